extends WorkbenchSuite
## The games' own pictures at the workbench: what is drawn is in the files.

const BoardPart := preload("res://games/crossfire/editor/board_part.gd")


func test_a_map_is_painted_and_a_zone_is_drawn_with_the_mouse() -> void:
	equal(_bench.new_pack("crossfire", "painted"), "", "a pack")
	_bench.edits.add_object("maps", "rocky", {"name": "Rocky", "text": "Rocks.", "pieces": []})
	_bench.tabs.current_tab = 1
	await get_tree().process_frame
	await _drag("low_cover", Vector2i(5, 3), Vector2i(5, 4))
	await _drag("blocking_rock", Vector2i(8, 4), Vector2i(8, 4))
	await _drag("low_cover", Vector2i(11, 7), Vector2i(11, 6))
	var cells := func(at: int) -> int:
		return (_bench.edits.own()["pieces"][at]["cells"] as Array).size()
	equal([cells.call(0), cells.call(1), cells.call(2)], [2, 1, 2], "three pieces")
	equal(_bench.faults(), [], "a map that can be played")
	await _drag("Sight", Vector2i(4, 4), Vector2i(4, 4))
	var seen: Array = (_bench.part as BoardPart)._sheet.seen["squares"]
	equal(seen.size(), 15 * 9, "a number a square")
	equal(int(seen[3 * 15 + 11]), 0, "nothing is seen behind the rock")
	await _drag("Erase", Vector2i(8, 4), Vector2i(8, 4))
	equal((_bench.edits.own()["pieces"] as Array).size(), 2, "a piece without squares is none")
	await _drag("ruin", Vector2i(8, 1), Vector2i(8, 1))
	check(not _bench.faults().is_empty(), "a ruin has two squares or more")
	await _drag("Erase", Vector2i(8, 1), Vector2i(8, 1))
	_bench.show_object("missions", "dead_zone")
	_bench.edits.change_object()
	_bench.tabs.current_tab = 1
	await get_tree().process_frame
	await _drag("Dead zone ", Vector2i(6, 2), Vector2i(10, 8))
	var zone: Dictionary = _bench.edits.own()["scoring"][0]["zone"]
	equal(str([zone["columns"], zone["rows"]]), "[[6, 10], [2, 8]]", "the zone as it was drawn")
	await _drag("New zone", Vector2i(2, 9), Vector2i(1, 1))
	zone = _bench.edits.own()["scoring"][1]["zone"]
	equal(str(zone["columns"]), "[1, 2]", "two columns")
	check(not zone.has("rows"), "all rows need not be said")
	await _drag("Keep clear", Vector2i(8, 5), Vector2i(8, 5))
	equal((_bench.edits.own()["keep_clear"] as Array).size(), 1, "a free square")
	equal(_bench.faults(), [], "a mission that can be played")


func test_a_map_is_painted_with_keys_alone() -> void:
	equal(_bench.new_pack("crossfire", "by_keys"), "", "a pack")
	_bench.edits.add_object("maps", "rocky", {"name": "Rocky", "text": "Rocks.", "pieces": []})
	_bench.tabs.current_tab = 1
	await get_tree().process_frame
	var part: BoardPart = _bench.part
	part._choose("low_cover")
	part._sheet.grab_focus()
	_press([KEY_RIGHT, KEY_RIGHT, KEY_DOWN, KEY_ENTER, KEY_DOWN, KEY_DOWN, KEY_ESCAPE])
	equal(_bench.edits.own()["pieces"], [], "Escape lets go of it")
	_press([KEY_ENTER, KEY_UP, KEY_ENTER])
	var cells: Array = _bench.edits.own()["pieces"][0]["cells"]
	equal(cells.map(func(one: Dictionary) -> int: return one["row"]), [4, 3], "from Enter to Enter")
	check(part._sheet.has_focus(), "the board keeps the keyboard")
	part._choose("Erase")
	_press([KEY_ENTER])
	equal((_bench.edits.own()["pieces"][0]["cells"] as Array).size(), 1, "one Enter erases")
	_press([KEY_LEFT, KEY_LEFT, KEY_LEFT, KEY_LEFT])
	equal(part._sheet.pointer.square, Vector2i(1, 3), "the board has an end")


