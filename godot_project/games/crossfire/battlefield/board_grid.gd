class_name BoardGrid
extends RefCounted
## Where squares lie on the screen. In a tall window the board stands upright, the first side's edge
## below.

var columns := 15
var rows := 9
var upright := false
## A square's side in pixels.
var cell := 48.0


## The size of the whole board.
func extent() -> Vector2:
	return Vector2(across(), along()) * cell


func across() -> int:
	return rows if upright else columns


func along() -> int:
	return columns if upright else rows


## The place of a square, in squares from the corner of the picture.
func place(square: Vector2i) -> Vector2i:
	if upright:
		return Vector2i(square.y - 1, columns - square.x)
	return Vector2i(square.x - 1, square.y - 1)


func rect(square: Vector2i) -> Rect2:
	return Rect2(Vector2(place(square)) * cell, Vector2(cell, cell))


func center(square: Vector2i) -> Vector2:
	return rect(square).get_center()


## A point in half squares from the board's corner, as rays have them.
func half_point(point: CrossfirePreview.HalfPoint) -> Vector2:
	var x := point.x * 0.5
	var y := point.y * 0.5
	return (Vector2(y, columns - x) if upright else Vector2(x, y)) * cell


## The square at a point; (0, 0) off the board.
func square_at(point: Vector2) -> Vector2i:
	var at := Vector2i((point / cell).floor())
	if at.x < 0 or at.y < 0 or at.x >= across() or at.y >= along():
		return Vector2i.ZERO
	if upright:
		return Vector2i(columns - at.y, at.x + 1)
	return at + Vector2i.ONE


## The next square in a direction of the screen, or the same one at the edge.
func step(square: Vector2i, direction: Vector2i) -> Vector2i:
	var at := (place(square) + direction).clamp(Vector2i.ZERO, Vector2i(across() - 1, along() - 1))
	return square_at((Vector2(at) + Vector2(0.5, 0.5)) * cell)
