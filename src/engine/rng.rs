//! The one source of chance: a stream of words that follows from the seeds in the record.
//!
//! The raw stream is xoshiro256++ (Blackman and Vigna, *Scrambled linear pseudorandom number generators*, 2021), which
//! is fixed by its publication. Ranges and shuffles are ours and work on `u32` alone, since those of general libraries
//! have changed between versions and differ between 64-bit machines and wasm.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A stream of random words. Cloning it gives a second stream with the same future.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream that begins with this key of 32 bytes.
    pub fn from_key(key: [u8; 32]) -> Rng {
        Rng(Xoshiro256PlusPlus::from_seed(key))
    }

    /// The stream that begins with this number; for tests, benches and computer players, never for a record.
    pub fn from_number(number: u64) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(number))
    }

    /// The next word: the upper half of the generator's 64 bits.
    pub fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }

    /// A number in `0..end`, each equally likely (Lemire, *Fast random integer generation in an interval*, 2019).
    ///
    /// # Panics
    ///
    /// When `end` is 0.
    pub fn below(&mut self, end: u32) -> u32 {
        assert!(end > 0, "a choice needs something to choose from");
        let mut product = u64::from(self.word()) * u64::from(end);
        if (product as u32) < end {
            let floor = end.wrapping_neg() % end;
            while (product as u32) < floor {
                product = u64::from(self.word()) * u64::from(end);
            }
        }
        (product >> 32) as u32
    }

    /// Brings `cards` into a random order, each order equally likely (Fisher and Yates; from the back).
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            cards.swap(last, other);
        }
    }

    /// One of `things`, each equally likely; `None` when there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        (!things.is_empty()).then(|| &things[self.below(things.len() as u32) as usize])
    }

    /// A second stream that has nothing visible in common with the rest of this one.
    #[must_use]
    pub fn split(&mut self) -> Rng {
        Rng::from_number((u64::from(self.word()) << 32) | u64::from(self.word()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_frozen() {
        let mut rng = Rng::from_number(1);
        let words: Vec<u32> = (0..4).map(|_| rng.word()).collect();
        assert_eq!(words, FIRST_WORDS_OF_ONE);
        let mut cards: Vec<u32> = (0..8).collect();
        rng.shuffle(&mut cards);
        assert_eq!(cards, FIRST_SHUFFLE_OF_ONE);
    }

    const FIRST_WORDS_OF_ONE: [u32; 4] = [3_485_847_679, 3_208_790_322, 430_144_855, 3_204_977_055];
    const FIRST_SHUFFLE_OF_ONE: [u32; 8] = [6, 7, 3, 0, 2, 5, 4, 1];

    #[test]
    fn ranges_reach_every_number_and_no_other() {
        let mut rng = Rng::from_number(7);
        let mut seen = [0u32; 5];
        for _ in 0..10_000 {
            seen[rng.below(5) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (1_800..2_200).contains(count)), "{seen:?}");
    }

    #[test]
    fn a_shuffle_loses_nothing() {
        let mut rng = Rng::from_number(3);
        let mut cards: Vec<u8> = (0..36).collect();
        rng.shuffle(&mut cards);
        cards.sort_unstable();
        assert_eq!(cards, (0..36).collect::<Vec<u8>>());
    }
}
