@tool
extends VBoxContainer
## Crossfire's part of the workbench: maps painted square by square, missions' zones drawn over the
## board, and what is seen from any square, as the rules see it.

signal changed(fields: Dictionary)

const Sheet := preload("res://games/crossfire/editor/board_sheet.gd")
const Pieces := preload("res://games/crossfire/editor/drawn_pieces.gd")
const Zones := preload("res://games/crossfire/editor/drawn_zones.gd")
const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")
const LOOK := "Sight"
const CLEAR := "Keep clear"
const ERASE := "Erase"
const NEW_ZONE := "New zone"
const KEYS := "Keys: arrows, Enter to begin and to end, Esc to let go."
const HINTS: Dictionary[String, String] = {
	LOOK: "Click a square, or press Enter on it: what it sees is bright, and a dot marks cover.",
	ERASE: "Click a square of a piece to take it away, or press Enter on it.",
	CLEAR: "Click squares that random terrain leaves free, or press Enter on them.",
}

var _bench: RefCounted
var _kind := ""
var _object := {}
var _tool := ""
var _stroke: Array[Vector2i] = []

var _tools := HFlowContainer.new()
var _hint := Label.new()
var _sheet := Sheet.new()


func _init() -> void:
	add_child(_tools)
	_hint.modulate.a = 0.7
	_hint.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	add_child(_hint)
	_sheet.name = "Board"
	_sheet.accessibility_name = "Board. Arrows point, Enter begins and ends a stroke."
	_sheet.size_flags_vertical = SIZE_EXPAND_FILL
	_sheet.pointer.pressed.connect(_on_pressed)
	_sheet.pointer.dragged.connect(_on_dragged)
	_sheet.pointer.released.connect(_on_released)
	_sheet.pointer.cancelled.connect(_on_cancelled)
	add_child(_sheet)


## Shows a map or a mission.
func show_object(bench: RefCounted, kind: String, object: Dictionary) -> void:
	var another: bool = kind != _kind or object.get("id") != _object.get("id")
	_bench = bench
	_kind = kind
	_object = object
	_sheet.board = _played("rules", PackedStringArray([""]))[0].get("board", {})
	_sheet.kinds = _terrain()
	_sheet.pieces = object.get("pieces", [])
	_sheet.zones = Zones.of(object.get("scoring", []), _rows())
	_sheet.clear = object.get("keep_clear", [])
	if another:
		# What was begun on one object is not drawn on the next.
		_sheet.pointer.let_go()
		_sheet.seen = {}
		_fill_tools()
	_sheet.queue_redraw()


## Objects of a kind as they are played.
func _played(kind: String, ids: PackedStringArray) -> Array[Dictionary]:
	var answer: Dictionary = _bench.call("schema", kind)
	var schema := FormSchema.new(answer.get("ok", {}))
	var all: Array[Dictionary] = []
	for id: String in ids:
		var base: Variant = _bench.call("base", kind, id)
		var own: Variant = _bench.call("own", kind, id)
		var found := (base as Dictionary).duplicate(true) if base is Dictionary else {}
		# What is none of the kind's is as if nothing were said.
		if own is Dictionary and schema.takes_fields(schema.root, own):
			found.merge(own, true)
		all.append(found)
	return all


func _terrain() -> Dictionary:
	var ids: PackedStringArray = _bench.call("ids", "terrain")
	var played := _played("terrain", ids)
	var found := {}
	for at: int in ids.size():
		found[ids[at]] = played[at]
	return found


func _fill_tools() -> void:
	for old: Node in _tools.get_children():
		_tools.remove_child(old)
		old.queue_free()
	var names: Array[String] = []
	if _kind == "maps":
		names.assign(_sheet.kinds.keys())
		names.append_array([ERASE, LOOK])
	else:
		for zone: Dictionary in _sheet.zones:
			names.append(Zones.label(zone))
		names.append_array([NEW_ZONE, CLEAR])
	var group := ButtonGroup.new()
	for named: String in names:
		var made := Button.new()
		made.text = named
		made.name = named.to_pascal_case()
		made.toggle_mode = true
		made.button_group = group
		made.button_pressed = named == (_tool if names.has(_tool) else names[0])
		made.pressed.connect(_choose.bind(named))
		_tools.add_child(made)
	_choose(_tool if names.has(_tool) else names[0])


