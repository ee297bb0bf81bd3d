//! Orders in words: what people type in plain mode, and on the command line of the full-screen board.

mod answers;
mod help;
mod throws;

use game::{Action, RuleSet};
use prose::capital;
use session::matches::Player;
use session::{Phase, Resignation};

use crate::sitting::{Awaited, Fault, Refusal, Sitting};
use crate::words::{Words, whole};

pub(crate) use answers::{between_games, numbered};
use help::help;
pub(crate) use throws::expected;

/// What came of an order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Reply {
    /// What to say, line by line.
    pub(crate) lines: Vec<String>,
    /// Whether to leave the table.
    pub(crate) quit: bool,
}

impl Reply {
    fn say(line: impl Into<String>) -> Reply {
        Reply { lines: vec![line.into()], quit: false }
    }

    fn lines(lines: Vec<String>) -> Reply {
        Reply { lines, quit: false }
    }
}

/// Does what a line asks for. What happens in the match comes as news; the reply is only what has to be answered.
///
/// # Errors
/// If the match cannot be kept. What the match refuses is part of the reply.
pub(crate) fn obey(sitting: &mut Sitting, line: &str) -> Result<Reply, Fault> {
    match order(sitting, line.trim()) {
        Err(Fault::Refused(why)) => Ok(Reply::say(capital(&why.to_string()) + ".")),
        other => other,
    }
}

fn order(sitting: &mut Sitting, line: &str) -> Result<Reply, Fault> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (name, rest) = words.split_first().map_or(("", &[][..]), |(name, rest)| (*name, rest));
    let rest_of_line = line.strip_prefix(name).unwrap_or("").trim();
    match (name.to_ascii_lowercase().as_str(), rest) {
        ("", _) => go_on(sitting),
        ("help" | "?", _) => Ok(Reply::lines(help(sitting))),
        ("legal", place) => answers::legal(sitting, place.first().copied()),
        ("explain", _) => answers::explain(sitting, rest_of_line),
        ("board", _) => answers::board(sitting),
        ("position", _) => answers::position(sitting),
        ("moves", _) => answers::moves(sitting),
        ("clock" | "clocks", _) => answers::clocks(sitting),
        ("score", _) => answers::score(sitting),
        ("record", _) => answers::record(sitting),
        ("hint", _) => sitting.ask_hint().map(|()| Reply::default()),
        ("undo", _) => sitting.undo().map(|()| Reply::default()),
        ("throw" | "roll", shown) => throws::throw(sitting, shown),
        ("next", _) => sitting.next_game().map(|()| Reply::default()),
        ("resign", what) => resign(sitting, what),
        ("draw", who) => {
            let player = named(sitting, who)?.unwrap_or(sitting.speaker());
            sitting.offer_draw(player).map(|()| Reply::default())
        }
        ("accept", _) => sitting.answer(true).map(|()| Reply::default()),
        ("decline" | "x", _) => decline(sitting),
        ("ports", names) => ports(sitting, names),
        ("rematch", _) => sitting.rematch().map(|()| Reply::default()),
        ("abort", _) => sitting.abort().map(|()| Reply::default()),
        ("save", _) => answers::save(sitting, rest_of_line),
        ("quit" | "exit", _) => Ok(Reply { lines: Vec::new(), quit: true }),
        _ => play(sitting, line),
    }
}

/// An empty line does what there is no choice about: throw, roll, go on with the next game.
fn go_on(sitting: &mut Sitting) -> Result<Reply, Fault> {
    match sitting.awaited() {
        Awaited::NextGame => sitting.next_game().map(|()| Reply::default()),
        Awaited::Roll(_) | Awaited::Throw(_) => throws::throw(sitting, &[]),
        Awaited::Play(_) if only_throws(sitting) => throws::throw(sitting, &[]),
        Awaited::Play(_) => answers::position(sitting),
        Awaited::Computer(_) | Awaited::Nothing => Ok(Reply::default()),
    }
}

/// Whether all that is legal is to throw (Long Jump).
pub(crate) fn only_throws(sitting: &Sitting) -> bool {
    let legal = sitting.turn().map(|player| sitting.session().may(player).play);
    legal.is_some_and(|legal| legal == [Action::Ur(ur::Action::Throw)])
}

/// Whether somebody at this terminal can throw or roll now.
pub(crate) fn can_throw(sitting: &Sitting) -> bool {
    match sitting.awaited() {
        Awaited::Throw(_) | Awaited::Roll(_) => true,
        Awaited::Play(_) => is_legal(sitting, Action::Ur(ur::Action::Throw)),
        Awaited::NextGame | Awaited::Computer(_) | Awaited::Nothing => false,
    }
}

/// A move in notation; with real dice also what they show.
fn play(sitting: &mut Sitting, text: &str) -> Result<Reply, Fault> {
    if matches!(sitting.awaited(), Awaited::Throw(_) | Awaited::Roll(_))
        && let Some(throw) = throws::read(sitting, text)
    {
        return throws::give(sitting, Some(throw));
    }
    if throws::looks_like_one(sitting, text) {
        return Err(throws::unshown(sitting));
    }
    if sitting.session().phase() != Phase::Playing {
        let why = match sitting.awaited() {
            Awaited::NextGame => "press Enter or say `next` for the next game",
            Awaited::Roll(_) => "press Enter or say `roll` for the opening roll",
            _ => "the match is over; say `rematch` for another",
        };
        return Ok(Reply::say(format!("No game is being played: {why}.")));
    }
    let rules = sitting.session().setup().rules();
    match Action::parse(rules, text) {
        Ok(action) if action.is_chance() && !sitting.has_manual_dice() => Err(Refusal::DiceThrown.into()),
        Ok(action) if is_legal(sitting, action) => sitting.try_play(action).map(|()| Reply::default()),
        // The rules have a better sentence for it than the session.
        _ => answers::explain(sitting, text),
    }
}

