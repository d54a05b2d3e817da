@tool
extends VBoxContainer
## Crossfire's part of the workbench: maps painted square by square, missions' zones drawn over the
## board, and what is seen from any square, as the rules see it.

signal changed(fields: Dictionary)

const Sheet := preload("res://games/crossfire/editor/board_sheet.gd")
const LOOK := "Sight"
const CLEAR := "Keep clear"
const ERASE := "Erase"
const NEW_ZONE := "New zone"

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
	_sheet.size_flags_vertical = SIZE_EXPAND_FILL
	_sheet.pressed.connect(_on_pressed)
	_sheet.dragged.connect(_on_dragged)
	_sheet.released.connect(_on_released)
	add_child(_sheet)


## Shows a map or a mission.
func show_object(bench: RefCounted, kind: String, object: Dictionary) -> void:
	var another: bool = kind != _kind or object.get("id") != _object.get("id")
	_bench = bench
	_kind = kind
	_object = object
	_sheet.board = _played("rules", "").get("board", {})
	_sheet.kinds = _terrain()
	_sheet.pieces = object.get("pieces", [])
	_sheet.zones = _zones()
	_sheet.clear = object.get("keep_clear", [])
	if another:
		_sheet.seen = {}
		_fill_tools()
	_sheet.queue_redraw()


## An object as it is played.
func _played(kind: String, id: String) -> Dictionary:
	var base: Variant = _bench.call("base", kind, id)
	var own: Variant = _bench.call("own", kind, id)
	var found := (base as Dictionary).duplicate(true) if base is Dictionary else {}
	if own is Dictionary:
		found.merge(own, true)
	return found


func _terrain() -> Dictionary:
	var found := {}
	for entry: Dictionary in _bench.call("entries", "terrain"):
		found[str(entry["id"])] = _played("terrain", str(entry["id"]))
	return found


## The mission's zones: `{name, at, side, columns, rows}` each.
func _zones() -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var scoring: Array = _object.get("scoring", [])
	for at: int in scoring.size():
		var one: Dictionary = scoring[at]
		if one.get("zone") is Dictionary:
			found.append(_zone(one, at, "", one["zone"]))
		if one.get("zones") is Dictionary:
			for side: String in one["zones"]:
				found.append(_zone(one, at, side, one["zones"][side]))
	return found


func _zone(scoring: Dictionary, at: int, side: String, zone: Dictionary) -> Dictionary:
	var rows: Array = zone.get("rows", [1, int(_sheet.board.get("rows", 9))])
	return {
		"name": str(scoring.get("name", "")),
		"at": at,
		"side": side,
		"columns": zone.get("columns", [1, 1]),
		"rows": rows
	}


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
			names.append(_label(zone))
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


func _label(zone: Dictionary) -> String:
	return "%s %s" % [zone["name"], str(zone["side"]).to_upper()]


func _choose(named: String) -> void:
	_tool = named
	_sheet.seen = {}
	_sheet.queue_redraw()
	if named == LOOK:
		_hint.text = "Click a square: what it sees is bright, and a dot marks cover."
	elif named == ERASE:
		_hint.text = "Click a square of a piece to take it away."
	elif named == CLEAR:
		_hint.text = "Click squares that random terrain leaves free."
	elif _kind == "maps":
		_hint.text = (
			"Drag over squares to paint a piece. %s"
			% (_sheet.kinds[named] as Dictionary).get("text", "")
		)
	else:
		_hint.text = "Drag over the squares of the zone."


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
	if _tool in [LOOK, ERASE, CLEAR]:
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


func _on_released() -> void:
	_sheet.stroke = [] as Array[Vector2i]
	if _stroke.is_empty():
		return
	if _kind == "maps":
		_paint()
	elif _tool == CLEAR:
		_toggle_clear()
	else:
		_draw_zone()
	_stroke = []


func _paint() -> void:
	if _tool == LOOK:
		return
	var pieces: Array = (_object.get("pieces", []) as Array).duplicate(true)
	var covered: Array[Vector2i] = _stroke.slice(0, 1) if _tool == ERASE else _stroke
	for piece: Dictionary in pieces:
		piece["cells"] = (piece["cells"] as Array).filter(
			func(cell: Dictionary) -> bool: return not covered.has(_square(cell))
		)
	pieces = pieces.filter(
		func(piece: Dictionary) -> bool: return not (piece["cells"] as Array).is_empty()
	)
	if _tool != ERASE:
		var cells := []
		for square: Vector2i in _stroke:
			if not cells.has(_cell(square)):
				cells.append(_cell(square))
		pieces.append({"template_id": _tool, "cells": cells})
	changed.emit({"pieces": pieces})


func _toggle_clear() -> void:
	var kept: Array = (_object.get("keep_clear", []) as Array).duplicate(true)
	var there := kept.find_custom(
		func(cell: Dictionary) -> bool: return _square(cell) == _stroke[0]
	)
	if there >= 0:
		kept.remove_at(there)
	else:
		kept.append(_cell(_stroke[0]))
	changed.emit({"keep_clear": kept})


func _draw_zone() -> void:
	var scoring: Array = (_object.get("scoring", []) as Array).duplicate(true)
	if _tool == NEW_ZONE:
		var named := "Zone %d" % (scoring.size() + 1)
		scoring.append({"kind": "sole", "name": named, "zone": _zone_of_stroke(), "points": 1})
		_tool = named + " "
	else:
		for zone: Dictionary in _sheet.zones:
			if _label(zone) == _tool:
				if zone["side"] == "":
					scoring[zone["at"]]["zone"] = _zone_of_stroke()
				else:
					scoring[zone["at"]]["zones"][zone["side"]] = _zone_of_stroke()
	changed.emit({"scoring": scoring})
	_fill_tools()


func _zone_of_stroke() -> Dictionary:
	var area := _area()
	var made := {"columns": [area.position.x, area.end.x]}
	if area.position.y > 1 or area.end.y < int(_sheet.board.get("rows", 9)):
		made["rows"] = [area.position.y, area.end.y]
	return made


## Asks the rules what is seen from a square.
func _look(square: Vector2i) -> void:
	var faction := str(_bench.call("entries", "factions")[0]["id"])
	var setup := {
		"sides": {"p1": {"faction": faction}, "p2": {"faction": faction}},
		"mission": str(_bench.call("entries", "missions")[0]["id"]),
		"terrain": {"from": "pieces", "pieces": _object.get("pieces", [])}
	}
	var query := {"type": "sight_from", "from": _cell(square)}
	var answer: Dictionary = _bench.call("ask", setup, query)
	if answer.has("error"):
		_hint.text = str(answer["error"]["message"])
		return
	_sheet.seen = {"from": square, "squares": (answer["ok"] as Dictionary).get("squares", [])}
	_sheet.queue_redraw()


static func _square(cell: Dictionary) -> Vector2i:
	return Vector2i(int(cell["col"]), int(cell["row"]))


static func _cell(square: Vector2i) -> Dictionary:
	return {"col": square.x, "row": square.y}
