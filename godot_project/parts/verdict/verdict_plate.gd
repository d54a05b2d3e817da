@tool
class_name VerdictPlate
extends TablePart
## Who won and why, under a seal in the colour and with the shape of the seat.

const STAMPS := 0.3
const WIDEST := 560.0
const SEAL := 104.0
const TEETH := 18

## The seat that won; "" where nobody did.
@export var seat := "p1"
@export var head := ""
@export_multiline var why := ""

## How far the seal is from the paper, from 1 to 0.
var _above := 0.0

@onready var _plate: Control = %Plate
@onready var _seal: Control = %Seal
@onready var _head: Label = %Head
@onready var _why: Label = %Why


func _ready() -> void:
	_seal.draw.connect(_draw_seal)
	resized.connect(_fit)
	_plate.minimum_size_changed.connect(_fit, CONNECT_DEFERRED)
	show_verdict(seat, head, why)


func play_sample(tween: Tween) -> void:
	announce(tween, seat, head, why)


## Shows it at rest.
func show_verdict(winner: String, says: String, because: String) -> void:
	seat = winner
	head = says
	why = because
	_head.text = says
	_why.text = because
	_why.visible = because != ""
	_stamp(1.0)
	_fit()


## Lets the seal come down on it, as a step of a tween.
func announce(tween: Tween, winner: String, says: String, because: String) -> void:
	show_verdict(winner, says, because)
	show()
	_glide(tween, _stamp, STAMPS)


func _stamp(share: float) -> void:
	_above = 1.0 - share * share
	_seal.queue_redraw()


## As wide as the window lets it be, in the middle.
func _fit() -> void:
	_plate.custom_minimum_size.x = minf(WIDEST, size.x - 2.0 * Look.STEP)
	_plate.reset_size()
	# Rather small than cut off.
	_plate.scale = Vector2.ONE * minf(1.0, (size.y - 8.0) / maxf(1.0, _plate.size.y))
	_plate.position = ((size - _plate.size * _plate.scale) * 0.5).maxf(0.0)


## Wax with a scalloped edge, its light from the upper left.
func _draw_seal() -> void:
	var tone := Palette.seat(seat) if seat != "" else Palette.NEUTRAL
	var centre := _seal.size * 0.5
	var radius := SEAL * 0.44 * (1.0 + _above * 0.6)
	var seen := 1.0 - _above * 0.7
	var edge := PackedVector2Array()
	for at: int in TEETH * 4:
		var angle := TAU * at / (TEETH * 4.0)
		edge.append(Vector2.from_angle(angle) * radius * (1.0 + 0.045 * sin(angle * TEETH)))
	var away := Vector2(3, 5) * (1.0 + _above * 4.0)
	_seal.draw_colored_polygon(Transform2D(0, centre + away) * edge, Color(0, 0, 0, 0.35 * seen))
	_seal.draw_colored_polygon(Transform2D(0, centre) * edge, Color(tone.darkened(0.4), seen))
	_seal.draw_circle(
		centre - Vector2(1, 1), radius * 0.93, Color(tone.darkened(0.22), seen), true, -1.0, true
	)
	_seal.draw_arc(
		centre, radius * 0.76, PI, 1.5 * PI, 24, Color(tone.darkened(0.6), seen), 3.0, true
	)
	_seal.draw_arc(centre, radius * 0.76, 0, 0.5 * PI, 24, Color(tone, seen), 3.0, true)
	if seat != "":
		_draw_shape(centre + Vector2(1.5, 2.5), radius * 0.36, tone.darkened(0.65))
		_draw_shape(centre, radius * 0.36, tone.lightened(0.2))


func _draw_shape(centre: Vector2, radius: float, tone: Color) -> void:
	var corners := Signs.shape_of(seat, centre, radius)
	if corners.is_empty():
		_seal.draw_circle(centre, radius * 0.95, tone, true, -1.0, true)
	else:
		_seal.draw_colored_polygon(corners, tone)
