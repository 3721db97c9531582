//! Chains of consequences that the rules make possible and no example shows.
