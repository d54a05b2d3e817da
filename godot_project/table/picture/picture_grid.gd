@tool
class_name PictureGrid
extends PictureContent
## A board of squares. Who stands on it moves to where it stands next.

const SQUARE := preload("res://table/picture/picture_square.tscn")
const PIECE := preload("res://table/picture/picture_piece.tscn")
## The least and the greatest side of a square, and the room for the numbers around the board.
const LEAST := 18.0
const MOST := 84.0
const EDGE := 18.0
## Of a board of more squares only those are made that something is said of.
const MANY := 1600
const GLIDES := 0.25

var _columns := 1
var _rows := 1
var _side := 32.0
var _id := ""
var _field := Control.new()
var _scroll := ScrollContainer.new()
var _squares: Dictionary[Vector2i, PictureSquare] = {}
var _pieces: Dictionary[String, PicturePiece] = {}
var _grounds: Dictionary[Vector2i, Array] = {}
var _names: Array[String] = []


func _init() -> void:
	super()
	_scroll.vertical_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	_scroll.mouse_filter = MOUSE_FILTER_PASS
	_field.mouse_filter = MOUSE_FILTER_PASS
	_field.draw.connect(_draw_edges)
	_scroll.add_child(_field)
	add_child(_scroll)


func show_panel(panel: TablePicture.PanelView) -> void:
	var layout := TablePicture.LayoutGrid.new(panel.layout.raw)
	_id = panel.id
	if Vector2i(layout.columns, layout.rows) != Vector2i(_columns, _rows):
		for square: PictureSquare in _squares.values():
			square.queue_free()
		_squares.clear()
		places.clear()
	_columns = layout.columns
	_rows = layout.rows
	_read_ground(layout.ground)
	var things := panel.things
	var here: Dictionary[Vector2i, PackedStringArray] = {}
	for thing: TablePicture.Thing in things:
		var at := _at(thing)
		here[at] = here.get(at, PackedStringArray()) + PackedStringArray([PlaceButton.told(thing)])
	if _columns * _rows <= MANY:
		for row: int in range(1, _rows + 1):
			for column: int in range(1, _columns + 1):
				_square(Vector2i(column, row))
	for at: Vector2i in here.keys() + _grounds.keys():
		_square(at)
	for at: Vector2i in _squares:
		_tell(at, here.get(at, PackedStringArray()))
	_show_pieces(things)
	_neighbours()


func fit(wide: float, view: float) -> void:
	_side = side_for(wide, view, extent())
	_field.custom_minimum_size = Vector2(_columns, _rows) * _side + Vector2(EDGE, EDGE)
	_scroll.custom_minimum_size.y = _field.custom_minimum_size.y
	for at: Vector2i in _squares:
		_squares[at].position = _corner(at)
		_squares[at].size = Vector2(_side, _side)
	for piece: PicturePiece in _pieces.values():
		piece.size = Vector2(_side, _side)
		piece.position = _corner(_at(piece.thing))
	_field.queue_redraw()


## How large squares are: all of the board in sight, unless they became too small to be touched.
static func side_for(wide: float, view: float, squares: Vector2i) -> float:
	var side := minf((wide - EDGE) / squares.x, (view - EDGE) / squares.y)
	return floorf(clampf(side, minf(26.0, maxf(LEAST, (wide - EDGE) / squares.x)), MOST))


func light(next: Dictionary[String, bool], chosen: PackedStringArray, whole: bool) -> void:
	for id: String in next:
		if id.begins_with(_id + "/"):
			_square(_square_of(id))
	super(next, chosen, whole)
	# A square shows what lies ready on it.
	for piece: PicturePiece in _pieces.values():
		var square := _squares.get(_at(piece.thing)) as PictureSquare
		if chosen.has(piece.thing.id):
			square.light = PlaceButton.Light.CHOSEN
		elif next.has(piece.thing.id):
			square.light = PlaceButton.Light.NEXT


## How many columns and rows it has.
func extent() -> Vector2i:
	return Vector2i(_columns, _rows)


## The square where something stands, and every square by its own id; null for what is not here.
func place_of(id: String) -> PlaceButton:
	if _pieces.has(id):
		return _squares.get(_at(_pieces[id].thing))
	return places.get(id)


func _at(thing: TablePicture.Thing) -> Vector2i:
	var at := thing.at
	return Vector2i(at[0], at[1]) if at.size() == 2 else Vector2i.ONE


func _corner(at: Vector2i) -> Vector2:
	return Vector2(EDGE, EDGE) + Vector2(at - Vector2i.ONE) * _side


