//! The notation of positions.
