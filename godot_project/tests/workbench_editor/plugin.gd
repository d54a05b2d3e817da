@tool
extends EditorPlugin
## A designer at the editor's workbench, with mouse and keys: a faction, a map and a mission with
## another zone for Crossfire, tried and looked at for fairness; an object of each other game. Ends
## the editor: 0 when all is well. Pictures go where `WORKBENCH_PICTURES` says.

const Workbench := preload("res://addons/sandtable/workbench/workbench.gd")
const BoardPart := preload("res://games/crossfire/editor/board_part.gd")
const Hand := preload("res://tests/workbench_editor/mouse.gd")

var _hand := Hand.new()
var _held := 0
var _broken: PackedStringArray = []


func _enter_tree() -> void:
	add_child(_hand)
	await get_tree().create_timer(2.0).timeout
	EditorInterface.set_main_screen_editor("Sandtable")
	await _hand.frames(30)
	var screen := EditorInterface.get_editor_main_screen()
	var bench: Workbench = screen.find_child("SandtableWorkbench", false, false)
	if bench == null or bench.bar.games.is_empty():
		_hold(false, "the workbench is there")
	else:
		await _crossfire(bench)
		for game: String in ["fleet", "kingdoms", "council"]:
			await _another(bench, game)
	for words: String in _broken:
		print("BROKEN ", words)
	print("workbench: %d checks held, %d did not" % [_held, _broken.size()])
	get_tree().quit(0 if _broken.is_empty() else 1)


func _crossfire(bench: Workbench) -> void:
	await _begin(bench, "crossfire", "red_sand")
	await _copy(bench, "factions", "verdant_eye", "red_riders")
	await _write(bench, "Name", "Red Riders")
	await _number(bench, "Move", "6")
	_hold(bench.edits.own().get("move") == 6, "riders move six squares")
	_hold(bench.faults() == [], "a faction that can be played: %s" % [bench.faults()])
	await _picture("form")
	await _number(bench, "Aq", "77")
	_hold(bench.edits.own().get("aq") == 6, "a number keeps to its bounds")
	await _number(bench, "Aq", "1")
	await _copy(bench, "maps", "open_field", "two_walls")
	await _write(bench, "Name", "Two Walls")
	await _tab(bench, "Picture")
	await _draw(bench, "blocking_rock", Vector2i(7, 4), Vector2i(7, 6))
	_hold((bench.edits.own()["pieces"] as Array).size() == 5, "a rock was painted")
	await _draw(bench, "Sight", Vector2i(5, 5), Vector2i(5, 5))
	await _picture("map")
	await _draw(bench, "ruin", Vector2i(12, 2), Vector2i(12, 2))
	await _tab(bench, "Form")
	await _picture("fault")
	_hold(bench.find_child("Fault", true, false) != null, "what is wrong is said at its field")
	await _tab(bench, "Picture")
	await _draw(bench, "Erase", Vector2i(12, 2), Vector2i(12, 2))
	await _copy(bench, "missions", "dead_zone", "long_watch")
	await _write(bench, "Name", "Long Watch")
	await _tab(bench, "Picture")
	await _draw(bench, "Dead zone ", Vector2i(6, 3), Vector2i(10, 7))
	await _draw(bench, "New zone", Vector2i(1, 1), Vector2i(2, 9))
	await _picture("mission")
	_hold((bench.edits.own()["scoring"] as Array).size() == 2, "a mission with another zone")
	await _undo_and_redo(bench)
	_hold(bench.faults() == [], "all of it can be played: %s" % [bench.faults()])
	_hand.keys(KEY_S, true)
	await _hand.frames(5)
	var unsaved: PackedStringArray = bench.edits.bench.call("unsaved")
	_hold(unsaved.is_empty(), "Ctrl+S saves: %s" % [unsaved])
	await _table(bench)
	await _try(bench)
	await _fair(bench)
	await _tab(bench, "Form")


func _undo_and_redo(bench: Workbench) -> void:
	var before := str(bench.edits.bench.call("text", "missions"))
	_hand.keys(KEY_Z, true)
	await _hand.frames(5)
	var back := str(bench.edits.bench.call("text", "missions"))
	_hold(back != before, "Ctrl+Z takes it back")
	_hand.keys(KEY_Z, true, true)
	await _hand.frames(5)
	_hold(str(bench.edits.bench.call("text", "missions")) == before, "and again, byte for byte")


func _table(bench: Workbench) -> void:
	bench.show_kind("factions")
	await _hand.frames(5)
	await _picture("table")
	await _tab(bench, "Text")
	await _picture("text")


func _try(bench: Workbench) -> void:
	await _tab(bench, "Try it")
	var panel := bench.tried
	panel._speed.select(3)
	await _hand.click(panel.find_child("Play", true, false))
	for _frame: int in 3000:
		await get_tree().process_frame
		if not panel.is_processing():
			break
	var said := panel._said.text
	_hold(said.begins_with("Over"), "the pack is played to its end: %s" % said)
	await _picture("try")


