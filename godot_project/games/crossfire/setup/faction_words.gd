class_name FactionWords
extends RefCounted
## A faction's numbers and traits, as a player reads them.


## A faction's numbers and traits, a line each.
static func told(faction: Dictionary) -> String:
	return "%s\n%s" % [numbers(faction), traits(faction)]


static func numbers(faction: Dictionary) -> String:
	var stride := str(Snap.number(faction, "move"))
	for item: Variant in Snap.array(faction, "traits"):
		if Snap.text(item, "kind") == "rolled_move":
			stride = "d%d" % Snap.number(item, "sides")
	return (
		TranslationServer.translate("%s · Move %s · Range %d · AQ %+d · Defense %d")
		% [
			(
				TranslationServer.translate_plural(
					"%d unit", "%d units", Snap.number(faction, "units")
				)
				% Snap.number(faction, "units")
			),
			stride,
			Snap.number(faction, "range"),
			Snap.number(faction, "aq"),
			Snap.number(faction, "defense")
		]
	)


## Its numbers, with that of its melees where it has one of its own.
static func brief(faction: Dictionary) -> String:
	var words := numbers(faction)
	for item: Variant in Snap.array(faction, "traits"):
		if Snap.text(item, "kind") == "melee_aq":
			words += " · " + _melee(Snap.number(item, "value"))
	return words


## What a faction's traits do, a line each; the trait's own rule is the last of the faction's.
static func traits(faction: Dictionary) -> String:
	var lines := PackedStringArray()
	for item: Variant in Snap.array(faction, "traits"):
		match Snap.text(item, "kind"):
			"melee_aq":
				lines.append(_melee(Snap.number(item, "value")))
			"reroll":
				lines.append(
					TranslationServer.translate(
						"Reroll: one attack die may be thrown again, keep either"
					)
				)
			"rolled_move":
				lines.append(
					(
						TranslationServer.translate("Rolled move: d%d for each move")
						% Snap.number(item, "sides")
					)
				)
			"deadly_rounds":
				lines.append(
					(
						TranslationServer.translate(
							"Deadly rounds: a natural %d or more destroys at once"
						)
						% Snap.number(item, "from")
					)
				)
			var kind:
				lines.append(kind.capitalize())
	if lines.is_empty():
		lines.append(TranslationServer.translate("No trait"))
	return "\n".join(lines)


static func _melee(quality: int) -> String:
	return TranslationServer.translate("Melee AQ %+d") % quality
