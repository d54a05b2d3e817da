class_name RulerLayer
extends BoardLayer
## The numbers of columns and rows at the edges of the window, wherever the board is panned to: log
## lines and missions name squares by them. The first of each says which of the two it is, since on
## an upright board columns run across the screen's height.

const FAINT := 0.8

## Where the board's corner lies in the window.
var offset := Vector2.ZERO


## Stays where the window is while the board below it is panned.
func follow(camera: BoardCamera, window: Vector2) -> void:
	grid = camera.grid
	offset = camera.offset
	position = -offset
	size = window
	queue_redraw()


## The numbers along an axis of the window that are in view, each with the middle of its squares.
func seen(axis: int) -> Dictionary[int, float]:
	var found: Dictionary[int, float] = {}
	for at: int in grid.across() if axis == 0 else grid.along():
		var middle := offset[axis] + (at + 0.5) * grid.cell
		if middle > 0.0 and middle < size[axis]:
			found[_number(axis, at)] = middle
	return found


## What an axis of the window counts.
func word(axis: int) -> String:
	return "row" if (axis == 0) == grid.upright else "column"


func _draw() -> void:
	if grid == null or grid.cell < 30.0:
		return
	var points := clampi(roundi(grid.cell * 0.2), 10, 14)
	var corner := offset.max(Vector2.ZERO) + Vector2(3, points)
	var font := get_theme_default_font()
	for axis: int in 2:
		var numbers := seen(axis)
		var first := true
		for number: int in numbers:
			var at := corner
			at[axis] = maxf(
				corner[axis], numbers[number] - grid.cell * 0.5 + 3 + axis * (points - 3)
			)
			var text := "%s %d" % [tr(word(axis)), number] if first else str(number)
			if axis == 0 and not first:
				# In the middle of its squares it keeps clear of the first one's word.
				var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
				at.x = numbers[number] - wide * 0.5
			# The corner belongs to what runs across: the first row stands below it.
			if axis == 1 and at.y < corner.y + points:
				at.y = corner.y + points + 2
				if at.y > numbers[number] + grid.cell * 0.5:
					continue
			_write(at, text, points)
			first = false


func _number(axis: int, at: int) -> int:
	var place := (Vector2(at, 0) if axis == 0 else Vector2(0, at)) + Vector2(0.5, 0.5)
	var square := grid.square_at(place * grid.cell)
	return square.y if word(axis) == "row" else square.x


func _write(at: Vector2, text: String, points: int) -> void:
	var font := get_theme_default_font()
	draw_string_outline(
		font, at, text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, 4, Color(Palette.NIGHT, FAINT)
	)
	draw_string(font, at, text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, Palette.MUTED)
