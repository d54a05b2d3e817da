class_name Snap
extends RefCounted
## Reads snapshots and other Dictionaries with types, and without a fault where a field is missing.


static func dict(from: Variant, key: String) -> Dictionary:
	if not from is Dictionary:
		return {}
	var value: Variant = (from as Dictionary).get(key)
	return value if value is Dictionary else {}


## A list; small integers come packed.
static func array(from: Variant, key: String) -> Array:
	if not from is Dictionary:
		return []
	var value: Variant = (from as Dictionary).get(key)
	if value is Array:
		return value
	if value is PackedInt32Array:
		return Array(value as PackedInt32Array)
	return []


static func text(from: Variant, key: String) -> String:
	if not from is Dictionary:
		return ""
	var value: Variant = (from as Dictionary).get(key)
	return str(value) if value != null else ""


static func number(from: Variant, key: String) -> int:
	if not from is Dictionary:
		return 0
	var value: Variant = (from as Dictionary).get(key)
	return int(value) if value is int or value is float else 0


static func flag(from: Variant, key: String) -> bool:
	return from is Dictionary and (from as Dictionary).get(key) == true


## A square `{col, row}`; (0, 0) where there is none.
static func square(from: Variant) -> Vector2i:
	return Vector2i(number(from, "col"), number(from, "row"))


static func squares(from: Variant, key: String) -> Array[Vector2i]:
	var found: Array[Vector2i] = []
	for item: Variant in array(from, key):
		found.append(square(item))
	return found


static func as_square(at: Vector2i) -> Dictionary:
	return {"col": at.x, "row": at.y}


static func sequence(snapshot: Dictionary) -> int:
	return number(dict(snapshot, "table"), "sequence")


static func pending_kind(snapshot: Dictionary) -> String:
	return text(dict(snapshot, "pending"), "kind")


static func unit(snapshot: Dictionary, id: String) -> Dictionary:
	for item: Variant in array(snapshot, "units"):
		if text(item, "id") == id:
			return item
	return {}


static func unit_at(snapshot: Dictionary, at: Vector2i) -> String:
	for item: Variant in array(snapshot, "units"):
		var here := item as Dictionary
		if square(here.get("position")) == at and text(here, "status") != "destroyed":
			return text(here, "id")
	return ""


static func faction(snapshot: Dictionary, seat: String) -> String:
	return text(dict(dict(snapshot, "sides"), seat), "faction")


static func other(seat: String) -> String:
	return "p2" if seat == "p1" else "p1"


## What the rules say, as a player reads it: it begins large, and so do the names of units.
static func sentence(from: String) -> String:
	if from == "":
		return ""
	var names := RegEx.create_from_string("\\bp([12])-(\\d)")
	var told := names.sub(from, "P$1-$2", true)
	return told[0].to_upper() + told.substr(1)


## A unit's name in a sentence: side and number.
static func unit_words(id: String) -> String:
	return id.to_upper()
