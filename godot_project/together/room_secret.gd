class_name RoomSecret
extends RefCounted
## What a device draws and keeps to itself: the token that proves it in its room, and the nonce that
## it promises for the dice of a game (docs/dice.md); and what it checks of those of the others.

## What tells the promise of a chain from that of its seat.
const CHAIN := " chain"


## 256 bits of chance, in hexadecimal digits.
static func drawn() -> String:
	return Crypto.new().generate_random_bytes(32).hex_encode()


## What promises a nonce.
static func promise(nonce: String) -> String:
	return _lines(["sandtable room 2 promise", nonce])


## What all have promised, of what a room tells: its own promise as "room", and each seat's by the
## seat, in their order, with that of its chain.
static func promised(seen: Dictionary) -> Dictionary[String, String]:
	var all: Dictionary[String, String] = {"room": Snap.text(seen, "promise")}
	for at: Variant in Snap.array(seen, "seats"):
		for member: Variant in Snap.array(seen, "members"):
			var promise_of := Snap.text(member, "promise")
			if Snap.text(member, "seat") != Snap.text(at, "seat") or promise_of == "":
				continue
			all[Snap.text(at, "seat")] = promise_of
			if Snap.text(member, "chain") != "":
				all[Snap.text(at, "seat") + CHAIN] = Snap.text(member, "chain")
	return all


## The digest of all promises, which who has noted them says.
static func acknowledgement(all: Dictionary[String, String]) -> String:
	return _lines(["sandtable room 5 promises"] + all.values())


## Who has shown another nonce than it promised, of the room and the seats.
static func broken(proof: Dictionary, noted: Dictionary[String, String]) -> PackedStringArray:
	var shown: Dictionary[String, Variant] = {"room": proof}
	for part: Variant in Snap.array(proof, "seats"):
		shown[Snap.text(part, "seat")] = part
	var liars := PackedStringArray()
	for who: String in noted:
		if who.ends_with(CHAIN):
			continue
		var part: Variant = shown.get(who)
		var kept := promise(Snap.text(part, "nonce")) == noted[who] if part != null else false
		if not kept:
			liars.append(who)
	return liars


static func _lines(all: Array) -> String:
	return "".join(all.map(func(line: String) -> String: return line + "\n")).sha256_text()
