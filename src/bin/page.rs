//! The page: the shelf and its tables in a browser.

fn main() {
    chronotheque::ui::mount();
}
