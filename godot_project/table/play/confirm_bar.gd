class_name ConfirmBar
extends PanelContainer
## What has been chosen, what must be known before it is confirmed, and the buttons that never move:
## confirm, hint, take back.

signal confirmed
signal hint_asked
signal undo_asked

## How much of the window's height what must be known takes at most; the rest is scrolled to.
const MOST := 0.2

var _room := ScrollContainer.new()

## Takes the last command back.
@onready var undo: Button = %Undo
@onready var _words: Label = %Words
@onready var _lines: Label = %Lines
@onready var _confirm: Button = %Do
@onready var _hint: Button = %Hint
@onready var _confirm_words := _confirm.text


func _ready() -> void:
	_room.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	_lines.add_sibling(_room)
	_lines.reparent(_room, false)
	_lines.size_flags_horizontal = SIZE_EXPAND_FILL
	_lines.minimum_size_changed.connect(_fit, CONNECT_DEFERRED)
	_fit()
	_confirm.pressed.connect(confirmed.emit)
	undo.pressed.connect(undo_asked.emit)
	_hint.pressed.connect(hint_asked.emit)


## The buttons, from left to right.
func buttons() -> Array[Control]:
	return [undo, _hint, _confirm]


## Leaves the words out where room is short.
func show_words(on: bool) -> void:
	_words.visible = on


func show_choice(words: String, lines: PackedStringArray) -> void:
	_confirm.disabled = words == ""
	_confirm.text = _confirm_words
	_hint.disabled = false
	_words.text = words if words != "" else "Choose, then confirm."
	_confirm.accessibility_description = Voice.line(words)
	_words.theme_type_variation = "Strong" if words != "" else "Muted"
	_lines.theme_type_variation = "Small"
	_lines.text = "\n".join(lines)
	_fit()


## Says what speaks for the choice, above what must be known.
func say_why(reason: String) -> void:
	_lines.text = reason if _lines.text == "" else "%s\n%s" % [reason, _lines.text]
	_fit()


## Calls the button that confirms what it does just now, until something else is chosen.
func name_confirm(words: String) -> void:
	_confirm.text = words


## Says something of what was touched, while nothing is chosen.
func show_about(lines: PackedStringArray) -> void:
	_words.text = lines[0] if not lines.is_empty() else ""
	_words.theme_type_variation = "Strong"
	_lines.theme_type_variation = "Small"
	_lines.text = "\n".join(lines.slice(1))
	_fit()


## Says whom the game waits for, while nothing can be chosen here.
func show_waiting(words: String) -> void:
	show_choice("", [])
	_words.text = words


## Once the game is over, the result is what can be asked for.
func show_over() -> void:
	show_choice("The game is over.", [])
	_confirm.text = "The result"
	_hint.disabled = true


## After a hint, the next key confirms and does not ask again.
func lead_on() -> void:
	if _hint.has_focus() and not _confirm.disabled:
		Ui.pass_focus(_confirm)


## Says why a command was refused.
func show_reasons(reasons: Array) -> void:
	var lines := PackedStringArray()
	for reason: Variant in reasons:
		lines.append(
			"%s (%s)" % [Names.say(Snap.text(reason, "message")), Snap.text(reason, "rule")]
		)
	_lines.theme_type_variation = "Warning"
	_lines.text = "\n".join(lines)
	_fit()


## However much must be known, the buttons stay in the window.
func _fit() -> void:
	var high := minf(_lines.get_combined_minimum_size().y, get_viewport_rect().size.y * MOST)
	# Where no room is kept for lines, there is none without them.
	var kept := _lines.custom_minimum_size.y > 0.0 or _lines.text != ""
	_room.visible = _lines.visible and kept
	_room.custom_minimum_size.y = high
	_room.scroll_vertical = 0
