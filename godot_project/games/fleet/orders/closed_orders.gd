class_name ClosedOrders
extends RefCounted
## What the place would offer but is not to be had now, and why: fleets that are locked, choices
## whose price or need is not met.


## Each `{command, words, why}`, in the order of the reference.
static func of(table: GameTable, listed: Array) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var task := Snap.dict(table.snapshot, "task")
	var all: Array[Dictionary] = []
	match Snap.text(task, "kind"):
		"start":
			for fleet: Variant in Catalog.all("fleets"):
				var id := Snap.text(fleet, "id")
				all.append(
					{"command": {"type": "choose_fleet", "fleet": id}, "words": _fleet(fleet)}
				)
		"event":
			var event := Catalog.entry("events", Snap.text(task, "event"))
			for choice: Variant in Snap.array(event, "choices"):
				var command := {"type": "select_event_choice", "choice": Snap.text(choice, "id")}
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
