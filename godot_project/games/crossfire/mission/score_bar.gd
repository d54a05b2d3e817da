class_name ScoreBar
extends VBoxContainer
## Points, round, and what each side has left, in one line; below it how the battle ends.

const NARROW := 700.0
## The height of the pips below a side's mark.
const PIPS := 9.0

## 0 to 1: how the points gleam when they change.
var gleam := 0.0:
	set(value):
		gleam = value
		_score.modulate = Color.WHITE.lerp(Palette.BRASS, value)
		# Beside the round it grows away from it.
		_score.pivot_offset = _score.size * Vector2(0.5 if _middle.vertical else 1.0, 0.5)
		_score.scale = Vector2.ONE * (1.0 + 0.35 * value)

## Says who is away; null where nobody can be.
var seats: Seats

var _snapshot: Dictionary = {}
var _points := Vector2i.ZERO
var _round_now := 0
## Whether the activations of the snapshot are those of a round that is over.
var _is_over := false

@onready var _one: Label = %One
@onready var _two: Label = %Two
@onready var _middle: BoxContainer = %Middle
@onready var _score: Label = %Score
@onready var _round: Label = %Round
## How the battle ends, or which side is in danger.
@onready var _ends: Label = %Ends
@onready var _mark_one: Control = %MarkOne
@onready var _mark_two: Control = %MarkTwo


func _ready() -> void:
	resized.connect(_fit)
	_mark_one.draw.connect(_draw_mark.bind(_mark_one, "p1"))
	_mark_two.draw.connect(_draw_mark.bind(_mark_two, "p2"))


func show_score(snapshot: Dictionary) -> void:
	_snapshot = snapshot
	if seats != null and not seats.changed.is_connected(_show_sides):
		seats.changed.connect(_show_sides)
	var mission := CrossfireView.new(snapshot).mission
	_round_now = mission.the_round
	_is_over = false
	show_points(mission.scores.p1, mission.scores.p2)
	_show_sides()
	var danger := dangers(mission)
	var ends := ending(mission, 0)
	_ends.text = ends if danger.is_empty() else "\n".join(danger)
	_ends.theme_type_variation = "Muted" if danger.is_empty() else "Warning"
	_mark_one.queue_redraw()
	_mark_two.queue_redraw()
	_fit()


func _show_sides() -> void:
	_one.text = _side("p1")
	_two.text = _side("p2")


## Shows points as an event tells of them.
func show_points(one: int, two: int) -> void:
	_points = Vector2i(one, two)
	_score.text = "%d : %d" % [one, two]


func show_round(number: int) -> void:
	_round_now = number
	_fit()
	show_over()


## Takes away what each side can still activate, until the next snapshot says it anew.
func show_over() -> void:
	_is_over = true
	_show_sides()
	_mark_one.queue_redraw()
	_mark_two.queue_redraw()


## What the mission gives points for, in the reference's words.
func how_to_score() -> String:
	return Catalog.text_of("missions", CrossfireView.new(_snapshot).mission.mission_id)


## Whether points come when something happens, and none at a round's end.
func scores_at_once() -> bool:
	var mission := CrossfireView.new(_snapshot).mission.mission_id
	return Snap.array(Catalog.entry("missions", mission), "scoring").all(
		func(item: Variant) -> bool: return Snap.text(item, "kind") == "destroyed"
	)


## The points in words.
func standing() -> String:
	var names := [Names.name_of("p1"), Names.name_of("p2")]
	return "%s %d : %d %s" % [names[0], _points.x, _points.y, names[1]]


## How the battle ends: in a few words, then in full. Nothing in the moment in which another game
## takes the table.
static func ending(mission: CrossfireView.MissionView, at: int) -> String:
	var ends := mission.ends
	return ends[at] if at < ends.size() else ""


## The warnings of sides that are about to lose their last units.
static func dangers(mission: CrossfireView.MissionView) -> PackedStringArray:
	var lines := PackedStringArray()
	for seat: String in Seats.names(2):
		var told := mission.danger.of(seat)
		if told != "":
			lines.append(Names.say(told))
	return lines


## The colour of a side, by its seat or one of its units.
func colour(of: String) -> Color:
	return Units.colour(_snapshot, of.get_slice("-", 0))


## A narrow window has mission and round in one line. Factions are on the mission's page too, and
## the marks show what is left: where words are large, the sides have none.
func _fit() -> void:
	var wide := get_viewport_rect().size.x
	var narrow := wide < NARROW
	var has_words := wide >= NARROW * get_theme_default_font_size() / Look.BODY
	_one.visible = has_words
	_two.visible = has_words
	_middle.vertical = narrow
	var middle := HORIZONTAL_ALIGNMENT_CENTER if narrow else HORIZONTAL_ALIGNMENT_LEFT
	_round.horizontal_alignment = middle
	_middle.size_flags_horizontal = SIZE_FILL if has_words else SIZE_EXPAND_FILL
	var words := PackedStringArray([_mission(), _stage()])
	_round.text = (" · " if narrow else "\n").join(words)
	_round.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART if narrow else TextServer.AUTOWRAP_OFF


func _mission() -> String:
	if _snapshot.is_empty():
		return ""
	return Catalog.name_of("missions", CrossfireView.new(_snapshot).mission.mission_id)


func _stage() -> String:
	if _round_now == 0:
		return tr("Deployment")
	var last := CrossfireView.new(_snapshot).mission.last_round
	return tr("Round %d of %d") % [_round_now, maxi(last, _round_now)]


func _side(seat: String) -> String:
	var faction := Catalog.name_of("factions", Units.faction(_snapshot, seat))
	var state := tr_n("%d unit", "%d units", _left(seat)) % _left(seat)
	if CrossfireView.new(_snapshot).units.is_empty():
		state = tr("Deploying") if _round_now == 0 else state
	elif not _is_over:
		var left := _activations(seat)[1]
		state += " · " + tr("%d left") % left
	if seats != null and seats.absence(seat) != "":
		state = Snap.sentence(seats.absence(seat))
	var form := "%s · %s\n%s" if Names.is_called(seat) else "%s %s\n%s"
	return form % [Names.name_of(seat), faction, state]


## How many units a side has activated in the round, and how many it still can.
func _activations(seat: String) -> PackedInt32Array:
	var view := CrossfireView.new(_snapshot)
	return [view.turn.activated.of(seat), view.activation.left.of(seat)]


func _left(seat: String) -> int:
	return CrossfireView.new(_snapshot).mission.left.of(seat)


## The side's shape, with how many of its units are left; below it a pip for each activation of the
## round, full while it can still be made.
func _draw_mark(on: Control, seat: String) -> void:
	if _snapshot.is_empty():
		return
	var count := _left(seat)
	var look := {
		"faction": Units.faction(_snapshot, seat),
		"colour": Units.colour(_snapshot, seat),
		"seat": seat,
		"number": str(count) if count > 0 else "",
		"status": "alive"
	}
	var room := on.size - Vector2(0, PIPS)
	TokenArt.emblem(on, room * 0.5, minf(room.x, room.y) * 1.2, look)
	if _round_now == 0 or _is_over:
		return
	var made := _activations(seat)
	var all := made[0] + made[1]
	for at: int in all:
		var place := Vector2(room.x * 0.5 + (at - (all - 1) * 0.5) * PIPS, on.size.y - PIPS * 0.5)
		if at < made[1]:
			on.draw_circle(place, 3.2, Palette.TEXT)
		else:
			on.draw_arc(place, 2.8, 0, TAU, 12, Palette.MUTED, 1.2, true)
