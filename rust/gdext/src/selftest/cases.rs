//! The cases. Each takes the report and adds what it found.

use std::collections::BTreeMap;
use std::fmt::Debug;

use godot::classes::RefCounted;
use godot::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Report;
use super::shapes::{Adjacent, Chance, External, Flat, Internal, Pair, Thing, Unit, Word, Wrapped};
use crate::variant::{Mirror, Writer, from_variant, to_variant};

/// A value comes back as it went.
fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(report: &mut Report, value: &T) {
    let back = to_variant(value).and_then(|variant| from_variant::<T>(&variant));
    report.check(back.as_ref() == Ok(value), || format!("{value:?} came back as {back:?}"));
}

/// A value becomes just this Variant.
fn becomes<T: Serialize + Debug>(report: &mut Report, value: &T, expected: &impl ToGodot) {
    let expected = expected.to_variant();
    let written = to_variant(value);
    report
        .check(written.as_ref() == Ok(&expected), || format!("{value:?} became {written:?}, not {expected}"));
}

pub(super) fn shapes(report: &mut Report) {
    for number in [i64::MIN, -1, 0, 1, i64::MAX] {
        there_and_back(report, &number);
    }
    for number in [0.0, -0.0, 1.5, f64::MAX, f64::MIN_POSITIVE, f64::INFINITY, 9_007_199_254_740_993.0] {
        there_and_back(report, &number);
    }
    there_and_back(report, &(u64::MAX >> 1));
    there_and_back(report, &Some(Some(3_u8)));
    there_and_back(report, &Vec::<Option<bool>>::from([None, Some(true)]));
    there_and_back(report, &(Unit, Wrapped(-4), Pair(1, String::new()), ((), [[1_u8; 2]; 2])));
    there_and_back(report, &[External::Bare, External::New(3), External::Two(-2, None)]);
    there_and_back(report, &[Internal::Bare, Internal::New(Flat { id: 3, rest: BTreeMap::new() })]);
    there_and_back(report, &[Adjacent::Bare, Adjacent::New(-3), Adjacent::Two("é".to_owned(), 0)]);
    there_and_back(report, &"🎲".repeat(1000));

    becomes(report, &(), &Variant::nil());
    becomes(report, &Some('ß'), &"ß");
    becomes(report, &Word::SecondOne, &"second_one");
    becomes(report, &External::Two(1, None), &vdict! { "Two" => &varray![1, &Variant::nil()] });
    becomes(report, &Internal::Bare, &vdict! { "type" => "bare" });
    becomes(report, &Adjacent::New(4), &vdict! { "type" => "New", "payload" => 4 });
    becomes(report, &BTreeMap::from([(-3, true)]), &vdict! { "-3" => true });
    becomes(report, &Bytes(vec![0, 255]), &PackedByteArray::from([0, 255]));
    becomes(report, &f64::INFINITY, &f64::INFINITY);
}

