//! What follows the first line: JSON, gzipped above 256 KiB.

use std::io::{self, Read, Write};

use flate2::read::GzDecoder;
use flate2::{Compression as Level, GzBuilder};
use serde::{Deserialize, Serialize};

/// The length of JSON above which it is gzipped, in bytes.
const PLAIN: usize = 256 << 10;

/// The most JSON that a save holds, in bytes: 64 MiB, far beyond the longest game. A file that unpacks to more was not
/// written here.
pub const MAX_BODY: u64 = 64 << 20;

/// How a body is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Compression {
    /// Not at all.
    None,
    /// By gzip.
    Gzip,
}

/// Packs JSON when it is long.
pub(crate) fn pack(json: Vec<u8>) -> io::Result<(Vec<u8>, Compression)> {
    if json.len() <= PLAIN {
        return Ok((json, Compression::None));
    }
    // No time and no name in it: the same game makes the same bytes.
    let mut packer = GzBuilder::new().write(Vec::new(), Level::default());
    packer.write_all(&json)?;
    Ok((packer.finish()?, Compression::Gzip))
}

/// The JSON of a body; an error when it is longer than [`MAX_BODY`].
pub(crate) fn unpack(bytes: Vec<u8>, compression: Compression) -> io::Result<Vec<u8>> {
    match compression {
        Compression::None => Ok(bytes),
        Compression::Gzip => {
            let mut json = Vec::new();
            GzDecoder::new(&*bytes).take(MAX_BODY + 1).read_to_end(&mut json)?;
            if json.len() as u64 > MAX_BODY {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    "it unpacks to more than any save holds",
                ));
            }
            Ok(json)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_bodies_are_packed_and_a_bomb_is_not_unpacked() {
        let long = vec![b' '; PLAIN + 1];
        let (packed, how) = pack(long.clone()).expect("packed");
        assert_eq!(how, Compression::Gzip);
        assert!(packed.len() < 1000);
        assert_eq!(unpack(packed, how).expect("unpacked"), long);
        let (bomb, how) = pack(vec![0; MAX_BODY as usize + 1]).expect("packed");
        assert!(unpack(bomb, how).is_err());
    }
}
