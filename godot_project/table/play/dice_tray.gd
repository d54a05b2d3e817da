class_name DiceTray
extends CenterContainer
## Dice that fall: they tumble onto the table, settle on what the event says, and make room again.
## They take no click.

const SIDE := 68.0
const STAYS := 0.6
const FADES := 0.2
## More dice than these fall as smaller ones.
const MANY := 5

var _row := HFlowContainer.new()


func _init() -> void:
	name = "DiceTray"
	mouse_filter = MOUSE_FILTER_IGNORE
	_row.mouse_filter = MOUSE_FILTER_IGNORE
	_row.alignment = FlowContainer.ALIGNMENT_CENTER
	_row.add_theme_constant_override("h_separation", 14)
	var panel := PanelContainer.new()
	panel.theme_type_variation = "Tray"
	panel.mouse_filter = MOUSE_FILTER_IGNORE
	panel.add_child(_row)
	add_child(panel)
	hide()


## Lets dice fall as a step of the queue.
func roll(tween: Tween, faces: Array[int], colour: Color) -> void:
	Ui.clear(_row)
	var side := SIDE if faces.size() <= MANY else SIDE * 0.6
	_row.custom_minimum_size.x = minf((side + 14.0) * faces.size(), size.x * 0.8)
	modulate.a = 1.0
	show()
	for at: int in faces.size():
		var die := DieFace.new()
		die.mouse_filter = MOUSE_FILTER_IGNORE
		die.custom_minimum_size = Vector2(side, side)
		die.size = die.custom_minimum_size
		die.show_face(faces[at], colour)
		_row.add_child(die)
		if at == 0:
			die.tumble(tween, faces[at], colour)
		else:
			die.tumble(tween.parallel(), faces[at], colour)
	tween.tween_interval(STAYS)
	tween.tween_property(self, "modulate:a", 0.0, FADES)
	tween.tween_callback(hide)
