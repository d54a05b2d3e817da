class_name FieldView
extends Control
## The field from behind the plate: bases, fielders by their positions, and whoever bats and runs.

## Where things stand, of the width and the height of the field: the plate is below.
const PLATE := Vector2(0.5, 0.86)
const BASES: Array[Vector2] = [
	PLATE, Vector2(0.69, 0.62), Vector2(0.5, 0.4), Vector2(0.31, 0.62), PLATE
]
const POSITIONS: Dictionary[String, Vector2] = {
	"P": Vector2(0.5, 0.63),
	"C": Vector2(0.5, 0.95),
	"1B": Vector2(0.745, 0.53),
	"2B": Vector2(0.61, 0.42),
	"3B": Vector2(0.255, 0.53),
	"SS": Vector2(0.39, 0.42),
	"LF": Vector2(0.17, 0.26),
	"CF": Vector2(0.5, 0.15),
	"RF": Vector2(0.83, 0.26),
}
## How much wider than high the field may be.
const WIDEST := 1.9
## How far behind whoever bats the catcher is at least, and how much room he takes below.
const BEHIND := 30.0
const BELOW := 17.0
## Where whoever bats stands from the plate.
const BESIDE := Vector2(-18, 2)
## How high a fielder is, of the height of the field, and in pixels.
const FIELDER := 0.115
const LEAST := 21.0
const MOST := 34.0
## How long a runner takes for a base.
const RUN := 0.3

## Who fields where, by position.
var fielders: Dictionary[String, String] = {}

var _tokens: Dictionary[String, RunnerToken] = {}
var _bases: Dictionary[String, int] = {}
var _field_ink := Palette.TEXT


func _init() -> void:
	clip_contents = true
	resized.connect(_place)


## Shows where everybody stands.
func show_field(snapshot: Dictionary) -> void:
	for token: RunnerToken in _tokens.values():
		token.queue_free()
	_tokens.clear()
	_bases.clear()
	var view := DiamondView.new(snapshot)
	var batting := "p2" if view.game.clock.bottom else "p1"
	var fielding := "p1" if batting == "p2" else "p2"
	_field_ink = DiamondInk.seat(fielding)
	_man(view.teams.of(fielding))
	var runners := view.runners
	for base: int in runners.size():
		if runners[base] != null:
			_stand(runners[base], base + 1, DiamondInk.seat(batting))
	if view.duel != null:
		_stand(view.duel.batter, 0, DiamondInk.seat(batting))
	queue_redraw()


## Who is on a base, by its number; 0 is the plate; "" for nobody.
func on(base: int) -> String:
	for player: String in _bases:
		if _bases[player] == base:
			return player
	return ""


## Runs everybody to where a play takes them: base by base, and off the field when out.
func run(tween: Tween, moves: Array[DiamondEvent.Move]) -> void:
	tween.set_parallel()
	for move: DiamondEvent.Move in moves:
		var token: RunnerToken = _tokens.get(move.runner)
		if token == null:
			continue
		var from := move.from
		var to := move.to
		_bases[token.player] = to
		token.bearing = BallPlayer.Bearing.RUNS
		if to == 0:
			_bases.erase(token.player)
			tween.tween_property(token, "modulate:a", 0.0, RUN * 2.0)
			continue
		for base: int in range(from + 1, to + 1):
			var step := tween.tween_property(token, "position", _corner(base), RUN)
			step.set_delay(RUN * (base - from - 1))
		if to == 4:
			_bases.erase(token.player)
			tween.tween_property(token, "modulate:a", 0.0, RUN).set_delay(RUN * (to - from))
	tween.set_parallel(false)


func _man(team: DiamondView.TeamSeen) -> void:
	fielders.clear()
	for slot: DiamondView.Slotted in team.order:
		fielders[slot.position] = slot.name
	if team.pitcher != null:
		fielders["P"] = team.pitcher.name
	var lines := PackedStringArray()
	for place: String in POSITIONS:
		lines.append("%s %s" % [place, fielders.get(place, "")])
	tooltip_text = "\n".join(lines)


func _stand(who: DiamondView.Who, base: int, ink: Color) -> void:
	var id := who.player
	var token := RunnerToken.make(id, who.name, ink)
	token.name = "On%d" % base
	token.high = _high() * 1.15
	token.bearing = BallPlayer.Bearing.BATS if base == 0 else BallPlayer.Bearing.RUNS
	_tokens[id] = token
	_bases[id] = base
	add_child(token)
	token.position = _corner(base)


