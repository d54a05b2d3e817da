//! Who did what (RM-15): a device signs what it asks for, with everything that came before, by a key that it promised.
//!
//! What is signed is plain text, a label and then digits, a line each, so that `openssl` checks it: `docs/dice.md` says how.

use std::fmt;

use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use kernel::{Digest, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::dice::{Nonce, command_digest, lines};
use crate::tell::Proposal;

/// An Ed25519 public key (RFC 8032), promised with a nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Key(pub Digest);

impl Key {
    /// Whether these 32 bytes are a key: a point of the curve that belongs to somebody.
    pub(crate) fn is_sound(self) -> bool {
        VerifyingKey::from_bytes(&self.0.0).is_ok_and(|key| !key.is_weak())
    }

    /// Whether the owner of this key has signed a text.
    pub fn has_signed(self, text: &str, signature: Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        VerifyingKey::from_bytes(&self.0.0)
            .is_ok_and(|key| key.verify_strict(text.as_bytes(), &signature).is_ok())
    }
}

/// An Ed25519 signature, written as 128 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature(pub [u8; 64]);

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({self})")
    }
}

impl Serialize for Signature {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Signature {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        bytes_of(&text).map(Self).ok_or_else(|| serde::de::Error::custom("expected 128 hexadecimal digits"))
    }
}

fn bytes_of(text: &str) -> Option<[u8; 64]> {
    let digits = text.as_bytes();
    let value = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let mut bytes = [0; 64];
    if digits.len() != 2 * bytes.len() {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = value(pair[0])? << 4 | value(pair[1])?;
    }
    Some(bytes)
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Signature {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Signature".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "pattern": "^[0-9a-f]{128}$",
            "description": "An Ed25519 signature in hexadecimal digits"
        })
    }
}

/// A signature, and the history that it was made for.
#[kernel::value(Copy, Eq)]
pub struct Signed {
    /// The [`head_of`] all that was done before.
    pub head: Digest,
    /// Of the text of a [`Statement`].
    pub signature: Signature,
}

/// What a device signs.
#[derive(Clone, Copy, Debug)]
pub enum Statement<'a> {
    /// A command with what hides it, after everything that was done before.
    Play {
        /// The head for which it was meant.
        head: Digest,
        /// The command.
        command: &'a Value,
        /// What hides it from those who add to its dice.
        salt: Option<Nonce>,
    },
    /// A link for a roll, or that its device has none.
    Link {
        /// Which roll.
        roll: Digest,
        /// What it adds.
        link: Option<Nonce>,
    },
    /// To take the last command back.
    Undo {
        /// The head before.
        head: Digest,
    },
    /// What it says to a proposal.
    Answer {
        /// The head when it was proposed.
        head: Digest,
        /// Its number.
        number: u32,
        /// What was proposed.
        what: Proposal,
        /// Who did.
        by: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// That the game ended like this.
    Seal {
        /// The last head.
        head: Digest,
    },
}

impl Statement<'_> {
    /// The text that is signed, in a game with these promises: another game's says something else.
    pub fn text(&self, promises: Digest) -> String {
        let digits = |link: &Option<Nonce>| link.map(|link| link.0);
        let (label, values) = match self {
            Self::Play { head, command, salt } => {
                ("play".to_owned(), vec![Some(*head), Some(command_digest(command)), digits(salt)])
            }
            Self::Link { roll, link } => ("link".to_owned(), vec![Some(*roll), digits(link)]),
            Self::Undo { head } => ("undo".to_owned(), vec![Some(*head)]),
            Self::Answer { head, number, what, by, yes } => {
                let yes = if *yes { "yes" } else { "no" };
                (format!("answer {number} {what} {by} {yes}"), vec![Some(*head)])
            }
            Self::Seal { head } => ("seal".to_owned(), vec![Some(*head)]),
        };
        let values = [promises].into_iter().chain(values.into_iter().flatten());
        values.fold(format!("sandtable room 5 {label}\n"), |text, value| format!("{text}{value}\n"))
    }
}

/// What binds everything that was done before a revision of the table, and tells nothing of it before the room shows its
/// nonce: SHA-256 of a label with the revision, the nonce, and the link of the game's journal. No two revisions share one,
/// so that it does not tell whether a table stands again as it stood.
pub fn head_of(revision: u32, room: &Nonce, link: Digest) -> Digest {
    lines(&format!("sandtable room 5 head {revision}"), &[room.0, link])
}

/// What a device signs with; it never leaves it.
pub struct Signer(SigningKey);

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signer(…)")
    }
}

impl Signer {
    /// The key pair that 256 bits of chance make.
    pub fn from_root(root: Nonce) -> Self {
        Self(SigningKey::from_bytes(&root.0.0))
    }

    /// What is promised of it.
    pub fn key(&self) -> Key {
        Key(Digest(self.0.verifying_key().to_bytes()))
    }

    /// Signs what is done in a game with these promises.
    pub fn sign(&self, promises: Digest, statement: &Statement<'_>) -> Signature {
        Signature(self.0.sign(statement.text(promises).as_bytes()).to_bytes())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_signature_is_of_one_statement_in_one_game_by_one_key() {
        let [one, other] = [1, 2].map(|byte| Signer::from_root(Nonce(Digest([byte; 32]))));
        let (command, head, promises) = (json!({ "type": "pass" }), Digest([3; 32]), Digest([4; 32]));
        let play = Statement::Play { head, command: &command, salt: None };
        let signature = one.sign(promises, &play);
        assert!(one.key().has_signed(&play.text(promises), signature));
        assert!(!other.key().has_signed(&play.text(promises), signature));
        assert!(!one.key().has_signed(&play.text(Digest([5; 32])), signature), "in another game");
        let link = Some(Nonce(Digest([6; 32])));
        let others = [
            Statement::Play { head: Digest([7; 32]), command: &command, salt: None },
            Statement::Play { head, command: &json!({ "type": "pass", "x": 1 }), salt: None },
            Statement::Play { head, command: &command, salt: link },
            Statement::Undo { head },
            Statement::Seal { head },
            Statement::Link { roll: head, link },
            Statement::Answer { head, number: 1, what: Proposal::Undo, by: Seat::P1, yes: true },
        ];
        for statement in others {
            assert!(!one.key().has_signed(&statement.text(promises), signature), "{statement:?}");
        }
        assert_eq!(format!("{one:?}"), "Signer(…)");
    }

    #[test]
    fn a_signature_and_a_key_are_digits_or_none() {
        let signature = Signature(std::array::from_fn(|at| at as u8));
        let text = serde_json::to_string(&signature).unwrap();
        assert_eq!(serde_json::from_str::<Signature>(&text).unwrap(), signature);
        for broken in ["", "00", &"g".repeat(128), &"+1".repeat(64), &"é".repeat(64), &"0".repeat(130)] {
            assert!(serde_json::from_value::<Signature>(json!(broken)).is_err(), "{broken}");
        }
        for weak in [[0; 32], std::array::from_fn(|at| u8::from(at == 0))] {
            assert!(!Key(Digest(weak)).is_sound(), "{weak:?} is nobody's");
        }
    }
}
