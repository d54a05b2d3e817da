@tool
extends Node
## A designer in an open editor: what one does at the workbench with mouse and keys, and what one
## holds to be so. Pictures go where `WORKBENCH_PICTURES` says.

const Workbench := preload("res://addons/sandtable/workbench/workbench.gd")
const Plugin := preload("res://addons/sandtable/plugin.gd")
const BoardPart := preload("res://games/crossfire/editor/board_part.gd")
const Pointer := preload("res://tests/workbench_editor/mouse.gd")

## For how many seconds something may be awaited: many times what a busy machine takes.
const PATIENCE := 300

var bench: Workbench
var hand := Pointer.new()
var held := 0
var broken: PackedStringArray = []


func _init() -> void:
	add_child(hand)


## Chooses a game, with the keys of its list.
func choose_game(id: String) -> void:
	var games: Array = bench.bar.games
	await hand.choose(
		bench.bar._game, games.find_custom(func(one: Dictionary) -> bool: return one["id"] == id)
	)


## Begins a pack by “New pack” and its question.
func begin(game: String, id: String) -> void:
	await choose_game(game)
	await hand.click(bench.find_child("NewPack", true, false))
	await hand.answer(bench.asks, id)
	hold(bench.bar.folder().ends_with(id), "the pack %s is open" % id)


## Finds an object by the search, and copies it.
func copy(kind: String, id: String, to: String) -> void:
	await open_tab("Form")
	var tree := bench.tree
	await hand.click(tree.search)
	hand.type("%s %s" % [id, ""])
	await hand.frames(5)
	var found: TreeItem = null
	for item: TreeItem in tree.tree.get_root().get_children():
		if item.get_metadata(0) == [kind, id]:
			found = item
	hold(found != null, "%s is found" % id)
	await hand.click_item(tree.tree, found)
	await hand.click(tree.search)
	hand.keys(KEY_A, true)
	hand.keys(KEY_DELETE)
	await hand.frames(5)
	await hand.click(bench.find_child("Copy", true, false))
	await hand.answer(bench.asks, to)
	hold(bench.edits.id == to, "%s is made" % to)


func write(row: String, words: String) -> void:
	await hand.click(field(row, "LineEdit"))
	hand.keys(KEY_A, true)
	hand.type(words)
	await hand.frames(30)


func number(row: String, words: String) -> void:
	await hand.click((field(row, "SpinBox") as SpinBox).get_line_edit())
	hand.keys(KEY_A, true)
	hand.type(words)
	hand.keys(KEY_ENTER)
	await hand.frames(30)


## The first field of a class in a row of the form.
func field(row: String, of: String) -> Control:
	return bench.page.form.find_child(row, false, false).find_children("", of, true, false)[0]


func open_tab(title: String) -> void:
	var strip := bench.tabs.get_tab_bar()
	for at: int in strip.tab_count:
		if strip.get_tab_title(at) == title:
			await hand.click_at(strip, strip.get_tab_rect(at).get_center())
			return
	hold(false, "there is a tab %s" % title)


## Draws on the board with a tool, from one square to another.
func draw(named: String, from: Vector2i, to: Vector2i) -> void:
	var part: BoardPart = bench.part
	for button: Button in part._tools.get_children():
		if button.text == named:
			await hand.click(button)
	await hand.drag(part._sheet, part._sheet.middle(from), part._sheet.middle(to))


func save_by_keys() -> void:
	hand.keys(KEY_S, true)
	await hand.frames(5)
	hold(bench.edits.unsaved() == "", "Ctrl+S saves: %s" % bench.edits.unsaved())


## What the editor asks before it closes; "" for nothing.
func question_at_closing() -> String:
	for plugin: Node in get_tree().root.find_children("*", "EditorPlugin", true, false):
		if plugin.get_script() == Plugin:
			return plugin.call("_get_unsaved_status", "")
	return "there is no such plugin"


## Waits until something is so, for at most `PATIENCE`.
func wait_for(is_so: Callable) -> void:
	var end := Time.get_ticks_msec() + PATIENCE * 1000
	await get_tree().process_frame
	while not is_so.call() and Time.get_ticks_msec() < end:
		await get_tree().process_frame


func picture(named: String) -> void:
	var folder := OS.get_environment("WORKBENCH_PICTURES")
	await hand.frames(10)
	if folder != "" and DisplayServer.get_name() != "headless":
		get_viewport().get_texture().get_image().save_png(folder.path_join(named + ".png"))


func hold(holds: bool, words: String) -> void:
	if holds:
		held += 1
	else:
		broken.append(words)
