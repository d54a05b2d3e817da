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

## What the diagnostics overlay says of the hovered pair.
static var hovered_pair := ""

## What a second tap on the goal asks for.
var proposal: Dictionary = {}
## Whether squares are at least as large as a finger on a small screen, rather than all in view.
var touched := true
## Units that may be dragged, while a side deploys.
var movable: Array[String] = []

var _grid := BoardGrid.new()
var _camera := BoardCamera.new()
var _hands := BoardHands.new()
var _snapshot: Dictionary = {}
var _cursor := Vector2i.ZERO
var _marks := BoardMarks.new()
var _carried := ""

@onready var _table: Control = %Table
@onready var _ground: Control = %Ground
@onready var _zones: Control = %Zones
@onready var _below: Control = %Marks
@onready var _units: UnitLayer = %Units
@onready var _above: Control = %Sight


func _ready() -> void:
	_camera.grid = _grid
	_units.grid = _grid
	for layer: Control in [_ground, _zones, _below, _above]:
		layer.set("grid", _grid)
	_hands.timer = %LongPress
	(%LongPress as Timer).timeout.connect(_hands.ripen)
	_hands.carries = _can_carry
	_hands.tapped.connect(func(point: Vector2) -> void: choose(_square(point)))
	_hands.pressed_long.connect(func(point: Vector2) -> void: why_requested.emit(_square(point)))
	_hands.hovered.connect(func(point: Vector2) -> void: _hover(_square(point)))
	_hands.panned.connect(_on_panned)
	_hands.zoomed.connect(_on_zoomed)
	_hands.cancelled.connect(func() -> void: cancelled.emit())
	_hands.dragged.connect(_on_dragged)
	_hands.dropped.connect(_on_dropped)
	resized.connect(_relayout)
	focus_entered.connect(_show_cursor)
	focus_exited.connect(_on_focus_lost)
	mouse_exited.connect(func() -> void: _hover(Vector2i.ZERO))


## Shows a snapshot; `drafts` are units that stand on the board only for the side that places them.
func render(snapshot: Dictionary, drafts: Array = []) -> void:
	_snapshot = snapshot
	var board := Snap.dict(snapshot, "board")
	_grid.columns = maxi(1, Snap.number(board, "columns"))
	_grid.rows = maxi(1, Snap.number(board, "rows"))
	var colours: Array[Color] = [_colour("p1"), _colour("p2")]
	_ground.call("show_ground", Snap.array(snapshot, "terrain"), colours)
	_units.show_units(snapshot, drafts)
	_relayout()


func show_zones(zones: Array) -> void:
	var colours: Dictionary[String, Color] = {"p1": _colour("p1"), "p2": _colour("p2")}
	_zones.call("show_zones", zones, colours, _units.taken())


func show_marks(marks: BoardMarks, selected: String, ready_units: Array[String]) -> void:
	_marks = marks
	_below.call("show_marks", marks)
	_above.call("show_marks", marks)
	_units.mark(selected, ready_units)


func token(id: String) -> UnitToken:
	return _units.token(id)


func sight() -> Control:
	return _above


## Takes the focus. Arrows in the panel never lead here by chance; a key or a button does.
func take_focus(unseen := true) -> void:
	focus_mode = Control.FOCUS_ALL
	grab_focus(unseen)


## Where a square's middle lies in this control.
func point_of(square: Vector2i) -> Vector2:
	return _grid.center(square) + _camera.offset


func reveal(square: Vector2i) -> void:
	if square != Vector2i.ZERO and _camera.reveal(square):
		_table.position = _camera.offset


func zoom_by(factor: float) -> void:
	_on_zoomed(factor, size * 0.5)


func pan_by(by: Vector2) -> void:
	_on_panned(by)


## Shows all of the board, or goes back to squares that a finger hits.
func toggle_fit() -> void:
	if (
		_grid.cell > _camera.whole() + 0.5
		or not _camera.chosen and _grid.cell <= _camera.whole() + 0.5
	):
		_camera.show_whole()
	else:
		_camera.chosen = false
	_relayout()


