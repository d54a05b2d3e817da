@tool
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


static func revision(snapshot: Dictionary) -> int:
	return number(dict(snapshot, "table"), "revision")


## How many commands had been played.
static func sequence(snapshot: Dictionary) -> int:
	return number(dict(snapshot, "table"), "sequence")


static func pending_kind(snapshot: Dictionary) -> String:
	return text(dict(snapshot, "pending"), "kind")


## A line as a player reads it: it begins large.
static func sentence(from: String) -> String:
	return from if from == "" else from[0].to_upper() + from.substr(1)
