class_name BoardCamera
extends RefCounted
## Zoom and pan of the board inside its window.

## The least side of a square that a finger hits.
const FINGER := 44.0
const NEAREST := 120.0
const MARGIN := 10.0

var grid: BoardGrid
var offset := Vector2.ZERO
## Whether the player has chosen a zoom; otherwise it follows the window.
var chosen := false

var _window := Vector2.ONE
## Whether all of the board is wanted, also where its squares are too small for a finger.
var _all := false


func fit(window: Vector2, comfortable: bool) -> void:
	_window = window
	if chosen:
		_clamp()
		return
	grid.cell = whole()
	if comfortable and not _all:
		grid.cell = maxf(grid.cell, FINGER)
	offset = (_window - grid.extent()) * 0.5
	_clamp()


## The side of a square at which all of the board is seen.
func whole() -> float:
	var room := _window - Vector2(MARGIN, MARGIN) * 2.0
	return maxf(12.0, floorf(minf(room.x / grid.across(), room.y / grid.along())))


## Zooms so that the point under the pointer stays there.
func zoom(factor: float, at: Vector2) -> void:
	var old := grid.cell
	grid.cell = clampf(grid.cell * factor, minf(whole(), FINGER), NEAREST)
	offset = at - (at - offset) * (grid.cell / old)
	chosen = true
	_clamp()


## Shows all of the board, or goes back to squares that a finger hits.
func toggle_whole() -> void:
	_all = not (_all and grid.cell <= whole() + 0.5)
	chosen = false


func pan(by: Vector2) -> void:
	offset += by
	_clamp()


## The square at a point of the window; (0, 0) off the board.
func square_at(point: Vector2) -> Vector2i:
	return grid.square_at(point - offset)


## Pans as little as brings a square into view.
func reveal(square: Vector2i) -> bool:
	var rect := grid.rect(square)
	rect.position += offset
	var room := Rect2(Vector2.ZERO, _window).grow(-grid.cell * 0.5)
	if room.size.x < grid.cell or room.size.y < grid.cell or room.encloses(rect):
		return false
	offset += rect.get_center().clamp(room.position, room.end) - rect.get_center()
	_clamp()
	return true


func _clamp() -> void:
	var extent := grid.extent()
	for axis: int in 2:
		var room := _window[axis] - extent[axis]
		if room >= 0.0:
			offset[axis] = room * 0.5
		else:
			offset[axis] = clampf(offset[axis], room - MARGIN, MARGIN)