func _fair(bench: Workbench) -> void:
	await _tab(bench, "Is it fair?")
	var panel := bench.fairness
	panel._bot.select(0)
	await _hand.click(panel.find_child("Start", true, false))
	var longest := 0
	for _frame: int in 3000:
		var began := Time.get_ticks_msec()
		await get_tree().process_frame
		longest = maxi(longest, Time.get_ticks_msec() - began)
		if not panel.is_processing():
			break
	var tree: Tree = panel._shares
	var rows := tree.get_root().get_children() if tree.get_root() != null else []
	var riders := rows.any(func(row: TreeItem) -> bool: return row.get_text(1) == "red_riders")
	_hold(riders, "the riders' share of wins is told")
	print("longest frame while matches were played: %d ms" % longest)
	await _picture("fair")


func _another(bench: Workbench, game: String) -> void:
	var kinds := {"fleet": "hulls", "kingdoms": "citizens", "council": "cards"}
	var kind: String = kinds[game]
	await _begin(bench, game, "more_" + game)
	var first := str((bench.edits.bench.call("entries", kind) as Array)[0]["id"])
	await _copy(bench, kind, first, "one_more")
	await _write(
		bench, "Name" if bench.find_child("Name", true, false) != null else "Text", "One more"
	)
	_hold(bench.faults() == [], "%s: %s" % [game, bench.faults()])
	_hand.keys(KEY_S, true)
	await _hand.frames(5)
	await _picture(game)


## Begins a pack by “New pack” and its question.
func _begin(bench: Workbench, game: String, id: String) -> void:
	var games: Array = bench.bar.games
	var choice: OptionButton = bench.bar._game
	await _hand.choose(
		choice, games.find_custom(func(one: Dictionary) -> bool: return one["id"] == game)
	)
	await _hand.click(bench.find_child("NewPack", true, false))
	await _hand.answer(bench.asks, id)
	var pack: OptionButton = bench.bar._pack
	_hold(str(pack.get_selected_metadata()).ends_with(id), "the pack %s is open" % id)


## Finds an object by the search, and copies it.
func _copy(bench: Workbench, kind: String, id: String, to: String) -> void:
	await _tab(bench, "Form")
	var tree := bench.tree
	await _hand.click(tree.search)
	_hand.type("%s %s" % [id, ""])
	await _hand.frames(5)
	var found: TreeItem = null
	for item: TreeItem in tree.tree.get_root().get_children():
		if item.get_metadata(0) == [kind, id]:
			found = item
	_hold(found != null, "%s is found" % id)
	await _hand.click_item(tree.tree, found)
	await _hand.click(tree.search)
	_hand.keys(KEY_A, true)
	_hand.keys(KEY_DELETE)
	await _hand.frames(5)
	await _hand.click(bench.find_child("Copy", true, false))
	await _hand.answer(bench.asks, to)
	_hold(bench.edits.id == to, "%s is made" % to)


func _write(bench: Workbench, row: String, words: String) -> void:
	var found := bench.page.form.find_child(row, false, false)
	var field: LineEdit = found.find_children("", "LineEdit", true, false)[0]
	await _hand.click(field)
	_hand.keys(KEY_A, true)
	_hand.type(words)
	await _hand.frames(30)


func _number(bench: Workbench, row: String, words: String) -> void:
	var found := bench.page.form.find_child(row, false, false)
	var field: SpinBox = found.find_children("", "SpinBox", true, false)[0]
	await _hand.click(field.get_line_edit())
	_hand.keys(KEY_A, true)
	_hand.type(words)
	_hand.keys(KEY_ENTER)
	await _hand.frames(10)


func _tab(bench: Workbench, title: String) -> void:
	var tabs: TabContainer = bench.tabs
	var bar := tabs.get_tab_bar()
	for at: int in bar.tab_count:
		if bar.get_tab_title(at) == title:
			await _hand.click_at(bar, bar.get_tab_rect(at).get_center())
			return
	_hold(false, "there is a tab %s" % title)


func _draw(bench: Workbench, named: String, from: Vector2i, to: Vector2i) -> void:
	var part: BoardPart = bench.part
	for button: Button in part._tools.get_children():
		if button.text == named:
			await _hand.click(button)
	await _hand.drag(part._sheet, part._sheet.middle(from), part._sheet.middle(to))


func _picture(named: String) -> void:
	var folder := OS.get_environment("WORKBENCH_PICTURES")
	await _hand.frames(10)
	if folder != "" and DisplayServer.get_name() != "headless":
		get_viewport().get_texture().get_image().save_png(folder.path_join(named + ".png"))


func _hold(holds: bool, words: String) -> void:
	if holds:
		_held += 1
	else:
		_broken.append(words)
