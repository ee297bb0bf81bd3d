//! What changes a game is seen for longer than a plain move.

use std::collections::BTreeSet;
use std::num::NonZeroU16;

use game::{Options, Random};
use session::clock::Millis;
use session::matches::{Format, Opener, Player};
use session::{Author, Command, DiceSource, Event, Offer, Phase, Session, Setup, Step};
use table::Pace;

const WEIGHTY: [&str; 13] = [
    "Begins",
    "Close",
    "FlagFell",
    "GameEnded",
    "Hit",
    "LoseControl",
    "NoMove",
    "Penalty",
    "PlaysOn",
    "Rolled",
    "TakeControl",
    "TakenBack",
    "Tie",
];

/// The names of what happens in a step: of its events, and of what actions do.
fn names(step: &Step) -> BTreeSet<String> {
    let first_word =
        |text: String| text.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default().to_owned();
    let of_event = |event: &Event| match event {
        Event::Played { effects, .. } => effects
            .iter()
            .map(|effect| match effect {
                game::Effect::Mur(effect) => first_word(format!("{effect:?}")),
                game::Effect::Ur(effect) => first_word(format!("{effect:?}")),
            })
            .collect(),
        Event::GameStarted { seating, .. } if seating.plays_on => vec!["PlaysOn".to_owned()],
        event => vec![first_word(format!("{event:?}"))],
    };
    step.events.iter().flat_map(of_event).collect()
}

/// The next thing that happens in a match that goes on at random.
fn step(session: &mut Session, random: &mut Random, now: Millis) -> Vec<Step> {
    let flags = session.poll(now);
    if !flags.is_empty() {
        return flags;
    }
    if random.below(30) == 0
        && let Ok(steps) = session.apply(Author::Host, Command::Offer(Offer::Takeback), now)
    {
        return steps;
    }
    let may = Player::BOTH.map(|player| session.may(player));
    let command = match may.iter().find_map(|may| random.pick(&may.play)) {
        _ if session.phase() == Phase::Preparing => Command::Ready { entropy: Vec::new() },
        _ if session.phase() == Phase::Opening => Command::Roll(None),
        Some(action) => Command::Play(*action),
        None => Command::Throw(None),
    };
    // Rolls are each player's own.
    let by = Player::BOTH.into_iter().find(|&player| session.may(player).roll);
    session.apply(by.map_or(Author::Host, Author::Player), command, now).unwrap()
}

#[test]
fn what_changes_a_game_is_seen_for_longer() {
    let pace = Pace::of(1_000);
    let games = NonZeroU16::new(3).unwrap();
    let formats = [
        Format::MurClassic { sets: NonZeroU16::MIN, games },
        Format::MurAdvanced { games },
        Format::RunnersSet,
        Format::LongJumpStakes { games },
        Format::Finkel { games },
    ];
    let mut seen = BTreeSet::new();
    for (seed, format) in (0..40).flat_map(|seed| formats.map(|format| (seed, format))) {
        let mut random = Random::new(seed);
        let usual = Setup::new(format);
        let dice = if usual.opener == Opener::Roll { DiceSource::Practice { seed } } else { DiceSource::Manual };
        let options = Options { ply_limit: Some(150), ..Options::default() };
        // In every other match flags fall. In advanced Mur the game goes on after them.
        let clock = if matches!(format, Format::MurAdvanced { .. }) { "round 5s" } else { "5s" };
        let time = (seed % 2 == 1).then(|| clock.parse().unwrap());
        let mut session = Session::new(Setup { dice, options, time, ..usual }).unwrap();
        for now in (0..).step_by(200) {
            if session.phase() == Phase::Over {
                break;
            }
            for step in step(&mut session, &mut random, Millis(now)) {
                let names = names(&step);
                if WEIGHTY.iter().any(|weighty| names.contains(*weighty)) {
                    assert_eq!(pace.after(&step), 2_500, "{names:?}");
                } else if names.iter().all(|name| ["Place", "Move", "Enter", "Turn"].contains(&name.as_str())) {
                    assert_eq!(pace.after(&step), 1_000, "{names:?}");
                }
                seen.extend(names);
            }
        }
        if WEIGHTY.iter().all(|weighty| seen.contains(*weighty)) {
            return;
        }
    }
    panic!("not everything has happened: {seen:?}");
}
