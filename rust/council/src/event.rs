//! What can happen.

/// A card that could be drawn.
#[kernel::value(Eq)]
pub struct Weighted {
    /// Its id.
    pub card: String,
    /// Its weight.
    pub weight: u16,
}

/// Why a card was drawn.
#[kernel::value(Copy, Eq)]
pub enum Drawn {
    /// An effect forced it.
    Forced,
    /// Its turn had come.
    Scheduled,
    /// By weight.
    Weighted,
}

/// How the rule collection was changed.
#[kernel::value(Copy, Eq)]
pub enum Amendment {
    /// A rule came into force.
    Added,
    /// A rule is no longer in force.
    Removed,
}

/// What made a warning.
#[kernel::value(Copy, Eq)]
pub enum Trouble {
    /// A formula divided by zero; what it stands in was skipped.
    DividedByZero,
    /// A number left the range of 32 bits.
    Overflow,
    /// A stat was held at the edge of its range.
    Clamped,
    /// A number of turns or cards was held within its limits.
    Limited,
    /// A message was left out, since too many wait already.
    Crowded,
}

kernel::events! {
    /// A fact of the game. What content describes is named by its id; `by` is the pointer of what asked for it.
    #[derive(Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Event;

    /// A reign began.
    ReignBegan { realm: String, rulers: u16 } ["CO-01", "CO-12" if *rulers > 0];
    /// An option was chosen (CO-01).
    IssueDecided { turn: u16, card: String, option: u8 } ["CO-01", "CO-02"];
    /// A turn passed without a decision.
    TurnPassed { turn: u16 } ["D2"];
    /// A stat moved.
    StatMoved { stat: String, from: i32, to: i32, by: String } ["CO-08"];
    /// A flag or a counter was set.
    MemorySet { name: String, to: i32, by: String } ["CO-08"];
    /// A card left the hand (CO-02).
    CardDiscarded { card: String } ["CO-02"];
    /// The rules of a step, in the order in which they ran (CO-02).
    StepRan { step: i16, rules: Vec<String> } ["CO-02"];
    /// A rule asked for a change to the rule collection; it waits until all rules ran (CO-03).
    AmendmentAsked { rule: String, amendment: Amendment, by: String } ["CO-03"];
    /// The rule collection was changed (CO-03).
    RulesAmended { rule: String, amendment: Amendment, by: String } ["CO-03", "CO-05"];
    /// The turn counter rose (CO-02).
    TurnCounted { turn: u16 } ["CO-02"];
    /// A card was drawn, from those that could be (CO-06).
    CardDrawn { card: String, why: Drawn, eligible: Vec<Weighted> } ["CO-06"];
    /// The hand stays short: how many cards are kept back by what (D1).
    HandShort { on_cooldown: u16, used_up: u16, requirements: u16 } ["D1"];
    /// A card comes in some turns, perhaps instead of at an earlier appointment (CO-06).
    CardScheduled { card: String, turn: u16, replaces: Option<u16>, by: String } ["CO-08"];
    /// A card comes into play or out of it by an effect.
    CardMoved { card: String, deed: String, by: String } ["CO-08"];
    /// A set of cards came into play.
    SetUnlocked { set: String, by: String } ["CO-08"];
    /// A message (CO-09).
    MessageShown { key: String, args: Vec<i32> } ["CO-09"];
    /// A message comes in some turns (CO-09).
    MessageDeferred { key: String, turn: u16, by: String } ["CO-09"];
    /// Something is wrong with content; the game goes on (CO-10). Of a clamp, the stat that was held (CO-11).
    Warned { trouble: Trouble, stat: Option<String>, at: String, turn: u16 } ["CO-10", "CO-11" if *trouble == Trouble::Clamped] warns;
    /// The reign ended (CO-04).
    ReignEnded { ending: String, turns: u16 } ["CO-04"] warns;
}
