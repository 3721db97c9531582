//! The rulings, one test each.
