class_name ScoreBar
extends HBoxContainer
## Points, round, and what each side has left, in one line.

const NARROW := 700.0

var _snapshot: Dictionary = {}

@onready var _one: Label = %One
@onready var _two: Label = %Two
@onready var _middle: BoxContainer = %Middle
@onready var _score: Label = %Score
@onready var _round: Label = %Round
@onready var _mark_one: Control = %MarkOne
@onready var _mark_two: Control = %MarkTwo


func _ready() -> void:
	resized.connect(_fit)
	_mark_one.draw.connect(_draw_mark.bind(_mark_one, "p1"))
	_mark_two.draw.connect(_draw_mark.bind(_mark_two, "p2"))


func show_score(snapshot: Dictionary) -> void:
	_snapshot = snapshot
	var mission := Snap.dict(snapshot, "mission")
	var scores := Snap.dict(mission, "scores")
	_score.text = "%d : %d" % [Snap.number(scores, "p1"), Snap.number(scores, "p2")]
	_one.text = _side("p1")
	_two.text = _side("p2")
	_mark_one.queue_redraw()
	_mark_two.queue_redraw()
	_fit()


## In a narrow window it does without the names of factions and mission.
func _fit() -> void:
	var narrow := get_viewport_rect().size.x < NARROW
	_one.visible = not narrow
	_two.visible = not narrow
	_middle.vertical = narrow
	var middle := HORIZONTAL_ALIGNMENT_CENTER if narrow else HORIZONTAL_ALIGNMENT_LEFT
	_round.horizontal_alignment = middle
	_middle.size_flags_horizontal = SIZE_EXPAND_FILL if narrow else SIZE_FILL
	var mission := Snap.dict(_snapshot, "mission")
	var round_now := Snap.number(mission, "round")
	_round.text = "Deployment" if round_now == 0 else "Round %d" % round_now
	if not narrow:
		var title := Catalog.name_of("missions", Snap.text(mission, "mission_id"))
		_round.text = "%s\n%s" % [title, _round.text]


func _side(seat: String) -> String:
	var used := Snap.number(Snap.dict(Snap.dict(_snapshot, "turn"), "activated"), seat)
	var faction := Catalog.name_of("factions", Units.faction(_snapshot, seat))
	var state := "%d left, %d activated" % [_left(seat), used]
	if Snap.array(_snapshot, "units").is_empty():
		state = "Deploying"
	return "%s %s\n%s" % [seat.to_upper(), faction, state]


func _left(seat: String) -> int:
	var count := 0
	for unit: Variant in Snap.array(_snapshot, "units"):
		if Snap.text(unit, "owner_id") == seat and Snap.text(unit, "status") != "destroyed":
			count += 1
	return count


## The side's shape, with how many of its units are left.
func _draw_mark(on: Control, seat: String) -> void:
	var count := _left(seat)
	var look := {
		"faction": Units.faction(_snapshot, seat),
		"seat": seat,
		"number": str(count) if count > 0 else "",
		"status": "alive"
	}
	TokenArt.draw(on, on.size * 0.5, minf(on.size.x, on.size.y) * 1.2, look)