func _high() -> float:
	return clampf(size.y * FIELDER, LEAST, MOST)


func _place() -> void:
	for player: String in _tokens:
		_tokens[player].high = _high() * 1.15
		if _bases.has(player):
			_tokens[player].position = _corner(_bases[player])
	queue_redraw()


## Where a token lies whose player stands on a base; whoever bats stands beside the plate.
func _corner(base: int) -> Vector2:
	var beside := BESIDE if base == 0 else Vector2.ZERO
	return _at(BASES[base]) + beside - Vector2(RunnerToken.SIDE, RunnerToken.SIDE) * 0.5


## A place on the field, in pixels: as large as fits, in the middle.
func _at(of: Vector2) -> Vector2:
	var high := minf(size.y, (size.y - BEHIND - BELOW) / PLATE.y)
	var wide := minf(size.x, high * WIDEST)
	return Vector2((size.x - wide) * 0.5 + of.x * wide, of.y * high)


## Where a fielder stands, in pixels.
func _post(place: String) -> Vector2:
	var at := _at(POSITIONS[place])
	if place == "C":
		at.y = maxf(at.y, _at(PLATE).y + BEHIND)
	return at


func _draw() -> void:
	draw_rect(Rect2(Vector2.ZERO, size), DiamondInk.SKY)
	_wedge(1.06, DiamondInk.DIRT_DARK)
	_wedge(1.0, DiamondInk.GRASS)
	for ring: int in 3:
		_stripe(0.58 + ring * 0.14, 0.65 + ring * 0.14)
	var infield := PackedVector2Array(BASES.slice(0, 4).map(_at))
	_ellipse(Vector2(0.5, 0.62), Vector2(0.235, 0.275), DiamondInk.DIRT)
	draw_colored_polygon(_shrunk(infield, 0.8), DiamondInk.GRASS_LIGHT)
	_ellipse(PLATE, Vector2(0.055, 0.07), DiamondInk.DIRT)
	_ellipse(POSITIONS["P"], Vector2(0.03, 0.035), DiamondInk.DIRT)
	for base: int in [1, 3]:
		draw_line(_at(PLATE), _fence(_angle(base), 1.03), DiamondInk.CHALK, 2.0, true)
	for base: int in 4:
		_base(_at(BASES[base]))
	for place: String in POSITIONS:
		_fielder(place)


## Where a direction from the plate meets the fence, or a part of the way to it.
func _fence(angle: float, share: float) -> Vector2:
	return _at(PLATE + Vector2(cos(angle) * 0.62, sin(angle) * 0.84) * share)


## The direction from the plate to first or third.
func _angle(base: int) -> float:
	var way := BASES[base] - PLATE
	return Vector2(way.x / 0.62, way.y / 0.84).angle()


func _arc(share: float) -> PackedVector2Array:
	var points := PackedVector2Array()
	for step: int in 33:
		points.append(_fence(lerpf(_angle(3), _angle(1), step / 32.0), share))
	return points


func _wedge(share: float, fill: Color) -> void:
	var points := _arc(share)
	points.append(_at(PLATE))
	draw_colored_polygon(points, fill)


## A stripe of mown grass.
func _stripe(inner: float, outer: float) -> void:
	var points := _arc(outer)
	var back := _arc(inner)
	back.reverse()
	points.append_array(back)
	draw_colored_polygon(points, Color(DiamondInk.GRASS_LIGHT, 0.7))


func _ellipse(middle: Vector2, half: Vector2, fill: Color) -> void:
	var points := PackedVector2Array()
	for step: int in 40:
		points.append(_at(middle + Vector2.from_angle(TAU * step / 40.0) * half))
	draw_colored_polygon(points, fill)


func _shrunk(points: PackedVector2Array, by: float) -> PackedVector2Array:
	var middle := (points[0] + points[2]) * 0.5
	var made := PackedVector2Array()
	for point: Vector2 in points:
		made.append(middle + (point - middle) * by)
	return made


func _base(at: Vector2) -> void:
	var side := 7.0
	draw_colored_polygon(
		PackedVector2Array(
			[
				at + Vector2(0, -side),
				at + Vector2(side, 0),
				at + Vector2(0, side),
				at + Vector2(-side, 0)
			]
		),
		DiamondInk.CHALK
	)


func _fielder(place: String) -> void:
	var at := _post(place)
	BallPlayer.paint(self, at, _high(), _field_ink, BallPlayer.Bearing.FIELDS)
	BallPlayer.name_below(self, at + Vector2(0, 1), place, 11, Palette.TEXT)
