@tool
class_name PictureLines
extends PictureContent
## Lines of cells below their heads.

const LINE := preload("res://table/picture/picture_line.tscn")

var _head: PictureLine = LINE.instantiate()
var _cells: Array[Array] = []


func _init() -> void:
	super()
	add_theme_constant_override("separation", 2)
	_head.disabled = true
	_head.focus_mode = FOCUS_NONE
	add_child(_head)


func show_panel(panel: TablePicture.PanelView) -> void:
	var heads := TablePicture.LayoutTable.new(panel.layout.raw).heads
	_cells = [[Snap.sentence(panel.words)] + heads]
	_head.show_cells(_cells[0], true)
	var kept: Dictionary[String, bool] = {}
	for thing: TablePicture.Thing in panel.things:
		kept[thing.id] = true
		if not places.has(thing.id):
			var made: PictureLine = LINE.instantiate()
			_take(made, thing.id)
			add_child(made)
		places[thing.id].show_thing(thing)
		_cells.append([Names.say(thing.words)] + thing.cells)
		(places[thing.id] as PictureLine).show_cells(_cells[-1], false)
	_drop_others(kept)


func fit(wide: float, _view: float) -> void:
	var font := get_theme_font("font", "CardText")
	var points := get_theme_font_size("font_size", "CardText")
	var widths := PackedFloat32Array()
	for column: int in _cells[0].size():
		var most := 0.0
		for line: Array in _cells:
			var words := str(line[column]) if column < line.size() else ""
			most = maxf(most, font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x)
		widths.append(most + 8.0)
	var others := 0.0
	for column: int in range(1, widths.size()):
		others += widths[column]
	var name_wide := clampf(wide - others - 12.0, 64.0, maxf(64.0, widths[0] + 24.0))
	var room := wide - name_wide - 12.0
	for column: int in range(1, widths.size()):
		widths[column] *= room / maxf(others, 1.0)
	widths[0] = name_wide
	for line: Node in get_children():
		(line as PictureLine).widths = widths
