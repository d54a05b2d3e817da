class_name Units
extends RefCounted
## The units and sides of a snapshot.


static func of(snapshot: Dictionary, id: String) -> Dictionary:
	for item: Variant in Snap.array(snapshot, "units"):
		if Snap.text(item, "id") == id:
			return item
	return {}


static func at(snapshot: Dictionary, square: Vector2i) -> String:
	for item: Variant in Snap.array(snapshot, "units"):
		var here := item as Dictionary
		if Snap.square(here.get("position")) == square and Snap.text(here, "status") != "destroyed":
			return Snap.text(here, "id")
	return ""


## A snapshot whose units say whether they are in a unit's range, as the query `reach` answers.
static func ranged(snapshot: Dictionary, unit: String, reach: Dictionary) -> Dictionary:
	var shown := snapshot.duplicate()
	var near := Snap.array(reach, "in_range")
	var units := []
	for item: Variant in Snap.array(snapshot, "units"):
		var other := (item as Dictionary).duplicate()
		if Snap.text(other, "id") != unit and Snap.text(other, "status") != "destroyed":
			other["in_range"] = Snap.text(other, "id") in near
		units.append(other)
	shown["units"] = units
	return shown


static func faction(snapshot: Dictionary, seat: String) -> String:
	return Snap.text(Snap.dict(Snap.dict(snapshot, "sides"), seat), "faction")


## The colour of a side: its faction's, or another where both sides are of the same faction.
static func colour(snapshot: Dictionary, seat: String) -> Color:
	var own := faction(snapshot, seat)
	if seat == "p2" and own == faction(snapshot, "p1"):
		return Palette.twin()
	return Palette.faction(own)


## What the rules say, as a player reads it.
static func sentence(from: String) -> String:
	return Seats.say(from)


## A unit's name on the board and in a sentence: the letter of its side and its number.
static func words(id: String) -> String:
	return ("A" if id.begins_with("p1") else "B") + id.get_slice("-", 1)
