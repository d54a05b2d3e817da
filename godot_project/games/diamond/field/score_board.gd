class_name ScoreBoard
extends Control
## The board in centre field: runs by inning, runs, hits and errors, the inning and the outs.

## How many innings there is room for.
const SHOWN := 9
const TOTALS: Array[String] = ["R", "H", "E"]
## How far totals are from each other.
const APART := 9.0

const TOTAL: PackedScene = preload("res://parts/score/falling_digits.tscn")

var _view: DiamondView
## Whether the home team bats, while a half is told that is not shown yet.
var _bottom := false
## Runs, hits and errors of both teams, row by row.
var _totals: Array[FallingDigits] = []


func _init() -> void:
	custom_minimum_size = Vector2(240, 70)
	resized.connect(_place_totals)
	for total: int in TOTALS.size() * 2:
		var made: FallingDigits = TOTAL.instantiate()
		made.set_anchors_preset(PRESET_TOP_LEFT)
		made.digits = 2
		made.ink = DiamondInk.LAMP
		made.number = 0
		_totals.append(made)
		add_child(made)


func show_board(snapshot: Dictionary) -> void:
	_view = DiamondView.new(snapshot)
	_bottom = _view.game.clock.bottom
	Voice.show(self, said())
	for at: int in _totals.size():
		var total := _total(1 + at / TOTALS.size(), at % TOTALS.size())
		if _totals[at].number != total:
			_totals[at].number = total
	_place_totals()
	queue_redraw()


## A half begins: from now on its team scores.
func begin_half(bottom: bool) -> void:
	_bottom = bottom


## Lets the runs of the team at bat fall to what they are with these, as a step of a tween.
func score(tween: Tween, runs: int) -> void:
	var total := _totals[TOTALS.size() if _bottom else 0]
	total.fall_to(tween, total.number + runs)


## The runs of a seat as they stand on the board.
func runs_of(seat: String) -> int:
	return _totals[0 if seat == "p1" else TOTALS.size()].number


## The board in words.
func said() -> String:
	var lines := PackedStringArray()
	for seat: String in ["p1", "p2"]:
		var team := _view.teams.of(seat)
		var side := _view.game.sides.of(seat)
		lines.append(
			(
				"%s: %s, %s, %s"
				% [
					team.name,
					tr_n("%d run", "%d runs", team.runs) % team.runs,
					tr_n("%d hit", "%d hits", side.hits) % side.hits,
					tr_n("%d error", "%d errors", side.errors) % side.errors
				]
			)
		)
	lines.append(when(_view))
	return "\n".join(lines)


## A half inning as a key.
static func half_key(view: DiamondView) -> String:
	return "%d %s" % [view.game.clock.inning, view.game.clock.bottom]


## The half inning and the outs.
static func when(view: DiamondView) -> String:
	var clock := view.game.clock
	var half := TranslationServer.translate("Bottom" if clock.bottom else "Top")
	return TranslationServer.translate("%s of inning %d, %d out") % [half, clock.inning, clock.outs]


func _draw() -> void:
	if _view == null:
		return
	draw_style_box(
		Look.box(DiamondInk.BOARD, DiamondInk.BOARD_EDGE, 0, 3, 6), Rect2(Vector2.ZERO, size)
	)
	var font := get_theme_font("font", "Strong")
	var high := _high()
	var letters := _letters()
	var total := _total_wide()
	var names := clampf(size.x * 0.27, 64.0, 210.0)
	var wide := (size.x - names - total * 3 - 16.0) / SHOWN
	var clock := _view.game.clock
	var first := maxi(0, _view.game.sides.p1.line.size() - SHOWN)
	for row: int in 3:
		var y := 4.0 + high * (row + 0.5)
		var seat := "p%d" % row
		if row > 0:
			draw_line(
				Vector2(6, y - high * 0.5),
				Vector2(size.x - 6, y - high * 0.5),
				DiamondInk.BOARD_LINE
			)
			_mark_batting(seat, clock, y)
			var named := _fitting(font, _view.teams.of(seat).name, names - 20.0, letters)
			_text(font, named, Vector2(18, y), letters, DiamondInk.seat(seat), -1)
		for column: int in SHOWN:
			var x := names + wide * (column + 0.5)
			_text(
				font,
				_cell(row, first + column),
				Vector2(x, y),
				letters,
				_ink(row, first + column, clock)
			)
		for column: int in 3:
			var x := names + wide * SHOWN + 8.0 + total * (column + 0.5)
			if row == 0:
				_text(font, TOTALS[column], Vector2(x, y), letters, Palette.MUTED)
	_outs(clock, letters, high)