func _choose(named: String) -> void:
	if named != _tool:
		_sheet.pointer.let_go()
	_tool = named
	_sheet.seen = {}
	_sheet.pointer.is_stroke = not HINTS.has(named)
	_sheet.queue_redraw()
	var words := "Drag over the squares of the zone. " + KEYS
	if HINTS.has(named):
		words = HINTS[named]
	elif _kind == "maps":
		var about := str((_sheet.kinds[named] as Dictionary).get("text", ""))
		words = "Drag over squares to paint a piece. %s %s" % [about, KEYS]
	_hint.text = words


func _on_pressed(square: Vector2i) -> void:
	_stroke = [square]
	if _tool == LOOK:
		_look(square)
	_mark()


func _on_dragged(square: Vector2i) -> void:
	# A fast mouse leaves squares out.
	while not _stroke.is_empty() and _stroke[-1] != square:
		_stroke.append(_stroke[-1] + (square - _stroke[-1]).sign())
	_mark()


func _mark() -> void:
	if HINTS.has(_tool):
		return
	_sheet.stroke = _stroke if _kind == "maps" else _spanned()
	_sheet.queue_redraw()


func _spanned() -> Array[Vector2i]:
	var area := _area()
	var found: Array[Vector2i] = []
	for column: int in range(area.position.x, area.end.x + 1):
		for row: int in range(area.position.y, area.end.y + 1):
			found.append(Vector2i(column, row))
	return found


## The squares between the first and the last of the stroke.
func _area() -> Rect2i:
	var low := _stroke[0].min(_stroke[-1])
	return Rect2i(low, _stroke[0].max(_stroke[-1]) - low)


func _on_cancelled() -> void:
	_stroke = []
	_sheet.stroke = [] as Array[Vector2i]
	_sheet.queue_redraw()


func _on_released() -> void:
	_sheet.stroke = [] as Array[Vector2i]
	if _stroke.is_empty():
		return
	if _kind == "maps":
		_paint()
	elif _tool == CLEAR:
		var kept: Array = _object.get("keep_clear", [])
		changed.emit({"keep_clear": Pieces.toggled(kept, _stroke[0])})
	else:
		_draw_zone()
	_stroke = []


func _paint() -> void:
	var pieces: Array = _object.get("pieces", [])
	if _tool == ERASE:
		changed.emit({"pieces": Pieces.erased(pieces, _stroke.slice(0, 1))})
	elif _tool != LOOK:
		changed.emit({"pieces": Pieces.painted(pieces, _tool, _stroke)})


func _draw_zone() -> void:
	var scoring: Array = _object.get("scoring", [])
	if _tool == NEW_ZONE:
		var named := "Zone %d" % (scoring.size() + 1)
		scoring = Zones.added(scoring, named, _area(), _rows())
		_tool = named + " "
	else:
		for zone: Dictionary in _sheet.zones:
			if Zones.label(zone) == _tool:
				scoring = Zones.moved(scoring, zone, _area(), _rows())
	changed.emit({"scoring": scoring})
	_fill_tools()


func _rows() -> int:
	return int(_sheet.board.get("rows", 9))


## Asks the rules what is seen from a square.
func _look(square: Vector2i) -> void:
	var factions: PackedStringArray = _bench.call("ids", "factions")
	var missions: PackedStringArray = _bench.call("ids", "missions")
	if factions.is_empty() or missions.is_empty():
		_hint.text = "Without a faction and a mission nothing is seen."
		return
	var faction := factions[0]
	var setup := {
		"sides": {"p1": {"faction": faction}, "p2": {"faction": faction}},
		"mission": missions[0],
		"terrain": {"from": "pieces", "pieces": _object.get("pieces", [])}
	}
	var query := {"type": "sight_from", "from": Pieces.cell(square)}
	var answer: Dictionary = _bench.call("ask", setup, query)
	if answer.has("error"):
		_hint.text = str(answer["error"]["message"])
		return
	_sheet.seen = {"from": square, "squares": (answer["ok"] as Dictionary).get("squares", [])}
	_sheet.queue_redraw()