func _square_of(id: String) -> Vector2i:
	var parts := id.trim_prefix(_id + "/").split(",")
	return Vector2i(parts[0].to_int(), parts[1].to_int()) if parts.size() == 2 else Vector2i.ZERO


func _square(at: Vector2i) -> PictureSquare:
	if _squares.has(at) or at.x < 1 or at.y < 1 or at.x > _columns or at.y > _rows:
		return _squares.get(at)
	var made: PictureSquare = SQUARE.instantiate()
	made.at = at
	made.name = "Square%dx%d" % [at.x, at.y]
	made.position = _corner(at)
	made.size = Vector2(_side, _side)
	made.place = "%s/%d,%d" % [_id, at.x, at.y]
	made.touched.connect(_on_touched.bind(at))
	places[made.place] = made
	_squares[at] = made
	_field.add_child(made)
	return made


## Who stands there, the square itself.
func _on_touched(place: String, at: Vector2i) -> void:
	var ids := PackedStringArray()
	for id: String in _pieces:
		if _at(_pieces[id].thing) == at:
			ids.append(id)
	ids.append(place)
	touched.emit(ids)


func _read_ground(ground: Array[TablePicture.Ground]) -> void:
	_grounds.clear()
	_names.clear()
	for part: TablePicture.Ground in ground:
		var mark := part.symbol
		if mark == "":
			_names.append(part.words)
		for raw: Variant in part.squares:
			var at := Vector2i(int(raw[0]), int(raw[1]))
			if not _grounds.has(at):
				_grounds[at] = []
			_grounds[at].append([part.words, mark, _names.size() - 1])


func _tell(at: Vector2i, here: PackedStringArray) -> void:
	var square := _squares[at]
	var said := here.duplicate()
	square.ground = ""
	square.marks.clear()
	for part: Array in _grounds.get(at, []):
		said.append(Snap.sentence(part[0]))
		if part[1] != "":
			square.ground = part[1]
		else:
			square.marks.append(part[2])
	said.append("(%d, %d)" % [at.x, at.y])
	square.show_square("\n".join(said))


func _show_pieces(things: Array[TablePicture.Thing]) -> void:
	var kept: Dictionary[String, bool] = {}
	for thing: TablePicture.Thing in things:
		kept[thing.id] = true
		var piece: PicturePiece = _pieces.get(thing.id)
		if piece == null:
			piece = PIECE.instantiate()
			piece.name = thing.id.validate_node_name()
			piece.size = Vector2(_side, _side)
			piece.position = _corner(_at(thing))
			_pieces[thing.id] = piece
			_field.add_child(piece)
		piece.show_thing(thing)
		_move(piece, _corner(_at(thing)))
	for id: String in _pieces.keys():
		if not kept.has(id):
			_pieces[id].queue_free()
			_pieces.erase(id)
	for piece: PicturePiece in _pieces.values():
		piece.move_to_front()


func _move(piece: PicturePiece, to: Vector2) -> void:
	if piece.position.is_equal_approx(to):
		return
	if speed <= 0.0 or not is_visible_in_tree():
		piece.position = to
		return
	var tween := piece.create_tween().set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)
	tween.tween_property(piece, "position", to, GLIDES / speed)


## Arrows and a controller go from square to square.
func _neighbours() -> void:
	const SIDES: Dictionary[int, Vector2i] = {
		SIDE_LEFT: Vector2i.LEFT,
		SIDE_RIGHT: Vector2i.RIGHT,
		SIDE_TOP: Vector2i.UP,
		SIDE_BOTTOM: Vector2i.DOWN
	}
	for at: Vector2i in _squares:
		for side: int in SIDES:
			var next: PictureSquare = _squares.get(at + SIDES[side])
			if next != null:
				_squares[at].set_focus_neighbor(side, NodePath("../" + String(next.name)))


## The numbers of columns and rows, by which words name squares.
func _draw_edges() -> void:
	var font := get_theme_font("font", "TraySmall")
	var points := clampi(roundi(_side * 0.4), 8, 13)
	var ink := get_theme_color("font_color", "TraySmall")
	for column: int in range(1, _columns + 1):
		_number(font, points, ink, column, Vector2(EDGE + (column - 0.5) * _side, EDGE * 0.5))
	for row: int in range(1, _rows + 1):
		_number(font, points, ink, row, Vector2(EDGE * 0.5, EDGE + (row - 0.5) * _side))


func _number(font: Font, points: int, ink: Color, number: int, at: Vector2) -> void:
	var wide := font.get_string_size(str(number), HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var from := at + Vector2(-wide * 0.5, points * 0.36)
	_field.draw_string(font, from, str(number), HORIZONTAL_ALIGNMENT_LEFT, -1, points, ink)
