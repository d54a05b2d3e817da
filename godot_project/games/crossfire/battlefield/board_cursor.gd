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

var grid: BoardGrid
var square := Vector2i.ZERO
## Whether arrows or a controller were what last meant a square; a pointer needs no cursor.
var used := false


## Takes an event that moves the cursor.
func take(event: InputEvent) -> bool:
	for way: String in WAYS:
		if event.is_action_pressed(way, true, true):
			square = grid.step(seen(), WAYS[way]) if used else seen()
			used = true
			moved.emit(square)
			return true
	return false


## Where it is, or where it begins: at the middle of the first side's edge.
func seen() -> Vector2i:
	if square == Vector2i.ZERO:
		square = Vector2i(1, (grid.rows + 1) / 2)
	return square
