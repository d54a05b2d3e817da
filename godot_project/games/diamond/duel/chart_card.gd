class_name ChartCard
extends Control
## A player's card: three columns, a cell for each sum of two dice, split where a d20 decides.

const ROWS := 11
const HEAD := 40.0

var _title := ""
var _line := ""
var _ink := Palette.TEXT
var _first := 1
## By column, sum: rows of `{faces, outcome}`.
var _cells: Dictionary[Vector2i, Array] = {}
var _lit := Vector2i(-1, -1)
var _face := 0


func _init() -> void:
	custom_minimum_size = Vector2(168, 244)
	size_flags_horizontal = SIZE_EXPAND_FILL
	size_flags_vertical = SIZE_EXPAND_FILL


## Shows both cards of a duel, as the rules' preview gives them.
static func show_duel(
	pitches: ChartCard, bats: ChartCard, snapshot: Dictionary, cards: Dictionary
) -> void:
	var view := DiamondView.new(snapshot)
	var duel := view.duel
	if duel == null or cards.is_empty():
		return
	var bottom := view.game.clock.bottom
	var read := DiamondPreview.Duel.new(cards)
	var inks: Array[Color] = [DiamondInk.AWAY, DiamondInk.HOME]
	bats.show_card(duel.batter.name, "at bat", inks[int(bottom)], read.batter, 1)
	pitches.show_card(duel.pitcher.name, "pitches", inks[int(not bottom)], read.pitcher, 4)


func show_card(
	title: String, line: String, ink: Color, rows: Array[DiamondPreview.CardRow], first: int
) -> void:
	_title = title
	_line = line
	_ink = ink
	_first = first
	_cells.clear()
	for row: DiamondPreview.CardRow in rows:
		var at := Vector2i(row.column, row.sum)
		if not _cells.has(at):
			_cells[at] = []
		_cells[at].append(row)
	light(0, 0, 0)
	tooltip_text = "%s, %s" % [title, line]
	queue_redraw()


## Lights the cell that the dice have found; nothing with column 0.
func light(column: int, sum: int, face: int) -> void:
	_lit = Vector2i(column, sum)
	_face = face
	queue_redraw()


## What stands in the cell that is lit; "" when none is on this card.
func lit() -> String:
	for row: DiamondPreview.CardRow in _cells.get(_lit, []):
		var faces := row.faces
		if _face >= faces[0] and _face <= faces[1]:
			return row.outcome
	return ""


func _draw() -> void:
	draw_style_box(Look.box(Palette.NIGHT, _ink.darkened(0.35), 0, 2, 8), Rect2(Vector2.ZERO, size))
	var strong := get_theme_font("font", "Strong")
	var small := get_theme_font("font", "Small")
	draw_string(strong, Vector2(10, 19), _title, HORIZONTAL_ALIGNMENT_LEFT, size.x - 16.0, 15, _ink)
	draw_string(
		small, Vector2(10, 35), _line, HORIZONTAL_ALIGNMENT_LEFT, size.x - 16.0, 12, Palette.MUTED
	)
	var high := (size.y - HEAD - 22.0) / ROWS
	var sums := 22.0
	var wide := (size.x - sums - 10.0) / 3.0
	var letters := roundi(clampf(minf(high * 0.66, wide * 0.24), 8.0, 14.0))
	for column: int in 3:
		var x := sums + wide * column
		var on := _lit.x == _first + column
		var ink := DiamondInk.LAMP if on else Palette.MUTED
		_text(small, str(_first + column), Rect2(x, HEAD, wide, 14), 11, ink)
	for row: int in ROWS:
		var y := HEAD + 16.0 + high * row
		_text(small, str(row + 2), Rect2(2, y, sums - 2.0, high), 11, Palette.MUTED)
		for column: int in 3:
			var at := Vector2i(_first + column, row + 2)
			_cell(at, Rect2(sums + wide * column, y, wide - 2.0, high - 1.5), small, letters)


func _cell(at: Vector2i, box: Rect2, font: Font, letters: int) -> void:
	var dim := _lit.x > 0 and _lit != at
	for row: DiamondPreview.CardRow in _cells.get(at, []):
		var faces := row.faces
		var from := (faces[0] - 1) / 20.0
		var share := faces[1] / 20.0 - from
		var part := Rect2(
			box.position.x + box.size.x * from, box.position.y, box.size.x * share, box.size.y
		)
		var outcome := row.outcome
		var fill := DiamondInk.fill(outcome)
		draw_rect(part.grow_side(SIDE_RIGHT, -1.0), fill.darkened(0.55) if dim else fill)
		var text := DiamondInk.short(outcome)
		var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, letters).x
		if wide < part.size.x - 1.0:
			_text(font, text, part, letters, Palette.NEUTRAL if dim else DiamondInk.ink(outcome))
	if _lit == at:
		draw_rect(box.grow(1.5), DiamondInk.LAMP, false, 2.0)
		var x := box.position.x + box.size.x * (_face - 0.5) / 20.0
		draw_line(Vector2(x, box.position.y - 3), Vector2(x, box.end.y + 3), Palette.TEXT, 2.0)


func _text(font: Font, text: String, box: Rect2, letters: int, ink: Color) -> void:
	var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, letters).x
	var y := box.get_center().y + (font.get_ascent(letters) - font.get_descent(letters)) * 0.5
	draw_string(
		font,
		Vector2(box.get_center().x - wide * 0.5, y),
		text,
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		letters,
		ink
	)
