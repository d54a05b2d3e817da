//! What can be wrong with the auction, one thing at a time.

pub const NONE: u32 = 0;
pub const REMEMBERS_OTHER_GAMES: u32 = 1;
pub const LISTS_ANY_CARD: u32 = 2;
pub const PANICS: u32 = 3;
pub const NEVER_ENDS: u32 = 4;
pub const SEATS_FOLLOW_WHO_IS_HERE: u32 = 5;
pub const ASKS_WHO_LEFT: u32 = 6;
pub const SAYS_SEQUENTIAL: u32 = 7;
pub const SAYS_PERFECT: u32 = 8;
pub const SAYS_NO_CHANCE: u32 = 9;
pub const LOSES_ITS_SETUP: u32 = 10;
pub const VIEW_SHOWS_ALL: u32 = 11;
pub const EVENTS_TELL: u32 = 12;
pub const VERDICTS_TELL: u32 = 13;
pub const PROMPT_TELLS: u32 = 14;
pub const SECRET_UNSAID: u32 = 15;
pub const READS_THE_POSITION: u32 = 16;
pub const PROMPT_CITES_NOTHING: u32 = 17;
pub const FIRST_IS_PAID: u32 = 18;
pub const LEAVING_ENDS_THE_ROUND: u32 = 19;
pub const LOADED: u32 = 20;
pub const WAITS: u32 = 21;
