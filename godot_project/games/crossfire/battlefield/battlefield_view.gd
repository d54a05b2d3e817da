class_name BattlefieldView
extends Control
## The board: shows a snapshot, marks and events, and says which square or unit the player means.

signal cell_selected(col: int, row: int)
signal unit_selected(unit_id: String)
signal command_requested(command: Dictionary)
signal cell_hovered(square: Vector2i)
signal why_requested(square: Vector2i)
signal unit_carried(unit_id: String, square: Vector2i)
signal cancelled

## A picture of the board, which never stands upright.
@export var lies := false

## What a second tap on the goal asks for.
var proposal: Dictionary = {}
## Whether squares are at least as large as a finger on a small screen, rather than all in view.
var touched := true
## Units that may be dragged, while a side deploys.
var movable: Array[String]:
	set(value):
		_carry.movable = value

var _grid := BoardGrid.new()
var _camera := BoardCamera.new()
var _hands := BoardHands.new()
var _cursor := BoardCursor.new()
var _carry := BoardCarry.new()
var _marks := BoardMarks.new()
## What was brought into sight last, and stays there in a board of another size until it is panned.
var _revealed := Vector2i.ZERO

@onready var _table: BoardTable = %Table
@onready var _ruler: RulerLayer = %Ruler


func _ready() -> void:
	_camera.grid = _grid
	_cursor.grid = _grid
	_table.use(_grid)
	_carry.table = _table
	_carry.camera = _camera
	_cursor.timer = %Lean
	(%Lean as Timer).timeout.connect(_cursor.repeat)
	_hands.timer = %LongPress
	(%LongPress as Timer).timeout.connect(_hands.ripen)
	_hands.carries = _carry.begins
	_hands.tapped.connect(func(point: Vector2) -> void: choose(_square(point)))
	_hands.pressed_long.connect(func(point: Vector2) -> void: why_requested.emit(_square(point)))
	_hands.hovered.connect(func(point: Vector2) -> void: cell_hovered.emit(_square(point)))
	_hands.panned.connect(pan_by)
	_hands.zoomed.connect(_on_zoomed)
	_hands.cancelled.connect(func() -> void: cancelled.emit())
	_hands.dragged.connect(_carry.drag)
	_hands.dropped.connect(_carry.drop)
	_hands.drag_ended.connect(_carry.put_back)
	_carry.dropped.connect(func(id: String, at: Vector2i) -> void: unit_carried.emit(id, at))
	_cursor.moved.connect(_on_cursor_moved)
	_table.moments().draw.connect(_shake)
	resized.connect(_relayout)
	focus_entered.connect(_show_cursor)
	focus_exited.connect(_on_focus_lost)
	mouse_exited.connect(func() -> void: cell_hovered.emit(Vector2i.ZERO))


## Shows a snapshot; `drafts` are units that stand on the board only for the side that places them.
func render(snapshot: Dictionary, drafts: Array = []) -> void:
	if _table.show_snapshot(snapshot, drafts):
		_relayout()
	_name()


func show_zones(zones: Array) -> void:
	_table.show_zones(zones)


func show_marks(marks: BoardMarks, selected: String, ready_units: Array[String]) -> void:
	_marks = marks
	_table.show_marks(marks, selected, ready_units)


func token(id: String) -> UnitToken:
	return _table.units().token(id)


func sight() -> SightLayer:
	return _table.sight()


func news() -> NewsLayer:
	return _table.news()


func moments() -> MomentLayer:
	return _table.moments()


## Takes the focus. Arrows in the panel never lead here by chance; a key or a button does.
func take_focus(unseen := true) -> void:
	_cursor.used = _cursor.used or not unseen
	focus_mode = Control.FOCUS_ALL
	grab_focus(unseen)


## Where a square's middle lies in this control.
func point_of(square: Vector2i) -> Vector2:
	return _grid.center(square) + _camera.offset


