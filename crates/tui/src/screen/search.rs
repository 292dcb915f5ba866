//! Finding lines by words: those that have every word, in any order and case.

/// The places of the texts that have every word of `wanted`.
pub(super) fn matching(wanted: &str, texts: impl IntoIterator<Item = String>) -> Vec<usize> {
    let wanted = wanted.to_lowercase();
    let has_all = |text: &str| {
        let text = text.to_lowercase();
        wanted.split_whitespace().all(|word| text.contains(word))
    };
    let texts = texts.into_iter().enumerate();
    texts.filter(|(_, text)| has_all(text)).map(|(place, _)| place).collect()
}