func _mark_batting(seat: String, clock: DiamondView.Clock, y: float) -> void:
	if (seat == "p2") == clock.bottom:
		var points := PackedVector2Array([Vector2(7, y - 5), Vector2(14, y), Vector2(7, y + 5)])
		draw_colored_polygon(points, DiamondInk.LAMP)


## Three lamps, lit for each out.
func _outs(clock: DiamondView.Clock, letters: int, high: float) -> void:
	var y := 4.0 + high * 0.5
	var small := maxi(11, letters - 4)
	_text(get_theme_font("font", "Small"), "OUT", Vector2(18, y), small, Palette.MUTED, -1)
	for out: int in 3:
		var at := Vector2(18.0 + small * (2.9 + out * 1.05), y)
		var lit := out < clock.outs
		draw_circle(at, small * 0.36, DiamondInk.LAMP if lit else DiamondInk.BOARD_EDGE)
		draw_arc(at, small * 0.36, 0.0, TAU, 20, DiamondInk.BOARD_LINE, 1.5, true)


func _cell(row: int, inning: int) -> String:
	if row == 0:
		return str(inning + 1)
	var line := _view.game.sides.of("p%d" % row).line
	return str(line[inning]) if inning < line.size() else ""


func _ink(row: int, inning: int, clock: DiamondView.Clock) -> Color:
	var now := inning + 1 == clock.inning
	if row == 0:
		return DiamondInk.LAMP if now else Palette.MUTED
	return Palette.TEXT if _cell(row, inning) != "0" or now else Palette.NEUTRAL


func _total(row: int, column: int) -> int:
	var seat := "p%d" % row
	var side := _view.game.sides.of(seat)
	var all: Array[int] = [_view.teams.of(seat).runs, side.hits, side.errors]
	return all[column]


## How high a row is, the letters in it, and how wide a total.
func _high() -> float:
	return (size.y - 8.0) / 3.0


func _letters() -> int:
	return roundi(clampf(minf(_high() * 0.62, size.x * 0.045), 11.0, 24.0))


func _total_wide() -> float:
	return _letters() * 1.95


func _place_totals() -> void:
	var high := _high()
	var wide := _total_wide()
	for at: int in _totals.size():
		var column := at % TOTALS.size()
		var x := size.x - 8.0 - wide * (TOTALS.size() - column)
		_totals[at].position = Vector2(x + APART * 0.5, 4.0 + high * (1 + at / TOTALS.size()) + 1.0)
		_totals[at].size = Vector2(wide - APART, high - 2.0)


## The name, or its last word where there is no room.
func _fitting(font: Font, named: String, room: float, letters: int) -> String:
	var wide := font.get_string_size(named, HORIZONTAL_ALIGNMENT_LEFT, -1, letters).x
	return named if wide <= room else DiamondInk.last(named)


## A text about a middle, or from it on to the right.
func _text(font: Font, text: String, at: Vector2, letters: int, ink: Color, side := 0) -> void:
	var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, letters).x
	var x := at.x if side < 0 else at.x - wide * 0.5
	var y := at.y + (font.get_ascent(letters) - font.get_descent(letters)) * 0.5
	draw_string(font, Vector2(x, y), text, HORIZONTAL_ALIGNMENT_LEFT, -1, letters, ink)
