@tool
class_name DicePlan
extends RefCounted
## Where dice of a throw come from, fall, and walk to, in a place of some size.

## The widest a die is, and how much of the shorter side of its place it takes at most.
const WIDEST := 168.0
const SHARE := 0.34
## How many fall side by side; more dice than `MANY` lie where they fell.
const ROW := 6
const MANY := 8

## The side of the square that a die takes.
var side := 0.0
## Die by die, its middle: as it is thrown, where it falls, and beside its sum.
var from: Array[Vector2] = []
var spots: Array[Vector2] = []
var ends: Array[Vector2] = []
## The sum of each side by the place of its middle; none where no side has several dice.
var totals: Dictionary[Vector2, int] = {}


func lay(size: Vector2, faces: Array[int], whose: Array[Color], sums: bool) -> void:
	var groups: Array[Color] = []
	for colour: Color in whose:
		if not groups.has(colour):
			groups.append(colour)
	totals.clear()
	from.clear()
	spots.clear()
	ends.resize(faces.size())
	var rows := ceili(faces.size() / float(ROW))
	var most := ceili(faces.size() / float(maxi(1, rows)))
	side = minf(WIDEST, minf(size.x, size.y) * SHARE)
	side = minf(side, minf(size.x / (most + 1.6), size.y / (maxi(rows, groups.size()) + 0.4)))
	for at: int in faces.size():
		var place := Vector2(at % most - (most - 1) * 0.5, floorf(at / float(most)))
		place.y -= (rows - 1) * 0.5
		# Not quite in a row, as dice fall.
		place += Vector2(sin(at * 5.1), cos(at * 3.7)) * (0.14 if faces.size() > 1 else 0.0)
		spots.append(size * 0.5 + place * side * Vector2(1.15, 1.05))
		var left := groups.find(whose[at]) % 2 == 0
		from.append(size * Vector2(0.08 if left else 0.92, 0.95))
	if sums and faces.size() > groups.size() and faces.size() <= MANY:
		for group: int in groups.size():
			var own: Array[int] = []
			own.assign(range(faces.size()).filter(_is_of.bind(whose, groups[group])))
			_line_up(own, faces, size, group - (groups.size() - 1) * 0.5)


func _is_of(at: int, whose: Array[Color], colour: Color) -> bool:
	return whose[at] == colour


## A row of dice with its sum behind it, the rows of the sides one below the other.
func _line_up(own: Array[int], faces: Array[int], size: Vector2, row: float) -> void:
	var y := size.y * 0.5 + row * side * 1.1
	var step := minf(side * 0.8, size.x / (own.size() + 1.6))
	var first := size.x * 0.5 - (own.size() + 0.1) * step * 0.5
	var total := 0
	for at: int in own.size():
		ends[own[at]] = Vector2(first + at * step, y)
		total += faces[own[at]]
	totals[Vector2(first + (own.size() + 0.1) * step, y)] = total
