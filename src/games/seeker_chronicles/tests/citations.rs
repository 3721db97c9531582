//! Every ruling has a test that cites it.

/// The files of this folder that hold tests.
const TESTS: [&str; 8] = [
    include_str!("assigning.rs"),
    include_str!("decks.rs"),
    include_str!("newton_maxwell_feynman.rs"),
    include_str!("noether_wu_hawking.rs"),
    include_str!("preparing.rs"),
    include_str!("researching.rs"),
    include_str!("rulebook.rs"),
    include_str!("secrets.rs"),
];

/// The number of each ruling in section 2.
fn rulings() -> impl Iterator<Item = u32> {
    let section = include_str!("../rulings.md").split("## 2. ").nth(1).and_then(|rest| rest.split("## 3. ").next());
    section.unwrap().lines().filter_map(|line| {
        let (number, _) = line.strip_prefix("* **S")?.split_once("**")?;
        number.parse().ok()
    })
}

/// The number that each test's name begins with.
fn cited() -> Vec<u32> {
    let names = TESTS.iter().flat_map(|text| text.split("#[test]\n").skip(1));
    let number = |test: &str| test.strip_prefix("fn s")?.split('_').next()?.parse().ok();
    names.filter_map(number).collect()
}

#[test]
fn every_ruling_is_cited() {
    let rulings: Vec<u32> = rulings().collect();
    assert_eq!(rulings, (1..=49).collect::<Vec<u32>>());
    let cited = cited();
    let uncited: Vec<u32> = rulings.into_iter().filter(|ruling| !cited.contains(ruling)).collect();
    assert!(uncited.is_empty(), "rulings without a test: {uncited:?}");
    assert!(cited.iter().all(|ruling| (1..=49).contains(ruling)), "a test cites a ruling that does not exist");
}
