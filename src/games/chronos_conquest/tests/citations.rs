//! Every ruling has a test that cites it.

/// The files of this folder that hold tests.
const TESTS: [&str; 8] = [
    include_str!("cities.rs"),
    include_str!("clock.rs"),
    include_str!("gods.rs"),
    include_str!("kingdoms.rs"),
    include_str!("public.rs"),
    include_str!("rounds.rs"),
    include_str!("rulebook.rs"),
    include_str!("timers.rs"),
];

/// The number of each ruling in the list of section 2.
fn rulings() -> impl Iterator<Item = u32> {
    include_str!("../rulings.md").lines().filter_map(|line| {
        let (number, _) = line.strip_prefix("* **Q")?.split_once("**")?;
        number.parse().ok()
    })
}

/// The number that each test's name begins with.
fn cited() -> Vec<u32> {
    let names = TESTS.iter().flat_map(|text| text.split("#[test]\n").skip(1));
    let number = |test: &str| test.strip_prefix("fn q")?.split('_').next()?.parse().ok();
    names.filter_map(number).collect()
}

#[test]
fn every_ruling_is_cited() {
    let rulings: Vec<u32> = rulings().collect();
    assert_eq!(rulings, (1..=45).collect::<Vec<u32>>());
    let cited = cited();
    let uncited: Vec<u32> = rulings.into_iter().filter(|ruling| !cited.contains(ruling)).collect();
    assert!(uncited.is_empty(), "rulings without a test: {uncited:?}");
    assert!(cited.iter().all(|ruling| (1..=45).contains(ruling)), "a test cites a ruling that does not exist");
}
