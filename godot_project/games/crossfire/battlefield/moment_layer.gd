class_name MomentLayer
extends BoardLayer
## The great moments on the board, each drawn its own way: a kill, a double six, a melee, a round
## that the cover turns away, first aid.

enum Kind { NONE, KILL, DOUBLE_SIX, MELEE, RICOCHET, AID }

const LASTS := 0.7
## How far the board shakes, in pixels.
const SHAKES := 3.0
const SPARKS := 11

## 0 to 1: how far the moment has gone.
var share := 0.0:
	set(value):
		share = value
		queue_redraw()

var _kind := Kind.NONE
var _at := Vector2i.ZERO
var _from := Vector2i.ZERO


## Plays a moment on a square beside the tween's last step; `from` is where the blow came from.
func play(tween: Tween, kind: Kind, at: Vector2i, from := Vector2i.ZERO) -> void:
	_kind = kind
	_at = at
	_from = from
	if holds_still():
		share = 0.5
		tween.parallel().tween_interval(LASTS)
	else:
		share = 0.0
		tween.parallel().tween_property(self, "share", 1.0, LASTS)


## Which moment is to be seen.
func shown() -> Kind:
	return _kind


func end() -> void:
	_kind = Kind.NONE
	queue_redraw()


## How far the board is shaken now.
func jolt() -> Vector2:
	if holds_still() or _kind not in [Kind.KILL, Kind.DOUBLE_SIX] or share >= 0.5:
		return Vector2.ZERO
	return Vector2(sin(share * 90.0), cos(share * 70.0)) * SHAKES * (1.0 - share * 2.0)


func holds_still() -> bool:
	return get_theme_constant(&"less_motion", &"TablePart") == 1


func _draw() -> void:
	if grid == null or _kind == Kind.NONE:
		return
	var middle := grid.center(_at)
	var way := TablePart.eased(share)
	var fade := 1.0 - maxf(0.0, share - 0.6) / 0.4
	match _kind:
		Kind.KILL:
			_ring(middle, Palette.BAD, way, fade)
			_sparks(middle, Palette.BAD, way, fade, TAU, 0.0)
			_cross_out(middle, fade)
		Kind.DOUBLE_SIX:
			_star(middle, way, fade)
			_sixes(middle, fade)
		Kind.MELEE:
			_blades(middle.lerp(grid.center(_from), 0.5), fade)
		Kind.RICOCHET:
			_bounce(middle, way, fade)
		Kind.AID:
			_ring(middle, Palette.GOOD, way, fade)
			_cross(middle - Vector2(0, grid.cell * 0.5 * way), fade)


func _ring(middle: Vector2, tone: Color, way: float, fade: float) -> void:
	var radius := grid.cell * (0.35 + 1.05 * way)
	draw_circle(middle, radius, Color(tone, 0.14 * fade))
	draw_arc(middle, radius, 0, TAU, 48, Color(tone, fade), 5.0 * (1.2 - way), true)


## Sparks that fly within an angle around a direction.
func _sparks(
	middle: Vector2, tone: Color, way: float, fade: float, within: float, towards: float
) -> void:
	for at: int in SPARKS:
		var turn := towards + within * ((at + 0.5) / SPARKS - 0.5)
		var out := Vector2.from_angle(turn) * grid.cell
		var far := 0.4 + way * (0.8 + 0.35 * sin(at * 2.4))
		draw_line(middle + out * (far - 0.22), middle + out * far, Color(tone, fade), 3.0, true)


## A cross that falls onto the square.
func _cross_out(middle: Vector2, fade: float) -> void:
	var arm := grid.cell * 0.42 * (1.0 + 1.4 * pow(1.0 - minf(1.0, share * 4.0), 2.0))
	for tone: Array in [[Palette.NIGHT, 11.0], [Palette.BAD, 6.0]]:
		for side: float in [-1.0, 1.0]:
			var to := Vector2(arm, arm * side)
			draw_line(middle - to, middle + to, Color(tone[0] as Color, fade), tone[1], true)


