//! To be written.
impl crate::ui::Table for super::Chronicle {}
