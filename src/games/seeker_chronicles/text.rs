//! An ability in words, made from what it does.

use super::effect::{Ability, Act, Amount, Bound, Change, Hook, Quantity, Scope, Whom};

/// The words for an ability.
pub(super) fn ability(ability: Ability) -> String {
    let (when, what) = match ability {
        Ability::Linked(acts) => ("Linked", sentence(acts)),
        Ability::OnLink(acts) => ("On link", sentence(acts)),
        Ability::OnHyperlink(acts) => ("On hyperlink", sentence(acts)),
        Ability::WhileLinked(hook) => ("While linked", continuous(hook)),
    };
    format!("{when}: {what}.")
}

/// Several steps in one sentence. One that only allows the next is joined to it by a condition, a draw and a discard by
/// their order.
fn sentence(acts: &[Act]) -> String {
    let mut text = String::new();
    for (at, act) in acts.iter().enumerate() {
        match at.checked_sub(1).map(|before| acts[before]) {
            None => {}
            Some(Act::DestroyOwn) => text += "; if you do, ",
            Some(Act::Draw(_)) => text += ", then ",
            Some(_) => text += " and ",
        }
        let words = step(*act);
        let is_repeated = at > 0 && matches!(act, Act::Ready(_));
        text += &if is_repeated { words.replace("modules in your memory", "in yours") } else { words };
    }
    text
}

fn step(act: Act) -> String {
    match act {
        Act::Draw(count) => format!("draw {count}"),
        Act::Discard(count) => format!("discard {count}"),
        Act::OpponentDiscards(1) => "the opponent discards a random card".into(),
        Act::OpponentDiscards(count) => format!("the opponent discards {count} random cards"),
        Act::Archive(amount) => archive(amount),
        Act::Ready(Quantity::Exactly(count)) => format!("ready {count} modules in your memory"),
        Act::Ready(Quantity::UpTo(count)) => format!("ready up to {count} modules in your memory"),
        Act::Ready(Quantity::All) => "ready all modules in your memory".into(),
        Act::Exhaust => "exhaust 1 module in the opponent's memory".into(),
        Act::Freeze => {
            "exhaust 1 module in the opponent's memory; it does not ready in their next starting phase".into()
        }
        Act::HandToMemory => "you may move a card from your hand into your memory, ready (not a play)".into(),
        Act::LibraryToMemory => "move the top card of your library into your memory, exhausted".into(),
        Act::ArchiveToMemory => "move a card from your archive into your memory, exhausted".into(),
        Act::ArchiveToHand => "return a card from your archive to your hand".into(),
        Act::UnlinkOpposing(Bound::Fixed(power)) => format!("unlink an opposing module of base power {power} or less"),
        Act::UnlinkOpposing(Bound::ActiveSeekers) => {
            "unlink an opposing module with base power up to the number of your active Seekers".into()
        }
        Act::UnlinkOwnAndReady => "you may unlink another of your modules; if you do, ready it".into(),
        Act::DestroyOwn => "you may destroy a module in your memory".into(),
        Act::Relocate => "you may move a module linked to one of your Seekers to another of your Seekers".into(),
        Act::Modify(whom, change) => modifier(whom, change),
        Act::Equalize => "if the opposing Seeker is stronger, the host gets a modifier until end of turn that makes \
                          them equal"
            .into(),
        Act::LockOpposing => "until end of turn the opponent cannot link or hyperlink to the opposing Seeker".into(),
        Act::CheaperHyperlinks(Scope::Next, less) => format!("your next hyperlink this turn costs {less} less"),
        Act::CheaperHyperlinks(Scope::ThisTurn, less) => format!("your hyperlinks cost {less} less until end of turn"),
        Act::Echo => "resolve the linked ability of another module on the host".into(),
    }
}

fn archive(amount: Amount) -> String {
    match amount {
        Amount::Fixed(count) => format!("archive {count}"),
        Amount::PerActiveSeeker(each) => format!("archive {each} per active Seeker of yours"),
        Amount::PerLinked { most } => format!("archive 1 per module linked to your Seekers, at most {most}"),
    }
}

fn modifier(whom: Whom, change: Change) -> String {
    let who = match whom {
        Whom::Host => "the host gets",
        Whom::Opposing => "the opposing Seeker gets",
        Whom::OtherOwn => "each of your other active Seekers gets",
    };
    match change {
        Change::By(by) => format!("{who} {by:+} until end of turn"),
        Change::PerModule(each) => {
            format!("{who} {each:+} until end of turn per module linked to it, this one included")
        }
        Change::ByParity(odd, even) => {
            format!("{who} {odd:+} until end of turn if its power is odd, {even:+} if even")
        }
    }
}

fn continuous(hook: Hook) -> String {
    match hook {
        Hook::Sturdy => "modifiers cannot lower the host's power".into(),
        Hook::Protected => "the opponent cannot unlink, move or destroy this module".into(),
        Hook::OpponentAssigns(acts) => format!("whenever the opponent links or hyperlinks, {}", sentence(acts)),
        Hook::PerArchived { cards, most } => {
            format!("the host gets +1 per {cards} cards in your archive, at most +{most} (a modifier)")
        }
    }
}
