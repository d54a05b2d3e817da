class_name ConfirmBar
extends PanelContainer
## What has been chosen, what must be known before it is confirmed, and the buttons that never move:
## confirm, hint, take back.

signal confirmed
signal hint_asked
signal undo_asked

## Takes the last command back.
@onready var undo: Button = %Undo
@onready var _words: Label = %Words
@onready var _lines: Label = %Lines
@onready var _confirm: Button = %Do


func _ready() -> void:
	_confirm.pressed.connect(confirmed.emit)
	undo.pressed.connect(undo_asked.emit)
	(%Hint as Button).pressed.connect(hint_asked.emit)


func show_choice(words: String, lines: PackedStringArray) -> void:
	_confirm.disabled = words == ""
	_words.text = words if words != "" else "Choose, then confirm."
	_words.theme_type_variation = "Strong" if words != "" else "Muted"
	_lines.theme_type_variation = "Small"
	_lines.text = "\n".join(lines)


## Says why a command was refused.
func show_reasons(reasons: Array) -> void:
	var lines := PackedStringArray()
	for reason: Variant in reasons:
		lines.append(
			"%s (%s)" % [Snap.sentence(Snap.text(reason, "message")), Snap.text(reason, "rule")]
		)
	_lines.theme_type_variation = "Warning"
	_lines.text = "\n".join(lines)