func test_a_stroke_belongs_to_the_tool_and_the_object_that_it_began_with() -> void:
	equal(_bench.new_pack("crossfire", "strokes"), "", "a pack")
	for id: String in ["first", "second"]:
		_bench.edits.add_object("maps", id, {"name": id, "text": "Rocks.", "pieces": []})
	_bench.tabs.current_tab = 1
	await get_tree().process_frame
	var part: BoardPart = _bench.part
	part._choose("low_cover")
	part._sheet.grab_focus()
	_press([KEY_ENTER, KEY_RIGHT, KEY_ENTER])
	_press([KEY_ENTER])
	part._choose("Erase")
	equal(part._sheet.stroke, [] as Array[Vector2i], "another tool lets go")
	part._choose("low_cover")
	_press([KEY_ENTER])
	_bench.show_object("maps", "first")
	part._sheet.grab_focus()
	_press([KEY_DOWN, KEY_ENTER])
	equal(_bench.edits.own()["pieces"], [], "another object begins anew")
	_press([KEY_ESCAPE, KEY_ENTER])
	part._sheet.release_focus()
	var motion := InputEventMouseMotion.new()
	motion.position = part._sheet.middle(Vector2i(9, 9))
	part._sheet._gui_input(motion)
	equal(part._sheet.stroke, [] as Array[Vector2i], "who goes elsewhere draws nothing")
	equal((_bench.edits.bench.call("own", "maps", "second")["pieces"] as Array).size(), 1, "one")


func test_what_has_no_shape_has_no_picture() -> void:
	equal(_bench.new_pack("crossfire", "shapes"), "", "a pack")
	for kind: String in ["maps", "missions"]:
		for id: String in _bench.edits.bench.call("ids", kind):
			_bench.show_object(kind, id)
			check(_bench.part != null, "%s %s has one" % [kind, id])
	_bench.edits.add_object("maps", "rocky")
	check(_bench.part != null, "what lacks something has one")
	var whole := {"id": "rocky", "pieces": [{"template_id": "ruin", "cells": [{"col": 1}]}]}
	for pieces: Variant in [5, null, [5], whole["pieces"]]:
		_bench.edits.put(whole.merged({"pieces": pieces}, true))
		equal(_bench.part, null, "%s cannot be drawn" % [pieces])
	_bench.edits.put({"id": "rocky", "pieces": []})
	check(_bench.part != null, "once mended it has one again")
	_bench.edits.bench.call("set_text", "rules", '{"board": {"columns": 1e15, "rows": []}}')
	_bench._refresh()
	equal((_bench.part as BoardPart)._sheet.pointer.size, Vector2i(15, 9), "a board there is not")
	equal(_bench.new_pack("fleet", "shapes_too"), "", "a pack")
	_bench.show_object("map", "")
	_bench.edits.change_object()
	check(_bench.part != null, "the chart has one")
	_bench.edits.put({"layers": 9007199254740993, "weights": [7]})
	equal(_bench.part, null, "not with so many layers")


func test_sight_needs_something_to_stand_on_the_board() -> void:
	equal(_bench.new_pack("crossfire", "own_one"), "", "a pack")
	var about := {"id": "crossfire", "title": "Own", "game": "crossfire", "version": "1.0.0"}
	var folder := _bench.folder + "/own_one"
	_write(folder + "/pack.json", JSON.stringify(about))
	_bench.edits.forget(folder)
	equal(_bench.open_pack("crossfire", folder), "", "a game's own content, with nothing in it")
	_bench.edits.add_object("maps", "rocky", {"pieces": []})
	(_bench.part as BoardPart)._look(Vector2i.ONE)
	check((_bench.part as BoardPart)._hint.text.contains("nothing is seen"), "it is said")


func test_fleets_chart_and_formations_are_pictures() -> void:
	equal(_bench.new_pack("fleet", "chart"), "", "a pack")
	_bench.show_kind("map")
	equal(_bench.tabs.get_tab_title(1), "Picture", "the chart has one")
	_bench.show_object("hulls", "gato")
	check(_bench.tabs.get_tab_title(1) != "Picture", "a hull has none")
	_bench.show_object("formations", "line_ahead")
	equal(_bench.tabs.get_tab_title(1), "Picture", "a formation has one")


func _press(keys: Array[Key]) -> void:
	for key: Key in keys:
		var event := InputEventKey.new()
		event.keycode = key
		event.physical_keycode = key
		event.pressed = true
		get_viewport().push_input(event)


## Draws on the board with a tool, from one square to another.
func _drag(named: String, from: Vector2i, to: Vector2i) -> void:
	var part: BoardPart = _bench.part
	for button: Button in part._tools.get_children():
		if button.text == named:
			button.pressed.emit()
	var sheet := part._sheet
	sheet.size = Vector2(720, 480)
	var press := InputEventMouseButton.new()
	press.button_index = MOUSE_BUTTON_LEFT
	press.pressed = true
	press.position = sheet.middle(from)
	sheet._gui_input(press)
	var motion := InputEventMouseMotion.new()
	motion.position = sheet.middle(to)
	sheet._gui_input(motion)
	var release: InputEventMouseButton = press.duplicate()
	release.pressed = false
	release.position = motion.position
	sheet._gui_input(release)
	await get_tree().process_frame
