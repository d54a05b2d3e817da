class_name ClosedOrders
extends RefCounted
## What the place would offer but is not to be had now, and why: fleets that are locked, choices
## whose price or need is not met.


## Each `{command, words, why}`, in the order of the reference.
static func of(table: GameTable, listed: Array) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var task := FleetView.new(table.snapshot).task
	var all: Array[Dictionary] = []
	match task.kind:
		FleetView.TaskStart.KIND:
			var type := FleetCommand.ChooseFleet.TYPE
			for fleet: Variant in Catalog.all("fleets"):
				var command := {"type": type, "fleet": Snap.text(fleet, "id")}
				all.append({"command": command, "words": _fleet(fleet)})
		FleetView.TaskEvent.KIND:
			var type := FleetCommand.SelectEventChoice.TYPE
			var event := Catalog.entry("events", FleetView.TaskEvent.new(task.raw).event)
			for choice: Variant in Snap.array(event, "choices"):
				var command := {"type": type, "choice": Snap.text(choice, "id")}
				all.append({"command": command, "words": Snap.text(choice, "text")})
	for one: Dictionary in all:
		if listed.has(one["command"]):
			continue
		var why := table.why_not(one["command"])
		if not why.is_empty():
			one["why"] = why.map(
				func(reason: Variant) -> String: return Snap.text(reason, "message")
			)
			var opener := FleetCodex.opener(Snap.text(one["command"], "fleet"))
			if opener != "":
				one["why"] = [opener]
			found.append(one)
	return found


static func _fleet(fleet: Dictionary) -> String:
	return "%s: %s" % [Snap.text(fleet, "name"), Snap.text(fleet, "text").trim_suffix(".")]
