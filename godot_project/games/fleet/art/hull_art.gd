class_name HullArt
extends RefCounted
## Draws ships from the side, bow to the right, on a grid of 128 by 64 with the water at its foot.
## The class gives the outline, the name all else: funnels, guns, masts and paint. A ship looks the
## same wherever she is shown, and no two of a class look alike.

## A ship that no fleet has.
const MERCHANT := "MERCHANT"
const GRID := Vector2(128, 64)
const WATER := 58.0
const LINE := Color("1b2327")
const PALE := Color("dfe5e3")
const STEEL := Color("9fadb1")
const DARK := Color("5f6d73")
const SOOT := Color("14181a")
## Where hits leave holes: along the hull, and how far below the deck.
const HOLES: Array[Vector2] = [Vector2(44, 6), Vector2(92, 5), Vector2(66, 8), Vector2(24, 7)]
## What a hull is painted with.
const TONES: Array[Color] = [STEEL, Color("c3cbc8"), Color("7f8f99"), Color("8f9aa8")]
## Where bands of paint break the outline of a hull; a hull may have none.
const PAINTS: Array[PackedFloat64Array] = [[], [30.0, 78.0], [18.0, 46.0, 84.0], [56.0]]

var _on: CanvasItem
var _at := Transform2D.IDENTITY
var _dice := RandomNumberGenerator.new()
var _side := Color.WHITE
var _wear := 0.0
## Below this line, in what it is drawn on, nothing is seen.
var _sea := INF


## Draws a ship of a class and a name on a canvas item. `wear` is the part of her HP that she has
## lost; what lies below `sea` is under water.
static func draw(
	on: CanvasItem,
	at: Transform2D,
	kind: String,
	named: String,
	side: Color,
	wear := 0.0,
	sea := INF
) -> void:
	var art := HullArt.new()
	art._on = on
	art._at = at
	art._side = side
	art._wear = wear
	art._sea = sea
	art._dice.seed = hash(named)
	match kind:
		FleetView.HullType.CARRIER:
			art._carrier()
		FleetView.HullType.BATTLESHIP:
			art._battleship()
		FleetView.HullType.CRUISER:
			art._cruiser()
		FleetView.HullType.SUBMARINE:
			art._submarine()
		MERCHANT:
			art._merchant()
		_:
			art._destroyer()


## The way from the grid into a place: bow to the left where she is mirrored, listing by an angle.
static func place(rect: Rect2, mirrored := false, angle := 0.0) -> Transform2D:
	var unit := minf(rect.size.x / GRID.x, rect.size.y / GRID.y)
	var way := Transform2D(
		angle, Vector2(-unit if mirrored else unit, unit), 0.0, rect.get_center()
	)
	return way.translated_local(-GRID * 0.5)


func _destroyer() -> void:
	var bridge := _dice.randf_range(66.0, 76.0)
	_mast(bridge + 4.0, 26.0, _dice.randf_range(2.0, 8.0))
	for at: int in _dice.randi_range(1, 3):
		_funnel(bridge - 14.0 - at * 13.0, 42.0, 8.0, _dice.randf_range(14.0, 18.0))
	_block(bridge, bridge + 14.0, 27.0, 42.0)
	_block(bridge + 3.0, bridge + 11.0, 21.0, 27.0)
	_turret(bridge + 18.0, 40.0, 9.0, 10.0)
	if _dice.randf() < 0.5:
		_turret(bridge + 13.0, 33.0, 8.0, 9.0)
	for at: int in _dice.randi_range(1, 2):
		_turret(14.0 + at * 12.0, 42.0, 9.0, -9.0)
	_block(bridge - 11.0, bridge - 2.0, 38.0, 42.0)
	_hull([5, 42, 88, 42, 104, 37, 126, 33, 116, 58, 12, 58], 42.0)


func _cruiser() -> void:
	var bridge := _dice.randf_range(62.0, 70.0)
	_mast(bridge + 3.0, 18.0, 1.0)
	_mast(30.0, 34.0, _dice.randf_range(8.0, 14.0))
	for at: int in _dice.randi_range(1, 2):
		_funnel(bridge - 14.0 - at * 15.0, 40.0, 10.0, _dice.randf_range(17.0, 21.0))
	_block(bridge, bridge + 16.0, 26.0, 40.0)
	_block(bridge + 2.0, bridge + 12.0, _dice.randf_range(12.0, 17.0), 26.0)
	_turret(bridge + 15.0, 31.0, 11.0, 11.0)
	_turret(bridge + 24.0, 38.0, 11.0, 12.0)
	_turret(12.0, 40.0, 11.0, -11.0)
	if _dice.randf() < 0.6:
		_turret(20.0, 33.0, 11.0, -11.0)
	_hull([4, 41, 86, 41, 102, 36, 126, 32, 116, 58, 11, 58], 41.0)


