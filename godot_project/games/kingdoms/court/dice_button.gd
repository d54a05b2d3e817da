class_name DiceButton
extends Button
## The two dice of the turn and their sum: pressed, they roll, or it leads to what they paid.

var _one := DieFace.new()
var _two := DieFace.new()
var _sum := Ui.label("", "Heading", false)


func _init() -> void:
	name = "Dice"
	invite(false)
	var row := Ui.row([_one, _two, _sum])
	row.alignment = BoxContainer.ALIGNMENT_CENTER
	row.set_anchors_preset(Control.PRESET_FULL_RECT)
	for part: Control in [row, _one, _two, _sum]:
		part.mouse_filter = Control.MOUSE_FILTER_IGNORE
	for die: DieFace in [_one, _two]:
		die.custom_minimum_size = Vector2(40, 40)
		die.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	row.add_theme_constant_override("separation", 2)
	custom_minimum_size = Vector2(122, Look.TOUCH)
	add_child(row)


## Whether a press rolls them; otherwise it leads to what they paid.
func invite(rolls: bool) -> void:
	theme_type_variation = "Primary" if rolls else "Quiet"
	Voice.tell(self, "Roll the dice" if rolls else "The dice, and what they pay to whom")


## Shows faces; faded before the roll of a turn.
func show_dice(faces: Array[int], rolled: bool, colour: Color) -> void:
	_one.show_face(faces[0], colour)
	_two.show_face(faces[1], colour)
	for die: DieFace in [_one, _two]:
		die.modulate.a = 1.0 if rolled else 0.35
	_sum.text = str(faces[0] + faces[1]) if rolled else "–"
	_sum.custom_minimum_size.x = 28
	var said := "%d + %d = %d" % [faces[0], faces[1], faces[0] + faces[1]]
	accessibility_description = said if rolled else ""
