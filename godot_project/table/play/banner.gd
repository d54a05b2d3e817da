class_name Banner
extends PanelContainer
## A moment of the game in large letters: a new round, points, a pass. It takes no click.

const STAYS := 0.9
const FADES := 0.18

var _head := Ui.label("", "Heading", false)
var _line := Ui.label("", "Small", false)


func _init() -> void:
	name = "Banner"
	theme_type_variation = "Card"
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	for label: Label in [_head, _line]:
		label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	var column := Ui.column([_head, _line])
	column.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(column)
	hide()


## Puts it above a screen, a quarter down from its top.
func lie_on(screen: Control, below: Node) -> void:
	screen.add_child(self)
	screen.move_child(self, below.get_index())
	set_anchors_preset(Control.PRESET_CENTER_TOP)
	anchor_top = 0.24
	grow_horizontal = Control.GROW_DIRECTION_BOTH


## Shows a moment as a step of the queue: a head, a line below it, and whose moment it is.
func announce(tween: Tween, head: String, line: String, colour: Color) -> void:
	_head.text = head
	_line.text = line
	_line.visible = line != ""
	_head.add_theme_color_override("font_color", colour)
	reset_size()
	# It keeps its place when it takes another size, not its middle.
	position.x = (get_parent_area_size().x - size.x) * 0.5
	modulate.a = 0.0
	show()
	tween.tween_property(self, "modulate:a", 1.0, FADES)
	tween.tween_interval(STAYS)
	tween.tween_property(self, "modulate:a", 0.0, FADES)
	tween.tween_callback(hide)


## The words that are announced; "" while there are none.
func words() -> String:
	return _head.text if visible else ""
