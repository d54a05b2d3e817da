class_name ChartCard
extends Control
## A player's card: three columns, a cell for each sum of two dice, split where a d20 decides.
## A cell that is touched says what it means and how dice find it; arrows go from cell to cell.

const ROWS := 11
const HEAD := 40.0
## How wide the sums beside the columns are.
const SUMS := 22.0

var _title := ""
var _line := ""
var _ink := Palette.TEXT
var _first := 1
## By column, sum: rows of `{faces, outcome}`.
var _cells: Dictionary[Vector2i, Array] = {}
var _lit := Vector2i(-1, -1)
var _face := 0
## What the two dice of the row showed; empty before they fall.
var _dice: Array[int] = []
## The cell that is explained, and the place in it; nothing with column 0.
var _asked := Vector2i.ZERO
var _part := 0
var _note := PanelContainer.new()
var _words := Ui.label("", "Strong")
var _path := Ui.label("", "Small")


func _init() -> void:
	focus_mode = FOCUS_ALL
	_note.name = "Note"
	_note.theme_type_variation = "Coach"
	_note.mouse_filter = MOUSE_FILTER_IGNORE
	_note.hide()
	_note.add_child(Ui.column([_words, _path]))
	accessibility_live = DisplayServer.LIVE_POLITE
	accessibility_name = tr("Cards")
	add_child(_note)
	resized.connect(_place_note)
	_note.minimum_size_changed.connect(_place_note, CONNECT_DEFERRED)
	focus_entered.connect(queue_redraw)
	focus_exited.connect(queue_redraw)
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
	if title != _title:
		explain(Vector2i.ZERO)
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
	tooltip_text = "%s, %s" % [title, tr(line)]
	_name()
	queue_redraw()


## Lights the cell that the dice have found; nothing with column 0.
func light(column: int, sum: int, face: int, dice: Array[int] = []) -> void:
	_lit = Vector2i(column, sum)
	_face = face
	_dice = dice
	queue_redraw()


## Explains a cell, or a part of it by its place; nothing with column 0.
func explain(at: Vector2i, part := 0) -> void:
	_asked = at if _cells.has(at) else Vector2i.ZERO
	_note.visible = _asked != Vector2i.ZERO
	queue_redraw()
	if not _note.visible:
		_name()
		return
	var rows := _cells[at]
	_part = clampi(part, 0, rows.size() - 1)
	var row: DiamondPreview.CardRow = rows[_part]
	var is_lit := _is_hit(at, row)
	_words.text = CellNote.outcome(row.outcome)
	var fell: Array[int] = []
	if at == _lit:
		fell = _dice
	_path.text = CellNote.path(row, fell, _face if is_lit else 0)
	_name()
	_place_note()


## What is explained, in words; "" for nothing.
func explained() -> String:
	return "%s\n%s" % [_words.text, _path.text] if _note.visible else ""


## Whose card it is, and what is explained.
func _name() -> void:
	accessibility_name = Voice.line(tooltip_text + "\n" + explained())


## What stands in the cell that is lit; "" when none is on this card.
func lit() -> String:
	for row: DiamondPreview.CardRow in _cells.get(_lit, []):
		if _is_hit(_lit, row):
			return row.outcome
	return ""


func _gui_input(event: InputEvent) -> void:
	var press := event as InputEventMouseButton
	if press != null and press.button_index == MOUSE_BUTTON_LEFT and not press.pressed:
		accept_event()
		_touch(press.position)
		return
	var shown := _asked != Vector2i.ZERO
	if event.is_action_pressed("ui_accept"):
		accept_event()
		var first := _lit if _cells.has(_lit) else Vector2i(_first, 7)
		explain(Vector2i.ZERO if shown else first)
	elif shown and event.is_action_pressed("ui_cancel"):
		accept_event()
		explain(Vector2i.ZERO)
	elif shown:
		_step(event)


## Goes to the next cell, or the next part of one.
func _step(event: InputEvent) -> void:
	for way: String in ["ui_left", "ui_right", "ui_up", "ui_down"]:
		if not event.is_action_pressed(way, true):
			continue
		accept_event()
		var across := int(way == "ui_right") - int(way == "ui_left")
		var next := _part + across
		if across != 0 and next >= 0 and next < _cells[_asked].size():
			explain(_asked, next)
			return
		var to := _asked + Vector2i(across, int(way == "ui_down") - int(way == "ui_up"))
		if _cells.has(to):
			explain(to, 0 if across >= 0 else 99)


func _touch(at: Vector2) -> void:
	for cell: Vector2i in _cells:
		var box := _box(cell)
		if not box.grow(1.0).has_point(at):
			continue
		var face := 1 + floori((at.x - box.position.x) / box.size.x * 20.0)
		var part := _cells[cell].find_custom(
			func(row: DiamondPreview.CardRow) -> bool: return face <= row.faces[1]
		)
		var again := cell == _asked and maxi(0, part) == _part
		explain(Vector2i.ZERO if again else cell, part)
		return
	explain(Vector2i.ZERO)


