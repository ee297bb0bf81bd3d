/// Sorts a short list; elements that come before neither of each other keep their order. In the browser this is a tenth of the
/// code of the library's sort, which is made for long lists.
pub(crate) fn sort_few<T>(list: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for sorted in 1..list.len() {
        let mut index = sorted;
        while index > 0 && comes_before(&list[index], &list[index - 1]) {
            list.swap(index, index - 1);
            index -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lists_are_sorted_as_the_library_sorts_them() {
        let mut random = game::Random::new(1);
        for length in 0..40 {
            let list: Vec<(usize, usize)> = (0..length).map(|index| (random.below(9), index)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_few(&mut ours, |one, other| one.0 < other.0);
            theirs.sort_by_key(|&(key, _)| key);
            assert_eq!(ours, theirs);
        }
    }
}
