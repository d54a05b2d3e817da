@tool
extends RefCounted
## A faction, a map and a mission with another zone, made, saved, tried and judged with the mouse
## alone: not a key is pressed. In the end it is played on the game's own table.

const Designer := preload("res://tests/workbench_editor/designer.gd")

var _at: Designer


func run(designer: Designer) -> void:
	_at = designer
	await _at.hand.choose_by_mouse(_at.bench.bar._game, "Crossfire")
	await _at.hand.click(_at.bench.find_child("NewPack", true, false))
	await _at.hand.agree(_at.bench.asks)
	_at.hold(_at.bench.bar.folder().ends_with("my_crossfire_pack"), "a pack is begun")
	if _at.bench.edits.bench == null:
		return
	await _faction()
	await _map()
	await _mission()
	await _at.hand.click(_at.bench.find_child("Save", true, false))
	_at.hold(_at.bench.edits.unsaved() == "", "it is saved: %s" % _at.bench.edits.unsaved())
	_at.hold(_at.bench.faults() == [], "it can be played: %s" % [_at.bench.faults()])
	await _try()
	await _fair()
	await _own_table()


## Opens a kind, chooses its first object and copies it as is suggested.
func _copy_first(kind: String) -> void:
	await _at.open_tab("Form")
	var tree := _at.bench.tree.tree
	await _at.hand.click_item(tree, _branch(kind))
	await _at.hand.frames(5)
	await _at.hand.click_item(tree, _branch(kind).get_child(0))
	await _at.hand.click(_at.bench.find_child("Copy", true, false))
	await _at.hand.agree(_at.bench.asks)
	_at.hold(_at.bench.edits.is_ours() and _at.bench.edits.id.ends_with("_2"), "a copy in " + kind)


func _branch(kind: String) -> TreeItem:
	for item: TreeItem in _at.bench.tree.tree.get_root().get_children():
		if item.get_metadata(0) == [kind, null]:
			return item
	return null


func _faction() -> void:
	await _copy_first("factions")
	var before: int = _at.bench.edits.own()["move"]
	var steps := _at.field("Move", "SpinBox")
	await _at.hand.click_at(steps, Vector2(steps.size.x - 6.0, steps.size.y * 0.25))
	await _at.hand.frames(30)
	_at.hold(_at.bench.edits.own()["move"] == before + 1, "an arrow makes a number larger")


func _map() -> void:
	await _copy_first("maps")
	await _at.open_tab("Picture")
	var before: int = (_at.bench.edits.own()["pieces"] as Array).size()
	await _at.draw("low_cover", Vector2i(5, 2), Vector2i(5, 3))
	_at.hold((_at.bench.edits.own()["pieces"] as Array).size() == before + 1, "cover is painted")


func _mission() -> void:
	await _copy_first("missions")
	await _at.open_tab("Picture")
	var before: int = (_at.bench.edits.own()["scoring"] as Array).size()
	await _at.draw("New zone", Vector2i(7, 4), Vector2i(9, 6))
	var after: int = (_at.bench.edits.own()["scoring"] as Array).size()
	_at.hold(after == before + 1, "a zone more")


func _try() -> void:
	await _at.open_tab("Try it")
	var panel := _at.bench.tried
	await _at.hand.choose_by_mouse(panel._speed, "At once")
	await _at.hand.click(panel.find_child("Play", true, false))
	await _at.wait_for(func() -> bool: return not panel.is_busy())
	_at.hold(panel.said().begins_with("Over"), "bots play it to its end: %s" % panel.said())


func _fair() -> void:
	await _at.open_tab("Is it fair?")
	var panel := _at.bench.fairness
	await _at.hand.choose_by_mouse(panel._bot, panel._bot.get_item_text(0))
	await _at.hand.click(panel.find_child("Start", true, false))
	await _at.wait_for(func() -> bool: return not panel.is_busy())
	_at.hold(panel._shares.get_root() != null, "whether it is fair is told")


func _own_table() -> void:
	await _at.open_tab("Try it")
	var panel := _at.bench.tried
	await _at.hand.click(panel.find_child("OnItsTable", true, false))
	var told := func() -> bool: return panel.said().begins_with("On its table")
	await _at.wait_for(told)
	await _at.picture("own_table")
	var over := func() -> bool: return panel.said().contains("it is over")
	await _at.wait_for(over)
	_at.hold(over.call(), "it is played to its end on its own table: %s" % panel.said())
	EditorInterface.stop_playing_scene()
	await _at.hand.frames(10)