/// Something that serde takes as bytes.
#[derive(Debug)]
struct Bytes(Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

/// What must be refused, and with which words.
pub(super) fn refusals(report: &mut Report) {
    let mut write = |place: &str, result: Result<Variant, crate::variant::Error>| {
        let text = result.map_or_else(|error| error.to_string(), |value| value.to_string());
        report.check(text == place, || format!("wanted “{place}”, got “{text}”"));
    };
    write("18446744073709551615 does not fit 64 signed bits", to_variant(&u64::MAX));
    write("a[1].b: 9223372036854775808 does not fit 64 signed bits", {
        to_variant(&BTreeMap::from([(
            "a",
            [BTreeMap::from([("b", 0)]), BTreeMap::from([("b", 1_u64 << 63)])],
        )]))
    });
    write("a key is neither text, number nor bool", to_variant(&BTreeMap::from([((1, 2), 3)])));

    let mut read = |place: &str, result: Result<(), crate::variant::Error>| {
        let text = result.map_or_else(|error| error.to_string(), |()| "fine".to_owned());
        report.check(text == place, || format!("wanted “{place}”, got “{text}”"));
    };
    let number = |value: Variant| from_variant::<u8>(&value).map(drop);
    read("invalid value: integer `256`, expected u8", number(256.to_variant()));
    read("invalid value: integer `-1`, expected u8", number((-1).to_variant()));
    read("invalid type: floating point `1.5`, expected u8", number(1.5.to_variant()));
    read("fine", number(3.0.to_variant()));
    read("invalid type: unit value, expected u8", number(Variant::nil()));
    let list = |value: VarArray| from_variant::<Vec<BTreeMap<String, u8>>>(&value.to_variant()).map(drop);
    read(
        "[1].far: invalid type: string \"x\", expected u8",
        list(varray![&vdict! {}, &vdict! { "far" => "x" }]),
    );
    read("[0]: a key is text, number or bool, found NIL", list(varray![&vdict! { &Variant::nil() => 3 }]));
    let pair = |value: VarArray| from_variant::<Pair>(&value.to_variant()).map(drop);
    read("expected 2 items, found 3", pair(varray![1, "x", 2]));
    read("invalid length 1, expected tuple struct Pair with 2 elements", pair(varray![1]));
    let choice = |value: Variant| from_variant::<External>(&value).map(drop);
    read("Named.at: invalid length 1, expected a tuple of size 2", {
        choice(vdict! { "Named" => &vdict! { "at" => &varray![1] } }.to_variant())
    });
    read(
        "expected External as a Dictionary of one entry, found 2",
        choice(vdict! { "Bare" => 1, "New" => 2 }.to_variant()),
    );
    read(
        "unknown variant `Bear`, expected one of `Bare`, `New`, `Two`, `Named`",
        choice("Bear".to_variant()),
    );
}

/// No Variant may bring the reader down, and scripts' own shapes are understood.
pub(super) fn oddities(report: &mut Report) {
    let mut ring = VarDictionary::new();
    ring.set("ring", &ring.clone());
    let odd = [
        RefCounted::new_gd().to_variant(),
        Callable::invalid().to_variant(),
        Signal::invalid().to_variant(),
        Rid::Invalid.to_variant(),
        Color::WHITE.to_variant(),
        Transform3D::IDENTITY.to_variant(),
        f64::NAN.to_variant(),
        ring.to_variant(),
        varray![&ring].to_variant(),
        NodePath::from("a/b:c").to_variant(),
        vdict! { 1 => 2, Vector2::ZERO => 3 }.to_variant(),
    ];
    for value in odd {
        let refused = from_variant::<Thing>(&value).is_err() && from_variant::<External>(&value).is_err();
        let _ = from_variant::<super::Any>(&value);
        report.check(refused, || format!("a Thing or External of {:?}", value.get_type()));
    }
    ring.clear();

    let mut reads = |value: Variant, expected: &[i32]| {
        let list = from_variant::<Vec<i32>>(&value);
        report.check(list.as_deref() == Ok(expected), || format!("{value} read as {list:?}"));
    };
    reads(Vector2i::new(3, -4).to_variant(), &[3, -4]);
    reads(Vector2::new(3.0, -4.0).to_variant(), &[3, -4]);
    reads(PackedByteArray::from([1, 2]).to_variant(), &[1, 2]);
    reads(PackedInt64Array::from([1, 2]).to_variant(), &[1, 2]);
    reads(PackedFloat32Array::from([1.0, 2.0]).to_variant(), &[1, 2]);
    reads(iarray![1, 2].to_variant(), &[1, 2]);
    let late = vdict! { "payload" => &vdict! { "odds" => &vdict! { "first" => 1 }, "unit" => 7.0 }, &StringName::from("type") => "Named" };
    let late = from_variant::<Adjacent>(&late.to_variant());
    let named = Adjacent::Named { unit: 7, odds: BTreeMap::from([(Word::First, 1.0)]) };
    report.check(late.as_ref() == Ok(&named), || format!("a late tag: {late:?}"));
}

pub(super) fn packing(report: &mut Report) {
    let mut writer = Writer::packing();
    let mut becomes = |kind: VariantType, value: Result<Variant, crate::variant::Error>| {
        let found = value.as_ref().map(Variant::get_type);
        report.check(found == Ok(kind), || format!("{value:?} is no {kind:?}"));
    };
    becomes(VariantType::PACKED_INT32_ARRAY, writer.write(&[1, i32::MIN]));
    becomes(VariantType::ARRAY, writer.write(&[1, i64::from(i32::MAX) + 1]));
    becomes(VariantType::ARRAY, writer.write(&[Some(1), None]));
    becomes(VariantType::ARRAY, writer.write::<[i32; 0]>(&[]));
    becomes(VariantType::ARRAY, writer.write(&[[1]]));
}

pub(super) fn random_round_trip(report: &mut Report, chance: &mut Chance) {
    there_and_back(report, &Thing::random(chance, 3));
}

/// A mirror shows what a writer would, and leaves what it showed before as it was.
pub(super) fn random_change(report: &mut Report, chance: &mut Chance) {
    let mut writer = if chance.below(2) == 0 { Writer::new() } else { Writer::packing() };
    let mut mirror = Mirror::new();
    let mut value = Thing::random(chance, 2);
    for _ in 0..4 {
        let before = (value.clone(), mirror.variant().clone());
        let other = Thing::random(chance, 2);
        match chance.below(6) {
            0 => value.list.extend(other.list),
            1 => value.list.truncate(1),
            2 => value.map.extend(other.map),
            3 => value.maybe = other.maybe,
            4 => (value.text, value.numbers, value.adjacent) = (other.text, other.numbers, other.adjacent),
            _ => drop(value.map.pop_first()),
        }
        let changed = mirror.update(&value, &mut writer);
        let first = before.1.is_nil();
        report.check(changed == Ok(first || value != before.0), || format!("changed: {changed:?}"));
        let shown = from_variant::<Thing>(mirror.variant());
        report.check(shown.as_ref() == Ok(&value), || format!("{value:?} shown as {shown:?}"));
        let kept = from_variant::<Thing>(&before.1);
        report.check(first || kept == Ok(before.0), || format!("the last one became {kept:?}"));
        let alike =
            to_variant(&shown.ok()).is_ok_and(|fresh| fresh.to_string() == mirror.variant().to_string());
        report.check(alike, || "another order of entries".to_owned());
    }
}
