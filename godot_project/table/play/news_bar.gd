class_name NewsBar
extends PanelContainer
## What has just happened, event by event, with the dice that fell: they tumble on the table first.

const PAUSE := 0.5

## The most that a die shows which is known by its name alone.
const MOST := 20

var queue: EventQueue
## Where dice fall; null where they are only shown.
var throw: DiceThrow

@onready var _text: Label = %NewsText
@onready var _dice: HBoxContainer = %NewsDice


func take(event: Dictionary) -> void:
	queue.add(_show.bind(event))


func _show(tween: Tween, event: Dictionary) -> void:
	_text.text = Names.say(Snap.text(event, "message"))
	var faces := faces_in(event.get("payload"))
	if not faces.is_empty():
		Ui.clear(_dice)
		for face: int in faces:
			_dice.add_child(DieFace.lying(face, Palette.TEXT))
		if throw != null:
			throw.roll(tween, faces, [colour_of(event)])
	tween.tween_interval(PAUSE)


## The colour of the seat whose event it is.
static func colour_of(event: Dictionary) -> Color:
	var seat := Snap.text(event.get("payload"), "seat")
	return Palette.seat(seat) if seat.begins_with("p") else Palette.NEUTRAL


## The faces that an event tells of, wherever they stand: a `die`, `roll` or `face`, and lists of
## `dice` or `faces`. A single number of `dice` is how many there are.
static func faces_in(value: Variant, named := "", listed := false) -> Array[int]:
	var found: Array[int] = []
	var names: Array[String] = ["die", "roll", "face"]
	if listed:
		names.append_array(["dice", "faces"])
	if value is Dictionary:
		for key: String in value as Dictionary:
			found.append_array(faces_in((value as Dictionary)[key], key))
	elif value is Array or value is PackedInt32Array:
		for part: Variant in Array(value):
			found.append_array(faces_in(part, named, true))
	elif (value is int or value is float) and named in names:
		if int(value) >= 1 and int(value) <= MOST:
			found.append(int(value))
	return found
