//! Acceptance tests: every crate together.
//!
//! | module | asks |
//! |---|---|
//! | `architecture` | do arrows point down only, and do games know nothing but the kernel? |
//! | `repo` | is what people read and run where it should be, and in measure? |
//! | `contract` | does Crossfire say what its scenes were promised, in types and values? |
//! | `golden` | does every scenario play as its trace tells? |
//! | `journals` | does every reader of journals end at the first difference? |
//! | `cli` | does the command do what it says, on a terminal's terms and on a pipe's? |
//! | `ask` | are a game's questions answered without playing it? |
//! | `fullscreen` | is every game played by arrows and Enter alone on a terminal, of any size and whatever is pasted? |
//! | `german` | does the terminal speak German to a player, from its menu to the end of a game? |
//! | `leaving` | is a game kept, whatever ends the command? |
//! | `feats` | can every feat be earned, and is every opponent of a ladder met by a game of its setup? |
//! | `lessons` | can every shipped lesson be played to its end, and do its dice teach what it says? |
//! | `challenge` | does the terminal play a service's challenge, and hand its result in? |
//! | `batch` | do simulations say what was played? |
//! | `protocol` | does the machine protocol keep to its schemas, whatever comes in? |
//! | `examples` | are the examples of its document answered as they say? |
//! | `record` | does the terminal keep what was played: days, opponents, feats and finished games? |
//! | `rooms` | do rooms keep to their schemas, and can anyone check their dice? |
//! | `together` | do terminals play together, and leave a room that lies? |
//! | `limits` | does any line stay within its limits of memory and of answer? |
//! | `thinking` | does no bot keep other games of a pipe waiting? |
//! | `visible` | does nothing that a stranger wrote do anything to a terminal? |
//! | `words` | does any text for people say "1 turns"? |
//! | `dialect` | do names use the words of the field? |
//! | `schemas` | is `schemas/` what the types say, and the addon's manual what the binding says? |
//! | `packs` | do good packs play, and are broken ones told what is wrong with them? |
//! | `recipes` | are the recipes of CONTRIBUTING.md true? |
//! | `saves` | is a save of every format still read? |
//! | `sentences` | does every sentence that a game says have its translation? |
//! | `sensible` | does the fair bot do what a beginner finds stupid? |
//! | `completeness` | does a test assert on everything that a game can say? |
#![forbid(unsafe_code)]

mod architecture;
mod ask;
mod batch;
mod challenge;
mod choosing;
mod cli;
mod command;
mod completeness;
mod contract;
mod dialect;
#[path = "../rust/games/tests/games/english.rs"]
mod english;
mod examples;
mod feats;
mod fullscreen;
mod german;
mod golden;
mod journals;
#[cfg(unix)]
mod league;
mod leaving;
mod lessons;
mod limits;
mod new;
mod packs;
mod protocol;
mod recipes;
mod record;
mod repo;
mod rooms;
mod saves;
mod schemas;
mod sensible;
mod sentences;
mod stated;
mod thinking;
mod together;
mod tree;
mod tty;
mod visible;
mod words;