func _battleship() -> void:
	var bridge := _dice.randf_range(56.0, 62.0)
	var tower := _dice.randi_range(0, 2)
	_mast(bridge + 8.0, 12.0, 0.0)
	for at: int in _dice.randi_range(1, 2):
		_funnel(bridge - 15.0 - at * 13.0, 38.0, 11.0, _dice.randf_range(16.0, 21.0))
	_block(bridge - 4.0, bridge + 20.0, 26.0, 38.0)
	match tower:
		0:
			_block(bridge + 1.0, bridge + 13.0, 8.0, 26.0)
		1:
			# A pagoda: a storey on a storey, each a little smaller.
			for storey: int in 4:
				_block(
					bridge + storey,
					bridge + 15.0 - storey * 2.0,
					21.0 - storey * 5.0,
					26.0 - storey * 5.0
				)
		_:
			_block(bridge, bridge + 16.0, 18.0, 26.0)
			_block(bridge + 4.0, bridge + 11.0, 7.0, 18.0)
	_turret(bridge + 22.0, 29.0, 15.0, 15.0)
	_turret(bridge + 35.0, 36.0, 15.0, 15.0)
	_turret(6.0, 39.0, 15.0, -12.0)
	if _dice.randf() < 0.6:
		_turret(18.0, 31.0, 14.0, -12.0)
	for at: int in 3:
		_block(bridge - 8.0 + at * 10.0, bridge - 2.0 + at * 10.0, 33.0, 38.0)
	_hull([2, 39, 88, 39, 104, 35, 127, 33, 118, 58, 10, 58], 39.0)


func _carrier() -> void:
	var island := _dice.randf_range(58.0, 78.0)
	_mast(island + 8.0, 12.0, 0.0)
	_block(island, island + 20.0, 19.0, 29.0)
	_block(island + 3.0, island + 13.0, 11.0, 19.0)
	if _dice.randf() < 0.6:
		_funnel(island - 7.0, 29.0, 9.0, 14.0)
	for at: int in _dice.randi_range(3, 5):
		_plane(Vector2(10.0 + at * 10.0, 28.0))
	_plane(Vector2(108, 28))
	_hull([10, 38, 116, 38, 108, 58, 20, 58], 38.0)
	_fill([2, 29, 126, 29, 122, 37, 6, 37], STEEL)
	for at: int in 4:
		_fill([24 + at * 20, 42, 36 + at * 20, 42, 36 + at * 20, 47, 24 + at * 20, 47], DARK)


func _merchant() -> void:
	for x: float in [50.0, 92.0]:
		_mast(x, 42.0, 14.0)
		_stroke([Vector2(x, 40), Vector2(x + 13.0, 20)], 1.5)
	_funnel(17.0, 42.0, 10.0, 22.0)
	_block(8.0, 36.0, 32.0, 42.0)
	_block(27.0, 37.0, 22.0, 32.0)
	for x: float in [60.0, 76.0]:
		_block(x, x + 11.0, 38.0, 42.0)
	_hull([4, 40, 40, 42, 102, 42, 124, 35, 116, 58, 12, 58], 42.0)


func _submarine() -> void:
	var sail := _dice.randf_range(50.0, 64.0)
	_stroke([Vector2(sail + 9.0, 26), Vector2(sail + 9.0, _dice.randf_range(6.0, 14.0))], 2.5)
	_stroke([Vector2(sail + 13.0, 26), Vector2(sail + 13.0, 16)], 2.0)
	var rake := _dice.randf_range(1.0, 6.0)
	_fill([sail, 42, sail + rake, 26, sail + 20.0 - rake * 0.5, 26, sail + 24.0, 42], STEEL)
	if _dice.randf() < 0.7:
		_turret(sail + 30.0, 42.0, 6.0, 9.0)
	_stroke([Vector2(sail + 4.0, 26), Vector2(14, 42)], 1.0)
	_hull([6, 50, 16, 43, 98, 42, 120, 44, 125, 48, 114, 58, 18, 58], 43.0)


## The hull with its paint, a line of the side's colour along the water, its flag, and what hit it.
func _hull(points: Array, deck: float) -> void:
	_fill(points, TONES[_dice.randi_range(0, TONES.size() - 1)])
	var hull := _points(points)
	var bands: PackedFloat64Array = PAINTS[_dice.randi_range(0, PAINTS.size() - 1)]
	for at: int in bands.size():
		var x := bands[at]
		var lean := 12.0 if at % 2 == 0 else -12.0
		var band := _points(
			[x, deck - 4.0, x + 16.0, deck - 4.0, x + 16.0 + lean, 58, x + lean, 58]
		)
		for part: PackedVector2Array in Geometry2D.intersect_polygons(hull, band):
			_area(part, DARK if at % 2 == 0 else PALE, false)
	for part: PackedVector2Array in Geometry2D.intersect_polygons(
		hull, _points([0, 53, 128, 53, 128, 58, 0, 58])
	):
		_area(part, _side, false)
	_stroke([Vector2(hull[0].x + 4.0, deck + 3.0), Vector2(112, deck + 2.0)], 1.5, PALE)
	_stroke([Vector2(hull[0].x + 3.0, deck), Vector2(hull[0].x - 1.0, deck - 12.0)], 1.5)
	var top := Vector2(hull[0].x - 1.0, deck - 12.0)
	_fill([top.x, top.y, top.x + 11.0, top.y + 1.0, top.x + 1.5, top.y + 7.0], _side)
	for at: int in HOLES.size():
		if _wear > 0.2 + 0.2 * at:
			_hole(Vector2(HOLES[at].x, deck + HOLES[at].y))


