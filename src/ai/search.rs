//! Information-set Monte Carlo tree search with a single observer (Cowling, Powley, Whitehouse, *Information Set Monte
//! Carlo Tree Search*, 2012), for any number of seats.
//!
//! Every iteration guesses a whole game from the view, walks down one tree shared by all guesses, adds a node, plays on
//! to the end of the chapter and brings the rewards back up. A move that is legal in few guesses is not starved: its
//! count in the upper confidence bound is how often it was *available*. Every node maximises the reward of the seat that
//! moved (max^n).
//!
//! Logarithms are approximated from the bits of an integer, and everything else is `+ - * /` and `sqrt`, which IEEE 754
//! fixes to the last bit: native and wasm builds find the same answer.

use std::fmt::Debug;

use super::bot::{Bot, Rewards};
use super::level::{Care, Level};
use crate::engine::{Rng, Seat};

/// How much an uncertain move is preferred to a good one. Rewards go from 0 to 1; found by tournament.
const EXPLORATION: f64 = 0.5;

/// What came of thinking: a move, and what was thought of the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    /// The move to play.
    pub mv: M,
    /// All legal moves, the most tried first.
    pub ranking: Vec<Ranked<M>>,
    /// How many iterations were made; none for a forced move.
    pub iterations: u32,
}

/// What was thought of one move.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// The mean reward of the tries, 0 to 1; 0 if there were none.
    pub mean: f32,
}

/// Thinks about the decision of the seat whose view this is, as long as `keep_going` says so, which is asked before every
/// iteration and told how many were made. `None` when that seat has nothing to decide. A forced move is not thought about.
pub fn choose<G: Bot>(
    view: &G::View,
    level: Level,
    rng: Rng,
    mut keep_going: impl FnMut(u32) -> bool,
) -> Option<Thought<G::Move>> {
    let mut search = Search::<G>::new(view.clone(), rng)?;
    while !search.is_forced() && keep_going(search.iterations()) {
        search.iterate();
    }
    Some(search.thought(level.care()))
}

/// A search that can be continued, for callers who think in slices.
#[derive(Debug)]
pub struct Search<G: Bot> {
    view: G::View,
    seat: Seat,
    /// The legal moves of the view, ascending; at least one.
    legal: Vec<G::Move>,
    rng: Rng,
    iterations: u32,
    tree: Tree<G::Move>,
    /// The nodes of the present iteration, from the top.
    path: Vec<u32>,
    moves: Vec<G::Move>,
    events: Vec<G::Event>,
}

impl<G: Bot> Search<G> {
    /// Begins to think about the decision of the seat whose view this is; `None` when it has nothing to decide.
    pub fn new(view: G::View, rng: Rng) -> Option<Search<G>> {
        let seat = G::viewer(&view).seat()?;
        let mut legal = Vec::new();
        G::legal_in_view(&view, &mut legal);
        (!legal.is_empty()).then(|| Search {
            view,
            seat,
            legal,
            rng,
            iterations: 0,
            tree: Tree { top: None, nodes: Vec::new() },
            path: Vec::new(),
            moves: Vec::new(),
            events: Vec::new(),
        })
    }

    /// Whether there is only one legal move.
    pub fn is_forced(&self) -> bool {
        self.legal.len() == 1
    }

    /// How many iterations were made.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Makes one iteration.
    pub fn iterate(&mut self) {
        let mut game = G::determinize(&self.view, self.rng.split());
        let chapter = game.chapter();
        self.path.clear();
        self.descend(&mut game, chapter);
        self.play_out(&mut game, chapter);
        let rewards = game.evaluate();
        for &index in &self.path {
            self.tree.nodes[index as usize].learn(&rewards);
        }
        self.iterations += 1;
    }

