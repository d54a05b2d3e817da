@tool
class_name Banner
extends TablePart
## A moment of the game in large letters: a new round, points, a pass; below it what goes with it,
## and a line of why.

const STAYS := 0.9
const FADES := 0.18
## How much longer it stays where it says why.
const READS := 1.2
## How far down it hangs, as a share of the window.
const TOP := 0.24

@export var head := ""
@export var line := ""
## Why it came to this; "" where that is plain.
@export var why := ""
## Whose moment it is.
@export var colour := Palette.BRASS

@onready var _plate: Control = %Plate
@onready var _head: Label = %Head
@onready var _line: Label = %Line
@onready var _why: Label = %Why


func _ready() -> void:
	resized.connect(_write)
	_plate.minimum_size_changed.connect(_fit, CONNECT_DEFERRED)
	_write()


func play_sample(tween: Tween) -> void:
	announce(tween, head, line, colour, why)


## Shows a moment as a step of the queue: a head, a line below it, whose moment it is, and why.
func announce(tween: Tween, large: String, small: String, whose: Color, because := "") -> void:
	head = large
	line = small
	why = because
	colour = whose
	_write()
	modulate.a = 0.0
	show()
	tween.tween_property(self, "modulate:a", 1.0, FADES)
	tween.tween_interval(STAYS + (READS if because != "" else 0.0))
	if not stays:
		tween.tween_property(self, "modulate:a", 0.0, FADES)
		tween.tween_callback(hide)


## The words that are announced; "" while there are none.
func words() -> String:
	return _head.text if visible else ""


## Each line as wide as its words, or as the window lets it be.
func _write() -> void:
	var said: Dictionary[Label, String] = {_head: head, _line: line, _why: why}
	for label: Label in said:
		label.text = said[label]
		label.visible = said[label] != ""
		var font := label.get_theme_font("font")
		var points := label.get_theme_font_size("font_size")
		var wide := font.get_multiline_string_size(
			label.atr(label.text), HORIZONTAL_ALIGNMENT_LEFT, -1, points
		)
		label.custom_minimum_size.x = minf(ceilf(wide.x) + 2.0, maxf(80.0, size.x - 64.0))
	_head.add_theme_color_override("font_color", colour)
	_fit()


## A quarter down, in the middle, whatever its size is now; rather small than cut off.
func _fit() -> void:
	_plate.reset_size()
	var room := size.y * (1.0 - TOP) - 8.0
	_plate.scale = Vector2.ONE * minf(1.0, room / maxf(1.0, _plate.size.y))
	_plate.position = Vector2((size.x - _plate.size.x * _plate.scale.x) * 0.5, size.y * TOP)
