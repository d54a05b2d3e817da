class_name FrontLine
extends Control
## The battles of a campaign as a front: it runs from battle to battle, and bends towards the edge
## of the side that is behind. Wide windows show it from left to right, tall ones downwards.

const DISC := 19.0
## How much of the room the front may bend over, to either side.
const BENDS := 0.3

var _battles := 0
## The lead of the first side in campaign points after each battle that was fought.
var _leads: Array[int] = []
## Who won each of them; "" for nobody.
var _winners: Array[String] = []
var _current := -1
var _tones: Dictionary[String, Color] = {}
var _factions: Dictionary[String, String] = {}


func show_front(snapshot: Dictionary, current: int) -> void:
	var campaign := CrossfireView.new(snapshot).campaign
	_battles = campaign.total_battles
	_current = current
	_leads.clear()
	_winners.clear()
	var lead := 0
	for fought: CrossfireView.ResultView in campaign.results:
		lead += fought.result.points.p1 - fought.result.points.p2
		_leads.append(lead)
		_winners.append(fought.result.winner)
	for seat: String in Seats.names(2):
		_tones[seat] = Units.colour(snapshot, seat)
		_factions[seat] = Units.faction(snapshot, seat)
	queue_redraw()


func _draw() -> void:
	if _battles == 0:
		return
	var line := _front()
	_ground("p1", line)
	_ground("p2", line)
	draw_polyline(line, Color(Palette.NIGHT, 0.7), 9.0, true)
	draw_polyline(line, Palette.BRASS, 3.5, true)
	for at: int in _battles:
		_battle(at)
	for seat: String in Seats.names(2):
		var look := {"faction": _factions[seat], "seat": seat, "number": "", "colour": _tones[seat]}
		var side := clampf(minf(size.x, size.y) * 0.2, 30.0, 56.0)
		var home := _at(0.05, 0.84 if seat == "p1" else 0.16).max(Vector2(side, side) * 0.55)
		TokenArt.emblem(self, home, side, look)


## The line through all battles, smooth from one to the next.
func _front() -> PackedVector2Array:
	var points := PackedVector2Array([_at(0.0, _across(-1))])
	var steps := 12
	for at: int in _battles + 1:
		var from := _along(at - 1)
		var to := 1.0 if at == _battles else _along(at)
		for step: int in range(1, steps + 1):
			var share := step / float(steps)
			var eased := smoothstep(0.0, 1.0, share)
			points.append(_at(lerpf(from, to, share), lerpf(_across(at - 1), _across(at), eased)))
	return points


## The land of a side, up to the front.
func _ground(seat: String, line: PackedVector2Array) -> void:
	var land := line.duplicate()
	var edge := 1.0 if seat == "p1" else 0.0
	land.append(_at(1.0, edge))
	land.append(_at(0.0, edge))
	draw_colored_polygon(land, Palette.SAND.lerp(_tones[seat], 0.3))


func _battle(at: int) -> void:
	var middle := _at(_along(at), _across(at))
	var fought := at < _winners.size()
	var tone := Palette.NEUTRAL
	if fought and _winners[at] != "":
		tone = _tones[_winners[at]]
	elif at == _current:
		tone = Palette.BRASS
		draw_circle(middle, DISC * 1.7, Color(Palette.BRASS, 0.25), true, -1.0, true)
	draw_circle(middle + Vector2(2, 3), DISC, Color(Palette.NIGHT, 0.6), true, -1.0, true)
	draw_circle(middle, DISC, tone if fought else Palette.NIGHT, true, -1.0, true)
	draw_arc(middle, DISC, 0, TAU, 40, Palette.NIGHT if fought else tone, 3.0, true)
	var font := Look.bold()
	var words := str(at + 1)
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, 18).x
	var ink := Palette.NIGHT if fought else Palette.TEXT
	draw_string(
		font, middle + Vector2(-wide * 0.5, 6.5), words, HORIZONTAL_ALIGNMENT_LEFT, -1, 18, ink
	)
	if fought and _winners[at] != "":
		_flag(middle - Vector2(0, DISC), tone)


func _flag(foot: Vector2, tone: Color) -> void:
	draw_line(foot, foot - Vector2(0, 24), Palette.TEXT, 2.5, true)
	var top := foot - Vector2(0, 24)
	draw_colored_polygon([top, top + Vector2(18, 6), top + Vector2(0, 12)], tone)


## How far along the front a battle is fought, from 0 to 1.
func _along(at: int) -> float:
	return 0.0 if at < 0 else (at + 0.75) / (_battles + 0.5)


## Where the front runs there: 0 at the edge of the second side, 1 at that of the first.
func _across(at: int) -> float:
	if at < 0 or _leads.is_empty():
		return 0.5
	var lead := _leads[mini(at, _leads.size() - 1)]
	return 0.5 - BENDS * clampf(lead / 3.0, -1.0, 1.0)


func _at(along: float, across: float) -> Vector2:
	var point := Vector2(along, across)
	return (Vector2(1.0 - across, along) if _is_tall() else point) * size


func _is_tall() -> bool:
	return size.y > size.x
