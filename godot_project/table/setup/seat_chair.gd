class_name SeatChair
extends MarginContainer
## A seat as a chair: who sits on it. One press brings the next who can.

signal changed

const SCENE := "res://table/setup/seat_chair.tscn"
## With less room a chair says no more than who sits there.
const ROOM := 270.0
const WOOD := Color("7a5636")
const WOOD_DARK := Color("4f3823")

var seat := "p1"

var _at := 0

@onready var _title: Label = %Title
@onready var _who: Label = %Who
@onready var _why: Label = %Why
@onready var _picture: Control = %Picture
@onready var _turn: Control = %Turn
@onready var _button: Button = %Change


static func make(for_seat: String, spec: String) -> SeatChair:
	var made: SeatChair = (load(SCENE) as PackedScene).instantiate()
	made.name = for_seat.to_upper()
	made.seat = for_seat
	made.ready.connect(made.sit.bind(spec))
	return made


func _ready() -> void:
	_button.pressed.connect(_on_pressed)
	_picture.draw.connect(_draw_chair)
	_turn.draw.connect(_draw_turn)
	resized.connect(func() -> void: _why.visible = size.x >= ROOM)
	sit(player())


## Lets somebody sit down.
func sit(spec: String) -> void:
	for index: int in Players.LIST.size():
		if Players.LIST[index]["spec"] == spec:
			_at = index
	_title.text = Names.marked(seat)
	_title.add_theme_color_override("font_color", Palette.seat(seat))
	_who.text = Players.LIST[_at]["name"]
	_why.text = Players.LIST[_at]["text"]
	_button.accessibility_name = "%s: %s" % [Names.name_of(seat), tr(_who.text)]
	_picture.queue_redraw()


## Who sits there, as a game begins with it.
func player() -> String:
	return str(Players.LIST[_at]["spec"])


func _on_pressed() -> void:
	sit(str(Players.LIST[(_at + 1) % Players.LIST.size()]["spec"]))
	changed.emit()


func _draw_chair() -> void:
	var unit := minf(_picture.size.x, _picture.size.y) / 64.0
	_picture.draw_set_transform(Vector2.ZERO, 0.0, Vector2(unit, unit))
	_picture.draw_rect(Rect2(12, 40, 5, 23), WOOD_DARK)
	_picture.draw_rect(Rect2(47, 40, 5, 23), WOOD_DARK)
	_picture.draw_rect(Rect2(12, 4, 40, 38), WOOD_DARK)
	_picture.draw_rect(Rect2(15, 4, 34, 35), WOOD)
	_picture.draw_rect(Rect2(12, 2, 40, 4), WOOD.lightened(0.25))
	var colour := Palette.seat(seat)
	if player() == Seats.PERSON:
		_draw_person(colour)
	else:
		_draw_bot(colour)
	_picture.draw_rect(Rect2(8, 43, 48, 7), WOOD.lightened(0.12))
	_picture.draw_rect(Rect2(8, 43, 48, 2), WOOD.lightened(0.35))
	Signs.draw_seat(_picture, seat, Vector2(32, 56), 5.5)


## An arrow around, for what the next press brings.
func _draw_turn() -> void:
	var middle := _turn.size * 0.5
	_turn.draw_arc(middle, 6.5, -0.1 * PI, 1.5 * PI, 20, Palette.MUTED, 2.0, true)
	var head: PackedVector2Array = [
		middle + Vector2(0, -10.5), middle + Vector2(5.5, -6.5), middle + Vector2(0, -2.5)
	]
	_turn.draw_colored_polygon(head, Palette.MUTED)


func _draw_person(colour: Color) -> void:
	var body: PackedVector2Array = [
		Vector2(18, 43),
		Vector2(20, 33),
		Vector2(27, 29),
		Vector2(37, 29),
		Vector2(44, 33),
		Vector2(46, 43)
	]
	_picture.draw_colored_polygon(body, colour)
	_picture.draw_circle(Vector2(32, 20), 9.0, Color("e9c9a4"), true, -1.0, true)
	_picture.draw_arc(Vector2(32, 19), 8.0, PI, TAU, 16, Palette.NIGHT, 4.0, true)


## As many bars on its chest as it is strong.
func _draw_bot(colour: Color) -> void:
	_picture.draw_line(Vector2(32, 13), Vector2(32, 7), Palette.NEUTRAL, 2.0)
	_picture.draw_circle(Vector2(32, 6), 2.5, Palette.BRASS, true, -1.0, true)
	_picture.draw_rect(Rect2(22, 12, 20, 15), Palette.NEUTRAL)
	_picture.draw_rect(Rect2(25, 16, 14, 6), Palette.NIGHT)
	_picture.draw_circle(Vector2(28.5, 19), 2.0, colour, true, -1.0, true)
	_picture.draw_circle(Vector2(35.5, 19), 2.0, colour, true, -1.0, true)
	_picture.draw_rect(Rect2(19, 29, 26, 14), colour)
	for bar: int in _at:
		_picture.draw_rect(Rect2(22.0 + bar * 5.5, 32, 3.5, 8), Palette.NIGHT)
