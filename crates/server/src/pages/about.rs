use maud::{Markup, html};

use super::layout::{Frame, needs_script};

pub(crate) fn frame() -> Frame {
    Frame {
        title: "About".to_owned(),
        description: "What Tiamat is, how its fair dice work, and a verifier for the dice of any game.".to_owned(),
        class: "page about",
        main: html! {
            div.prose {
                h1 { "About Tiamat" }
                p.lead {
                    "Tiamat is a home for two families of board games: Mur, in which ships and a kraken fight for a round "
                    "sea, and Ur, the race of ancient Mesopotamia."
                }
                p {
                    "Everything here runs on your device: the rules, the drawings, the computer player and your games. "
                    "After the first visit the site works without a connection. It sets no cookies and makes no requests "
                    "to other sites. The first player of Mur is called Black, in the advanced game Blue."
                }
                p {
                    "Tiamat is also a program for the terminal: it explains any move, solves Ur exactly and runs "
                    "matches between engines. "
                    code { "tiamat tour" } " shows what it can do."
                }
                (fair_dice())
            }
            (verifier())
        },
    }
}

fn fair_dice() -> Markup {
    html! {
        h2 #fair-dice { "Fair dice" }
        p {
            "You need not take our word that the dice are fair: you can check them, even those of a game against the "
            "computer. Every throw follows from a secret that was fixed before the game, and from something that each "
            "player adds."
        }
        ol {
            li {
                "Before the game, a " em { "seed" } " of 32 random bytes is drawn. Its " em { "commitment" }
                ", the SHA-256 of the seed, is shown to you at once. Nobody can find another seed with the same commitment."
            }
            li {
                "Each player adds some " em { "entropy" } ": random bytes of their own. After that nobody could have chosen "
                "the throws, not even somebody who knows the seed."
            }
            li {
                "Throw number " em { "n" } " is computed from the seed, both entropies and " em { "n" } " with HMAC-SHA-256. "
                "Each die takes one byte, so every face is exactly as likely as any other."
            }
            li { "After the game the seed is revealed. Anybody can check that it matches the commitment, and compute every throw again." }
        }
        p { "The record of a finished game contains everything you need. Paste it into the form on this page, or open the file." }
    }
}

fn verifier() -> Markup {
    html! {
        section #verify.panel.verifier aria-labelledby="verify-title" {
            h2 #verify-title { "Verify the dice of a game" }
            p.hint {
                "The check runs in this page, with your browser’s own SHA-256 and HMAC. It shares no code with the server "
                "or the game module."
            }
            (needs_script("You need JavaScript to check dice here. tiamat verify-dice checks them in the terminal."))
            form #verify-form {
                div.field {
                    label for="record" { "Record" }
                    textarea #record name="record" rows="9" spellcheck="false" autocomplete="off"
                        placeholder="[Rules \"ur-runners\"]\n[DiceCommitment \"…\"]\n…" {}
                }
                div.actions {
                    button.button.primary type="submit" { "Verify" }
                    label.button.file for="record-file" { "Open a file" }
                    input #record-file.visually-hidden type="file" accept=".record,.txt,text/plain";
                    button #example.button.quiet type="button" { "Show an example" }
                }
            }
            div #verdict {}
            div #throws {}
        }
    }
}
