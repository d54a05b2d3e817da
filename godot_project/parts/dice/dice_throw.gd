@tool
class_name DiceThrow
extends TablePart
## Dice that fall onto the table large, tumble, settle on what they are given, and walk to the sum
## that they make. They decide nothing; those of one colour are one side's.

const TUMBLES := 0.4
const RESTS := 0.16
const WALKS := 0.24
const STAYS := 0.45
const FADES := 0.15
## The widest a die is, and how much of the shorter side of its place it takes at most.
const WIDEST := 168.0
const SHARE := 0.34
## More dice than these lie where they fell.
const MANY := 8
const BODY: PackedScene = preload("res://parts/dice/die_body.tscn")

## What each die shows in the end.
@export var faces: Array[int] = [5, 3]
## The colour of each die; the last one goes for those that follow.
@export var colours: Array[Color] = [Color("62b0ff")]
## How many sides each die has.
@export var sides := 6
## Whether dice of one colour walk together to the sum that they make.
@export var sums := true

var _bodies: Array[DieBody] = []
var _from: Array[Vector2] = []
var _spots: Array[Vector2] = []
var _ends: Array[Vector2] = []
## Each sum with its middle.
var _totals: Dictionary[Vector2, int] = {}
var _side := 0.0
var _walked := 0.0


func _ready() -> void:
	resized.connect(_settle)
	_settle()


func play_sample(tween: Tween) -> void:
	roll(tween, faces, colours, sides)


## Lets dice of so many sides fall as a step of a tween: a face and a colour for each.
func roll(tween: Tween, fell: Array[int], whose: Array[Color], of := 6) -> void:
	sides = of
	faces = fell
	colours = whose
	_settle()
	modulate.a = 1.0
	show()
	_glide(tween, _fall, TUMBLES)
	tween.tween_interval(RESTS)
	if not _totals.is_empty():
		_glide(tween, _walk, WALKS)
	tween.tween_interval(STAYS)
	if not stays:
		tween.tween_property(self, "modulate:a", 0.0, FADES)
		tween.tween_callback(hide)


## The dice as they are now.
func bodies() -> Array[DieBody]:
	return _bodies


## Puts everything where it comes to rest.
func _settle() -> void:
	if not is_node_ready():
		return
	for body: DieBody in _bodies:
		body.free()
	_bodies.clear()
	for at: int in faces.size():
		var body: DieBody = BODY.instantiate()
		body.custom_minimum_size = Vector2.ZERO
		body.face = faces[at]
		body.sides = sides if faces[at] <= sides else faces[at]
		body.tint = _colour(at)
		body.lies = sin(at * 2.4 + faces[at]) * 0.4
		add_child(body)
		_bodies.append(body)
	_plan()
	_fall(1.0)
	_walk(1.0 if not _totals.is_empty() else 0.0)


func _colour(at: int) -> Color:
	return colours[mini(at, colours.size() - 1)] if not colours.is_empty() else Palette.TEXT


## Where each die comes from, falls and walks to.
func _plan() -> void:
	var groups: Array[Color] = []
	var most := 1
	for at: int in faces.size():
		if not groups.has(_colour(at)):
			groups.append(_colour(at))
	_totals.clear()
	_from.clear()
	_spots.clear()
	_ends.resize(faces.size())
	var rows := ceili(faces.size() / 6.0)
	most = ceili(faces.size() / float(maxi(1, rows)))
	_side = minf(WIDEST, minf(size.x, size.y) * SHARE)
	_side = minf(_side, minf(size.x / (most + 1.6), size.y / (maxi(rows, groups.size()) + 0.4)))
	for at: int in faces.size():
		var place := Vector2(at % most - (most - 1) * 0.5, floorf(at / float(most)))
		place.y -= (rows - 1) * 0.5
		place += Vector2(sin(at * 5.1), cos(at * 3.7)) * (0.14 if faces.size() > 1 else 0.0)
		_spots.append(size * 0.5 + place * _side * Vector2(1.15, 1.05))
		var left := groups.find(_colour(at)) % 2 == 0
		_from.append(Vector2(size.x * (0.08 if left else 0.92), size.y * 0.95))
	if sums and faces.size() > groups.size() and faces.size() <= MANY:
		for group: int in groups.size():
			_plan_group(groups, group)


## A row of dice with its sum behind it, the rows of the sides one below the other.
func _plan_group(groups: Array[Color], group: int) -> void:
	var own: Array[int] = []
	var total := 0
	for at: int in faces.size():
		if _colour(at) == groups[group]:
			own.append(at)
			total += faces[at]
	var y := size.y * 0.5 + (group - (groups.size() - 1) * 0.5) * _side * 1.1
	var step := minf(_side * 0.8, size.x / (own.size() + 1.6))
	var first := size.x * 0.5 - (own.size() - 1 + 1.1) * step * 0.5
	for at: int in own.size():
		_ends[own[at]] = Vector2(first + at * step, y)
	_totals[Vector2(first + (own.size() - 1 + 1.1) * step, y)] = total


func _fall(share: float) -> void:
	_walked = 0.0
	for at: int in _bodies.size():
		var way := eased(share)
		_bodies[at].turn = 1.0 - way
		_bodies[at].height = absf(cos(share * PI * 1.5)) * (1.0 - share) * 1.1
		_place(at, _from[at].lerp(_spots[at], way))
	queue_redraw()


func _walk(share: float) -> void:
	_walked = eased(share)
	if not _totals.is_empty():
		for at: int in _bodies.size():
			_place(at, _spots[at].lerp(_ends[at], _walked))
	queue_redraw()


func _place(at: int, centre: Vector2) -> void:
	_bodies[at].size = Vector2(_side, _side)
	_bodies[at].position = centre - _bodies[at].size * 0.5


## The sums, which come up as the dice arrive.
func _draw() -> void:
	if _side < 2.0:
		return
	var font := Look.bold()
	var points := roundi(_side * 0.5)
	for centre: Vector2 in _totals:
		var words := str(_totals[centre])
		var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
		var box := Rect2(centre, Vector2.ZERO).grow_individual(
			maxf(wide, points) * 0.5 + 8.0,
			points * 0.66,
			maxf(wide, points) * 0.5 + 8.0,
			points * 0.66
		)
		var plate := Look.box(
			Color(Palette.NIGHT, 0.85 * _walked), Color(Palette.TEXT, 0.5 * _walked), 0, 2, 10
		)
		draw_style_box(plate, box)
		draw_string(
			font,
			centre + Vector2(-wide * 0.5, points * 0.36),
			words,
			HORIZONTAL_ALIGNMENT_LEFT,
			-1,
			points,
			Color(Palette.TEXT, _walked)
		)
