class_name ScoreBar
extends HBoxContainer
## Points, round, and what each side has left, in one line.

@onready var _one: Label = %One
@onready var _two: Label = %Two
@onready var _score: Label = %Score
@onready var _round: Label = %Round
@onready var _mark_one: Control = %MarkOne
@onready var _mark_two: Control = %MarkTwo

var _snapshot: Dictionary = {}


func _ready() -> void:
	_mark_one.draw.connect(_draw_mark.bind(_mark_one, "p1"))
	_mark_two.draw.connect(_draw_mark.bind(_mark_two, "p2"))


func show_score(snapshot: Dictionary, narrow: bool) -> void:
	_snapshot = snapshot
	var mission := Snap.dict(snapshot, "mission")
	var scores := Snap.dict(mission, "scores")
	_score.text = "%d : %d" % [Snap.number(scores, "p1"), Snap.number(scores, "p2")]
	var name := Catalog.name_of("missions", Snap.text(mission, "mission_id"))
	var round_now := Snap.number(mission, "round")
	_round.text = "%s\n%s" % [name, "Deployment" if round_now == 0 else "Round %d" % round_now]
	_one.text = _side("p1", narrow)
	_two.text = _side("p2", narrow)
	_mark_one.queue_redraw()
	_mark_two.queue_redraw()


func _side(seat: String, narrow: bool) -> String:
	var turn := Snap.dict(_snapshot, "turn")
	var used := Snap.number(Snap.dict(turn, "activated"), seat)
	var left := 0
	for unit: Variant in Snap.array(_snapshot, "units"):
		if Snap.text(unit, "owner_id") == seat and Snap.text(unit, "status") != "destroyed":
			left += 1
	if narrow:
		return "%s\n%d left" % [seat.to_upper(), left]
	var faction := Catalog.name_of("factions", Snap.faction(_snapshot, seat))
	return "%s %s\n%d left, %d activated" % [seat.to_upper(), faction, left, used]


func _draw_mark(on: Control, seat: String) -> void:
	var look := {"faction": Snap.faction(_snapshot, seat), "seat": seat, "number": "", "status": "alive"}
	TokenArt.draw(on, on.size * 0.5, minf(on.size.x, on.size.y) * 1.1, look)
