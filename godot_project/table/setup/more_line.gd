class_name MoreLine
extends Button
## Folds away what few players change, and says what that is set to.

var _part: Control
var _set := PackedStringArray()


func _ready() -> void:
	toggle_mode = true
	mouse_filter = MOUSE_FILTER_PASS
	custom_minimum_size.y = Look.TOUCH
	alignment = HORIZONTAL_ALIGNMENT_LEFT
	Ui.widen(self)
	toggled.connect(_on_toggled)


## What it folds away.
func fold(part: Control) -> void:
	_part = part
	_on_toggled(button_pressed)


## What is set there, a few words each.
func tell(of: PackedStringArray) -> void:
	_set = of
	text = "%s  %s" % [tr("More") + (" ▴" if button_pressed else " ▾"), " · ".join(_set)]


func _on_toggled(on: bool) -> void:
	_part.visible = on
	tell(_set)
