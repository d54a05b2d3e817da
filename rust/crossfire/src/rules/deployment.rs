//! Section 3: deployment (GR-012, DA-001).

use kernel::{Seat, Seats};

use super::{Check, Play};
use crate::event::Event;
use crate::geometry::{Square, SquareSet};
use crate::ids::Pair;
use crate::rejection::Rejection;
use crate::state::Pending;

impl Check<'_> {
    pub(super) fn deploy_side(&mut self, squares: &[Square]) {
        let Pending::Deployment { sides } = &self.state.pending else { return self.owes(false) };
        if sides[self.seat].confirmed {
            self.refuse(Rejection::AlreadyConfirmed {});
        }
        let expected = self.state.units[self.seat].len();
        if squares.len() != expected {
            self.refuse(Rejection::WrongUnitCount { found: squares.len(), expected });
        }
        let mut taken = SquareSet::EMPTY;
        // More squares than units are refused already; looking at each would only repeat it.
        for square in squares.iter().take(expected) {
            self.deploy_unit(*square);
            if !taken.insert(*square) && self.game.board.contains(*square) {
                self.refuse(Rejection::SquareTwice { square: *square });
            }
        }
        let rows =
            (1..=self.game.board.rows).filter(|row| taken.iter().any(|square| square.row == *row)).count();
        let needed = self.game.rules().board.deployment_rows.min(expected as u8);
        if rows < usize::from(needed) {
            self.refuse(Rejection::TooFewRows { found: rows, expected: needed });
        }
    }

    fn deploy_unit(&mut self, square: Square) {
        if !self.game.board.contains(square) {
            self.refuse(Rejection::OutsideBoard { square });
        } else if !self.game.homes[self.seat].contains(square) {
            let (first, last) = self.game.home_columns(self.seat);
            self.refuse(Rejection::OutsideHome { square, first, last });
        } else if self.state.terrain.impassable().contains(square) {
            self.refuse(Rejection::Impassable { square });
        }
    }

    pub(super) fn confirm_deployment(&mut self) {
        let Pending::Deployment { sides } = &self.state.pending else { return self.owes(false) };
        if sides[self.seat].confirmed {
            self.refuse(Rejection::AlreadyConfirmed {});
        } else if sides[self.seat].squares.is_empty() {
            self.refuse(Rejection::NothingToConfirm {});
        }
    }
}

impl Play<'_> {
    pub(super) fn deploy_side(&mut self, seat: Seat, squares: &[Square]) {
        if let Pending::Deployment { sides } = &mut self.state.pending {
            sides[seat].squares = squares.to_vec();
        }
        self.emit(|| Event::SideDeployed { seat, squares: squares.to_vec() });
    }

    pub(super) fn confirm_deployment(&mut self, seat: Seat) {
        if let Pending::Deployment { sides } = &mut self.state.pending {
            sides[seat].confirmed = true;
        }
        self.emit(|| Event::DeploymentConfirmed { seat });
        if self.state.pending.seats() == Seats::NONE {
            self.reveal_deployment();
        }
    }

    /// Both sides are done: the units stand where they were placed.
    fn reveal_deployment(&mut self) {
        let Pending::Deployment { sides } = self.take_pending() else { return };
        for (seat, side) in sides.iter() {
            for (unit, square) in self.state.units[seat].iter_mut().zip(&side.squares) {
                unit.square = Some(*square);
            }
        }
        let Pair { p1, p2 } = sides;
        self.emit(|| Event::DeploymentRevealed { squares: Pair { p1: p1.squares, p2: p2.squares } });
        self.next_quick_start(None);
    }
}
