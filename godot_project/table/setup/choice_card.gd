class_name ChoiceCard
extends MarginContainer
## Something to be chosen by its picture: what it looks like, its name, and a line of why.

signal chosen

const SCENE := "res://table/setup/choice_card.tscn"

## Draws on the control that it is called with.
var painter := Callable()

@onready var button: Button = %Choose
@onready var _picture: Control = %Picture
@onready var _mark: Control = %Mark


## A card among those of a group, of which one is chosen.
static func make(title: String, facts: String, why: String, group: ButtonGroup) -> ChoiceCard:
	var made: ChoiceCard = (load(SCENE) as PackedScene).instantiate()
	made._say("%Title", title)
	made._say("%Facts", facts)
	made._say("%Why", why)
	var push: Button = made.get_node("%Choose")
	push.button_group = group
	return made


## Takes it out of the choice, and says why.
func shut(why: String) -> void:
	(get_node("%Choose") as Button).disabled = true
	modulate.a = 0.6
	_say("%Why", why)


## Stands it upright: the picture so high above the words, instead of beside them.
func stand(high: float) -> void:
	(get_node("%Row") as BoxContainer).vertical = true
	(get_node("%Picture") as Control).custom_minimum_size = Vector2(0, high)
	(get_node("%Mark") as Control).size_flags_horizontal = SIZE_SHRINK_CENTER


func _ready() -> void:
	button.pressed.connect(chosen.emit)
	button.toggled.connect(func(_on: bool) -> void: _mark.queue_redraw())
	_picture.draw.connect(_draw_picture)
	_mark.draw.connect(func() -> void: ChoiceCard.draw_mark(_mark, button.button_pressed))


## A tick in a disc; an empty ring on what is not chosen.
static func draw_mark(on: Control, is_chosen: bool) -> void:
	var middle := on.size * 0.5
	var radius := minf(middle.x, middle.y) - 1.0
	if not is_chosen:
		on.draw_arc(middle, radius, 0.0, TAU, 24, Palette.EDGE_BRIGHT, 1.5, true)
		return
	on.draw_circle(middle, radius, Palette.BRASS, true, -1.0, true)
	var tick: PackedVector2Array = [
		middle + Vector2(-0.45, 0.0) * radius,
		middle + Vector2(-0.1, 0.38) * radius,
		middle + Vector2(0.5, -0.38) * radius
	]
	on.draw_polyline(tick, Palette.BRASS_DARK, 2.5, true)


func _say(label: String, text: String) -> void:
	var said: Label = get_node(label)
	said.text = text
	said.visible = text != ""
	(get_node("%Choose") as Button).accessibility_name = Voice.read(self)


func _draw_picture() -> void:
	if painter.is_valid():
		painter.call(_picture)
