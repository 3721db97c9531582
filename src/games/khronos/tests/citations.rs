//! Every ruling has a test that cites it.

/// The files of this folder that hold tests of the rulings.
const TESTS: [&str; 8] = [
    include_str!("building.rs"),
    include_str!("cascades.rs"),
    include_str!("downsizing.rs"),
    include_str!("geography.rs"),
    include_str!("reason.rs"),
    include_str!("ripple.rs"),
    include_str!("rulebook.rs"),
    include_str!("turns.rs"),
];

/// The number of each ruling in section 5.
fn rulings() -> Vec<u32> {
    let number = |line: &str| line.strip_prefix("* **K")?.split_once("**")?.0.parse().ok();
    let mut rulings: Vec<u32> = include_str!("../rulings.md").lines().filter_map(number).collect();
    rulings.sort_unstable();
    rulings
}

/// The names of all tests.
fn names() -> impl Iterator<Item = &'static str> {
    TESTS.iter().flat_map(|text| text.split("#[test]\nfn ").skip(1)).filter_map(|test| test.split('(').next())
}

/// The number behind `sign` at the beginning of a test's name.
fn number(name: &str, sign: &str) -> Option<u32> {
    name.strip_prefix(sign)?.split('_').next()?.parse().ok()
}

#[test]
fn every_ruling_is_cited() {
    let rulings = rulings();
    assert_eq!(rulings, (1..=91).collect::<Vec<u32>>());
    let cited: Vec<u32> = names().filter_map(|name| number(name, "k")).collect();
    let uncited: Vec<u32> = rulings.into_iter().filter(|ruling| !cited.contains(ruling)).collect();
    assert!(uncited.is_empty(), "rulings without a test: {uncited:?}");
    assert!(cited.iter().all(|ruling| (1..=91).contains(ruling)), "a test cites a ruling that does not exist");
}

#[test]
fn every_example_of_the_rulebook_is_a_test() {
    let examples: Vec<u32> = names().filter_map(|name| number(name, "example_")).collect();
    let missing: Vec<u32> = (1..=22).filter(|example| !examples.contains(example)).collect();
    assert!(missing.is_empty(), "examples without a test: {missing:?}");
}

#[test]
fn every_variant_has_a_test() {
    use crate::engine::Setup as _;
    for option in &super::super::Setup::OPTIONS[1..] {
        assert!(TESTS.iter().any(|text| text.contains(option.name)), "{} has no test", option.name);
    }
}
