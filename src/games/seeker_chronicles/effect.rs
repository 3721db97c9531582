//! What abilities are made of. A card's ability is a value; one interpreter resolves it (`resolve.rs`) and one writer says it
//! in words (`text.rs`), so that text and behaviour cannot differ.

/// What a module does, and when (S36).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// When it is linked or hyperlinked.
    Linked(&'static [Act]),
    /// When it is linked from the memory, and not when it is hyperlinked.
    OnLink(&'static [Act]),
    /// When it is hyperlinked from the hand, and not when it is linked.
    OnHyperlink(&'static [Act]),
    /// As long as it is linked.
    WhileLinked(Hook),
}

/// One step of an ability. "You" is who assigned the module, "host" the Seeker that it is under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Draw so many cards.
    Draw(u8),
    /// Discard so many cards of your choice.
    Discard(u8),
    /// The opponent discards so many cards at random.
    OpponentDiscards(u8),
    /// Archive so many cards.
    Archive(Amount),
    /// Ready modules in your memory.
    Ready(Quantity),
    /// Exhaust one module in the opponent's memory.
    Exhaust,
    /// Exhaust one module in the opponent's memory, ready or not, which does not ready in the next starting phase.
    Freeze,
    /// You may move a card from your hand into your memory, ready.
    HandToMemory,
    /// Move the top card of your library into your memory, exhausted.
    LibraryToMemory,
    /// Move a card from your archive into your memory, exhausted.
    ArchiveToMemory,
    /// Return a card from your archive to your hand.
    ArchiveToHand,
    /// Unlink an opposing module of limited base power.
    UnlinkOpposing(Bound),
    /// You may unlink another of your modules; if you do, ready it.
    UnlinkOwnAndReady,
    /// You may destroy a module in your memory; the steps that follow happen only if you do.
    DestroyOwn,
    /// You may move a module linked to one of your Seekers to another of your Seekers.
    Relocate,
    /// Seekers get a modifier until end of turn.
    Modify(Whom, Change),
    /// If the opposing Seeker is stronger, the host gets a modifier until end of turn that makes them equal.
    Equalize,
    /// Until end of turn, the opponent cannot link or hyperlink to the opposing Seeker.
    LockOpposing,
    /// Hyperlinks cost less.
    CheaperHyperlinks(Scope, u8),
    /// Resolve the linked ability of another module on the host.
    Echo,
}

/// What a module does as long as it is linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hook {
    /// Modifiers cannot lower the host's power.
    Sturdy,
    /// The opponent cannot unlink, move or destroy this module.
    Protected,
    /// Whenever the opponent links or hyperlinks.
    OpponentAssigns(&'static [Act]),
    /// The host gets +1 for every so many cards in your archive, up to a limit.
    PerArchived {
        /// So many cards give one.
        cards: u8,
        /// The most it gives.
        most: u8,
    },
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So many.
    Fixed(u8),
    /// So many for each of your active Seekers.
    PerActiveSeeker(u8),
    /// One for each module linked to your Seekers, up to a limit.
    PerLinked {
        /// The most.
        most: u8,
    },
}

/// How many modules are made ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// So many, as far as there are.
    Exactly(u8),
    /// So many or fewer.
    UpTo(u8),
    /// All of them.
    All,
}

/// The highest base power of a module that can be unlinked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// This one.
    Fixed(u8),
    /// As high as the number of your active Seekers.
    ActiveSeekers,
}

/// Which Seekers get a modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// The one that the module is under.
    Host,
    /// The one opposite.
    Opposing,
    /// Each of your active Seekers but the host.
    OtherOwn,
}

/// How a modifier is reckoned, once, when the ability resolves (S47).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// So much.
    By(i8),
    /// So much for each module linked to the Seeker.
    PerModule(i8),
    /// The first if its power is odd, the second if it is even.
    ByParity(i8, i8),
}

/// Which hyperlinks cost less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The next one this turn.
    Next,
    /// All until end of turn.
    ThisTurn,
}
