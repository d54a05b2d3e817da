//! Six letters that say where a room on the own network is: 2 bits for the kind of address, 4 for the port, 24 for the
//! address. The window has the same (`room_code.gd`).

use std::net::Ipv4Addr;

/// The first port on which rooms are looked for, and how many there are.
pub(crate) const PORT: u16 = 47820;
pub(crate) const PORTS: u16 = 16;

const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH: usize = 6;
/// The first number of an address of each kind.
const FIRST: [u8; 4] = [10, 172, 192, 127];

/// The code of an address of a private network; none for any other.
pub(crate) fn of(address: Ipv4Addr, port: u16) -> Option<String> {
    let [first, second, third, fourth] = address.octets();
    let (kind, offset) = (kind(first, second)?, port.checked_sub(PORT).filter(|offset| *offset < PORTS)?);
    let low = u32::from_be_bytes([0, second, third, fourth]);
    let bits = (kind << 28) | (u32::from(offset) << 24) | low;
    let letter = |at: usize| char::from(LETTERS[(bits >> (25 - 5 * at)) as usize & 31]);
    Some((0..LENGTH).map(letter).collect())
}

/// The address and the port of a code, however it is written; none for what is no code.
pub(crate) fn read(text: &str) -> Option<(Ipv4Addr, u16)> {
    let typed = text.bytes().filter(|letter| !matches!(letter, b' ' | b'-'));
    let digits = typed.map(|letter| LETTERS.iter().position(|known| *known == letter.to_ascii_uppercase()));
    let digits = digits.collect::<Option<Vec<_>>>().filter(|digits| digits.len() == LENGTH)?;
    let bits = digits.iter().fold(0, |bits: u32, digit| (bits << 5) | *digit as u32);
    let [_, second, third, fourth] = bits.to_be_bytes();
    let first = FIRST[(bits >> 28) as usize & 3];
    kind(first, second)?;
    let port = PORT + (bits >> 24) as u16 % PORTS;
    Some((Ipv4Addr::new(first, second, third, fourth), port))
}

fn kind(first: u8, second: u8) -> Option<u32> {
    match (first, second) {
        (10, _) => Some(0),
        (172, 16..32) => Some(1),
        (192, 168) => Some(2),
        (127, _) => Some(3),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_leads_to_the_address_that_it_is_of() {
        for (address, port) in [
            ([10, 0, 0, 1], 47820),
            ([172, 31, 255, 9], 47835),
            ([192, 168, 1, 5], 47821),
            ([127, 0, 0, 1], 47834),
        ] {
            let code = of(address.into(), port).expect("a code");
            assert_eq!(read(&code), Some((address.into(), port)), "{code}");
            assert_eq!(
                read(&format!(" {}-{}", &code[..3].to_lowercase(), &code[3..])),
                Some((address.into(), port))
            );
        }
        assert_eq!(of([192, 168, 1, 5].into(), 47820).as_deref(), Some("SLSAJF"), "as the window writes it");
    }

    #[test]
    fn what_is_on_no_private_network_has_no_code() {
        for address in [[8, 8, 8, 8], [172, 32, 0, 1], [192, 169, 0, 1]] {
            assert_eq!(of(address.into(), PORT), None);
        }
        assert_eq!(of([10, 0, 0, 1].into(), PORT + PORTS), None);
        for text in ["", "ABCDE", "ABCDEFG", "ABCDE1", "ÄBCDEF", "localhost"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
