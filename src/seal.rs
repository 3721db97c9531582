//! Dealing together so that nobody picks the shuffle: the first seed stays sealed until all others are known.
//!
//! A sealed deal is a record without moves, whose first seed says only the fingerprint of the seed that will stand there
//! (`sealed by Ada: 7qk2…`); the others follow in the open. Since the record reads as any other, a link carries it.

use sha2::{Digest, Sha256};

use crate::engine::Seeds;

/// What a fingerprint stands behind in the place of the first seed.
const MARK: &str = "sealed by ";
/// Between a name and what belongs to it. Colons in names become something else.
const OF: &str = ": ";
/// How many of a fingerprint's letters are written, five bits each. Whoever wants two seeds with the same fingerprint
/// has to try some 2^80.
const FINGERPRINT_LETTERS: usize = 32;
/// No `i`, `l`, `o`, `u`, which are misread.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A seed, and who added it.
pub fn signed(name: &str, seed: &str) -> String {
    let name = name.trim().replace(':', "\u{2236}");
    [if name.is_empty() { "?" } else { &name }, OF, seed.trim()].concat()
}

/// Who added a seed, if it says so.
pub fn signer(seed: &str) -> Option<&str> {
    seed.split_once(OF).map(|(name, _)| name)
}

/// The fingerprint of a seed: the same for the same text, and nothing of the text can be read from it, if the text holds
/// chance that nobody can guess.
pub fn fingerprint(seed: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"chronotheque seal 1");
    hash.update(seed.as_bytes());
    let sum = hash.finalize();
    let bit = |at: usize| (sum[at / 8] >> (7 - at % 8)) & 1;
    let letter = |at: usize| (0..5).fold(0, |number, place| number << 1 | usize::from(bit(at * 5 + place)));
    (0..FINGERPRINT_LETTERS).map(|at| char::from(LETTERS[letter(at)])).collect()
}

/// A deal whose first seed is sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// Who sealed the first seed.
    pub by: String,
    /// Its fingerprint.
    pub fingerprint: String,
    /// The seeds that others have added, in order.
    pub added: Vec<String>,
}

impl Sealed {
    /// Seals a seed that already says whose it is.
    pub fn of(seed: &str) -> Sealed {
        Sealed { by: signer(seed).unwrap_or("?").to_owned(), fingerprint: fingerprint(seed), added: Vec::new() }
    }

    /// Reads the seeds of a record; none when the first is an ordinary one.
    pub fn read(seeds: &Seeds) -> Option<Sealed> {
        let mut seeds = seeds.iter();
        let (by, fingerprint) = seeds.next()?.strip_prefix(MARK)?.rsplit_once(OF)?;
        let whole = fingerprint.len() == FINGERPRINT_LETTERS && fingerprint.bytes().all(|byte| LETTERS.contains(&byte));
        let added = seeds.map(str::to_owned).collect();
        whole.then(|| Sealed { by: by.to_owned(), fingerprint: fingerprint.to_owned(), added })
    }

    /// The seeds of the record that carries this deal.
    pub fn seeds(&self) -> Seeds {
        let first = [MARK, &self.by, OF, &self.fingerprint].concat();
        Seeds::new(std::iter::once(&first).chain(&self.added))
    }

    /// Opens the seal: the seeds to deal from; none when this is not the seed that was sealed.
    pub fn open(&self, seed: &str) -> Option<Seeds> {
        let fits = fingerprint(seed) == self.fingerprint;
        fits.then(|| Seeds::new(std::iter::once(seed).chain(self.added.iter().map(String::as_str))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_deal_is_carried_by_its_seeds() {
        let mut sealed = Sealed::of(&signed("Ada: the first", "4m2k-9x0t"));
        assert_eq!(sealed.by, "Ada\u{2236} the first");
        sealed.added.push(signed("Bea", "rain"));
        let text = sealed.seeds().to_string();
        let read: Seeds = text.parse().expect("the seeds that were written");
        assert_eq!(Sealed::read(&read), Some(sealed));
        assert!(!text.contains("4m2k"), "the seed is told: {text}");
    }

    #[test]
    fn only_the_sealed_seed_opens_it() {
        let seed = signed("Ada", "4m2k-9x0t");
        let mut sealed = Sealed::of(&seed);
        sealed.added.push(signed("Bea", "rain"));
        let opened = sealed.open(&seed).expect("the seed that was sealed");
        assert_eq!(opened.iter().collect::<Vec<_>>(), ["Ada: 4m2k-9x0t", "Bea: rain"]);
        assert_eq!(sealed.open("Ada: 4m2k-9x0u"), None);
    }

    #[test]
    fn ordinary_seeds_are_not_sealed() {
        let cut = [MARK, "Ada", OF, &fingerprint("x")[1..]].concat();
        for seeds in [vec!["a seed"], vec!["sealed by hand"], vec![&cut], vec!["a", "sealed by Ada: x"]] {
            assert_eq!(Sealed::read(&Seeds::new(seeds)), None);
        }
    }

    #[test]
    fn a_fingerprint_never_changes() {
        assert_eq!(fingerprint(""), "7kv5bh9h9gs4f20narqgx4g5swge1d0d");
        assert_eq!(fingerprint("Ada: 4m2k-9x0t"), "8atswt6k59r1jcwkb0g7t1p4x4s75qrr");
    }
}
