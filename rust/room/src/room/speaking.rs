//! The rules in the language of who asks.

use std::sync::Arc;

use session::Game;

use super::Room;

impl Room {
    /// Does what a member asks for, with the rules in its language.
    pub(super) fn spoken_to<T>(&mut self, at: u32, answer: impl FnOnce(&mut Self) -> T) -> T {
        let language = self.members[at].language.as_deref();
        let spoken = language.and_then(|language| self.game.spoken_in(language));
        let Some(spoken) = spoken else { return answer(self) };
        self.speak_as(&*spoken);
        let answer = answer(self);
        self.speak_as(&*Arc::clone(&self.game));
        answer
    }

    fn speak_as(&mut self, game: &dyn Game) {
        if let Some(session) = &mut self.session {
            session.speak_as(game);
        }
    }
}
