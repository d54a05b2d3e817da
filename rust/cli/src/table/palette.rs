//! What things look like, on terminals with many colours, with sixteen, and without any.

use kernel::Seat;
use kernel::picture::Tone;
use ratatui::style::{Color, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Palette {
    /// None, or none are wanted.
    Plain,
    /// Those that every terminal has; what they are is the user's choice.
    Sixteen,
    /// 256 or more.
    Many,
}

const SEATS: [(Color, u8); 6] = [
    (Color::Cyan, 80),
    (Color::Yellow, 221),
    (Color::Magenta, 177),
    (Color::Blue, 75),
    (Color::Green, 114),
    (Color::Red, 210),
];
const ZONES: [(Color, u8); 4] =
    [(Color::Green, 71), (Color::Magenta, 133), (Color::Blue, 67), (Color::Red, 131)];

impl Palette {
    /// What the environment says of the terminal: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub(super) fn of(no_color: bool, colorterm: &str, term: &str) -> Self {
        if no_color {
            Self::Plain
        } else if !colorterm.is_empty() || term.contains("256color") || term.contains("direct") {
            Self::Many
        } else {
            Self::Sixteen
        }
    }

    /// A run of a picture.
    pub(super) fn tone(self, tone: Tone) -> Style {
        let style = Style::new();
        match tone {
            Tone::Plain => style,
            Tone::Title => self.colour(style.add_modifier(Modifier::BOLD), Color::Cyan, 80),
            Tone::Ready => self.colour(style.add_modifier(Modifier::BOLD), Color::Green, 114),
            Tone::Reach => self.colour(style, Color::Yellow, 221),
            Tone::Danger => self.colour(style.add_modifier(Modifier::BOLD), Color::Red, 203),
            Tone::Dim => style.add_modifier(Modifier::DIM),
            Tone::Seat(seat) => self.seat(seat),
            Tone::Zone(zone) => {
                let (few, many) = ZONES[zone % ZONES.len()];
                self.colour(style, few, many)
            }
        }
    }

    fn seat(self, seat: Seat) -> Style {
        let (few, many) = SEATS[seat.index() % SEATS.len()];
        self.colour(Style::new().add_modifier(Modifier::BOLD), few, many)
    }

    /// What can be touched next.
    pub(super) fn lit(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        if self == Self::Many { style.bg(Color::Indexed(236)) } else { style }
    }

    /// What was touched already.
    pub(super) fn touched(self) -> Style {
        match self {
            Self::Plain => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Self::Sixteen | Self::Many => Style::new().fg(Color::Black).bg(Color::Yellow),
        }
    }

    /// Where the cursor is; `active` while its part of the screen has the keys.
    pub(super) fn cursor(active: bool) -> Style {
        let style = Style::new().add_modifier(Modifier::REVERSED);
        if active { style } else { Style::new().add_modifier(Modifier::BOLD) }
    }

    /// Titles of the screen's parts.
    pub(super) fn title(self) -> Style {
        self.colour(Style::new().add_modifier(Modifier::BOLD), Color::Cyan, 80)
    }

    /// What is of less weight.
    pub(super) fn quiet() -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    fn colour(self, style: Style, few: Color, many: u8) -> Style {
        match self {
            Self::Plain => style,
            Self::Sixteen => style.fg(few),
            Self::Many => style.fg(Color::Indexed(many)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_says_how_many_colours_it_has() {
        assert_eq!(Palette::of(true, "truecolor", "xterm-256color"), Palette::Plain);
        assert_eq!(Palette::of(false, "", "xterm-256color"), Palette::Many);
        assert_eq!(Palette::of(false, "truecolor", "xterm"), Palette::Many);
        assert_eq!(Palette::of(false, "", "linux"), Palette::Sixteen);
    }

    #[test]
    fn what_can_be_touched_is_told_apart_without_colour() {
        let styles = [Palette::Plain.lit(), Palette::Plain.touched(), Palette::cursor(true), Style::new()];
        for (place, style) in styles.iter().enumerate() {
            assert!(style.fg.is_none() && style.bg.is_none());
            assert!(styles.iter().skip(place + 1).all(|other| other != style), "{style:?}");
        }
    }
}
