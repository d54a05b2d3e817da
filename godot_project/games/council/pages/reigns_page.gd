class_name ReignsPage
extends VBoxContainer
## The house: its family tree with who ruled, where, for how long and to which end, what they passed
## on, and the album of all endings.

const PLATE := 100.0
const UNSEEN := Color(0.0, 0.0, 0.0, 0.32)

## The number of the first ruler that the house remembers.
var _first := 1


func show_reigns(table: GameTable) -> void:
	Ui.clear(self)
	var heritage := record(table)
	var view := CouncilView.new(table.snapshot)
	var reigns := Snap.array(heritage, "reigns")
	_first = Snap.number(heritage, "rulers") - reigns.size() + 1
	add_child(Ui.label("The family tree", "Subhead"))
	if not table.owed_by().is_empty():
		add_child(_ruling(view))
	for at: int in range(reigns.size() - 1, -1, -1):
		add_child(_reign(_first + at, reigns[at]))
	if reigns.is_empty():
		add_child(Ui.label("Nobody has ruled before.", "Muted"))
	_add_passed(table, heritage)
	_add_album(reigns)


## What the profile's record says of earlier reigns.
static func record(table: GameTable) -> Dictionary:
	var realm := CouncilView.new(table.snapshot).realm
	var answer := table.bus.entitle(table.game.id, {"realm": realm}, "", table.bus.packs_in_play())
	return Snap.dict(Snap.dict(answer, "ok"), "heritage")


## Whoever sits in the chair now.
func _ruling(view: CouncilView) -> Control:
	var number := view.state.agreed.rulers + 1
	var head := tr("Ruler %d: you") % number
	var where := "%s, %s" % [Catalog.name_of("realms", view.realm), _turns(view.turn)]
	var portrait := Portrait.make(number, view.realm, CouncilInk.BEZEL_LIGHT)
	return _branch(portrait, [Ui.label(head, "InkStrong"), Ui.label(where, "InkFaded")], "Now")


func _reign(number: int, reign: Dictionary) -> Control:
	var ending := Snap.text(reign, "ending")
	var good := Snap.flag(Catalog.entry("endings", ending), "good")
	var head := tr("Ruler %d: %s") % [number, CouncilBook.ending_name(ending)]
	var realm := Snap.text(reign, "realm")
	var where := Catalog.name_of("realms", realm)
	var parts: Array[Control] = [
		Ui.label(head, "InkStrong"),
		Ui.label("%s, %s" % [where, _turns(Snap.number(reign, "turns"))], "InkFaded"),
	]
	var frame := CouncilInk.BEZEL_LIGHT if good else CouncilInk.FADED.darkened(0.4)
	var made := _branch(Portrait.make(number, realm, frame), parts, "Reign%d" % number)
	var subject := CouncilArt.subject_of("endings", ending)
	made.find_child("Row", true, false).add_child(CouncilArt.picture(subject, 34.0))
	return made


## A ruler on the tree: a branch leads down to whoever ruled before.
func _branch(portrait: Portrait, parts: Array[Control], named: String) -> Control:
	var column := Ui.column(parts)
	column.add_theme_constant_override("separation", 1)
	column.alignment = BoxContainer.ALIGNMENT_CENTER
	var row := Ui.row([portrait, column])
	row.name = "Row"
	var made := Ui.card(row, "Slip")
	made.name = named
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	if named == "Reign%d" % _first:
		return made
	made.draw.connect(
		func() -> void:
			var down := Vector2(portrait.size.x * 0.5 + Look.NEAR, made.size.y)
			made.draw_line(down, down + Vector2(0, 12), CouncilInk.BEZEL_LIGHT, 4.0)
	)
	return made


func _turns(turns: int) -> String:
	return tr_n("%d turn", "%d turns", turns, "council") % turns


## What the last ruler left to the next, in the rules' sentences.
func _add_passed(table: GameTable, heritage: Dictionary) -> void:
	var asked := {
		"type": CouncilPreview.Kept.TYPE,
		"memory": Snap.dict(heritage, "memory"),
		"sets": Snap.array(heritage, "sets"),
	}
	var keeps := CouncilPreview.Kept.new(table.preview(asked)).keeps
	if keeps.is_empty():
		return
	add_child(Ui.label("Passed on", "Subhead"))
	var parts: Array[Control] = []
	for words: String in keeps:
		parts.append(Ui.label(words, "InkSmall"))
	add_child(Ui.card(Ui.column(parts), "Slip"))


## Every ending that there is: those that the house has seen, and a shadow of the others.
func _add_album(reigns: Array) -> void:
	var times: Dictionary[String, int] = {}
	for reign: Variant in reigns:
		var ending := Snap.text(reign, "ending")
		times[ending] = int(times.get(ending, 0)) + 1
	var all := Catalog.all("endings")
	var seen := all.filter(func(ending: Variant) -> bool: return times.has(Snap.text(ending, "id")))
	add_child(Ui.label(tr("Album of endings: %d of %d") % [seen.size(), all.size()], "Subhead"))
	var album := GridContainer.new()
	album.name = "Album"
	album.columns = 3
	for ending: Variant in all:
		var id := Snap.text(ending, "id")
		album.add_child(_plate(id, int(times.get(id, 0))))
	add_child(album)


func _plate(ending: String, times: int) -> Control:
	var subject := CouncilArt.subject_of("endings", ending)
	var picture := CouncilArt.picture(subject, 48.0)
	picture.size_flags_horizontal = SIZE_SHRINK_CENTER
	var words := CouncilBook.ending_name(ending) if times > 0 else tr("Not seen yet")
	if times > 1:
		words = "%s, %d×" % [words, times]
	var said := Ui.label(words, "InkSmall" if times > 0 else "InkFaded")
	said.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	if times == 0:
		picture.self_modulate = UNSEEN
	var made := Ui.card(Ui.column([picture, said]), "Slip")
	made.name = "Ending_" + ending
	made.size_flags_horizontal = SIZE_EXPAND_FILL
	made.custom_minimum_size.y = PLATE
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made