    /// Follows the tree as far as it goes and adds one node.
    fn descend(&mut self, game: &mut G, chapter: u32) {
        let mut seat = Some(self.seat);
        while let Some(mover) = seat {
            self.moves.clear();
            game.legal_moves(mover, &mut self.moves);
            let parent = self.path.last().copied();
            let step = self.tree.step(parent, mover, &self.moves, game, &mut self.rng);
            let Some((index, is_new)) = step else { return };
            self.path.push(index);
            self.events.clear();
            game.apply(mover, &self.tree.nodes[index as usize].mv, &mut self.events);
            seat = if is_new || game.chapter() != chapter { None } else { game.status().acting().first() };
        }
    }

    /// Plays by the game's own policy until the chapter or the match is over.
    fn play_out(&mut self, game: &mut G, chapter: u32) {
        while game.chapter() == chapter
            && let Some(seat) = game.status().acting().first()
        {
            let mv = game.playout_move(seat, &mut self.moves, &mut self.rng);
            self.events.clear();
            game.apply(seat, &mv, &mut self.events);
        }
    }

    /// What came of it so far.
    pub fn thought(&mut self, care: Care) -> Thought<G::Move> {
        let ranking = self.ranking();
        let mv = match care {
            Care::Strict => ranking[0].mv.clone(),
            Care::Loose => loosely(&ranking, &mut self.rng),
        };
        Thought { mv, ranking, iterations: self.iterations }
    }

    fn ranking(&self) -> Vec<Ranked<G::Move>> {
        let ranked = |mv: &G::Move| {
            let node = self.tree.children(None).find(|node| node.mv == *mv);
            let (visits, mean) = node.map_or((0, 0.0), |node| (node.visits, node.mean() as f32));
            Ranked { mv: mv.clone(), visits, mean }
        };
        // Inserted one by one: the lists are short, and a general sort would be a tenth of the worker's download.
        let mut ranking: Vec<Ranked<G::Move>> = Vec::with_capacity(self.legal.len());
        for next in self.legal.iter().map(ranked) {
            let is_ahead = |other: &Ranked<_>| (other.visits, other.mean) >= (next.visits, next.mean);
            let place = ranking.iter().take_while(|other| is_ahead(other)).count();
            ranking.insert(place, next);
        }
        ranking
    }
}

/// A move at random, each as likely as it was often tried.
fn loosely<M: Clone>(ranking: &[Ranked<M>], rng: &mut Rng) -> M {
    let total: u32 = ranking.iter().map(|ranked| ranked.visits).sum();
    let mut rest = if total == 0 { 0 } else { rng.below(total) };
    for ranked in ranking {
        if rest < ranked.visits {
            return ranked.mv.clone();
        }
        rest -= ranked.visits;
    }
    ranking[0].mv.clone()
}

/// All moves that were tried, in one arena. Children form a list through `next`, ascending by seat and move.
#[derive(Debug)]
struct Tree<M> {
    top: Option<u32>,
    nodes: Vec<Node<M>>,
}

/// A move that was tried after those above it.
#[derive(Debug)]
struct Node<M> {
    seat: Seat,
    mv: M,
    /// How often it was tried.
    visits: u32,
    /// How often it could have been tried.
    available: u32,
    /// The rewards of the mover, summed.
    total: f64,
    prior: f32,
    child: Option<u32>,
    next: Option<u32>,
}

impl<M> Node<M> {
    fn learn(&mut self, rewards: &Rewards) {
        self.visits += 1;
        self.total += f64::from(rewards[self.seat.index()]);
    }

    fn mean(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }

    /// The upper confidence bound of the mean, and a prior that fades.
    fn bound(&self) -> f64 {
        let visits = f64::from(self.visits.max(1));
        let spread = (log2(self.available) / visits).sqrt();
        self.total / visits + EXPLORATION * spread + f64::from(self.prior) / (visits + 1.0)
    }
}

impl<M: Ord + Clone + Debug> Tree<M> {
    fn children(&self, parent: Option<u32>) -> impl Iterator<Item = &Node<M>> {
        let mut next = self.first(parent);
        std::iter::from_fn(move || {
            let node = &self.nodes[next? as usize];
            next = node.next;
            Some(node)
        })
    }

