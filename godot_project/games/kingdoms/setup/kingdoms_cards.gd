extends SetupCards
## Kingdoms: which cards lie on the table, and how many sit at it.

const ART := "res://games/kingdoms/art/%s.svg"


func heading(_field: String) -> String:
	return "THE CARDS ON THE TABLE"


func seated(setup: Dictionary, count: int) -> Dictionary:
	return setup.merged({"seats": count, "solo": count == 1}, true)


## Chairs say how many play.
func hides(field: String) -> bool:
	return field == "solo"


func facts(_kind: String, entry: Dictionary) -> String:
	var counts: Array = ["areas", "citizens"].map(
		func(part: String) -> int: return Snap.array(entry, part).size()
	)
	return TranslationServer.translate("Lands: %d · citizens: %d") % counts


## The lands that no other preset has say most of it.
func why(_kind: String, entry: Dictionary) -> String:
	var names := PackedStringArray()
	for area: String in _own(entry):
		names.append(Catalog.name_of("areas", area))
	return TranslationServer.translate("Only here: %s") % Seats.listed(names)


## The monsters of its own lands, as cards in a hand.
func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var kinds: Array[String] = []
	for area: String in _own(entry):
		for monster: Variant in Snap.array(Catalog.entry("areas", area), "monsters"):
			if not kinds.has(Snap.text(monster, "kind")):
				kinds.append(Snap.text(monster, "kind"))
	var unit := minf(on.size.x, on.size.y) / 64.0
	var lands := Snap.array(entry, "areas").size()
	var paper := KingdomsInk.CARD
	for at: int in 3:
		var turn := (at - 1) * 0.3
		var foot := Vector2(32, 62) * unit
		on.draw_set_transform(foot, turn, Vector2(unit, unit))
		on.draw_rect(Rect2(-16, -54, 32, 44), Color(Palette.NIGHT, 0.6))
		on.draw_rect(Rect2(-15, -53, 30, 42), paper)
		on.draw_rect(Rect2(-15, -53, 30, 42), Palette.BRASS, false, 1.5)
		if not kinds.is_empty():
			var picture := _picture(ART % kinds[posmod(at + lands, kinds.size())])
			on.draw_texture_rect(picture, Rect2(-12, -46, 24, 24), false)
		on.draw_rect(Rect2(-11, -19, 22, 4), paper.darkened(0.3))
	on.draw_set_transform(Vector2.ZERO)


static func _own(entry: Dictionary) -> Array:
	var others: Array = []
	for preset: Variant in Catalog.all("presets"):
		if Snap.text(preset, "id") != Snap.text(entry, "id"):
			others.append_array(Snap.array(preset, "areas"))
	var own := Snap.array(entry, "areas").filter(
		func(area: Variant) -> bool: return not others.has(area)
	)
	return own if not own.is_empty() else Snap.array(entry, "areas")
