@tool
extends RefCounted
## A faction, a map and a mission with another zone for Crossfire, named by typing, tried and looked
## at for fairness; and an object of each other game.

const Designer := preload("res://tests/workbench_editor/designer.gd")
const OTHERS: Dictionary[String, String] = {
	"fleet": "hulls", "kingdoms": "citizens", "council": "cards"
}

var _at: Designer


func run(designer: Designer) -> void:
	_at = designer
	await _at.begin("crossfire", "red_sand")
	await _faction()
	await _map()
	await _mission()
	var asked := _at.question_at_closing()
	_at.hold(asked.contains("red_sand/missions.json"), "before it closes it asks: %s" % asked)
	await _at.save_by_keys()
	_at.hold(_at.question_at_closing() == "", "and no more once all is saved")
	await _table_and_text()
	await _try()
	await _fair()
	await _at.open_tab("Form")
	for game: String in OTHERS:
		await _another(game, OTHERS[game])


func _faction() -> void:
	var edits := _at.bench.edits
	await _at.copy("factions", "verdant_eye", "red_riders")
	await _at.write("Name", "Red Riders")
	await _at.number("Move", "6")
	_at.hold(edits.own().get("move") == 6, "riders move six squares")
	_at.hold(_at.bench.faults() == [], "a faction that can be played: %s" % [_at.bench.faults()])
	await _at.picture("form")
	await _at.number("Aq", "77")
	_at.hold(edits.own().get("aq") == 6, "a number keeps to its bounds")
	await _at.number("Aq", "1")


func _map() -> void:
	var edits := _at.bench.edits
	await _at.copy("maps", "open_field", "two_walls")
	await _at.write("Name", "Two Walls")
	await _at.open_tab("Picture")
	await _at.draw("blocking_rock", Vector2i(7, 4), Vector2i(7, 6))
	_at.hold((edits.own()["pieces"] as Array).size() == 5, "a rock was painted")
	await _at.draw("Sight", Vector2i(5, 5), Vector2i(5, 5))
	await _at.picture("map")
	await _at.draw("ruin", Vector2i(12, 2), Vector2i(12, 2))
	await _at.open_tab("Form")
	await _at.picture("fault")
	_at.hold(_at.bench.find_child("Fault", true, false) != null, "a fault is said at its field")
	await _at.open_tab("Picture")
	await _at.draw("Erase", Vector2i(12, 2), Vector2i(12, 2))


func _mission() -> void:
	var edits := _at.bench.edits
	await _at.copy("missions", "dead_zone", "long_watch")
	await _at.write("Name", "Long Watch")
	await _at.open_tab("Picture")
	await _at.draw("Dead zone ", Vector2i(6, 3), Vector2i(10, 7))
	await _at.draw("New zone", Vector2i(1, 1), Vector2i(2, 9))
	await _at.picture("mission")
	_at.hold((edits.own()["scoring"] as Array).size() == 2, "a mission with another zone")
	var before := str(edits.bench.call("text", "missions"))
	_at.hand.keys(KEY_Z, true)
	await _at.hand.frames(5)
	_at.hold(str(edits.bench.call("text", "missions")) != before, "Ctrl+Z takes it back")
	_at.hand.keys(KEY_Z, true, true)
	await _at.hand.frames(5)
	_at.hold(str(edits.bench.call("text", "missions")) == before, "and again, byte for byte")
	_at.hold(_at.bench.faults() == [], "all of it can be played: %s" % [_at.bench.faults()])


func _table_and_text() -> void:
	_at.bench.show_kind("factions")
	await _at.hand.frames(5)
	await _at.picture("table")
	await _at.open_tab("Text")
	await _at.picture("text")


func _try() -> void:
	await _at.open_tab("Try it")
	var panel := _at.bench.tried
	panel._speed.select(3)
	await _at.hand.click(panel.find_child("Play", true, false))
	await _at.wait_for(func() -> bool: return not panel.is_busy())
	_at.hold(panel.said().begins_with("Over"), "the pack is played to its end: %s" % panel.said())
	await _at.picture("try")


func _fair() -> void:
	await _at.open_tab("Is it fair?")
	var panel := _at.bench.fairness
	panel._bot.select(0)
	await _at.hand.click(panel.find_child("Start", true, false))
	await _at.wait_for(func() -> bool: return not panel.is_busy())
	var tree: Tree = panel._shares
	var rows := tree.get_root().get_children() if tree.get_root() != null else []
	var riders := rows.any(func(row: TreeItem) -> bool: return row.get_text(1) == "red_riders")
	_at.hold(riders, "the riders' share of wins is told")
	await _at.picture("fair")


func _another(game: String, kind: String) -> void:
	await _at.begin(game, "more_" + game)
	var first := str((_at.bench.edits.bench.call("entries", kind) as Array)[0]["id"])
	await _at.copy(kind, first, "one_more")
	var named := _at.bench.find_child("Name", true, false) != null
	await _at.write("Name" if named else "Text", "One more")
	_at.hold(_at.bench.faults() == [], "%s: %s" % [game, _at.bench.faults()])
	await _at.save_by_keys()
	await _at.picture(game)
