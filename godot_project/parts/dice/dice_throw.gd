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
var _plan := DicePlan.new()
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
	if not _plan.totals.is_empty():
		_glide(tween, _walk, WALKS)
	tween.tween_interval(STAYS)
	# What comes first is what is seen until the tween begins.
	if not holds_still():
		_fall(0.0)
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
	var whose: Array[Color] = []
	for at: int in faces.size():
		whose.append(Palette.TEXT if colours.is_empty() else colours[mini(at, colours.size() - 1)])
		var body: DieBody = BODY.instantiate()
		body.custom_minimum_size = Vector2.ZERO
		body.face = faces[at]
		body.sides = sides if faces[at] <= sides else faces[at]
		body.tint = whose[at]
		body.lies = sin(at * 2.4 + faces[at]) * 0.4
		add_child(body)
		_bodies.append(body)
	_plan.lay(size, faces, whose, sums)
	_fall(1.0)
	_walk(1.0 if not _plan.totals.is_empty() else 0.0)


func _fall(share: float) -> void:
	_walked = 0.0
	for at: int in _bodies.size():
		var way := eased(share)
		_bodies[at].turn = 1.0 - way
		_bodies[at].height = absf(cos(share * PI * 1.5)) * (1.0 - share) * 1.1
		_place(at, _plan.from[at].lerp(_plan.spots[at], way))
	queue_redraw()


func _walk(share: float) -> void:
	_walked = eased(share)
	if not _plan.totals.is_empty():
		for at: int in _bodies.size():
			_place(at, _plan.spots[at].lerp(_plan.ends[at], _walked))
	queue_redraw()


func _place(at: int, centre: Vector2) -> void:
	_bodies[at].size = Vector2(_plan.side, _plan.side)
	_bodies[at].position = centre - _bodies[at].size * 0.5


## The sums, which come up as the dice arrive.
func _draw() -> void:
	if _plan.side < 2.0:
		return
	var font := Look.bold()
	var points := roundi(_plan.side * 0.5)
	for centre: Vector2 in _plan.totals:
		var words := str(_plan.totals[centre])
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
