@tool
extends Control
## The board on paper: squares, home zones, terrain by its kind, zones of a mission, what is seen
## from a square, and where somebody points.

const Pointer := preload("res://games/crossfire/editor/board_pointer.gd")
const GROUND := Color("332c22")
const LINE := Color("4a4132")
const ROCK := Color("8b8577")
const COVER := Color("b98f4a")
const INK := Color("efe6d2")
const FOCUS := Color("f2c14e")
const SIDES: Dictionary[String, Color] = {
	"": Color("d8c07a"), "p1": Color("5aa7d6"), "p2": Color("d67a5a")
}

var pointer := Pointer.new()
var board := {}:
	set(value):
		board = value
		pointer.size = _size()
## The kinds of terrain by id.
var kinds := {}
var pieces: Array = []
var zones: Array = []
var clear: Array = []
## The squares that are being drawn.
var stroke: Array[Vector2i] = []
## `{from: Vector2i, squares}`: a number a square, row by row.
var seen := {}


func _init() -> void:
	custom_minimum_size = Vector2(420, 280)
	focus_mode = FOCUS_ALL
	pointer.moved.connect(_on_pointed)
	focus_entered.connect(queue_redraw)
	focus_exited.connect(_on_left)


## The square at a place; outside of the board the nearest one.
func square_at(place: Vector2) -> Vector2i:
	var at := Vector2i(((place - _corner()) / _cell()).floor()) + Vector2i.ONE
	return at.clamp(Vector2i.ONE, _size())


## The middle of a square.
func middle(square: Vector2i) -> Vector2:
	return _rect(square).get_center()


func _size() -> Vector2i:
	var said := Vector2i(int(board.get("columns", 15)), int(board.get("rows", 9)))
	return said.max(Vector2i.ONE)


func _cell() -> float:
	var room := size - Vector2(24, 24)
	return maxf(minf(room.x / _size().x, room.y / _size().y), 4.0)


func _corner() -> Vector2:
	return (size - Vector2(_size()) * _cell()) / 2.0


func _rect(square: Vector2i) -> Rect2:
	return Rect2(_corner() + Vector2(square - Vector2i.ONE) * _cell(), Vector2.ONE * _cell())


func _gui_input(event: InputEvent) -> void:
	var mouse := event as InputEventMouse
	if mouse == null and pointer.take_keys(event):
		accept_event()
	elif mouse != null and pointer.take_mouse(event, square_at(mouse.position)):
		accept_event()


## Who goes elsewhere with the keyboard has let go: else the mouse alone would draw on.
func _on_left() -> void:
	pointer.let_go()
	queue_redraw()


func _on_pointed() -> void:
	tooltip_text = "Column %d, row %d" % [pointer.square.x, pointer.square.y]
	queue_redraw()


func _draw() -> void:
	var all := Rect2(_corner(), Vector2(_size()) * _cell())
	draw_rect(all, GROUND)
	var home := int(board.get("home_columns", 2))
	for column: int in home:
		for row: int in _size().y:
			draw_rect(_rect(Vector2i(column + 1, row + 1)), Color(SIDES["p1"], 0.13))
			draw_rect(_rect(Vector2i(_size().x - column, row + 1)), Color(SIDES["p2"], 0.13))
	_draw_seen()
	for column: int in _size().x + 1:
		var x := all.position.x + column * _cell()
		draw_line(Vector2(x, all.position.y), Vector2(x, all.end.y), LINE)
	for row: int in _size().y + 1:
		var y := all.position.y + row * _cell()
		draw_line(Vector2(all.position.x, y), Vector2(all.end.x, y), LINE)
	for piece: Dictionary in pieces:
		_draw_piece(piece)
	for zone: Dictionary in zones:
		_draw_zone(zone)
	for cell: Dictionary in clear:
		var spot := middle(Vector2i(int(cell["col"]), int(cell["row"])))
		draw_arc(spot, _cell() * 0.3, 0.0, TAU, 24, INK, 2.0, true)
	for square: Vector2i in stroke:
		draw_rect(_rect(square).grow(-2.0), Color(INK, 0.35))
	if has_focus():
		draw_rect(_rect(pointer.square).grow(-1.0), FOCUS, false, 3.0)
	_draw_numbers()


func _draw_piece(piece: Dictionary) -> void:
	var kind: Dictionary = kinds.get(piece.get("template_id"), {})
	var solid: bool = kind.get("impassable", false)
	var letter := str(kind.get("name", "?")).left(1)
	for cell: Dictionary in piece.get("cells", []):
		var rect := _rect(Vector2i(int(cell["col"]), int(cell["row"]))).grow(-2.0)
		draw_rect(rect, ROCK if solid else Color(COVER, 0.55))
		if kind.get("blocks_los", false):
			draw_rect(rect, INK, false, 2.0)
		elif not solid:
			draw_rect(rect, COVER, false, 2.0)
		_write(letter, rect.get_center(), GROUND if solid else INK)


func _draw_zone(zone: Dictionary) -> void:
	var columns: Array = zone["columns"]
	var rows: Array = zone["rows"]
	var first := _rect(Vector2i(int(columns[0]), int(rows[0])))
	var last := _rect(Vector2i(int(columns[1]), int(rows[1])))
	var inset := 3.0 + 4.0 * ["", "p1", "p2"].find(zone["side"])
	var area := first.merge(last).grow(-inset)
	var colour := SIDES[zone["side"]]
	draw_rect(area, Color(colour, 0.12))
	draw_rect(area, colour, false, 2.0)
	var line := ["", "p1", "p2"].find(zone["side"])
	_write(
		"%s %s" % [zone["name"], str(zone["side"]).to_upper()],
		Vector2(area.get_center().x, area.position.y + 14.0 + 16.0 * line),
		colour
	)


func _draw_seen() -> void:
	if seen.is_empty():
		return
	var squares: Array = seen["squares"]
	for at: int in squares.size():
		var square := Vector2i(at % _size().x + 1, at / _size().x + 1)
		var rect := _rect(square)
		if int(squares[at]) == 0:
			draw_rect(rect, Color(0, 0, 0, 0.55))
		elif int(squares[at]) == 2:
			draw_circle(rect.get_center(), _cell() * 0.1, INK)
	draw_rect(_rect(seen["from"]).grow(-3.0), INK, false, 3.0)


func _draw_numbers() -> void:
	for column: int in _size().x:
		_write(
			str(column + 1),
			middle(Vector2i(column + 1, 1)) - Vector2(0, _cell() * 0.5 + 7),
			Color(INK, 0.6)
		)
	for row: int in _size().y:
		_write(
			str(row + 1),
			middle(Vector2i(1, row + 1)) - Vector2(_cell() * 0.5 + 8, 0),
			Color(INK, 0.6)
		)


func _write(words: String, at: Vector2, colour: Color) -> void:
	var font := get_theme_default_font()
	var tall := 13
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, tall)
	var place := at + Vector2(-wide.x / 2.0, wide.y / 3.0)
	draw_string(font, place, words, HORIZONTAL_ALIGNMENT_LEFT, -1, tall, colour)
