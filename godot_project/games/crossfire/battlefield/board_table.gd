class_name BoardTable
extends Control
## The table with all that lies on it, layer by layer: ground, zones, marks, units, sight.

var grid: BoardGrid

var _snapshot: Dictionary = {}
## What each zone has in it.
var _told: Array = []

@onready var _ground: GroundLayer = %Ground
@onready var _zones: ZoneLayer = %Zones
@onready var _below: MarksLayer = %Marks
@onready var _units: UnitLayer = %Units
@onready var _above: SightLayer = %Sight
@onready var _news: NewsLayer = %News
@onready var _moments: MomentLayer = %Moments


## Gives every layer the grid by which it draws.
func use(with: BoardGrid) -> void:
	grid = with
	_units.grid = grid
	for layer in _layers():
		layer.grid = grid


## Shows a snapshot; `drafts` are units that stand on the board only for the side that places them.
## True when everything has to be laid out, because the table has another size than before.
func show_snapshot(snapshot: Dictionary, drafts: Array) -> bool:
	var view := CrossfireView.new(snapshot)
	var board := Vector2i(view.board.columns, view.board.rows)
	var resized_now := board != Vector2i(grid.columns, grid.rows) or _snapshot.is_empty()
	_snapshot = snapshot
	grid.columns = board.x
	grid.rows = board.y
	var colours: Array[Color] = [_colour("p1"), _colour("p2")]
	_ground.show_ground(TypedView.raws(view.terrain), colours)
	_units.show_units(snapshot, drafts)
	return resized_now


func show_zones(zones: Array) -> void:
	_told = zones
	var colours: Dictionary[String, Color] = {"p1": _colour("p1"), "p2": _colour("p2")}
	_zones.show_zones(zones, colours, _units.taken())


## The middle of the first zone; (0, 0) without one.
func zone() -> Vector2i:
	return _zones.middle()


func show_marks(marks: BoardMarks, selected: String, ready_units: Array[String]) -> void:
	_below.show_marks(marks)
	_above.show_marks(marks)
	_units.mark(selected, ready_units)


## Shows the cursor on a square; on (0, 0), none.
func show_cursor(square: Vector2i) -> void:
	_above.show_cursor(square)


## What lies on a square, in words, behind its column and row.
func words_at(square: Vector2i) -> String:
	var said := BoardWords.at(_snapshot, _told, square)
	return "(%d, %d)\n%s" % [square.x, square.y, "\n".join(said)]


func is_empty() -> bool:
	return _snapshot.is_empty()


func units() -> UnitLayer:
	return _units


func sight() -> SightLayer:
	return _above


func news() -> NewsLayer:
	return _news


func moments() -> MomentLayer:
	return _moments


## Lays everything out at the size that squares have now.
func lay_out() -> void:
	size = grid.extent()
	for layer in _layers():
		layer.queue_redraw()
	_units.settle()


func _layers() -> Array[BoardLayer]:
	return [_ground, _zones, _below, _above, _moments, _news]


func _colour(seat: String) -> Color:
	return Units.colour(_snapshot, seat)
