//! How often bots meet each feat of a game, of so many games: `feats GAME FILE GAMES PLAYER`.
//!
//! A feat that nobody meets cannot be earned, and one that is met in every game is none.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::{env, fs};

use rayon::prelude::*;
use session::feat::Feats;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let [id, file, games, player] = &words[..] else { panic!("feats GAME FILE GAMES PLAYER") };
    let feats = Feats::read(&fs::read_to_string(file).expect("a file")).unwrap_or_else(|why| panic!("{why}"));
    let game = games::registry().find(id).expect("a game").open(&[]).expect("its content");
    let games: u32 = games.parse().expect("a number");
    let (met, seats) = (Mutex::new(BTreeMap::<String, u32>::new()), Mutex::new(0));
    (0..games).into_par_iter().for_each(|number| {
        let mut session = game.begin(None, &format!("feats {number}")).expect("a drawn setup");
        while let Some(seat) = session.to_act().lowest() {
            let command = session.bot_move(seat, player).expect("a command");
            session.submit(seat, None, &command).expect("legal");
        }
        for seat in session.seats().iter() {
            *seats.lock().expect("no game failed") += 1;
            for feat in feats.met(&mut *session, seat).expect("a seat") {
                *met.lock().expect("no game failed").entry(feat.id.clone()).or_default() += 1;
            }
        }
    });
    let (met, seats) =
        (met.into_inner().expect("no game failed"), seats.into_inner().expect("no game failed"));
    for feat in &feats.feats {
        let times = met.get(&feat.id).copied().unwrap_or_default();
        println!("{times:6} of {seats}  {:24} {}", feat.id, feat.text);
    }
}
