//! Tests of the rules of Seeker Chronicles. A test name begins with the number of the ruling that it cites.
