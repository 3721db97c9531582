//! The package for JavaScript, as Vite joined it with a page.

use anyhow::ensure;
use browser_tests::in_browser_on;
use chronotheque::games::SLUGS;

#[test]
fn every_game_is_played_to_its_end_on_a_page_made_with_vite() {
    let folder = xtask::npm::page_folder();
    assert!(folder.is_dir(), "{} is not there: run `cargo xtask npm` first", folder.display());
    in_browser_on(&folder, "/some/folder/", async |page| {
        page.open("").await?;
        page.wait_for_text("#state", "Done; a match of Chronicle begins in round 1.").await?;
        let list = page.text("#matches").await?;
        let lines: Vec<&str> = list.lines().collect();
        ensure!(lines.len() == SLUGS.len(), "{list}");
        for (line, slug) in lines.iter().zip(SLUGS) {
            ensure!(line.starts_with(&format!("{slug}: ")) && line.ends_with("(notation)"), "{line}");
        }
        page.no_console_errors().await
    });
}
