class_name ArenaPlans
extends RefCounted
## The fleets that were sent to the arena, as the journal tells of them once it is decided.


## The plans of each seat's ships; empty while the game goes on.
static func of(journal: String) -> Dictionary[String, Array]:
	var found: Dictionary[String, Array] = {}
	var read: Variant = JSON.parse_string(journal)
	for entry: Variant in Snap.array(read, "entries"):
		var play := Snap.dict(Snap.dict(entry, "act"), "play")
		var command := Snap.dict(play, "command")
		if Snap.text(command, "type") == "submit_fleet":
			found[Snap.text(play, "seat")] = Snap.array(command, "ships")
	return found


## What can be shown of ships that are planned: their outlines and classes, no more.
static func sheets(plans: Array) -> Array:
	return plans.map(
		func(plan: Variant) -> Dictionary:
			var hull := Catalog.entry("hulls", Snap.text(plan, "hull"))
			return {
				"name": Snap.text(hull, "name"),
				"type": Snap.text(hull, "type"),
				"station": "",
			}
	)


## A fleet that can be sent, in short.
static func words(command: Dictionary) -> String:
	var counts: Dictionary[String, int] = {}
	for plan: Variant in Snap.array(command, "ships"):
		var hull := Catalog.name_of("hulls", Snap.text(plan, "hull")).trim_suffix(" class")
		counts[hull] = counts.get(hull, 0) + 1
	var names := PackedStringArray()
	for hull: String in counts:
		names.append("%d %s" % [counts[hull], hull])
	return (
		"%s\n%s · %s"
		% [
			", ".join(names),
			Catalog.name_of("formations", Snap.text(command, "formation")),
			Catalog.name_of("doctrines", Snap.text(command, "doctrine"))
		]
	)
