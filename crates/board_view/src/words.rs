//! What is on each place, and a whole position, in words: for those who cannot see the picture.

use draw::{Place, PortNames};
use game::{Audience, Color, Game, Position};
use mur::{Pending, Piece, Point};
use prose::{capital, count};
use ur::Square;

use crate::possessive;

/// What is on a place: `c3, port: Black's ship in a group of 2`.
pub(crate) fn place(game: &Game, place: Place, audience: &Audience<'_>, ports: PortNames) -> String {
    match (game.position(), place) {
        (Position::Mur(position), Place::Point(point)) => at_point(&position, point, audience, ports),
        (Position::Mur(position), Place::Hand(color)) => {
            let ships = position.board().off_board(color.into());
            format!("{} ships beside the board: {ships}", possessive(audience, color))
        }
        (Position::Mur(position), Place::Bar(color, bar)) => bar_words(&position, color, bar, audience),
        (Position::Ur(position), Place::Square(square)) => at_square(&position, square, audience),
        (Position::Ur(position), supply) => {
            let (color, name, pieces) = match supply {
                Place::Start(color) => (color, "at start", position.side(color.into()).start),
                Place::River(color) => (color, "in the river", position.side(color.into()).river),
                Place::Home(color) => (color, "at home", position.side(color.into()).home),
                _ => return supply.to_string(),
            };
            format!("{} pieces {name}: {pieces}", possessive(audience, color))
        }
        _ => place.to_string(),
    }
}

fn at_point(position: &mur::Position, point: Point, audience: &Audience<'_>, ports: PortNames) -> String {
    let board = position.board();
    let port = match ports.of(point) {
        _ if !position.rules().has_ports() || !point.is_port() => String::new(),
        Some(name) => format!(", the port {name}"),
        None => ", port".to_owned(),
    };
    let name = if point == Point::O { "o, the centre".to_owned() } else { point.to_string() };
    let what = match board.piece_at(point) {
        None => match mur::Color::BOTH.into_iter().find(|&color| board.ships(color).surrounded().has(point)) {
            Some(color) => format!("empty, {} eye", possessive(audience, color.into())),
            None => "empty".to_owned(),
        },
        Some(Piece::Kraken) => match position.control() {
            Some(color) if audience.you == Some(color.into()) => "the kraken, which you control".to_owned(),
            Some(color) => format!("the kraken, controlled by {}", audience.names[color as usize]),
            None => "the kraken".to_owned(),
        },
        Some(Piece::Ship(color)) => {
            let owner = possessive(audience, color.into());
            match position.classes(color).class_at(point) {
                Some(class) if class > 1 => format!("{owner} ship in a group of {class}"),
                _ => format!("{owner} ship, alone"),
            }
        }
    };
    let leaves = match position.pending() {
        Pending::Withdraw { ships, .. } if ships.has(point) => ", must leave",
        Pending::Withdraw { kraken: true, .. } if board.kraken() == point => ", goes back to the centre",
        _ => "",
    };
    format!("{name}{port}: {what}{leaves}")
}

fn bar_words(position: &mur::Position, color: Color, bar: u8, audience: &Audience<'_>) -> String {
    let length = position.race().map_or(0, mur::Race::length);
    let owner = possessive(audience, color);
    match (position.dice().map(mur::Dice::numbers), color) {
        (None, _) => format!("{owner} dice, not rolled yet: bar {bar} of {length}"),
        (Some([blue, ..]), Color::Black) => format!("{owner} die shows {blue}: bar {bar} of {length}"),
        (Some([_, one, two]), Color::White) => format!("{owner} dice show {one} and {two}: bar {bar} of {length}"),
    }
}

fn at_square(position: &ur::Position, square: Square, audience: &Audience<'_>) -> String {
    let kind = if square.is_rosette() {
        ", rosette"
    } else if square.is_eye() {
        ", eye"
    } else {
        ""
    };
    let what = match position.piece_at(square) {
        None => "empty".to_owned(),
        Some(color) => format!("{} piece", possessive(audience, color.into())),
    };
    format!("{square}{kind}: {what}")
}