fn is_legal(sitting: &Sitting, action: Action) -> bool {
    sitting.turn().is_some_and(|player| sitting.session().may(player).play.contains(&action))
}

/// Declines an offer, or in Ur a bonus or free move.
fn decline(sitting: &mut Sitting) -> Result<Reply, Fault> {
    let pass = Action::Ur(ur::Action::Pass);
    let offered = sitting.session().view(None, sitting.now()).offers.open().next().is_some();
    let done = if !offered && is_legal(sitting, pass) { sitting.try_play(pass) } else { sitting.answer(false) };
    done.map(|()| Reply::default())
}

/// Names the ports as somebody says, or if they say nothing, in the next way.
fn ports(sitting: &mut Sitting, words: &[&str]) -> Result<Reply, Fault> {
    if !has_ports(sitting) {
        return Err(Refusal::NoPorts.into());
    }
    let names = match words {
        [] => sitting.port_names().next(),
        [name, ..] => name.to_ascii_lowercase().parse().map_err(Refusal::OtherPorts)?,
    };
    sitting.set_port_names(names);
    let ports = [mur::Point::G3, mur::Point::C3].map(|port| names.of(port).map(|name| format!("{port} is {name}")));
    Ok(Reply::say(match ports {
        [Some(west), Some(east)] => format!("{west}, {east}."),
        _ => "The ports have no names.".to_owned(),
    }))
}

/// Whether the board has ports.
pub(crate) fn has_ports(sitting: &Sitting) -> bool {
    matches!(sitting.session().setup().rules(), RuleSet::Mur(rules) if rules.has_ports())
}

/// Whether somebody at this terminal can decline a bonus or a free move now.
pub(crate) fn can_pass(sitting: &Sitting) -> bool {
    matches!(sitting.awaited(), Awaited::Play(_)) && is_legal(sitting, Action::Ur(ur::Action::Pass))
}

fn resign(sitting: &mut Sitting, words: &[&str]) -> Result<Reply, Fault> {
    let (what, who) = match words {
        ["game", who @ ..] => (Some(Resignation::Game), who),
        // Where games are not played in sets, the match is the set.
        ["set" | "match", who @ ..] => (Some(Resignation::Set), who),
        who => (None, who),
    };
    let player = match named(sitting, who)? {
        Some(player) => player,
        // After the match nobody does: the session says so.
        None if sitting.is_refereed() && sitting.session().phase() != Phase::Over => {
            return Err(who_resigns(sitting, what));
        }
        None => sitting.speaker(),
    };
    // Between games there is only the set to give up, which nobody should do by mistake.
    if what.is_none() && matches!(sitting.session().phase(), Phase::Preparing | Phase::Opening) {
        let whole = whole(sitting.session().setup().format);
        return Err(Refusal::OnlyWhole { name: who.join(" "), whole }.into());
    }
    sitting.resign(player, what).map(|()| Reply::default())
}

/// A referee must say who gives up.
fn who_resigns(sitting: &Sitting, what: Option<Resignation>) -> Fault {
    let words = Words::of(sitting);
    let order = match what {
        None => "resign",
        Some(Resignation::Game) => "resign game",
        Some(Resignation::Set) => "resign set",
    };
    let order = |player| format!("{order} {}", words.name(player, sitting.session().seating()));
    Refusal::WhoResigns(Player::BOTH.map(order)).into()
}

/// The player that somebody names by colour, by name or by letter.
fn named(sitting: &Sitting, words: &[&str]) -> Result<Option<Player>, Fault> {
    if words.is_empty() {
        return Ok(None);
    }
    let name = words.join(" ");
    let session = sitting.session();
    let seating = session.seating();
    let spoken = Words::of(sitting);
    let called = |player: Player| {
        let color = seating.map(|seating| session.setup().rules().player(seating.side(player)).to_owned());
        let names = [player.to_string(), session.setup().names[player].clone(), spoken.name(player, seating)];
        names.into_iter().chain(color).any(|known| known.eq_ignore_ascii_case(&name))
    };
    match Player::BOTH.into_iter().find(|&player| called(player)) {
        Some(player) if sitting.seats()[player].is_person() => Ok(Some(player)),
        Some(_) => Err(Refusal::ComputerSpeaks.into()),
        None => Err(Refusal::Nobody(name).into()),
    }
}

#[cfg(test)]
mod tests {
    use session::matches::Pair;

    use super::*;
    use crate::{Length, NewMatch, Seat};

    #[test]
    fn nobody_resigns_after_the_match() {
        let format = Length::format(None, "mur-basic".parse().unwrap()).unwrap();
        let seats = Pair { a: Seat::Person, b: Seat::Person };
        let new = NewMatch { referee: true, ..NewMatch::new(format, seats) };
        let mut sitting = Sitting::begin(&new, None, false).unwrap();
        let mut says = |line| obey(&mut sitting, line).unwrap().lines.concat();
        assert_eq!(says("") + &says("c3"), "");
        assert!(says("resign").starts_with("Who resigns?"));
        assert_eq!(says("resign A"), "");
        assert_eq!(says("resign"), "The match is over.");
    }
}
