//! `sandtable pipe`: the machine protocol on stdin and stdout.

use std::io::{self, Write};

use session::protocol::Server;
use session::protocol::lines::{LONGEST, Line, read_line};

use crate::args::Pipe;
use crate::failure::Done;
use crate::open::Shelf;

pub(crate) fn run(args: &Pipe) -> Done {
    let mut server = Server::new(Shelf::new(&args.packs));
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut line, LONGEST)? {
            Line::End => return Ok(()),
            Line::TooLong => server.too_long(),
            // A blank line asks nothing: people press Enter.
            Line::Whole if line.iter().all(u8::is_ascii_whitespace) => continue,
            Line::Whole => server.answer(&line),
        };
        out.write_all(answer.as_bytes())?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
}
