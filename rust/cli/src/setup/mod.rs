//! The form that begins a game at a terminal: who sits where, and the game's own setup.

mod fields;

use kernel::say;
use registry::Row;
use serde_json::{Value, json};
use session::Game;

use crate::failure::{self, Done};
use crate::language::spoken;
use crate::open;
use crate::screen::Screen;
use crate::table::{self, Act, Entry, Form};
use fields::{Forms, Values};

/// Who may sit on a seat, as a command line says it.
const PLAYERS: [&str; 4] = ["human", "bot:greedy", "bot:search", "bot:random"];

/// The same in words.
fn players() -> [String; 4] {
    [
        say!(spoken(), "you, or somebody at this keyboard"),
        say!(spoken(), "bot that plays what looks best"),
        say!(spoken(), "bot that thinks ahead"),
        say!(spoken(), "random: a bot without a plan"),
    ]
}

/// What was agreed on.
pub(crate) struct Chosen {
    pub(crate) setup: Value,
    /// Who sits on each seat, as a command line says it.
    pub(crate) players: Vec<&'static str>,
}

/// A form as far as it is filled in.
struct Draft<'a> {
    row: &'a Row,
    game: &'a dyn Game,
    forms: Forms<'a>,
    setup: Value,
    /// Who sits on each seat, by the place among [`PLAYERS`].
    players: Vec<usize>,
    selected: usize,
}

/// Lets a person fill in the form of a game; none when the person goes back.
pub(crate) fn ask(screen: &mut Screen, row: &Row, game: &dyn Game) -> Done<Option<Chosen>> {
    let (schema, names) = (row.setup_schema(), row.setup_names(game));
    let [least, most] = [row.meta.min_seats, row.meta.max_seats];
    let forms = Forms { schema: &schema, names: &names, seats: [least.into(), most.into()] };
    let players = (0..usize::from(most)).map(|seat| usize::from(seat > 0)).collect();
    let setup = game.draw_setup(&open::fresh_seed()?);
    let mut draft = Draft { row, game, forms, setup, players, selected: 0 };
    loop {
        let mut form = draft.form();
        let act = screen.fill(&mut form)?;
        draft.selected = form.selected;
        match act {
            Act::Choose(0) => match game.begin(Some(&draft.setup), &open::fresh_seed()?) {
                Ok(_) => return Ok(Some(draft.chosen())),
                Err(error) => screen.line(&failure::told(&error))?,
            },
            Act::Choose(_) => draft.setup = game.draw_setup(&open::fresh_seed()?),
            Act::Changed(row) => draft.take(row, &form.rows[row].entry),
            Act::Back | Act::Leave => return Ok(None),
            Act::Say(_) | Act::Slide => {}
        }
    }
}

impl Draft<'_> {
    /// How many sit at the table: as the setup says, if the rules take it.
    fn seats(&self) -> usize {
        let most = self.players.len();
        self.game.seats(&self.setup).map_or(most, |seats| seats.clamp(1, most))
    }

    fn form(&self) -> Form {
        let mut rows = vec![table::Row::press(
            say!(spoken(), "Begin the game"),
            say!(spoken(), "Enter begins; everything below may stay as it is."),
        )];
        for seat in 0..self.seats() {
            let options = players().into();
            let about = say!(spoken(), "Who plays this seat: y is you, b a bot, r a random one.");
            let entry = Entry::OneOf { options, at: self.players[seat] };
            rows.push(table::Row { label: say!(spoken(), "Seat {}", seat + 1), about, entry });
        }
        rows.extend(self.forms.fields(&self.setup).into_iter().map(|field| {
            let entry = match field.values {
                Values::OneOf(values, at) => {
                    Entry::OneOf { options: values.into_iter().map(|(_, words)| words).collect(), at }
                }
                Values::Text => {
                    Entry::Text(fields::get(&self.setup, &field.path).as_str().unwrap_or_default().to_owned())
                }
            };
            table::Row { label: field.label, about: field.about, entry }
        }));
        rows.push(table::Row::press(
            say!(spoken(), "Draw another setup"),
            say!(spoken(), "The dice choose everything that the game lets them choose."),
        ));
        let selected = self.selected.min(rows.len() - 1);
        Form {
            title: self.row.meta.title.to_owned(),
            about: vec![spoken().of(self.row.line).to_owned()],
            rows,
            selected,
        }
    }

    /// Takes what was filled in into a row.
    fn take(&mut self, row: usize, entry: &Entry) {
        let Some(row) = row.checked_sub(1) else { return };
        let seats = self.seats();
        if let (true, Entry::OneOf { at, .. }) = (row < seats, entry) {
            self.players[row] = *at;
            return;
        }
        let Some(field) = self.forms.fields(&self.setup).into_iter().nth(row - seats) else { return };
        let value = match (entry, field.values) {
            (Entry::OneOf { at, .. }, Values::OneOf(values, _)) => {
                values.into_iter().nth(*at).map(|(value, _)| value)
            }
            (Entry::Text(line), Values::Text) => Some(json!(line)),
            (Entry::OneOf { .. } | Entry::Text(_) | Entry::Press, Values::OneOf(..) | Values::Text) => None,
        };
        if let Some(value) = value {
            fields::put(&mut self.setup, &field.path, value);
        }
    }

    fn chosen(self) -> Chosen {
        let players = self.players.iter().map(|player| PLAYERS[*player]).collect();
        Chosen { setup: self.setup, players }
    }
}
