//! Why not.

use kernel::Seat;
use kernel::text::counted;

use crate::stock::{Resource, Resources};

kernel::rejections! {
    /// A reason why a command, a setup or a query is refused. The fields are the numbers behind the message.
    #[derive(Eq)]
    pub enum Rejection;

    /// So many cannot play.
    SeatsOutOfRange { seats: u8 } "seats_out_of_range" "KD-01": "{}, 2 to 5 can play", counted(*seats, "seat");
    /// One seat plays against the Dark Lord, and nobody else does.
    SoloMismatch { seats: u8, solo: bool } "solo_mismatch" "KD-16":
        "one seat plays against the Dark Lord, two to five play among themselves: not {}{}",
        counted(*seats, "seat"), if *solo { " against the Dark Lord" } else { " without him" };
    /// There is no such preset.
    UnknownPreset { preset: String } "unknown_preset" "KD-02": "no preset is called {preset:?}";
    /// A preset has too few cards for so many seats.
    TooFewCards { kind: &'static str, found: u16, needed: u16 } "too_few_cards" "KD-02":
        "the preset has {}, {needed} are needed", of_kind(*found, kind);
    /// So many dukes are not dealt.
    DukesOutOfRange { dukes: u8 } "dukes_out_of_range" "KD-04": "a seat is dealt 2 or 3 dukes, not {dukes}";
    /// The seat owes no decision.
    NotAsked { seat: Seat } "not_asked" "KD-17": "{seat} has nothing to decide now";
    /// Another decision is owed.
    OtherPrompt { asked: &'static str } "other_prompt" "KD-17": "first you have to {asked}";
    /// The duke was not dealt to this seat.
    NotDealt { duke: String } "not_dealt" "KD-04": "that duke was not dealt to you";
    /// No own domain of that name changes dice.
    NoSuchPower { domain: String } "no_such_power" "KD-06": "you have no such domain that changes dice";
    /// The power was used for this roll.
    PowerUsed { domain: String } "power_used" "KD-06": "this domain has already changed a die of this roll";
    /// There are two dice.
    NoSuchDie { die: u8 } "no_such_die" "KD-06": "there are two dice, no other";
    /// The power changes the other die.
    OtherDie { die: u8 } "other_die" "KD-06": "this domain does not change that die, but the other";
    /// A die shows 1 to 6, and another face than before.
    FaceOutOfRange { from: u8, to: i8 } "face_out_of_range" "KD-06":
        "{}", if i16::from(*from) == i16::from(*to) {
            format!("the die shows {to} already")
        } else {
            format!("a die that shows {from} cannot be changed to {to}")
        };
    /// A die shows 1 to 6.
    NoSuchFace { face: u8 } "no_such_face" "KD-06": "a die shows 1 to 6, never {face}";
    /// There is no such stack.
    NoSuchStack { stack: u8 } "no_such_stack" "KD-01": "there is no stack {stack}, only 0 to 19";
    /// The stack holds other cards.
    OtherStack { stack: u8, wanted: &'static str } "other_stack" "KD-09": "there is no {wanted} on stack {stack}";
    /// The stack is empty.
    EmptyStack { stack: u8 } "empty_stack" "KD-12": "stack {stack} is exhausted";
    /// More is paid than there is.
    Lacking { resource: Resource, paid: u16, has: u16 } "lacking" "KD-10":
        "you cannot pay {paid} {resource}, you have {has}";
    /// More is paid than it costs.
    Overpaid { resource: Resource, paid: u16, most: u16 } "overpaid" "KD-10":
        "{paid} {resource} is too much, you can pay {most} at most";
    /// Less is paid than it costs.
    Underpaid { paid: u32, cost: u32 } "underpaid" "KD-10": "you pay {paid}, it costs {cost}";
    /// Magic stands in only beside the real thing.
    MagicAlone { resource: Resource } "magic_alone" "KD-10":
        "magic stands in for {resource} only if you pay some {resource} too";
    /// Roles are missing.
    RolesMissing { role: &'static str, has: u16, needed: u16 } "roles_missing" "KD-11":
        "you need {} among your citizens, you have {has}", counted(*needed, role);
    /// A card is named more often than it is activated.
    OrderedTwice { card: String } "ordered_twice" "KD-07": "a card is ordered more often than it is activated";
    /// The order leaves cards out.
    OrderIncomplete { named: u16, activated: u16 } "order_incomplete" "KD-07":
        "your order has {named} of {}", counted(*activated, "activation");
    /// So many are not chosen.
    OtherNumber { chosen: u16, n: u8 } "other_number" "KD-19": "choose {}, not {chosen}", counted(*n, "option");
    /// There is no such option.
    NoSuchOption { option: u8, options: u16 } "no_such_option" "KD-19": "there {} only {}", if *options == 1 { "is" } else { "are" }, counted(*options, "option");
    /// Options are named once, lowest first.
    OptionsUnsorted {} "options_unsorted" "KD-19": "name each option once, lowest first";
    /// The seat cannot be chosen.
    SeatNotOpen { seat: Seat } "seat_not_open" "KD-19": "{seat} cannot be chosen";
    /// The seat has none of it.
    NothingThere { seat: Seat, resource: Resource } "nothing_there" "KD-07": "{seat} has no {resource}";
    /// The card cannot be chosen.
    CardNotOpen { card: String } "card_not_open" "KD-19": "that card cannot be chosen";
    /// The payment of an exchange does not fit.
    OtherPrice { payment: Resources, cost: Resources, any: u8 } "other_price" "KD-19":
        "{payment} does not pay {cost}{}", if *any > 0 { format!(" with {any} of any kind") } else { String::new() };
    /// The column cannot be struck.
    ColumnNotOpen { column: u8 } "column_not_open" "KD-16":
        "nothing is left to strike in column {}", u16::from(*column) + 1;
    /// There is nothing to ask any more.
    Over {} "over" "KD-13": "the game is over";
    /// Nothing is called so.
    UnknownCard { card: String } "unknown_card" "KD-01": "no card is called {card:?}";
}

/// So many cards of a kind, whose name begins with a noun in the plural.
fn of_kind(found: u16, kind: &str) -> String {
    let (noun, rest) = kind.split_at(kind.find(' ').unwrap_or(kind.len()));
    counted(found, noun.trim_end_matches('s')) + rest
}
