use kernel::{PerSeat, Ruleset, Seat};

use crate::shipped::{P1, P2, Scene};
use crate::state::{Ask, Held, Opened, Pile, Player, Stack, State, Task, Work};
use crate::stock::Resources;

/// The last effect, citizen, monster, domain and duke of the content.
struct Last {
    effect: u16,
    citizen: u16,
    monster: u16,
    domain: u16,
    duke: u16,
}

impl Last {
    fn of(scene: &Scene) -> Self {
        let (rules, content) = (&scene.rules, &scene.rules.content);
        Self {
            effect: rules.effects() as u16 - 1,
            citizen: rules.citizens() as u16 - 1,
            monster: rules.monsters() as u16 - 1,
            domain: content.domains.len() as u16 - 1,
            duke: content.dukes.len() as u16 - 1,
        }
    }
}

/// Where a state that was changed is at fault; nowhere if it is sound.
fn fault(change: impl FnOnce(&mut State, &Last)) -> String {
    let mut scene = Scene::new(2);
    let last = Last::of(&scene);
    change(&mut scene.state, &last);
    scene.rules.audit(&scene.state).err().map_or(String::new(), |fault| fault.pointer)
}

#[test]
fn d4_a_state_from_outside_has_the_seats_and_turns_of_a_game() {
    assert_eq!(fault(|_, _| {}), "");
    assert_eq!(fault(|state, _| state.turn.order = vec![P1]), "/turn/order");
    assert_eq!(fault(|state, _| state.turn.order = vec![P1, P1]), "/turn/order");
    assert_eq!(fault(|state, _| state.turn.order = vec![P1, P2, Seat(2)]), "/turn/order");
    assert_eq!(fault(|state, _| state.desks = PerSeat::of(3, |_| state.desks[P1].clone())), "/desks");
    assert_eq!(fault(|state, _| state.agreed.solo = true), "/agreed/solo");
    assert_eq!(fault(|state, _| state.agreed.preset = 1), "");
    assert_eq!(fault(|state, _| state.agreed.preset = 2), "/agreed/preset");
    assert_eq!(fault(|state, _| state.turn.dice = [1, 6]), "");
    assert_eq!(fault(|state, _| state.turn.dice = [0, 6]), "/turn/dice");
    assert_eq!(fault(|state, _| state.turn.dice = [1, 7]), "/turn/dice");
    assert_eq!(fault(|state, _| state.turn.ended = 19_999), "");
    assert_eq!(fault(|state, _| state.turn.ended = 20_000), "/turn/ended");
    let solo = Scene::new(1);
    assert_eq!(solo.rules.audit(&solo.state), Ok(()));
}

#[test]
fn kd_01_stacks_from_outside_hold_cards_of_the_content_at_their_places() {
    let stack = |place: usize, stack: Stack| fault(|state, _| state.stacks[place] = stack);
    let monsters = |area, no| Stack::Monsters { area, cards: Pile::of([no]) };
    let domains = |no| Stack::Domains { cards: Pile::of([no]) };
    let last = Last::of(&Scene::new(2));
    assert_eq!(stack(4, monsters(7, last.monster)), "");
    assert_eq!(stack(4, monsters(8, last.monster)), "/stacks");
    assert_eq!(stack(4, monsters(7, last.monster + 1)), "/stacks");
    assert_eq!(stack(5, monsters(0, 0)), "/stacks");
    assert_eq!(stack(5, Stack::Citizens { citizen: 19, left: 99 }), "");
    assert_eq!(stack(14, Stack::Citizens { citizen: 19, left: 100 }), "/stacks");
    assert_eq!(stack(14, Stack::Citizens { citizen: 20, left: 1 }), "/stacks", "starters lie in no stack");
    for place in [4, 15] {
        assert_eq!(stack(place, Stack::Citizens { citizen: 0, left: 1 }), "/stacks");
    }
    assert_eq!(stack(15, domains(last.domain)), "");
    assert_eq!(stack(15, domains(last.domain + 1)), "/stacks");
    assert_eq!(stack(14, domains(0)), "/stacks");
    assert_eq!(fault(|state, _| state.stacks.truncate(19)), "/stacks");
}

