//! Tests of the rules of Chronicle. A test's name begins with the ruling that it cites.

mod random;
