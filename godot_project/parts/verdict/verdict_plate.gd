@tool
class_name VerdictPlate
extends TablePart
## Who won and why, under a seal in the colour and with the shape of the seat.

const WIDEST := 560.0
## In a lower place the words stand alone.
const LOW := 150.0

## The seat that won; "" where nobody did.
@export var seat := "p1"
@export var head := ""
@export_multiline var why := ""

@onready var _plate: Control = %Plate
@onready var _seal: Seal = %Seal
@onready var _head: Label = %Head
@onready var _why: Label = %Why


func _ready() -> void:
	resized.connect(_fit)
	_plate.minimum_size_changed.connect(_fit, CONNECT_DEFERRED)
	show_verdict(seat, head, why)


func play_sample(tween: Tween) -> void:
	announce(tween, seat, head, why)


## Shows it at rest. Without a tone the seal has the colour that the table gives a seat.
func show_verdict(winner: String, says: String, because: String, tone := Color.TRANSPARENT) -> void:
	seat = winner
	head = says
	why = because
	_head.text = says
	_why.text = because
	_why.visible = because != ""
	_seal.show_seat(winner, tone if tone.a > 0.0 else Palette.seat(winner))
	_fit()


## Lets the seal come down on it, as a step of a tween.
func announce(
	tween: Tween, winner: String, says: String, because: String, tone := Color.TRANSPARENT
) -> void:
	show_verdict(winner, says, because, tone)
	show()
	_seal.less_motion = less_motion
	_seal.stamp(tween)


## As wide as the window lets it be, in the middle; no word of the head is broken if a smaller one
## is whole.
func _fit() -> void:
	_seal.visible = seat != ""
	_seal.custom_minimum_size = Seal.ROOM if size.y >= LOW else Vector2.ZERO
	_plate.custom_minimum_size.x = minf(WIDEST, size.x - 2.0 * Look.STEP)
	_head.theme_type_variation = "Title"
	var room := _plate.custom_minimum_size.x - 3.0 * Look.STEP
	if _widest_word() > room:
		_head.theme_type_variation = "Heading"
	_plate.reset_size()
	# Rather small than cut off.
	_plate.scale = Vector2.ONE * minf(1.0, (size.y - 8.0) / maxf(1.0, _plate.size.y))
	_plate.position = ((size - _plate.size * _plate.scale) * 0.5).maxf(0.0)


func _widest_word() -> float:
	var font := _head.get_theme_font("font")
	var points := _head.get_theme_font_size("font_size")
	var widest := 0.0
	for word: String in _head.atr(_head.text).split(" "):
		var wide := font.get_string_size(word, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
		widest = maxf(widest, wide)
	return widest
