//! Why not.

use kernel::Seat;
use kernel::text::counted;

kernel::rejections! {
    /// A reason why a command, a setup or a query is refused. The fields are the numbers behind the message.
    #[derive(Eq)]
    pub enum Rejection;

    /// There is no such thing.
    Unknown { kind: &'static str, id: String } "unknown" "DM-01": "no {kind} is called {id:?}";
    /// A team cannot play itself.
    SameTeam { team: String } "same_team" "DM-01": "{team:?} cannot play itself";
    /// The seat owes no decision.
    NotAsked { seat: Seat } "not_asked" "D2": "{seat} has nothing to decide now";
    /// Another decision is owed.
    OtherPrompt { asked: &'static str } "other_prompt" "D1": "nothing but to {asked} is open";
    /// A lineup has nine batters.
    NotNine { batters: u8 } "not_nine" "DM-01": "a lineup has 9 batters, this one has {batters}";
    /// The player is not on the team.
    NotOnTeam { player: String } "not_on_team" "DM-01": "{player:?} is not on the team";
    /// A player plays once.
    Twice { player: String } "twice" "DM-01": "{player:?} is in the lineup twice";
    /// A position without a player, or with two.
    Positions { position: &'static str, players: u8 } "positions" "DM-01": "{} at {position}, 1 is needed", counted(*players, "player");
    /// A position that this rule set does not have.
    NoSuchPosition { position: &'static str } "no_such_position" "DM-01": "nobody bats at {position} under these rules";
    /// The pitcher is none.
    NoPitcher { player: String } "no_pitcher" "DM-01": "{player:?} does not pitch";
    /// A pitcher neither bats for others nor fields.
    OnlyPitches { player: String } "only_pitches" "DM-01": "{player:?} only pitches";
    /// Who left does not return.
    Left { player: String } "left" "DM-07": "{player:?} has left the game";
    /// The player is in the game.
    Playing { player: String } "playing" "DM-07": "{player:?} is in the game";
    /// The pitcher has batters to face.
    OwesBatters { owes: u8 } "owes_batters" "D1": "the pitcher has {} to face", counted(*owes, "more batter");
    /// The pitcher who left has to be replaced.
    PitcherOwed {} "pitcher_owed" "DM-07": "the pitcher has left and has to be replaced";
    /// A setup names a tired pitcher once.
    TiredTwice { player: String } "tired_twice" "D36": "{player:?} is named twice among the tired";
    /// Nobody is left to pitch.
    NobodyPitches {} "nobody_pitches" "DM-07": "no pitcher is left to come in";
    /// There is no such place in the order.
    NoSuchPlace { place: u8 } "no_such_place" "DM-05": "there is no place {place} in the order, only 0 to 8";
    /// Pitchers are changed by their own command.
    PitchersPlace { place: u8 } "pitchers_place" "DM-05": "place {place} is the pitcher's: change the pitcher";
    /// Two places are named, the lower first.
    PlacesUnsorted { place: u8, other: u8 } "places_unsorted" "D42": "two places are named, the lower first: not {place} and {other}";
    /// The designated hitter does not field.
    DesignatedStays { player: String } "designated_stays" "D42": "{player:?} is the designated hitter and does not field";
    /// The pitcher stays where he is.
    PitcherStays { player: String } "pitcher_stays" "D42": "{player:?} pitches and does not field elsewhere";
    /// No more exchanges before this play.
    MovesSpent { most: u8 } "moves_spent" "D42": "before a play positions and places are exchanged {} at most", counted(*most, "time");
    /// Nobody came in at the place before this play.
    NotEntered { player: String } "not_entered" "D43": "{player:?} did not come in before this play";
    /// The base has no runner.
    EmptyBase { base: u8 } "empty_base" "DM-06": "there is no runner on base {base}";
    /// Nobody holds an empty base.
    HoldsEmpty { base: u8 } "holds_empty" "DM-05": "base {base} is empty and cannot be held";
    /// Bases are named once, lowest first.
    Unsorted {} "unsorted" "DM-05": "bases are named once, lowest first";
    /// There is no runner who could steal the base.
    NoStealer { base: u8 } "no_stealer" "DM-06": "base {base} cannot be stolen: nobody is on the base before";
    /// The base is occupied.
    Occupied { base: u8 } "occupied" "DM-06": "base {base} is occupied and not being vacated";
    /// A bunt with two outs.
    TwoOuts {} "two_outs" "DM-06": "no bunt with 2 outs";
    /// The runner cannot go with the pitch.
    NoHitAndRun {} "no_hit_and_run" "DM-06": "a hit-and-run needs a runner on first and second base free";
    /// Rates that no card can have.
    NoCard { faults: String } "no_card" "DM-11": "no card has these rates: {faults}";
    /// Nobody is there to gamble.
    NobodyRuns {} "nobody_runs" "D3": "with the bases empty no runner gambles";
    /// Choices that exclude each other.
    Excludes { one: &'static str, other: &'static str } "excludes" "DM-06": "{one} excludes {other}";
    /// A depth that does nothing here.
    NoDepth { depth: &'static str, base: u8 } "no_depth" "DM-05": "depth {depth} needs a runner on base {base}";
    /// Under these rules.
    Over {} "over" "DM-01": "the game is completed";
}
