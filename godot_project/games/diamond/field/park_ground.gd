class_name ParkGround
extends Control
## A ball park in the evening: mown grass, dirt and chalk under floodlights, stands behind the
## fence. It is drawn once for each size.

## How far from the plate each tier of the stands begins and ends; 1 is the fence.
const TIERS: Array[Vector2] = [Vector2(1.09, 1.18), Vector2(1.2, 1.29), Vector2(1.31, 1.42)]
## How far beyond the foul lines the stands go, in radians.
const BEYOND := 0.42
## Spectators of a row, and rows of a tier.
const ACROSS := 74
const ROWS := 3
const CLOTHES: Array[Color] = [
	Color("8a93a3"), Color("c9b88f"), Color("6f87a8"), Color("a8766a"), Color("d7d9dc")
]
const STANDS := Color("222d3a")
const MASTS: Array[float] = [0.06, 0.27, 0.73, 0.94]

var _plan := FieldPlan.new(Vector2.ZERO)


func _init() -> void:
	mouse_filter = MOUSE_FILTER_IGNORE
	show_behind_parent = true
	set_anchors_preset(PRESET_FULL_RECT)


func _draw() -> void:
	if size.y < FieldPlan.BEHIND + FieldPlan.BELOW:
		return
	_plan = FieldPlan.new(size)
	_sky()
	_stands()
	_lights()
	_foul_ground()
	_wedge(1.06, DiamondInk.DIRT_DARK)
	_wedge(1.0, DiamondInk.GRASS)
	for ring: int in 3:
		_stripe(0.6 + ring * 0.14, 0.67 + ring * 0.14)
	_wall()
	_infield()


func _sky() -> void:
	var low := DiamondInk.SKY.lightened(0.12)
	draw_polygon(
		[Vector2.ZERO, Vector2(size.x, 0), size, Vector2(0, size.y)],
		[DiamondInk.SKY.darkened(0.3), DiamondInk.SKY.darkened(0.3), low, low]
	)


## Tiers of seats, each higher one darker, with whoever sits there.
func _stands() -> void:
	for tier: int in TIERS.size():
		var fill := STANDS.darkened(0.14 * tier)
		draw_colored_polygon(_band(TIERS[tier].x, TIERS[tier].y, BEYOND), fill)
		draw_polyline(_arc(TIERS[tier].y, BEYOND), fill.lightened(0.18), 1.5, true)
	var side := maxf(1.5, size.y * 0.007)
	for number: int in TIERS.size() * ROWS * ACROSS:
		# The same crowd at every drawing, and no seat like its neighbour.
		var chance := fposmod(sin(number * 12.9898) * 43758.5453, 1.0)
		if chance < 0.3:
			continue
		var tier := TIERS[number / (ROWS * ACROSS)]
		var row := number / ACROSS % ROWS
		var share := lerpf(tier.x, tier.y, (row + 0.6) / ROWS)
		var angle := lerpf(
			FieldPlan.line(3) - BEYOND,
			FieldPlan.line(1) + BEYOND,
			(number % ACROSS + chance * 0.6) / ACROSS
		)
		var tone := CLOTHES[number * 7 % CLOTHES.size()].darkened(0.25 + chance * 0.4)
		draw_rect(Rect2(_plan.fence(angle, share), Vector2(side, side * 1.3)), tone)


## Masts with lamps, and the light that hangs around them.
func _lights() -> void:
	var lamp := maxf(1.6, size.y * 0.006)
	for mast: float in MASTS:
		var head := Vector2(size.x * mast, size.y * 0.045 + lamp * 3.0)
		draw_line(head, Vector2(head.x, size.y * 0.4), Color("39434f"), lamp * 1.2, true)
		for ring: int in 5:
			draw_circle(head, lamp * (18.0 - ring * 3.2), Color(1.0, 0.96, 0.82, 0.035))
		for bulb: int in 8:
			var at := head + Vector2((bulb % 4 - 1.5) * 2.6, (bulb / 4 - 0.5) * 2.6) * lamp
			draw_circle(at, lamp, Color("fff6d8"), true, -1.0, true)


## What lies beyond the foul lines and behind the plate.
func _foul_ground() -> void:
	var points := _arc(1.06, BEYOND)
	points.append_array([size, Vector2(0, size.y)])
	draw_colored_polygon(points, DiamondInk.GRASS.darkened(0.38))


## The padded wall, and the line above which a ball is gone.
func _wall() -> void:
	draw_polyline(_arc(1.075, BEYOND), DiamondInk.BOARD_EDGE, maxf(4.0, size.y * 0.017), true)
	draw_polyline(_arc(1.09), DiamondInk.LAMP.darkened(0.1), 1.5, true)


func _infield() -> void:
	_ellipse(Vector2(0.5, 0.62), Vector2(0.235, 0.275), DiamondInk.DIRT)
	var corners := PackedVector2Array()
	var middle := _plan.base(0).lerp(_plan.base(2), 0.5)
	for base: int in 4:
		corners.append(middle.lerp(_plan.base(base), 0.8))
	draw_colored_polygon(corners, DiamondInk.GRASS_LIGHT)
	_ellipse(FieldPlan.PLATE, Vector2(0.055, 0.07), DiamondInk.DIRT)
	_ellipse(FieldPlan.POSITIONS["P"], Vector2(0.03, 0.035), DiamondInk.DIRT)
	for base: int in [1, 3]:
		var end := _plan.fence(FieldPlan.line(base), 1.04)
		draw_line(_plan.base(0), end, DiamondInk.CHALK, 2.0, true)
		draw_line(end, end - Vector2(0, size.y * 0.1), DiamondInk.LAMP, 2.0, true)
	for base: int in 4:
		_base(_plan.base(base))


## Points at a share of the way to the fence, from beyond the third base line to beyond the first.
func _arc(share: float, beyond := 0.0) -> PackedVector2Array:
	var points := PackedVector2Array()
	for step: int in 33:
		var angle := lerpf(FieldPlan.line(3) - beyond, FieldPlan.line(1) + beyond, step / 32.0)
		points.append(_plan.fence(angle, share))
	return points


func _wedge(share: float, fill: Color) -> void:
	var points := _arc(share)
	points.append(_plan.base(0))
	draw_colored_polygon(points, fill)


## A stripe of mown grass.
func _stripe(inner: float, outer: float) -> void:
	draw_colored_polygon(_band(inner, outer), Color(DiamondInk.GRASS_LIGHT, 0.7))


func _band(inner: float, outer: float, beyond := 0.0) -> PackedVector2Array:
	var points := _arc(outer, beyond)
	var back := _arc(inner, beyond)
	back.reverse()
	points.append_array(back)
	return points


func _ellipse(middle: Vector2, half: Vector2, fill: Color) -> void:
	var points := PackedVector2Array()
	for step: int in 40:
		points.append(_plan.at(middle + Vector2.from_angle(TAU * step / 40.0) * half))
	draw_colored_polygon(points, fill)


func _base(at: Vector2) -> void:
	var side := 7.0
	var points := PackedVector2Array()
	for way: Vector2 in [Vector2.UP, Vector2.RIGHT, Vector2.DOWN, Vector2.LEFT]:
		points.append(at + way * side)
	draw_colored_polygon(points, DiamondInk.CHALK)
