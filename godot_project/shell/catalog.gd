class_name Catalog
extends RefCounted
## Names, numbers and texts from the reference that the engine exports: the scenes repeat none of
## them.

static var reference: Dictionary = {}

static var _packs := PackedStringArray()


## Reads the reference of the game as it is with packs.
static func read(rules: RulesLine, packs: PackedStringArray) -> void:
	if reference.is_empty() or packs != _packs:
		_packs = packs
		reference = Snap.dict(rules.answer("reference", [GameTable.GAME, packs]), "ok")


## Everything of a kind: `factions`, `missions`, `commanders`, `maps`, …
static func all(kind: String) -> Array:
	if reference.has(kind):
		return Snap.array(reference, kind)
	return Snap.array(Snap.dict(reference, "optional_rules"), kind)


static func entry(kind: String, id: String) -> Dictionary:
	for item: Variant in all(kind):
		if Snap.text(item, "id") == id:
			return item
	return {}


static func name_of(kind: String, id: String) -> String:
	var found := entry(kind, id)
	return Snap.text(found, "name") if not found.is_empty() else id.capitalize()


static func text_of(kind: String, id: String) -> String:
	return Snap.text(entry(kind, id), "text")


## The text of a rule, by its ID.
static func rule(id: String) -> Dictionary:
	return entry("rules", id)


## A number of the rules, by its group and name; 0 where there is none.
static func rule_number(group: String, name: String) -> int:
	return Snap.number(Snap.dict(Snap.dict(reference, "numbers"), group), name)


## A faction's numbers in one line.
static func numbers(faction: Dictionary) -> String:
	var stride := str(Snap.number(faction, "move"))
	for item: Variant in Snap.array(faction, "traits"):
		if Snap.text(item, "kind") == "rolled_move":
			stride = "d%d" % Snap.number(item, "sides")
	return (
		"%d units · Move %s · Range %d · AQ %+d · Defense %d"
		% [
			Snap.number(faction, "units"),
			stride,
			Snap.number(faction, "range"),
			Snap.number(faction, "aq"),
			Snap.number(faction, "defense")
		]
	)


## What a faction's traits do, a line each; the trait's own rule is the last of the faction's.
static func traits(faction: Dictionary) -> String:
	var lines := PackedStringArray()
	for item: Variant in Snap.array(faction, "traits"):
		match Snap.text(item, "kind"):
			"melee_aq":
				lines.append("Melee: AQ %+d" % Snap.number(item, "value"))
			"reroll":
				lines.append("Reroll: one attack die may be thrown again, keep either")
			"rolled_move":
				lines.append("Rolled move: d%d for each move" % Snap.number(item, "sides"))
			"deadly_rounds":
				lines.append(
					"Deadly rounds: a natural %d or more destroys" % Snap.number(item, "from")
				)
			var kind:
				lines.append(kind.capitalize())
	return "\n".join(lines) if not lines.is_empty() else "No trait"