#[test]
fn kd_03_what_a_seat_has_from_outside_is_of_the_content_and_no_more_than_a_game_brings() {
    let stock = |gold, tokens| {
        fault(|state, _| {
            let player = &mut state.players[P2];
            (player.stock.gold, player.tokens) = (gold, tokens);
        })
    };
    assert_eq!(stock(19_999, 19_999), "");
    assert_eq!(stock(20_000, 0), "/players/p2/stock");
    assert_eq!(stock(0, 20_000), "/players/p2/stock");
    let had = |change: fn(&mut Player, u16, &Last), more| {
        fault(|state, last| change(&mut state.players[P1], more, last))
    };
    for change in [
        (|player, more, last| player.citizens.push(Held { citizen: last.citizen + more, flipped: false }))
            as fn(&mut Player, u16, &Last),
        |player, more, last| player.monsters.push(last.monster + more),
        |player, more, last| player.domains.push(last.domain + more),
        |player, more, last| player.dealt.push(last.duke + more),
        |player, more, last| player.duke = Some(last.duke + more),
    ] {
        assert_eq!([had(change, 0), had(change, 1)], ["", "/players/p1"]);
    }
    let many = |number: usize| fault(|state, _| state.players[P1].monsters = vec![0; number - 2]);
    assert_eq!([many(999), many(1000)], ["", "/players/p1"], "two starters besides");
}

#[test]
fn kd_17_what_a_seat_owes_from_outside_is_of_the_content_and_somebody_owes_it() {
    let desk = |change: fn(&mut State, u16, &Last), more| fault(|state, last| change(state, more, last));
    let works: [fn(&mut State, u16, &Last); 6] = [
        |state, more, last| state.desks[P1].work.push(Work::Effect(last.effect + more, 1)),
        |state, more, last| state.desks[P1].later.push(Work::Effect(last.effect + more, 1)),
        |state, more, _| state.desks[P1].work.push(Work::Effect(0, 19_999 + more)),
        |state, more, last| state.desks[P1].flip = Some(last.citizen + more),
        |state, more, last| state.desks[P1].ask = Some(Ask::Return(last.effect + more)),
        |state, more, _| state.desks[P1].ask = Some(Ask::Loot(0, Seat(1 + more as u8))),
    ];
    for change in works {
        assert_eq!([desk(change, 0), desk(change, 1)], ["", "/desks/p1"]);
    }
    let opened = |more: u16| {
        fault(|state, last| {
            let work = vec![Work::Effect(last.effect + more, 1), Work::Order, Work::Consolation];
            let opened = Opened { stock: Resources::NONE, tokens: 0, got: false, work, given: 0 };
            state.desks[P2].opened = Some(opened);
        })
    };
    assert_eq!([opened(0), opened(1)], ["", "/desks/p2"]);
    let task =
        |seat, effect| fault(|state, _| state.agenda.push(Task { seat, work: Work::Effect(effect, 1) }));
    assert_eq!([task(P2, 0), task(Seat(2), 0), task(P2, u16::MAX)], ["", "/agenda", "/agenda"]);
    assert_eq!(fault(|state, _| state.desks[P1].ask = None), "/desks", "nobody owes anything");
    assert_eq!(
        fault(|state, _| state.desks[P2].ask = Some(Ask::Roll)),
        "/desks",
        "two, and no prompt to all"
    );
    let over = |owed: bool| {
        fault(|state, _| {
            state.ending = Some(crate::Ending::Lost {});
            state.desks[P1].ask = owed.then_some(Ask::Roll);
        })
    };
    assert_eq!([over(false), over(true)], ["", "/ending"]);
}