func _hole(at: Vector2) -> void:
	var edge := PackedVector2Array()
	for step: int in 9:
		var far := 5.5 if step % 2 == 0 else 3.0
		edge.append(at + Vector2.from_angle(TAU * step / 9.0) * far)
	_area(edge, SOOT, false)


func _block(left: float, right: float, top: float, foot: float) -> void:
	_fill([left, foot, left + 1.0, top, right - 1.0, top, right, foot], PALE)
	if foot - top > 7.0:
		_stroke([Vector2(left + 3.0, top + 3.5), Vector2(right - 3.0, top + 3.5)], 1.5, DARK)


## A turret with its barrels; a length below 0 points astern.
func _turret(x: float, foot: float, wide: float, long: float) -> void:
	var high := wide * 0.52
	var nose := x + wide if long > 0.0 else x
	var up := _dice.randf_range(1.0, 4.0)
	_stroke([Vector2(nose, foot - high * 0.6), Vector2(nose + long, foot - high * 0.6 - up)], 2.5)
	var slope := wide * 0.25
	if long > 0.0:
		_fill([x, foot, x, foot - high, x + wide - slope, foot - high, x + wide, foot], PALE)
	else:
		_fill([x, foot, x + slope, foot - high, x + wide, foot - high, x + wide, foot], PALE)


func _funnel(x: float, foot: float, wide: float, high: float) -> void:
	var rake := _dice.randf_range(-1.0, 3.0)
	var top := foot - high
	_fill([x, foot, x + rake, top, x + wide + rake - 1.0, top, x + wide, foot], DARK)
	_fill(
		[
			x + rake,
			top,
			x + wide + rake - 1.0,
			top,
			x + wide + rake - 1.0,
			top + 3.0,
			x + rake,
			top + 3.0
		],
		SOOT
	)
	if _dice.randf() < 0.5:
		var y := foot - high * 0.6
		_stroke([Vector2(x + 1.5, y), Vector2(x + wide - 0.5, y)], 2.5, _side.lightened(0.3))


## A mast with its yards; hits have taken those of a ship that is nearly lost.
func _mast(x: float, foot: float, top: float) -> void:
	var style := _dice.randi_range(0, 2)
	if _wear > 0.7:
		_stroke([Vector2(x, foot), Vector2(x - 7.0, foot - 5.0)], 2.0)
		return
	_stroke([Vector2(x, foot), Vector2(x, top)], 2.0)
	_stroke([Vector2(x - 5.0, top + 5.0), Vector2(x + 5.0, top + 5.0)], 1.5)
	if style == 1:
		_stroke([Vector2(x - 5.0, foot), Vector2(x, top + 5.0), Vector2(x + 5.0, foot)], 1.5)
	elif style == 2:
		_fill([x - 4.0, top, x + 4.0, top, x + 4.0, top + 4.0, x - 4.0, top + 4.0], DARK)


func _plane(at: Vector2) -> void:
	_stroke([at + Vector2(-4, 0), at + Vector2(4, -1.5)], 2.5, DARK)
	_stroke([at + Vector2(-4, 0), at + Vector2(-5, -3)], 1.5, DARK)
	_stroke([at + Vector2(1, -3.5), at + Vector2(3, 1)], 1.5, _side)


func _fill(numbers: Array, tone: Color) -> void:
	_area(_points(numbers), tone, true)


func _area(points: PackedVector2Array, tone: Color, outlined: bool) -> void:
	var placed := _at * points
	var parts: Array[PackedVector2Array] = [placed]
	if is_finite(_sea):
		var air := PackedVector2Array(
			[Vector2(-4e3, -4e3), Vector2(4e3, -4e3), Vector2(4e3, _sea), Vector2(-4e3, _sea)]
		)
		parts = Geometry2D.intersect_polygons(placed, air)
	for part: PackedVector2Array in parts:
		if part.size() < 3 or Geometry2D.triangulate_polygon(part).is_empty():
			continue
		_on.draw_colored_polygon(part, tone.lerp(SOOT, _wear * 0.3))
		if outlined:
			_on.draw_polyline(part + PackedVector2Array([part[0]]), LINE, _wide(2.0), true)


func _stroke(points: PackedVector2Array, wide: float, tone := LINE) -> void:
	var placed := _at * points
	for at: int in placed.size() - 1:
		if maxf(placed[at].y, placed[at + 1].y) <= _sea:
			_on.draw_line(placed[at], placed[at + 1], tone, _wide(wide), true)


func _wide(units: float) -> float:
	return maxf(units * absf(_at.get_scale().y), 0.8)


static func _points(numbers: Array) -> PackedVector2Array:
	var made := PackedVector2Array()
	for at: int in range(0, numbers.size() - 1, 2):
		var x: float = numbers[at]
		var y: float = numbers[at + 1]
		made.append(Vector2(x, y))
	return made