    fn first(&self, parent: Option<u32>) -> Option<u32> {
        parent.map_or(self.top, |parent| self.nodes[parent as usize].child)
    }

    /// The node to go to from `parent` with these legal moves, and whether it is new: a move never tried if there is one
    /// worth trying, else the one with the best bound. `None` when there are no moves.
    fn step<G: Bot<Move = M>>(
        &mut self,
        parent: Option<u32>,
        seat: Seat,
        moves: &[M],
        game: &G,
        rng: &mut Rng,
    ) -> Option<(u32, bool)> {
        let (tried, visits) =
            self.children(parent).fold((0, 0), |(tried, visits), node| (tried + 1, visits + node.visits));
        let widens = tried < game.width(visits);
        let step = self.look(parent, seat, moves, widens.then_some(game), rng);
        // In this guess, none of the tried moves may be legal.
        if step.is_none() && !widens { self.look(parent, seat, moves, Some(game), rng) } else { step }
    }

    /// Looks for that node; among untried moves only if there is a game to say how promising they are.
    ///
    /// Moves and children both ascend, so one walk along the two lists finds which is which.
    fn look<G: Bot<Move = M>>(
        &mut self,
        parent: Option<u32>,
        seat: Seat,
        moves: &[M],
        game: Option<&G>,
        rng: &mut Rng,
    ) -> Option<(u32, bool)> {
        let mut before = None;
        let mut child = self.first(parent);
        let mut best: Option<(f64, u32)> = None;
        let mut untried: Option<(f32, Option<u32>, &M)> = None;
        let mut ties = 0;
        for mv in moves {
            while let Some(index) = child
                && (self.nodes[index as usize].seat, &self.nodes[index as usize].mv) < (seat, mv)
            {
                before = child;
                child = self.nodes[index as usize].next;
            }
            let tried = child.filter(|&index| {
                let node = &self.nodes[index as usize];
                node.seat == seat && node.mv == *mv
            });
            if let Some(index) = tried {
                let node = &mut self.nodes[index as usize];
                node.available += 1;
                let bound = node.bound();
                if best.is_none_or(|(highest, _)| bound > highest) {
                    best = Some((bound, index));
                }
                continue;
            }
            let Some(game) = game else { continue };
            let prior = game.prior(seat, mv);
            let highest = untried.map_or(-1.0, |(highest, ..)| highest);
            ties = if prior > highest { 1 } else { ties + u32::from(prior >= highest) };
            if prior > highest || (prior >= highest && rng.below(ties) == 0) {
                untried = Some((prior, before, mv));
            }
        }
        match untried {
            Some((prior, before, mv)) => Some((self.insert(parent, before, seat, mv.clone(), prior), true)),
            None => best.map(|(_, index)| (index, false)),
        }
    }

    /// Adds a child of `parent` behind the child `before`.
    fn insert(&mut self, parent: Option<u32>, before: Option<u32>, seat: Seat, mv: M, prior: f32) -> u32 {
        let index = self.nodes.len() as u32;
        let link = match (before, parent) {
            (Some(before), _) => &mut self.nodes[before as usize].next,
            (None, Some(parent)) => &mut self.nodes[parent as usize].child,
            (None, None) => &mut self.top,
        };
        let next = link.replace(index);
        self.nodes.push(Node { seat, mv, visits: 0, available: 1, total: 0.0, prior, child: None, next });
        index
    }
}

/// The binary logarithm, exact for powers of two and linear between them; 0 for 0.
fn log2(number: u32) -> f64 {
    let Some(power) = number.checked_ilog2() else {
        return 0.0;
    };
    let floor = f64::from(1u32 << power);
    f64::from(power) + f64::from(number) / floor - 1.0
}

#[cfg(test)]
mod tests;
