@tool
extends HSplitContainer
## A game as text, what has happened, and what the person who plays may do.

signal decided(command: Dictionary)

const MONO: PackedStringArray = ["DejaVu Sans Mono", "Menlo", "Consolas", "monospace"]

var happened := RichTextLabel.new()
var choices := ItemList.new()

var _board := RichTextLabel.new()


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
	add_child(beside)


## Shows the game, as text whatever looks like markup.
func fill(board: String, lines: PackedStringArray) -> void:
	_board.clear()
	_board.push_mono()
	_board.add_text(board)
	_board.pop()
	happened.clear()
	happened.add_text("\n".join(lines))


## Lists what the person may do, as `commands` of the bus gives it.
func offer(found: Dictionary) -> void:
	choices.clear()
	var commands: Array = found.get("commands", [])
	for at: int in commands.size():
		choices.add_item(str(found["phrases"][at]))
		choices.set_item_metadata(at, commands[at])
	choices.visible = true
	if choices.item_count > 0:
		choices.select(0)
	choices.grab_focus()
