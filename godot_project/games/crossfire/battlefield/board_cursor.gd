class_name BoardCursor
extends RefCounted
## The square that arrows or a controller mean.

signal moved(square: Vector2i)

const WAYS: Dictionary[String, Vector2i] = {
	"ui_left": Vector2i.LEFT,
	"ui_right": Vector2i.RIGHT,
	"ui_up": Vector2i.UP,
	"ui_down": Vector2i.DOWN,
}

## How long a stick is leant on before the cursor goes on, and from then on, in seconds.
const FIRST := 0.35
const NEXT := 0.11

var grid: BoardGrid
var timer: Timer
var square := Vector2i.ZERO
## Whether arrows or a controller were what last meant a square; a pointer needs no cursor.
var used := false

var _leant := ""


## Takes an event that moves the cursor. A stick that is leant on goes on by the timer.
func take(event: InputEvent) -> bool:
	var by_stick := event is InputEventJoypadMotion
	for way: String in WAYS:
		if by_stick and Keys.pressed(event, way):
			_leant = way
			timer.start(FIRST)
			_step(way)
		elif not by_stick and event.is_action_pressed(way, true, true):
			_step(way)
			return true
	# What a stick says on its way is nobody else's either.
	return by_stick and WAYS.keys().any(func(way: String) -> bool: return event.is_action(way))


## Goes on in the way in which a stick is still leant on.
func repeat() -> void:
	if _leant != "" and Input.is_action_pressed(_leant):
		_step(_leant)
		timer.start(NEXT)
	else:
		_leant = ""


func _step(way: String) -> void:
	square = grid.step(seen(), WAYS[way]) if used else seen()
	used = true
	moved.emit(square)


## Where it is, or where it begins: at the middle of the first side's edge.
func seen() -> Vector2i:
	if square == Vector2i.ZERO:
		square = Vector2i(1, (grid.rows + 1) / 2)
	return square
