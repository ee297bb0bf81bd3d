//! Which characters the terminal can show.

/// Whether the locale is UTF-8. As in POSIX, the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty decides.
/// If all are unset, a POSIX system is in the `C` locale, which is ASCII.
pub(crate) fn is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    match set {
        Some(locale) => {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        }
        None => cfg!(not(unix)),
    }
}

#[cfg(test)]
mod tests {
    use super::is_utf8;

    fn utf8(variables: &[(&str, &str)]) -> bool {
        is_utf8(|name| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_first_variable_set_decides() {
        assert!(utf8(&[("LANG", "de_DE.UTF-8")]));
        assert!(utf8(&[("LANG", "C"), ("LC_CTYPE", "C.utf8")]));
        assert!(!utf8(&[("LANG", "C.UTF-8"), ("LC_ALL", "C")]));
        assert!(!utf8(&[("LANG", "C.UTF-8"), ("LC_CTYPE", "de_DE.ISO-8859-1")]));
        assert!(utf8(&[("LC_ALL", ""), ("LANG", "en_GB.utf8")]));
    }

    #[test]
    #[cfg(unix)]
    fn without_a_locale_the_terminal_is_ascii() {
        assert!(!utf8(&[]));
        assert!(!utf8(&[("LANG", "")]));
    }
}
