class_name SightLayer
extends BoardLayer
## Draws above the units: rays with what blocks them, the aim, the cursor, and tracers of shots.

## 0 to 1 while a shot flies.
var tracer := 0.0:
	set(value):
		tracer = value
		queue_redraw()

var _marks := BoardMarks.new()
var _cursor := Vector2i.ZERO
var _shot: Array[Vector2i] = []
var _shot_colour := Palette.TEXT


func show_marks(marks: BoardMarks) -> void:
	if not marks.same_as(_marks):
		_marks = marks
		queue_redraw()


func show_cursor(square: Vector2i) -> void:
	if square != _cursor:
		_cursor = square
		queue_redraw()


func aim_tracer(from: Vector2i, to: Vector2i, colour: Color) -> void:
	_shot = [from, to]
	_shot_colour = colour


func end_tracer() -> void:
	_shot.clear()
	tracer = 0.0


func _draw() -> void:
	if grid == null:
		return
	for enemy: Vector2i in _marks.threats:
		_threat(enemy, _marks.threats[enemy])
	if not _marks.threats.is_empty() and _marks.endangered != "":
		_say_whose()
	if _marks.shows_sight():
		_rays()
	if _marks.aim != Vector2i.ZERO:
		var middle := grid.center(_marks.aim)
		var colour := Palette.GOOD if _marks.helps else Palette.BAD
		# Below, the name of whom it is aimed at stays readable.
		var gap := PI / 5
		draw_arc(middle, grid.cell * 0.5, PI / 2 + gap, PI * 2.5 - gap, 40, colour, 2.5, true)
		for turn: int in [0, 2, 3]:
			var way := Vector2.from_angle(turn * PI / 2)
			draw_line(middle + way * grid.cell * 0.38, middle + way * grid.cell * 0.62, colour, 2.5)
	if _cursor != Vector2i.ZERO:
		var rect := grid.rect(_cursor).grow(1.0)
		draw_rect(rect, Palette.NIGHT, false, 4.0)
		draw_rect(rect, Palette.TEXT, false, 2.0)
	if tracer > 0.0 and _shot.size() == 2:
		var from := grid.center(_shot[0])
		var to := grid.center(_shot[1])
		var head := from.lerp(to, tracer)
		var tail := from.lerp(to, maxf(0.0, tracer - 0.35))
		draw_line(tail, head, _shot_colour, 4.0, true)
		draw_circle(head, 4.5, Palette.TEXT)


## An enemy that could attack the square that is told of, with its chance to hit.
func _threat(enemy: Vector2i, percent: int) -> void:
	var from := grid.center(enemy)
	draw_dashed_line(from, grid.center(_marks.threatened), Color(Palette.BAD, 0.8), 2.0, 7.0)
	var font := Look.bold()
	var points := clampi(roundi(grid.cell * 0.26), 11, 16)
	var words := "%d %%" % percent
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var plate := Rect2(0, 0, wide + 8.0, points + 6.0)
	plate.position = from - Vector2(plate.size.x * 0.5, grid.cell * 0.5)
	draw_style_box(Look.box(Color(Palette.NIGHT, 0.92), Palette.BAD, 0, 1, 4), plate)
	var base := plate.position + Vector2(4.0, points + 1.0)
	draw_string(font, base, words, HORIZONTAL_ALIGNMENT_LEFT, -1, points, Palette.TEXT)


## Says at the square in danger whose chances the plates on the enemies are.
func _say_whose() -> void:
	var there := grid.rect(_marks.threatened)
	var words := tr("their chance to hit %s") % _marks.endangered
	_plate(words, there.get_center().x, there.end.y + 2.0, there.position.y - 23.0, Palette.BAD)


func _rays() -> void:
	var sight := CrossfirePreview.Sight.new(_marks.sight)
	for ray: CrossfirePreview.Ray in sight.rays:
		var blocked := ray.blocked
		var from := grid.half_point(ray.from)
		var to := grid.half_point(ray.to)
		var colour := Palette.SIGHT_BLOCKED if blocked else Palette.SIGHT_CLEAR
		if blocked:
			draw_dashed_line(from, to, Color(colour, 0.75), 1.5, 5.0)
		else:
			draw_line(from, to, Color(colour, 0.8), 1.5, true)
	if sight.blocker != null:
		_blocker(Snap.square(sight.blocker.raw))
	if _marks.sight_to != Vector2i.ZERO:
		_caption(sight)


## The blocking square, crossed out.
func _blocker(square: Vector2i) -> void:
	var rect := grid.rect(square).grow(-2.0)
	draw_rect(rect, Palette.BAD, false, 3.0)
	draw_line(rect.position, rect.end, Palette.BAD, 2.0, true)
	draw_line(
		Vector2(rect.end.x, rect.position.y),
		Vector2(rect.position.x, rect.end.y),
		Palette.BAD,
		2.0,
		true
	)


## Distance, verdict and cover share: above the target, or below it where the rays come from above.
func _caption(sight: CrossfirePreview.Sight) -> void:
	var words := PackedStringArray([tr("distance %d") % sight.distance])
	if _marks.verdict.begins_with("distance"):
		words[0] = _marks.verdict
	elif _marks.verdict != "":
		words.append(_marks.verdict)
	words.append(tr("in cover") if sight.cover else tr("no cover"))
	var text := " · ".join(words)
	var there := grid.rect(_marks.sight_to)
	var above := there.position.y - 23.0
	var below := there.end.y + 2.0
	if grid.place(_marks.sight_from).y < grid.place(_marks.sight_to).y:
		_plate(text, there.get_center().x, below, above, Palette.NIGHT)
	else:
		_plate(text, there.get_center().x, above, below, Palette.NIGHT)


## Words on a plate around a place from left to right, at a height or, where that is off the board,
## at another.
func _plate(text: String, middle: float, top: float, other: float, edge: Color) -> void:
	var font := get_theme_default_font()
	var points := 13
	var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var plate := Rect2(0, top, wide + 10.0, points + 8.0)
	if plate.position.y < 0.0 or plate.end.y > grid.extent().y:
		plate.position.y = other
	plate.position.x = middle - plate.size.x * 0.5
	plate.position.x = clampf(plate.position.x, 0.0, maxf(0.0, grid.extent().x - plate.size.x))
	draw_style_box(Look.box(Color(Palette.NIGHT, 0.9), edge, 0, 1, 2), plate)
	var base := plate.position + Vector2(5.0, points + 1.0)
	draw_string(font, base, text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, Palette.TEXT)
