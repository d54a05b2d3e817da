@tool
class_name TravellingPieces
extends TablePart
## Coins, cubes and other small things that travel from a place to a place along an arc, several at
## once, one behind the other.

const TRAVELS := 0.45
## The most that are on their way at once, however many events say so.
const MOST := 12
const SIDE := 30.0
## How much later the last one starts, as a share of the whole time.
const BEHIND := 0.35
## How high the arc is, as a share of the way.
const ARC := 0.22

## What the gallery shows: so many of each kind. "cube" is a cube of the seat's colour, all others
## are signs.
@export var sample: Dictionary[String, int] = {"coin": 5, "cube": 4}
@export var colour := Color("62b0ff")

var _share := 0.5
var _flights: Array[Flight] = []


class Flight:
	extends RefCounted
	var from := Vector2.ZERO
	var to := Vector2.ZERO
	var kind := "coin"
	var colour := Palette.BRASS
	var picture: Texture2D


func _ready() -> void:
	if stays:
		resized.connect(_pose)
		_pose()


func play_sample(tween: Tween) -> void:
	_stage()
	fly(tween)
	tween.tween_callback(_pose)


## Takes up so many pieces from a place of this control to another; sent by `fly`.
func send(amount: int, from: Vector2, to: Vector2, kind := "coin", of := Palette.BRASS) -> void:
	for flight: Flight in _take(amount, from, to):
		flight.kind = kind
		flight.colour = of


## The same with a picture of the game's own.
func send_pictures(amount: int, from: Vector2, to: Vector2, picture: Texture2D) -> void:
	for flight: Flight in _take(amount, from, to):
		flight.picture = picture


## Lets all that were taken up travel, as a step of a tween.
func fly(tween: Tween) -> void:
	_pass(tween, _move, TRAVELS, _arrive)


func count() -> int:
	return _flights.size()


## Where a piece is now.
func place_of(at: int) -> Vector2:
	var flight := _flights[at]
	var late := BEHIND * at / maxf(1.0, _flights.size() - 1.0)
	var share := clampf((_share - late) / (1.0 - BEHIND), 0.0, 1.0)
	var way := share * share * (3.0 - 2.0 * share)
	var up := sin(PI * way) * flight.from.distance_to(flight.to) * ARC
	return flight.from.lerp(flight.to, way) - Vector2(0, up)


func _take(amount: int, from: Vector2, to: Vector2) -> Array[Flight]:
	var made: Array[Flight] = []
	for piece: int in mini(amount, MOST - _flights.size()):
		var flight := Flight.new()
		flight.from = from
		flight.to = to
		made.append(flight)
	_flights.append_array(made)
	return made


func _move(share: float) -> void:
	_share = share
	queue_redraw()


func _arrive() -> void:
	_flights.clear()
	hide()


func _stage() -> void:
	_flights.clear()
	var row := 0
	for kind: String in sample:
		var y := size.y * (0.45 + 0.2 * row)
		send(sample[kind], Vector2(size.x * 0.15, y), Vector2(size.x * 0.85, y), kind, colour)
		row += 1


## The sample as it is halfway.
func _pose() -> void:
	_stage()
	_move(0.55)


func _draw() -> void:
	for at: int in range(_flights.size() - 1, -1, -1):
		var place := place_of(at)
		draw_circle(place + Vector2(3, 6), SIDE * 0.42, Color(0, 0, 0, 0.3), true, -1.0, true)
		if _flights[at].picture != null:
			var box := Rect2(place, Vector2.ZERO).grow(SIDE * 0.5)
			draw_texture_rect(_flights[at].picture, box, false)
		elif _flights[at].kind == "cube":
			_draw_cube(place, _flights[at].colour)
		else:
			Signs.draw(self, _flights[at].kind, place, SIDE)


## A cube of wood, its top lighter than its sides.
func _draw_cube(place: Vector2, tone: Color) -> void:
	var half := SIDE * 0.42
	var across := Vector2(half * 0.87, half * 0.5)
	var down := Vector2(0, half)
	var back := Vector2(-across.x, across.y)
	var top := PackedVector2Array([place - down, place - down + across, place, place - down + back])
	var left := PackedVector2Array([place - down + back, place, place + down, place + back])
	var right := PackedVector2Array([place, place - down + across, place + across, place + down])
	draw_colored_polygon(top, tone.lightened(0.3))
	draw_colored_polygon(left, tone)
	draw_colored_polygon(right, tone.darkened(0.35))
