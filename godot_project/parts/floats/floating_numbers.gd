@tool
class_name FloatingNumbers
extends TablePart
## Gains and losses that rise from their places and fade: green up, red down, a sign beside them.

const RISES := 0.7
## How far they rise, in pixels.
const FAR := 46.0
const POINTS := 28
## The most that are told at once.
const MOST := 12

## What the gallery shows: amounts side by side.
@export var amounts: Array[int] = [3, -2, 12]
## The sign beside each of them; "" for none.
@export var of_what := "coin"

var _risen := 0.5
var _told: Array[Change] = []


class Change:
	extends RefCounted
	var words := ""
	var sign_of := ""
	var place := Vector2.ZERO
	var colour := Palette.TEXT


func _ready() -> void:
	if stays:
		resized.connect(_pose)
		_pose()


func play_sample(tween: Tween) -> void:
	_stage()
	rise(tween)
	tween.tween_callback(_pose)


## Takes up a change at a place of this control; shown by `rise`.
func add(amount: int, place: Vector2, sign_of := "") -> void:
	var form := "%+d" % amount
	add_words(form.replace("-", "−"), place, Palette.GOOD if amount >= 0 else Palette.BAD, sign_of)


## The same in words of one's own.
func add_words(words: String, place: Vector2, colour: Color, sign_of := "") -> void:
	if _told.size() >= MOST:
		return
	var made := Change.new()
	made.words = words
	made.place = place
	made.colour = colour
	made.sign_of = sign_of
	_told.append(made)


## Lets all that was taken up rise, as a step of a tween.
func rise(tween: Tween) -> void:
	_pass(tween, _lift, RISES, _forget, 0.5)


func count() -> int:
	return _told.size()


func _lift(share: float) -> void:
	_risen = share
	queue_redraw()


func _forget() -> void:
	_told.clear()
	hide()


## Takes up the sample, side by side.
func _stage() -> void:
	_told.clear()
	for at: int in amounts.size():
		add(amounts[at], size * Vector2((at + 1.0) / (amounts.size() + 1.0), 0.5), of_what)


## The sample as it is halfway.
func _pose() -> void:
	_stage()
	_lift(0.5)


func _draw() -> void:
	var font := Look.bold()
	var seen := 1.0 - smoothstep(0.6, 1.0, _risen)
	for told: Change in _told:
		var wide := font.get_string_size(told.words, HORIZONTAL_ALIGNMENT_LEFT, -1, POINTS).x
		var at := told.place - Vector2(0, FAR * eased(_risen))
		var whole := wide + (POINTS + 6.0 if told.sign_of != "" else 0.0)
		at.x = clampf(at.x - whole * 0.5, 4.0, maxf(4.0, size.x - whole - 4.0))
		var base := at + Vector2(0, POINTS * 0.36)
		draw_string_outline(
			font,
			base,
			told.words,
			HORIZONTAL_ALIGNMENT_LEFT,
			-1,
			POINTS,
			8,
			Color(Palette.NIGHT, seen)
		)
		draw_string(
			font, base, told.words, HORIZONTAL_ALIGNMENT_LEFT, -1, POINTS, Color(told.colour, seen)
		)
		if told.sign_of != "":
			var middle := at + Vector2(wide + 6.0 + POINTS * 0.5, 0)
			Signs.draw(self, told.sign_of, middle, POINTS, Color(1, 1, 1, seen))