## Puts the cursor somewhere, as if it had been moved there.
func set_cursor(square: Vector2i) -> void:
	_cursor = square
	reveal(square)
	if has_focus():
		_show_cursor()


func cursor() -> Vector2i:
	return _cursor


## What a tap on a square means.
func choose(square: Vector2i) -> void:
	if square == Vector2i.ZERO:
		return
	_cursor = square
	if not proposal.is_empty() and (square == _marks.goal or square == _marks.aim):
		command_requested.emit(proposal)
		return
	var unit := _units.at(square)
	if unit != "" and not _marks.choices.has(square):
		unit_selected.emit(unit)
	else:
		cell_selected.emit(square.x, square.y)


func _gui_input(event: InputEvent) -> void:
	if (
		event is InputEventMouseButton
		and (event as InputEventMouseButton).pressed
		and not has_focus()
	):
		take_focus()
	if _hands.take(event) or _moved_cursor(event):
		accept_event()
	elif event.is_action_pressed("ui_accept"):
		# What needs no square is confirmed wherever the cursor is; Enter confirms anything.
		var settled := Keys.pressed(event, "act_confirm") or _marks.goal == Vector2i.ZERO
		if settled and not proposal.is_empty():
			command_requested.emit(proposal)
		else:
			choose(_cursor)
		accept_event()


func _moved_cursor(event: InputEvent) -> bool:
	var ways: Dictionary[String, Vector2i] = {
		"ui_left": Vector2i.LEFT,
		"ui_right": Vector2i.RIGHT,
		"ui_up": Vector2i.UP,
		"ui_down": Vector2i.DOWN
	}
	for way: String in ways:
		if event.is_action_pressed(way, true, true):
			if _cursor == Vector2i.ZERO:
				_cursor = Vector2i(1, 1)
			set_cursor(_grid.step(_cursor, ways[way]))
			_above.call("show_cursor", _cursor)
			cell_hovered.emit(_cursor)
			return true
	return false


func _colour(seat: String) -> Color:
	return Palette.faction(Snap.faction(_snapshot, seat))


func _square(point: Vector2) -> Vector2i:
	return _grid.square_at(point - _camera.offset)


func _relayout() -> void:
	if not is_node_ready() or _snapshot.is_empty():
		return
	var window := get_viewport_rect().size
	_grid.upright = window.y > window.x * 1.05
	var small := minf(window.x, window.y) < 600.0
	_camera.fit(size, touched and (small or DisplayServer.is_touchscreen_available()))
	_table.position = _camera.offset
	_table.size = _grid.extent()
	for layer: Control in [_ground, _zones, _below, _above]:
		layer.queue_redraw()
	_units.settle()


func _on_focus_lost() -> void:
	_above.call("show_cursor", Vector2i.ZERO)
	set_deferred("focus_mode", Control.FOCUS_NONE)


func _show_cursor() -> void:
	if _cursor == Vector2i.ZERO:
		_cursor = Vector2i(1, (_grid.rows + 1) / 2)
	_above.call("show_cursor", _cursor)


func _hover(square: Vector2i) -> void:
	cell_hovered.emit(square)


func _on_panned(by: Vector2) -> void:
	_camera.pan(by)
	_table.position = _camera.offset


func _on_zoomed(factor: float, at: Vector2) -> void:
	_camera.zoom(factor, at)
	_relayout()


func _can_carry(point: Vector2) -> bool:
	_carried = _units.at(_square(point))
	return movable.has(_carried)


func _on_dragged(point: Vector2) -> void:
	var token_now: UnitToken = _units.token(_carried)
	if token_now != null:
		token_now.position = point - _camera.offset - token_now.size * 0.5


func _on_dropped(point: Vector2) -> void:
	var token_now: UnitToken = _units.token(_carried)
	if token_now != null:
		token_now.settle()
	unit_carried.emit(_carried, _square(point))
