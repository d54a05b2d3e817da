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
		if Snap.text(command, "type") == FleetCommand.SubmitFleet.TYPE:
			found[Snap.text(play, "seat")] = FleetCommand.SubmitFleet.new(command).ships
	return found


## What can be shown of ships that are planned: their outlines and classes, no more.
static func sheets(plans: Array[FleetCommand.ShipPlan]) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	for plan: FleetCommand.ShipPlan in plans:
		var sheet := {"station": "", "hp": 0, "whole": 0, "tags": []}
		found.append(sheet.merged(Catalog.entry("hulls", plan.hull)))
	return found


## A fleet that can be sent, in short.
static func words(command: Dictionary) -> String:
	var counts: Dictionary[String, int] = {}
	var sent := FleetCommand.SubmitFleet.new(command)
	for plan: FleetCommand.ShipPlan in sent.ships:
		var hull := Catalog.name_of("hulls", plan.hull).trim_suffix(" class")
		counts[hull] = counts.get(hull, 0) + 1
	var names := PackedStringArray()
	for hull: String in counts:
		names.append("%d %s" % [counts[hull], hull])
	return (
		"%s\n%s · %s"
		% [
			", ".join(names),
			Catalog.name_of("formations", sent.formation),
			Catalog.name_of("doctrines", sent.doctrine)
		]
	)
