class_name BoardWords
extends RefCounted
## What lies on a square, in words: a unit, the mission's zones, terrain, a home zone.


## Lines about a square; none for open ground.
static func at(snapshot: Dictionary, zones: Array, square: Vector2i) -> PackedStringArray:
	var lines := PackedStringArray()
	var unit := Units.at(snapshot, square)
	if unit != "":
		lines.append("%s: %s" % [Units.words(unit), _unit(snapshot, unit)])
	for zone: Dictionary in zones:
		var cells := CrossfirePreview.ZoneView.new(zone).cells
		if Units.places(cells.p1 + cells.p2).has(square):
			lines.append(MissionPanel.zone_words(zone))
	for piece: CrossfireView.MapPiece in CrossfireView.new(snapshot).terrain:
		if Units.places(piece.cells).has(square):
			var id := piece.template_id
			lines.append(
				"%s: %s" % [Catalog.name_of("terrain", id), Catalog.text_of("terrain", id)]
			)
	var seat := _home(snapshot, square)
	if seat != "":
		lines.append(TranslationServer.translate("Home zone of %s") % Names.name_of(seat))
	return lines


## A unit's facts without what only a chosen unit has.
static func _unit(snapshot: Dictionary, unit: String) -> String:
	var facts := ActionPicker.facts(snapshot, unit).split("\n")
	facts.remove_at(1)
	return ". ".join(facts)


static func _home(snapshot: Dictionary, square: Vector2i) -> String:
	var wide := Catalog.rule_number("board", "home_columns")
	if square.x <= wide:
		return "p1"
	return "p2" if square.x > CrossfireView.new(snapshot).board.columns - wide else ""