## Where a square lies in the window.
func rect_of(square: Vector2i) -> Rect2:
	return _table.get_global_transform() * _grid.rect(square)


## The middle of the mission's first zone, where points are told of; without one, the board's.
func zone() -> Vector2i:
	var found := _table.zone()
	return found if found != Vector2i.ZERO else Vector2i(_grid.columns + 1, _grid.rows + 1) / 2


func reveal(square: Vector2i) -> void:
	_revealed = square
	if square != Vector2i.ZERO and _camera.reveal(square):
		_follow()


func zoom_by(factor: float) -> void:
	_on_zoomed(factor, size * 0.5)


func pan_by(by: Vector2) -> void:
	_revealed = Vector2i.ZERO
	_camera.pan(by)
	_follow()


## Shows all of the board, or goes back to squares that a finger hits.
func toggle_fit() -> void:
	_camera.toggle_whole()
	_relayout()


## Puts the cursor somewhere, as if it had been moved there.
func set_cursor(square: Vector2i) -> void:
	_cursor.square = square
	_cursor.used = true
	reveal(square)
	if has_focus():
		_show_cursor()


func cursor() -> Vector2i:
	return _cursor.square


## What a tap on a square means.
func choose(square: Vector2i) -> void:
	if square == Vector2i.ZERO:
		return
	_cursor.square = square
	if not proposal.is_empty() and (square == _marks.goal or square == _marks.aim):
		command_requested.emit(proposal)
		return
	var unit := _table.units().at(square)
	if unit != "" and not _marks.choices.has(square):
		unit_selected.emit(unit)
	else:
		cell_selected.emit(square.x, square.y)


func _gui_input(event: InputEvent) -> void:
	if event is InputEventMouseButton and (event as InputEventMouseButton).pressed:
		_cursor.used = false
		_show_cursor()
		if not has_focus():
			take_focus()
	if _hands.take(event) or _cursor.take(event):
		accept_event()
	elif event.is_action_pressed("ui_accept"):
		# What needs no square is confirmed wherever the cursor is; Enter confirms anything.
		var settled := Keys.pressed(event, "act_confirm") or _marks.goal == Vector2i.ZERO
		if settled and not proposal.is_empty():
			command_requested.emit(proposal)
		else:
			choose(_cursor.square)
		accept_event()


func _square(point: Vector2) -> Vector2i:
	return _camera.square_at(point)


func _relayout() -> void:
	if not is_node_ready() or _table.is_empty():
		return
	var window := get_viewport_rect().size
	_grid.upright = window.y > window.x * 1.05 and not lies
	var small := minf(window.x, window.y) < 600.0
	_camera.fit(size, touched and (small or DisplayServer.is_touchscreen_available()))
	if _revealed != Vector2i.ZERO:
		_camera.reveal(_revealed)
	_follow()
	_table.lay_out()


## The board shakes with what happens on it.
func _shake() -> void:
	_table.position = _camera.offset + _table.moments().jolt()


## Moves the board, and the numbers beside it, to where the camera looks.
func _follow() -> void:
	_table.position = _camera.offset
	_ruler.follow(_camera, size)


func _show_cursor() -> void:
	_table.show_cursor(_cursor.seen() if _cursor.used else Vector2i.ZERO)
	_name()


## The board is called what lies on the square that the cursor is on.
func _name() -> void:
	var words := tr("The board")
	if _cursor.used and not _table.is_empty():
		words = Voice.line(_table.words_at(_cursor.seen()))
	accessibility_name = words


func _on_focus_lost() -> void:
	_table.show_cursor(Vector2i.ZERO)
	set_deferred("focus_mode", Control.FOCUS_NONE)


func _on_cursor_moved(square: Vector2i) -> void:
	reveal(square)
	_show_cursor()
	cell_hovered.emit(square)


func _on_zoomed(factor: float, at: Vector2) -> void:
	_camera.zoom(factor, at)
	_relayout()
