class_name CallStrip
extends PanelContainer
## What has just happened, in words, with the dice that fell.

var _text := Ui.label("", "", true)
var _dice := HBoxContainer.new()
var _skip: Button


func _init() -> void:
	theme_type_variation = "Call"
	_text.vertical_alignment = VERTICAL_ALIGNMENT_CENTER
	_skip = Ui.button("Skip", func() -> void: pass, "Quiet")
	_skip.name = "SkipEvents"
	var news := Ui.row([_dice, _text])
	news.size_flags_horizontal = SIZE_EXPAND_FILL
	var row := Handed.row([news, _skip])
	row.custom_minimum_size.y = Look.TOUCH
	add_child(row)
	watching(false)


func on_skip(done: Callable) -> void:
	_skip.pressed.connect(done)


func tell(words: String) -> void:
	_text.text = words


func told() -> String:
	return _text.text


## The button to skip is there while something is told.
func watching(on: bool) -> void:
	_skip.modulate.a = 1.0 if on else 0.0
	Ui.shut(_skip, not on)
	if on:
		_skip.show()


## Shows the column's die, both dice of the sum, and the d20.
func show_roll(column: int, dice: Array[int], split: int, ink: Color) -> void:
	Ui.clear(_dice)
	for face: int in [column] + dice:
		var made := DieFace.lying(face, ink if _dice.get_child_count() == 0 else Palette.TEXT)
		made.custom_minimum_size = Vector2(32, 32)
		_dice.add_child(made)
	var number := Ui.label(str(split), "Strong", false)
	number.tooltip_text = "The d20 that splits a cell"
	_dice.add_child(number)


func clear_roll() -> void:
	Ui.clear(_dice)
