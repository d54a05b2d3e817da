@tool
extends RefCounted
## A mission's zones as its scoring has them: `{name, at, side, columns, rows}` each, where `at` is
## the place in the scoring and `side` is empty for a zone of both.


static func of(scoring: Array, all_rows: int) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	for at: int in scoring.size():
		var one: Dictionary = scoring[at]
		var zones: Dictionary = (one.get("zones", {}) as Dictionary).duplicate()
		if one.get("zone") is Dictionary:
			zones[""] = one["zone"]
		for side: String in zones:
			var zone: Dictionary = zones[side]
			(
				found
				. append(
					{
						"name": str(one.get("name", "")),
						"at": at,
						"side": side,
						"columns": zone.get("columns", [1, 1]),
						"rows": zone["rows"] if zone.get("rows") != null else [1, all_rows],
					}
				)
			)
	return found


static func label(zone: Dictionary) -> String:
	return "%s %s" % [zone["name"], str(zone["side"]).to_upper()]


## The scoring with a zone elsewhere.
static func moved(scoring: Array, zone: Dictionary, area: Rect2i, all_rows: int) -> Array:
	var made := scoring.duplicate(true)
	var one: Dictionary = made[zone["at"]]
	if zone["side"] == "":
		one["zone"] = _spanned(area, all_rows)
	else:
		one["zones"][zone["side"]] = _spanned(area, all_rows)
	return made


## The scoring with one more zone, for whoever holds it alone.
static func added(scoring: Array, named: String, area: Rect2i, all_rows: int) -> Array:
	var zone := _spanned(area, all_rows)
	return scoring + [{"kind": "sole", "name": named, "zone": zone, "points": 1}]


## All rows need not be said.
static func _spanned(area: Rect2i, all_rows: int) -> Dictionary:
	var made := {"columns": [area.position.x, area.end.x]}
	if area.position.y > 1 or area.end.y < all_rows:
		made["rows"] = [area.position.y, area.end.y]
	return made
