extends SetupCards
## Fleet: the ships that a run begins with.

const ART := "res://games/fleet/art/ship_%s.svg"
const SEA := Color("8fb0b5")
const SEA_DARK := Color("5f8890")


func heading(_field: String) -> String:
	return "YOUR FLEET"


## The way of playing was chosen on the shelf.
func hides(field: String) -> bool:
	return field == "mode"


func title(entry: Dictionary) -> String:
	return super(entry) if not entry.is_empty() else "Choose at sea"


func facts(_kind: String, entry: Dictionary) -> String:
	if entry.is_empty():
		return ""
	var ships := Snap.array(entry, "ships").size()
	var told := TranslationServer.translate_plural("%d ship", "%d ships", ships) % ships
	return TranslationServer.translate("%s, salvage %d") % [told, Snap.number(entry, "salvage")]


func why(kind: String, entry: Dictionary) -> String:
	if entry.is_empty():
		return "The first order of the run, with each ship before you."
	if Snap.flag(entry, "locked"):
		return "%s %s" % [super(kind, entry), TranslationServer.translate("Earlier runs open it.")]
	return super(kind, entry)


## Its ships on the water, the largest ahead.
func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var unit := minf(on.size.x, on.size.y) / 64.0
	on.draw_set_transform(Vector2.ZERO, 0.0, Vector2(unit, unit))
	on.draw_rect(Rect2(0, 0, 64, 64), Color("d9cba8"))
	on.draw_rect(Rect2(0, 20, 64, 44), SEA)
	for wave: int in 4:
		var y := 27.0 + wave * 10.0
		on.draw_line(Vector2(4 + wave * 5, y), Vector2(26 + wave * 5, y), SEA_DARK, 1.0)
		on.draw_line(Vector2(40 - wave * 4, y + 4), Vector2(58 - wave * 2, y + 4), SEA_DARK, 1.0)
	var at := 0
	for ship: Variant in Snap.array(entry, "ships"):
		var hull := Catalog.entry("hulls", Snap.text(ship, "hull"))
		var picture := _picture(ART % Snap.text(hull, "type").to_lower())
		if at < 4 and picture != null:
			var wide := 50.0 if at == 0 else 27.0
			var high := wide * picture.get_height() / picture.get_width()
			var foot := Vector2(19.0 if at == 0 else 19.0 * at - 5.0, 24.0 if at == 0 else 51.0)
			on.draw_texture_rect(
				picture, Rect2(foot - Vector2(12, high * 0.5), Vector2(wide, high)), false
			)
		at += 1
	if entry.is_empty():
		Signs.draw(on, "anchor", Vector2(32, 34), 34.0)
	on.draw_set_transform(Vector2.ZERO)
