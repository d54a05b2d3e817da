use super::*;

struct Fixed {
    overflowed: bool,
}

impl Reader for Fixed {
    fn read(&mut self, slot: Slot) -> Result<i32, DividedByZero> {
        Ok(match slot {
            Slot::Stat(no) => i32::from(no) + 10,
            Slot::Memory(no) => i32::from(no),
            Slot::Turn => 4,
        })
    }

    fn die(&mut self, sides: i32) -> i32 {
        sides
    }

    fn overflowed(&mut self) {
        self.overflowed = true;
    }
}

fn scope() -> Scope {
    let mut scope = Scope::default();
    scope.dice = true;
    scope.name("ten", Slot::Stat(0), Kind::Stat { stored: true }, "");
    scope.name("nothing", Slot::Memory(0), Kind::Counter, "");
    scope.name("turn", Slot::Turn, Kind::Turn, "");
    scope
}

fn value(text: &str) -> Result<i32, DividedByZero> {
    let said = formula(text).expect(text);
    scope().compile(&said).expect(text).0.value(&mut Fixed { overflowed: false })
}

#[test]
fn operators_bind_as_one_writes_them() {
    let cases = [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("10 - 2 - 3", 5),
        ("-ten + 12", 2),
        ("ten % 4 / 2", 1),
        ("min(ten, 3) + max(1, 2) + clamp(ten, 0, 4)", 9),
        ("if(ten > 9 and not turn == 5, die(6), 0)", 6),
        ("if(ten < 9 or turn != 4, 1, 2)", 2),
        ("if(turn >= 4 and turn <= 4, 1, 2)", 1),
    ];
    for (text, expected) in cases {
        assert_eq!(value(text), Ok(expected), "{text}");
    }
}

#[test]
fn what_divides_by_zero_has_no_value_and_what_overflows_stays_at_the_edge() {
    assert_eq!(value("1 / nothing"), Err(DividedByZero));
    assert_eq!(value("1 % nothing"), Err(DividedByZero));
    let said = formula("2147483647 + ten").expect("text");
    let mut fixed = Fixed { overflowed: false };
    let sum = scope().compile(&said).expect("a sum").0.value(&mut fixed);
    assert_eq!((sum, fixed.overflowed), (Ok(i32::MAX), true));
}

#[test]
fn constants_are_folded() {
    let said = formula("2 * 3 + min(4, 5)").expect("text");
    assert_eq!(scope().compile(&said).expect("a sum").0, Formula::Number(10));
}

#[test]
fn texts_are_bounded_and_brackets_do_not_lie_too_deep() {
    assert!(formula(&"(".repeat(300)).is_err() && formula(&"1+".repeat(300)).is_err());
    assert!(formula(&format!("{}1{}", "(".repeat(12), ")".repeat(12))).is_ok());
}