## The note lies over the half of the card that the cell is not in.
func _place_note() -> void:
	_note.size = Vector2(size.x - 8.0, 0)
	var above := _asked.y > 6
	var room := size.y - _note.get_combined_minimum_size().y
	_note.position = Vector2(4, 4.0 if above else maxf(4.0, room - 4.0))


## Where a cell lies.
func _box(at: Vector2i) -> Rect2:
	var high := (size.y - HEAD - 22.0) / ROWS
	var wide := (size.x - SUMS - 10.0) / 3.0
	var corner := Vector2(SUMS + wide * (at.x - _first), HEAD + 16.0 + high * (at.y - 2))
	return Rect2(corner, Vector2(wide - 2.0, high - 1.5))


func _draw() -> void:
	draw_style_box(Look.box(Palette.NIGHT, _ink.darkened(0.35), 0, 2, 8), Rect2(Vector2.ZERO, size))
	var strong := get_theme_font("font", "Strong")
	var small := get_theme_font("font", "Small")
	draw_string(strong, Vector2(10, 19), _title, HORIZONTAL_ALIGNMENT_LEFT, size.x - 16.0, 15, _ink)
	draw_string(
		small, Vector2(10, 35), _line, HORIZONTAL_ALIGNMENT_LEFT, size.x - 16.0, 12, Palette.MUTED
	)
	var high := (size.y - HEAD - 22.0) / ROWS
	var wide := (size.x - SUMS - 10.0) / 3.0
	var letters := roundi(clampf(minf(high * 0.66, wide * 0.24), 8.0, 14.0))
	for column: int in 3:
		var x := SUMS + wide * column
		var on := _lit.x == _first + column
		var ink := DiamondInk.LAMP if on else Palette.MUTED
		_text(small, str(_first + column), Rect2(x, HEAD, wide, 14), 11, ink)
	for row: int in ROWS:
		var y := HEAD + 16.0 + high * row
		_text(small, str(row + 2), Rect2(2, y, SUMS - 2.0, high), 11, Palette.MUTED)
		for column: int in 3:
			var at := Vector2i(_first + column, row + 2)
			_cell(at, _box(at), small, letters)
	_name_lit(small, letters)
	if has_focus(true):
		draw_style_box(Look.focus(), Rect2(Vector2.ZERO, size))


func _cell(at: Vector2i, box: Rect2, font: Font, letters: int) -> void:
	for row: DiamondPreview.CardRow in _cells.get(at, []):
		var faces := row.faces
		var from := (faces[0] - 1) / 20.0
		var share := faces[1] / 20.0 - from
		var part := Rect2(
			box.position.x + box.size.x * from, box.position.y, box.size.x * share, box.size.y
		)
		var outcome := row.outcome
		var dim := _lit.x > 0 and not _is_hit(at, row)
		var fill := DiamondInk.fill(outcome)
		draw_rect(part.grow_side(SIDE_RIGHT, -1.0), fill.darkened(0.55) if dim else fill)
		var text := DiamondInk.short(outcome)
		var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, letters).x
		if wide < part.size.x - 1.0:
			_text(font, text, part, letters, Palette.NEUTRAL if dim else DiamondInk.ink(outcome))
	if _asked == at:
		draw_rect(box.grow(1.0), Palette.TEXT, false, 2.0)


## Whether the dice have found this part of a cell.
func _is_hit(at: Vector2i, row: DiamondPreview.CardRow) -> bool:
	return at == _lit and _face >= row.faces[0] and _face <= row.faces[1]


## The part that the dice have found is framed, and named where it is too narrow for its letters.
func _name_lit(font: Font, letters: int) -> void:
	for row: DiamondPreview.CardRow in _cells.get(_lit, []):
		if not _is_hit(_lit, row):
			continue
		var box := _box(_lit)
		var from := (row.faces[0] - 1) / 20.0
		var part := Rect2(
			box.position + Vector2(box.size.x * from, 0.0),
			Vector2(box.size.x * (row.faces[1] / 20.0 - from), box.size.y)
		)
		draw_rect(part.grow(1.5), DiamondInk.LAMP, false, 2.0)
		var text := DiamondInk.short(row.outcome)
		var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, letters).x
		if wide < part.size.x - 1.0:
			continue
		var tag := Rect2(
			part.get_center().x - wide * 0.5 - 4.0, part.end.y + 2.0, wide + 8.0, box.size.y
		)
		tag.position.x = clampf(tag.position.x, 2.0, size.x - tag.size.x - 2.0)
		if tag.end.y > size.y:
			tag.position.y = part.position.y - 2.0 - tag.size.y
		draw_rect(tag, DiamondInk.LAMP)
		_text(font, text, tag, letters, Palette.NIGHT)


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