func _star(middle: Vector2, way: float, fade: float) -> void:
	var points := PackedVector2Array()
	for at: int in 24:
		var long := grid.cell * (1.35 if at % 2 == 0 else 0.7) * (0.4 + 0.6 * way)
		points.append(middle + Vector2.from_angle(TAU * at / 24.0 + way * 0.35) * long)
	draw_colored_polygon(points, Color(Palette.BRASS, 0.55 * fade))
	points.append(points[0])
	draw_polyline(points, Color(Palette.BRASS, fade), 2.5, true)


## Two dice that show six, above the square.
func _sixes(middle: Vector2, fade: float) -> void:
	var side := clampf(grid.cell * 0.75, 26.0, 52.0) * (1.0 + 0.6 * (1.0 - minf(1.0, share * 5.0)))
	for at: int in 2:
		var corner := middle + Vector2(side * (at - 1.0) * 1.12 + side * 0.06, -side * 0.5)
		var face := Rect2(corner, Vector2(side, side))
		draw_style_box(
			Look.box(Color(Palette.TEXT, fade), Color(Palette.NIGHT, fade), 0, 2, roundi(side / 6)),
			face
		)
		for pip: int in 6:
			var place := Vector2(0.3 + 0.4 * (pip % 2), 0.24 + 0.26 * floorf(pip / 2.0))
			draw_circle(corner + place * side, side * 0.085, Color(Palette.NIGHT, fade))


## Two blades that cross between the two who fight.
func _blades(middle: Vector2, fade: float) -> void:
	var swing := 1.0 - TablePart.eased(minf(1.0, share * 2.2))
	var long := clampf(grid.cell * 0.95, 30.0, 90.0)
	for side: float in [-1.0, 1.0]:
		var blade := Vector2.from_angle(-PI / 2 + side * (0.7 + swing * 1.1)) * long
		var hilt := middle - blade * 0.55
		var tip := middle + blade * 0.75
		draw_line(hilt, tip, Color(Palette.NIGHT, fade), 10.0, true)
		draw_line(hilt, tip, Color(Palette.TEXT, fade), 5.0, true)
		var guard := blade.orthogonal() * 0.2
		var on := middle - blade * 0.3
		draw_line(on - guard, on + guard, Color(Palette.BRASS, fade), 6.0, true)
	if swing < 0.2:
		_sparks(middle, Palette.BRASS, TablePart.eased(share), fade, TAU, 0.0)


## The cover's edge lights up on the side of the shot, and the round flies off.
func _bounce(middle: Vector2, way: float, fade: float) -> void:
	var towards := (grid.center(_from) - middle).angle() if _from != _at else -PI / 2
	var radius := grid.cell * 0.55
	var edge := middle + Vector2.from_angle(towards) * radius
	draw_arc(
		middle, radius, towards - 0.8, towards + 0.8, 20, Color(Palette.COVER, fade), 7.0, true
	)
	var off := Vector2.from_angle(towards - 1.1) * grid.cell * 1.6
	draw_line(edge + off * maxf(0.0, way - 0.4), edge + off * way, Color(Palette.TEXT, fade), 3.5)
	_sparks(edge, Palette.BRASS, way * 0.6, fade, 1.6, towards)


func _cross(middle: Vector2, fade: float) -> void:
	var arm := clampf(grid.cell * 0.36, 12.0, 30.0)
	for tone: Array in [[Palette.NIGHT, 1.25], [Palette.GOOD, 1.0]]:
		var wide := arm * 0.62 * float(tone[1])
		for way: Vector2 in [Vector2.RIGHT, Vector2.DOWN]:
			var to := way * arm * (float(tone[1]) * 1.05)
			draw_line(middle - to, middle + to, Color(tone[0] as Color, fade), wide)
