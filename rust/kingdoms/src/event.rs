//! What can happen.

use kernel::{Seat, Seats};

use crate::state::Due;
use crate::stock::{Resource, Resources};

kernel::events! {
    /// A fact of the game. Cards are named by their ids.
    #[derive(Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Event;

    /// A game began: who plays in which order, and what lies in the centre (KD-01).
    GameBegan { preset: String, order: Vec<Seat>, areas: Vec<String>, citizens: Vec<String>, domains: Vec<String> }
        ["KD-01", "KD-02", "KD-05"];
    /// Dukes were dealt; only their seat sees them (KD-04).
    DukesDealt { seat: Seat, dukes: Option<Vec<String>> } ["KD-04"];
    /// A seat kept a duke; only the seat sees which (KD-04).
    DukeKept { seat: Seat, duke: Option<String> } ["KD-04"];
    /// A turn began (KD-06).
    TurnBegan { seat: Seat, round: u16, resting: Option<Seat> } ["KD-06", "KD-15" if resting.is_some()];
    /// The dice of a turn fell (KD-06).
    DiceRolled { seat: Seat, dice: [u8; 2] } ["KD-06"];
    /// A domain changed a die (KD-06).
    DieChanged { seat: Seat, domain: String, die: u8, from: u8, to: u8 } ["KD-06"];
    /// A card paid: in a harvest (KD-07), or as a reward or by the power of a domain (KD-11). Sealed: others learn of it
    /// when the prompt ends.
    Gained { seat: Seat, card: String, resources: Resources, vp: u16, harvest: bool, sealed: bool }
        ["KD-07" if *harvest, "KD-11" if !*harvest, "KD-08" if *sealed];
    /// Something was paid for an effect (KD-19).
    Exchanged { seat: Seat, card: String, payment: Resources, sealed: bool } ["KD-19", "KD-08" if *sealed];
    /// Something was done without (KD-19).
    Declined { seat: Seat, card: String, sealed: bool } ["KD-19", "KD-08" if *sealed];
    /// A seat ordered its activations (KD-07).
    HarvestOrdered { seat: Seat, cards: Vec<String>, sealed: bool } ["KD-07", "KD-08" if *sealed];
    /// A resource of choice was taken after a harvest without anything (KD-07).
    ConsolationTaken { seat: Seat, resource: Resource, sealed: bool } ["KD-07", "D3", "KD-08" if *sealed];
    /// A seat has answered a prompt to all (KD-18).
    PromptAnswered { seat: Seat } ["KD-18"];
    /// A prompt to all ended: what a seat has after its answers (KD-18).
    AnswersShown { seat: Seat, resources: Resources, tokens: u16 } ["KD-18"] reveals;
    /// Something was stolen, in a harvest (KD-07) or by the power of a domain (KD-11).
    ResourceStolen { seat: Seat, from: Seat, resource: Resource, amount: u16, harvest: bool }
        ["KD-07" if *harvest, "D1" if *harvest, "KD-11" if !*harvest, "KD-19"] warns;
    /// There was nobody to steal from (KD-07, D15).
    NothingToSteal { seat: Seat, card: String, harvest: bool } ["KD-07" if *harvest, "KD-11" if !*harvest, "D15"];
    /// Something was given (KD-19).
    ResourcesGiven { seat: Seat, to: Seat, resources: Resources } ["KD-19"];
    /// A card was taken (KD-19).
    CardTaken { seat: Seat, card: String, from: Option<Seat> } ["KD-19"];
    /// A citizen was put back (KD-19).
    CitizenReturned { seat: Seat, citizen: String } ["KD-19"];
    /// A citizen was turned over (KD-19).
    CitizenFlipped { seat: Seat, citizen: String } ["KD-19"] reveals;
    /// A citizen was hired (KD-11).
    CitizenHired { seat: Seat, citizen: String, payment: Resources } ["KD-10", "KD-11"];
    /// A monster was slain (KD-11).
    MonsterSlain { seat: Seat, monster: String, payment: Resources } ["KD-10", "KD-11"];
    /// A domain was built (KD-11).
    DomainBuilt { seat: Seat, domain: String, payment: Resources } ["KD-10", "KD-11"];
    /// A domain turned face up (KD-11).
    DomainTurned { stack: u8, domain: String } ["KD-11"] reveals;
    /// A resource was taken as an action (KD-09).
    ResourceTaken { seat: Seat, resource: Resource } ["KD-09"];
    /// One more action (KD-09).
    ActionGained { seat: Seat, card: String } ["KD-09"];
    /// A stack was emptied and took a marker (KD-12). `of` is its area or citizen; none of domains.
    StackExhausted { stack: u8, of: Option<String>, markers: u8 } ["KD-12"] warns;
    /// A citizen was put back onto its empty stack (KD-12).
    StackReopened { stack: u8, citizen: String, markers: u8 } ["KD-12"];
    /// The Dark Lord struck a column, from 0; people are told it as the die shows it, from 1 (KD-16).
    ColumnStruck { face: u8, column: u8, card: String } ["KD-16"] warns;
    /// The end is due (KD-13).
    EndDue { due: Due } ["KD-13", "D4" if *due == Due::Rounds] warns;
    /// A seat's duke was shown, and its points were counted (KD-14).
    SeatScored { seat: Seat, duke: String, monsters: u16, domains: u16, tokens: u16, merits: u16, total: u16, cards: u16 }
        ["KD-14"] reveals;
    /// The game ended (KD-13).
    GameEnded { ending: String, winners: Seats } [
            "KD-13" if !ending.starts_with("dark_lord"),
            "KD-14" if !ending.starts_with("dark_lord"),
            "D4" if ending == Due::Rounds.name(),
            "KD-16" if ending.starts_with("dark_lord")
        ];
}
