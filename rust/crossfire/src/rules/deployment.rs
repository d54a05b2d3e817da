//! Section 3: deployment (GR-012, DA-001).

use kernel::{Pair, Seat, Seats};

use super::{Check, Play};
use crate::event::Event;
use crate::geometry::{Square, SquareSet};
use crate::rejection::Rejection;
use crate::state::Pending;

impl Check<'_> {
    pub(super) fn deploy_side(&mut self, squares: &[Square]) {
        let Pending::Deployment { sides } = &self.state.pending else { return self.owes(false) };
        if sides[self.seat].confirmed {
            self.refuse(Rejection::AlreadyConfirmed {});
        }
        let most = self.game.rules().board.deployments;
        if sides[self.seat].placed >= most {
            self.refuse(Rejection::DeploymentsSpent { most });
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
            sides[seat].placed += 1;
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
        self.state.stand(&sides);
        let Pair { p1, p2 } = sides;
        self.emit(|| Event::DeploymentRevealed { squares: Pair { p1: p1.squares, p2: p2.squares } });
        self.next_quick_start(None);
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Ruleset, Viewer};

    use crate::command::Command;
    use crate::event::Event;
    use crate::geometry::Square;
    use crate::sandbox::*;
    use crate::state::Pending;

    fn column(col: u8) -> Command {
        Command::DeploySide { squares: (1..=5).map(|row| at(col, row)).collect() }
    }

    fn before() -> Sandbox {
        Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[])
    }

    #[test]
    fn gr_012_a_side_deploys_in_its_home_zone() {
        let sandbox = before();
        assert!(sandbox.why_not(P1, &column(2)).is_empty());
        assert!(sandbox.why_not(P2, &column(14)).is_empty());
        assert_eq!(sandbox.why_not(P1, &column(3)), ["outside_home"; 5]);
        assert_eq!(sandbox.why_not(P1, &column(14)), ["outside_home"; 5], "the other side's home");
        assert_eq!(sandbox.why_not(P1, &column(16)), ["outside_board"; 5]);
    }

    #[test]
    fn gr_012_all_units_over_two_rows_at_least() {
        let sandbox = before();
        let squares: Vec<Square> = vec![at(1, 1), at(2, 1), at(1, 1), at(2, 1)];
        let reasons = sandbox.why_not(P1, &Command::DeploySide { squares });
        assert_eq!(reasons, ["wrong_unit_count", "square_twice", "square_twice", "too_few_rows"]);
        let six = (1..=6).map(|row| at(1, row)).collect();
        assert_eq!(sandbox.why_not(P1, &Command::DeploySide { squares: six }), ["wrong_unit_count"]);
    }

    #[test]
    fn gr_032_nobody_deploys_on_impassable_terrain() {
        // Terrain inside a home zone cannot be set up, so it is put there by hand.
        let mut sandbox = before();
        let rock = crate::state::Piece {
            template: 0,
            cells: crate::geometry::SquareSet::EMPTY.with(at(1, 3)),
            blocks_los: true,
            provides_cover: true,
            impassable: true,
        };
        sandbox.state.terrain = std::sync::Arc::new(vec![rock].into());
        assert_eq!(sandbox.why_not(P1, &column(1)), ["impassable"]);
        assert!(sandbox.why_not(P1, &column(2)).is_empty());
    }

    #[test]
    fn da_001_a_deployment_is_replaced_until_it_is_confirmed() {
        let mut sandbox = before();
        assert_eq!(sandbox.why_not(P1, &Command::ConfirmDeployment), ["nothing_to_confirm"]);
        sandbox.play(P1, &column(1), &[]);
        sandbox.play(P1, &column(2), &[]);
        sandbox.play(P1, &Command::ConfirmDeployment, &[]);
        assert_eq!(sandbox.why_not(P1, &column(1)), ["not_your_turn", "already_confirmed"]);
        assert_eq!(sandbox.why_not(P1, &Command::ConfirmDeployment), ["not_your_turn", "already_confirmed"]);
    }

    #[test]
    fn d23_a_side_places_its_units_so_often_and_then_confirms() {
        let mut sandbox = before();
        for placed in 0..64 {
            sandbox.play(P1, &column(1 + placed % 2), &[]);
        }
        assert_eq!(sandbox.why_not(P1, &column(1)), ["deployments_spent"]);
        assert!(sandbox.why_not(P2, &column(15)).is_empty(), "the other side has its own count");
        let Pending::Deployment { sides } = sandbox.game.view(&sandbox.state, Viewer::Seat(P2)).pending
        else {
            panic!("still deploying");
        };
        assert_eq!(sides.p1.placed, 0, "and does not see this one");
        assert!(sandbox.why_not(P1, &Command::ConfirmDeployment).is_empty());
    }

    #[test]
    fn da_001_neither_side_sees_the_other_before_both_are_confirmed() {
        let mut sandbox = before();
        let placed = sandbox.play(P1, &column(2), &[]);
        assert!(sandbox.game.observe_event(&placed[0], Viewer::Seat(P2)).is_none());
        assert!(sandbox.game.observe_event(&placed[0], Viewer::Seat(P1)).is_some());
        sandbox.play(P1, &Command::ConfirmDeployment, &[]);
        let Pending::Deployment { sides } = sandbox.game.view(&sandbox.state, Viewer::Seat(P2)).pending
        else {
            panic!("still deploying");
        };
        assert!(sides.p1.squares.is_empty() && sides.p1.confirmed);
        sandbox.play(P2, &column(15), &[]);
        // Initiative: a four against a three.
        let shown = sandbox.play(P2, &Command::ConfirmDeployment, &[4, 3]);
        assert!(shown.iter().any(|event| matches!(event, Event::DeploymentRevealed { .. })));
        assert_eq!(sandbox.unit(A1).square, Some(at(2, 1)));
        assert_eq!(sandbox.unit(B1).square, Some(at(15, 1)));
    }

    #[test]
    fn gr_012_deployment_is_over_once_the_battle_is_on() {
        let sandbox = Sandbox::new("verdant_eye", "ember_guard");
        assert_eq!(sandbox.why_not(P1, &column(1)), ["not_now"]);
        assert_eq!(sandbox.why_not(P1, &Command::ConfirmDeployment), ["not_now"]);
    }

    #[test]
    fn gr_012_a_side_of_one_unit_deploys_it_in_one_row() {
        let mut content = before().game.content_ref().clone();
        content.factions[0].units = 1;
        let game = std::sync::Arc::new(<crate::Crossfire as Ruleset>::new(content).expect("content"));
        let state = game
            .begin(
                &setup("verdant_eye", "ember_guard"),
                &mut kernel::dice::Script::new(&[]),
                &mut kernel::Events::new(),
            )
            .expect("a setup that can be played");
        let sandbox = Sandbox { game, state };
        assert!(sandbox.why_not(P1, &Command::DeploySide { squares: vec![at(1, 1)] }).is_empty());
    }
}
