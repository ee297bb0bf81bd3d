//! The pages of the site and their addresses.

use game::RuleSet;

/// One of the two families of games, each with a front door of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Mur,
    Ur,
}

impl Family {
    pub(crate) const ALL: [Family; 2] = [Family::Mur, Family::Ur];

    /// The family of a rule set.
    pub(crate) const fn of(rules: RuleSet) -> Family {
        match rules {
            RuleSet::Mur(_) => Family::Mur,
            RuleSet::Ur(_) => Family::Ur,
        }
    }

    /// Its name, in addresses and in words for programs.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Family::Mur => "mur",
            Family::Ur => "ur",
        }
    }

    /// The rule set that newcomers begin with.
    pub(crate) const fn first(self) -> RuleSet {
        match self {
            Family::Mur => RuleSet::Mur(mur::Rules::Basic),
            Family::Ur => RuleSet::Ur(ur::Rules::Finkel),
        }
    }

    /// Its rule sets, the one for newcomers first.
    pub(crate) fn rule_sets(self) -> Vec<RuleSet> {
        let others = RuleSet::ALL.into_iter().filter(|rules| Family::of(*rules) == self && *rules != self.first());
        [self.first()].into_iter().chain(others).collect()
    }
}

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Home,
    /// The front door of a family.
    Door(Family),
    /// The set-up sheet of a game.
    Play(RuleSet),
    /// A game in this browser; the same page for all of them.
    Local,
    Analysis(RuleSet),
    Rules(RuleSet),
    /// The games in this browser.
    Games,
    About,
}

impl Page {
    /// Every page.
    pub(crate) fn all() -> Vec<Page> {
        let single = [Page::Home, Page::Local, Page::Games, Page::About];
        let of_rules = |rules| [Page::Play(rules), Page::Analysis(rules), Page::Rules(rules)];
        let doors = Family::ALL.map(Page::Door);
        single.into_iter().chain(doors).chain(RuleSet::ALL.into_iter().flat_map(of_rules)).collect()
    }

    /// The page at an address.
    pub(crate) fn at(path: &str) -> Option<Page> {
        let mut parts = path.strip_prefix('/')?.split('/');
        let page = match (parts.next()?, parts.next()) {
            ("", None) => Page::Home,
            ("mur", None) => Page::Door(Family::Mur),
            ("ur", None) => Page::Door(Family::Ur),
            ("games", None) => Page::Games,
            ("about", None) => Page::About,
            ("local", Some(id)) if is_id(id) => Page::Local,
            ("play", Some(rules)) => Page::Play(rules.parse().ok()?),
            ("analysis", Some(rules)) => Page::Analysis(rules.parse().ok()?),
            ("rules", Some(rules)) => Page::Rules(rules.parse().ok()?),
            _ => return None,
        };
        parts.next().is_none().then_some(page)
    }

    /// The page that an address without a rule set leads to: that of the first one, with the way to the others.
    pub(crate) fn first_of(path: &str) -> Option<Page> {
        let first = RuleSet::ALL[0];
        [Page::Play(first), Page::Analysis(first), Page::Rules(first)].into_iter().find(|page| page.kind() == path)
    }

    /// Its address without the rule set.
    fn kind(self) -> &'static str {
        match self {
            Page::Play(_) => "/play",
            Page::Analysis(_) => "/analysis",
            Page::Rules(_) => "/rules",
            Page::Home => "/",
            Page::Door(Family::Mur) => "/mur",
            Page::Door(Family::Ur) => "/ur",
            Page::Local => "/local/",
            Page::Games => "/games",
            Page::About => "/about",
        }
    }

    /// Its address; that of a local game has no name at its end.
    pub(crate) fn path(self) -> String {
        match self.rules() {
            Some(rules) => format!("{}/{rules}", self.kind()),
            None => self.kind().to_owned(),
        }
    }

    /// The name of its module.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Page::Home => "home",
            Page::Door(_) => "door",
            Page::Play(_) => "setup",
            Page::Local => "local",
            Page::Analysis(_) => "analysis",
            Page::Rules(_) => "rules",
            Page::Games => "games",
            Page::About => "about",
        }
    }

    /// The name of its style: the doors look like the first page.
    pub(crate) const fn style(self) -> &'static str {
        match self {
            Page::Door(_) => Page::Home.name(),
            page => page.name(),
        }
    }

    /// Its rule set, if it is about one.
    pub(crate) const fn rules(self) -> Option<RuleSet> {
        match self {
            Page::Play(rules) | Page::Analysis(rules) | Page::Rules(rules) => Some(rules),
            Page::Home | Page::Door(_) | Page::Local | Page::Games | Page::About => None,
        }
    }

    /// The family it is about, if it is about one.
    pub(crate) fn family(self) -> Option<Family> {
        match self {
            Page::Door(family) => Some(family),
            page => page.rules().map(Family::of),
        }
    }
}

/// Whether this can be the name of a game in a browser.
fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_at_its_address() {
        for page in Page::all() {
            let path = if page == Page::Local { "/local/x1_-Z".to_owned() } else { page.path() };
            assert_eq!(Page::at(&path), Some(page), "{path}");
        }
    }

    #[test]
    fn addresses_without_a_rule_set_lead_to_the_first_one() {
        for path in ["/play", "/analysis", "/rules"] {
            assert_eq!(Page::first_of(path).map(Page::path), Some(format!("{path}/mur-basic")));
        }
        for path in ["", "/", "/mur", "/ur", "/games", "/about", "/local/", "/play/mur"] {
            assert_eq!(Page::first_of(path), None, "{path}");
        }
    }

    #[test]
    fn nothing_is_found_elsewhere() {
        for path in [
            "",
            "x",
            "//",
            "/mur/",
            "/urs",
            "/ur/ur-finkel",
            "/play",
            "/play/",
            "/play/mur",
            "/play/mur-basic/",
            "/local/",
            "/local/a.b",
            "/games/x",
        ] {
            assert_eq!(Page::at(path), None, "{path}");
        }
        assert_eq!(Page::at(&format!("/local/{}", "x".repeat(65))), None);
    }
}
