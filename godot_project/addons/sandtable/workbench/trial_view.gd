@tool
extends HSplitContainer
## A game as it is drawn on the table for any game, what has happened, and what the person who plays
## may do. A project without that table shows it as text.

signal decided(command: Dictionary)

## What draws a table, where a project has it.
const TABLE := "res://table/picture/picture_board.tscn"
## How high it is at least.
const LEAST := 340.0
const MONO: PackedStringArray = ["DejaVu Sans Mono", "Menlo", "Consolas", "monospace"]

var happened := RichTextLabel.new()
var choices := ItemList.new()

var _board := RichTextLabel.new()
## The drawn table; null where a project has none.
var _table: Control
## What may be done, as the bus lists it, and what of it was touched.
var _found := {}
var _touched := PackedStringArray()


func _init() -> void:
	size_flags_vertical = SIZE_EXPAND_FILL
	var mono := SystemFont.new()
	mono.font_names = MONO
	_board.name = "Board"
	_board.autowrap_mode = TextServer.AUTOWRAP_OFF
	_board.add_theme_font_override(&"mono_font", mono)
	_board.size_flags_horizontal = SIZE_EXPAND_FILL
	_board.size_flags_stretch_ratio = 2.0
	happened.name = "Log"
	happened.scroll_following = true
	for words: RichTextLabel in [_board, happened]:
		words.size_flags_vertical = SIZE_EXPAND_FILL
		words.selection_enabled = true
		words.focus_mode = FOCUS_ALL
	choices.name = "Choices"
	choices.size_flags_vertical = SIZE_EXPAND_FILL
	choices.visible = false
	choices.item_activated.connect(
		func(at: int) -> void: decided.emit(choices.get_item_metadata(at))
	)
	var beside := VSplitContainer.new()
	beside.size_flags_horizontal = SIZE_EXPAND_FILL
	beside.add_child(happened)
	beside.add_child(choices)
	add_child(_board)
	if ResourceLoader.exists(TABLE):
		_table = (load(TABLE) as PackedScene).instantiate()
		_table.name = "Table"
		_table.custom_minimum_size.y = LEAST
		_table.size_flags_stretch_ratio = 2.0
		_table.connect(&"touched", _on_touched)
		_board.visible = false
		add_child(_table)
	add_child(beside)


## Shows the game, as text whatever looks like markup.
func fill(picture: Dictionary, board: String, lines: PackedStringArray) -> void:
	_found = {}
	_touched.clear()
	if _table != null:
		_table.call(&"show_alone", picture)
		_light()
	_board.clear()
	_board.push_mono()
	_board.add_text(board)
	_board.pop()
	happened.clear()
	happened.add_text("\n".join(lines))


## Lists what the person may do, as `commands` of the bus gives it.
func offer(found: Dictionary) -> void:
	_found = found
	_touched.clear()
	_list()
	choices.visible = true
	choices.grab_focus()


## Lists what goes through all that was touched, and lights where it leads to.
func _list() -> void:
	choices.clear()
	var commands: Array = _found.get("commands", [])
	for at: int in commands.size():
		if _goes_through(at, _touched):
			choices.add_item(str(_found["phrases"][at]))
			choices.set_item_metadata(choices.item_count - 1, commands[at])
	if choices.item_count > 0:
		choices.select(0)
	_light()


func _light() -> void:
	var next := PackedStringArray()
	for at: int in (_found.get("places", []) as Array).size():
		if _goes_through(at, _touched):
			for place: String in _found["places"][at]:
				if not _touched.has(place):
					next.append(place)
					break
	if _table != null:
		_table.call(&"light", next, _touched)


func _goes_through(at: int, touched: PackedStringArray) -> bool:
	var places: PackedStringArray = _found["places"][at]
	return Array(touched).all(places.has)


## Something of the table was touched: the choices that go through it stay. What leads nowhere
## begins anew.
func _on_touched(ids: PackedStringArray) -> void:
	for before: PackedStringArray in [_touched, PackedStringArray()]:
		for id: String in ids:
			var with := before + PackedStringArray([id])
			var leads := func(at: int) -> bool: return _goes_through(at, with)
			if not before.has(id) and range((_found.get("places", []) as Array).size()).any(leads):
				_touched = with
				_list()
				return
	_touched.clear()
	_list()
