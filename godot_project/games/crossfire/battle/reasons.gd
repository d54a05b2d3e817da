class_name Reasons
extends RefCounted
## Asks the rules why something is not possible, by a command that would be it.


## Why the chosen unit cannot take an action.
static func for_action(table: GameTable, flow: TurnFlow, unit: String, action: String) -> Array:
	var here := flow.place(unit)
	match action:
		"hold":
			return table.why_not({"type": "hold", "unit": unit})
		"move":
			var beside := here + (Vector2i.LEFT if here.x > 1 else Vector2i.RIGHT)
			return table.why_not({"type": "move", "unit": unit, "to": Snap.as_square(beside)})
		"first_aid":
			return table.why_not(
				{
					"type": "first_aid",
					"unit": unit,
					"to": Snap.as_square(here),
					"target": _patient(table.snapshot, unit)
				}
			)
	return _attack(table, unit, action, here)


## Why the chosen unit cannot do anything with a square.
static func for_square(table: GameTable, flow: TurnFlow, square: Vector2i) -> Array:
	var there := Units.at(table.snapshot, square)
	if flow.unit == "":
		if there == "":
			return []
		return table.why_not({"type": "hold", "unit": there})
	var at := flow.stand if flow.stand != Vector2i.ZERO else flow.place(flow.unit)
	if there != "" and not there.begins_with(flow.unit.left(2)):
		return for_attack(table, flow.unit, flow.action, at, there)
	if there != "" and there != flow.unit and flow.action == "first_aid":
		return table.why_not(
			{"type": "first_aid", "unit": flow.unit, "to": Snap.as_square(at), "target": there}
		)
	if flow.action in ["", "move"]:
		return table.why_not({"type": "move", "unit": flow.unit, "to": Snap.as_square(square)})
	return [
		{
			"message": TranslationServer.translate("choose a marked unit, or a square to act from"),
			"rule": "GR-019",
			"code": "hint"
		}
	]


## Why a unit cannot attack another from a square: in a melee if that is the action, else by a shot.
static func for_attack(
	table: GameTable, unit: String, action: String, from: Vector2i, target: String
) -> Array:
	return table.why_not(
		{
			"type": "attack",
			"unit": unit,
			"to": Snap.as_square(from),
			"target": target,
			"with": "melee" if action == "melee" else "shot"
		}
	)


## Every enemy with what stands against it: its own name comes first.
static func _attack(table: GameTable, unit: String, action: String, here: Vector2i) -> Array:
	var reasons: Array = []
	for item: CrossfireView.UnitView in CrossfireView.new(table.snapshot).units:
		var id := item.id
		if id.left(2) == unit.left(2) or not Units.is_left(item):
			continue
		for reason: Variant in for_attack(table, unit, action, here, id):
			var message := "%s: %s" % [Units.words(id), Snap.text(reason, "message")]
			if (
				Snap.text(reason, "code")
				in ["unit_down", "already_activated", "not_your_turn", "not_now"]
			):
				return [reason]
			reasons.append({"message": message, "rule": Snap.text(reason, "rule")})
	return reasons


## Somebody of the same side: a Down one first.
static func _patient(snapshot: Dictionary, unit: String) -> String:
	var found := unit
	for item: CrossfireView.UnitView in CrossfireView.new(snapshot).units:
		var id := item.id
		if id.left(2) == unit.left(2) and id != unit and Units.is_left(item):
			found = id
			if item.status == CrossfireView.Status.DOWN:
				return id
	return found
