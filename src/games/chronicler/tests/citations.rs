//! Every ruling has a test that cites it.

/// The files of this folder that hold tests.
const TESTS: [&str; 12] = [
    include_str!("advance.rs"),
    include_str!("attack.rs"),
    include_str!("building.rs"),
    include_str!("dealing.rs"),
    include_str!("ending.rs"),
    include_str!("rediscover.rs"),
    include_str!("research.rs"),
    include_str!("rulebook.rs"),
    include_str!("scoring.rs"),
    include_str!("secrets.rs"),
    include_str!("shift.rs"),
    include_str!("structures.rs"),
];

/// The number of each ruling in the table of section 4.
fn rulings() -> impl Iterator<Item = u32> {
    include_str!("../rulings.md").lines().filter_map(|line| {
        let (cell, _) = line.strip_prefix("| R")?.split_once(" |")?;
        cell.parse().ok()
    })
}

/// The number that each test's name begins with.
fn cited() -> Vec<u32> {
    let names = TESTS.iter().flat_map(|text| text.split("#[test]\n").skip(1));
    let number = |test: &str| test.strip_prefix("fn r")?.split('_').next()?.parse().ok();
    names.filter_map(number).collect()
}

#[test]
fn every_ruling_is_cited() {
    let rulings: Vec<u32> = rulings().collect();
    assert_eq!(rulings, (1..=73).collect::<Vec<u32>>());
    let cited = cited();
    let uncited: Vec<u32> = rulings.into_iter().filter(|ruling| !cited.contains(ruling)).collect();
    assert!(uncited.is_empty(), "rulings without a test: {uncited:?}");
    assert!(cited.iter().all(|ruling| (1..=73).contains(ruling)), "a test cites a ruling that does not exist");
}
