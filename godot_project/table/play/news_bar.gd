class_name NewsBar
extends PanelContainer
## What has just happened, event by event, with the dice that fell.

const PAUSE := 0.5

var queue: EventQueue

@onready var _text: Label = %NewsText
@onready var _dice: HBoxContainer = %NewsDice


func take(event: Dictionary) -> void:
	queue.add(_show.bind(event))


func _show(tween: Tween, event: Dictionary) -> void:
	_text.text = Seats.say(Snap.text(event, "message"))
	var faces := faces_in(event.get("payload"))
	if not faces.is_empty():
		Ui.clear(_dice)
		for face: int in faces:
			var made := DieFace.new()
			made.show_face(face, Palette.TEXT, false)
			_dice.add_child(made)
	tween.tween_interval(PAUSE)


## The faces that an event tells of: its `dice`, `die`, `roll` or `face`, wherever they stand.
static func faces_in(value: Variant, named := "") -> Array[int]:
	var found: Array[int] = []
	if value is Dictionary:
		for key: String in value as Dictionary:
			found.append_array(faces_in((value as Dictionary)[key], key))
	elif value is Array or value is PackedInt32Array:
		for part: Variant in Array(value):
			found.append_array(faces_in(part, named))
	elif (value is int or value is float) and named in ["dice", "die", "roll", "face"]:
		if int(value) >= 1 and int(value) <= 6:
			found.append(int(value))
	return found
