//! Bytes as edits of a sound text, which come further into a reader than bytes alone.

/// Applies edits to `text`: two bytes where, one how many bytes to cut, one how many of those that follow to put there.
pub(crate) fn edited(text: &[u8], mut edits: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    while let [high, low, cut, put, rest @ ..] = edits {
        let at = (usize::from(*high) << 8 | usize::from(*low)) * text.len() / 65_536;
        let end = (at + usize::from(*cut)).min(text.len());
        let (put, rest) = rest.split_at(rest.len().min(usize::from(*put)));
        text.splice(at..end, put.iter().copied());
        edits = rest;
    }
    text
}