/// The whole position: groups in Mur, squares in Ur, what is off the board, and what both sides have achieved.
pub(crate) fn position(game: &Game, audience: &Audience<'_>) -> String {
    let sides = Color::BOTH.map(|color| {
        let owner = capital(&possessive(audience, color));
        match game.position() {
            Position::Mur(position) => {
                let groups = groups(&position, color);
                let off = count(position.board().off_board(color.into()), "ship");
                format!("{owner} groups: {groups}; {off} in hand.")
            }
            Position::Ur(position) => {
                let side = position.side(color.into());
                let squares: Vec<String> =
                    position.squares(color.into()).iter().map(|square| square.to_string()).collect();
                let on = if squares.is_empty() { "no squares".to_owned() } else { squares.join(", ") };
                let river = if position.rules() == ur::Rules::Finkel {
                    String::new()
                } else {
                    format!(", {} in the river", side.river)
                };
                format!(
                    "{owner} pieces: on {on}; {} at start{river}, {} of {} home.",
                    side.start,
                    side.home,
                    position.pieces()
                )
            }
        }
    });
    let [first, second] = sides;
    match game.position() {
        Position::Mur(position) => {
            format!("{first} {second} {}. {}", kraken(&position, audience), progress(game, audience))
        }
        // The sides say how many pieces are home, and the duty says what was thrown.
        Position::Ur(_) => format!("{first} {second}"),
    }
}

fn kraken(position: &mur::Position, audience: &Audience<'_>) -> String {
    let point = position.board().kraken();
    match position.control() {
        Some(color) if audience.you == Some(color.into()) => format!("The kraken is on {point}; you control it"),
        Some(color) => format!("The kraken is on {point}; {} controls it", audience.names[color as usize]),
        None if position.race().is_some() => format!("The kraken is on {point}; nobody controls it"),
        None => format!("The kraken is on {point}"),
    }
}

/// What both sides have achieved in a game: closes or traps, the race with its dice, pieces home.
pub fn progress(game: &Game, audience: &Audience<'_>) -> String {
    match game.position() {
        Position::Mur(position) => match position.race() {
            Some(race) => format!("{} {}", bars(race, audience), race_dice(&position, audience)),
            None => made(&position, audience),
        },
        Position::Ur(position) => {
            let [black, white] = Color::BOTH.map(|color| position.side(color.into()).home);
            let [first, second] = Color::BOTH.map(|color| called(audience, color));
            format!("Home: {first} {black} of {} pieces, {second} {white}.", position.pieces())
        }
    }
}

/// `Closes: Black 2, White 1; 3 win.`
fn made(position: &mur::Position, audience: &Audience<'_>) -> String {
    let (name, done) = match position.rules() {
        mur::Rules::Classic => ("Traps", "trapped"),
        mur::Rules::Basic | mur::Rules::Advanced => ("Closes", "closed"),
    };
    let sides = Color::BOTH.map(|color| match position.score(color.into()) {
        mur::Score::Closes(closes) => format!("{} {closes}", called(audience, color)),
        mur::Score::Kraken if audience.you == Some(color) => format!("you have {done} the kraken"),
        mur::Score::Kraken => format!("{} has {done} the kraken", audience.names[color as usize]),
    });
    format!("{name}: {}; {} win.", sides.join(", "), mur::Score::TO_WIN)
}

/// `Race: Blue 2 of 6 bars, White 4 of 6.`
fn bars(race: mur::Race, audience: &Audience<'_>) -> String {
    let length = race.length();
    let [black, white] = Color::BOTH.map(|color| race.bars(color.into()));
    let [first, second] = Color::BOTH.map(|color| called(audience, color));
    format!("Race: {first} {black} of {length} bars, {second} {white} of {length}.")
}

/// `Blue's die shows 3, White's dice show 3 and 2.`
fn race_dice(position: &mur::Position, audience: &Audience<'_>) -> String {
    let Some([blue, one, two]) = position.dice().map(mur::Dice::numbers) else {
        return "The dice are not rolled yet.".to_owned();
    };
    let [first, second] = Color::BOTH.map(|color| possessive(audience, color));
    format!("{} die shows {blue}, {second} dice show {one} and {two}.", capital(&first))
}

/// What a player is called where there is no verb: `you`, `Black`.
fn called<'a>(audience: &Audience<'a>, color: Color) -> &'a str {
    if audience.you == Some(color) { "you" } else { audience.names[color as usize] }
}

fn groups(position: &mur::Position, color: Color) -> String {
    let mut rest = position.board().ships(color.into());
    let mut groups = Vec::new();
    while let Some(ship) = rest.first() {
        let group = mur::group(ship, rest);
        rest = rest - group;
        groups.push(group.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" "));
    }
    if groups.is_empty() { "none".to_owned() } else { groups.join(", ") }
}
