@tool
extends RefCounted
## Tells designers which packs lie in `res://packs` and `user://packs`, and all that is wrong with
## them.


## A line for each pack, then one for each fault with its file and place.
static func report() -> PackedStringArray:
	if not ClassDB.class_exists("CommandBus"):
		return ["the rules library is missing; build it: cargo xtask play"]
	var lines := PackedStringArray()
	var games: Array = ClassDB.class_call_static("CommandBus", "games")
	for game: Dictionary in games:
		var found: Dictionary = ClassDB.class_call_static("CommandBus", "packs", game["id"])
		for pack: Dictionary in found["packs"]:
			var verdict := "can be played" if pack["fine"] else "cannot be played"
			lines.append("%s (%s): %s" % [pack["title"], pack["dir"], verdict])
		for fault: String in found["diagnostics"]:
			lines.append("  " + fault)
	if lines.is_empty():
		lines.append("no pack in res://packs or user://packs")
	return lines
