class_name ReignsPage
extends VBoxContainer
## The almanac: who ruled before, where, for how long and to which end, and what they passed on.


func show_reigns(table: GameTable) -> void:
	Ui.clear(self)
	var heritage := record(table)
	add_child(Ui.label("Almanac of reigns", "Subhead"))
	var reigns := Snap.array(heritage, "reigns")
	if reigns.is_empty():
		add_child(Ui.label("Nobody has ruled before.", "Muted"))
	var first := Snap.number(heritage, "rulers") - reigns.size() + 1
	for at: int in range(reigns.size() - 1, -1, -1):
		add_child(_reign(first + at, reigns[at]))
	_add_passed(heritage)


## What the profile's record says of earlier reigns.
static func record(table: GameTable) -> Dictionary:
	var realm := CouncilView.new(table.snapshot).realm
	var answer := table.bus.entitle(table.game.id, {"realm": realm}, "", table.bus.packs_in_play())
	return Snap.dict(Snap.dict(answer, "ok"), "heritage")


func _reign(number: int, reign: Dictionary) -> Control:
	var ending := Catalog.entry("endings", Snap.text(reign, "ending"))
	var head := tr("Ruler %d: %s") % [number, CouncilBook.ending_name(Snap.text(reign, "ending"))]
	var turns := Snap.number(reign, "turns")
	var where := Catalog.name_of("realms", Snap.text(reign, "realm"))
	var parts: Array[Control] = [
		Ui.label(head, "InkStrong"),
		Ui.label(
			"%s, %s" % [where, tr_n("%d turn", "%d turns", turns, "council") % turns], "InkFaded"
		),
		Ui.label(Snap.text(ending, "text"), "InkSmall"),
	]
	var column := Ui.column(parts)
	column.add_theme_constant_override("separation", 1)
	var made := Ui.card(column, "Slip")
	made.name = "Reign%d" % number
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


## What the last ruler left to the next.
func _add_passed(heritage: Dictionary) -> void:
	var names := PackedStringArray()
	for named: String in Snap.dict(heritage, "memory"):
		names.append(named.capitalize())
	for named: Variant in Snap.array(heritage, "sets"):
		names.append(str(named).capitalize())
	if not names.is_empty():
		add_child(Ui.label("Passed on", "Subhead"))
		add_child(Ui.label(", ".join(names), "Small"))
