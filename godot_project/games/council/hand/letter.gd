class_name Letter
extends PanelContainer
## An issue as a letter on the desk: its drawing and the seal of whoever writes, its title, what it
## says, and the options below.

signal option_pressed(row: OptionRow)
signal option_looked(row: OptionRow)
signal option_left

const SEAL := 17.0
const PICTURE := 44.0

var card := ""
## How far it is turned while it lies in the fan.
var lean := 0.0

## What lies on the paper's corner, and takes no room.
var _over := Control.new()
var _raised := false
var _column: VBoxContainer
var _tween: Tween


static func make(of: String, all: Array[OptionRow]) -> Letter:
	var made := Letter.new()
	made.name = "Letter_" + of
	made.card = of
	made._fill(all)
	return made


func _init() -> void:
	theme_type_variation = "Letter"
	mouse_filter = Control.MOUSE_FILTER_PASS


## Its drawing and its title.
func heading() -> Control:
	return find_child("Title", true, false).get_parent()


## Its options, in their order.
func rows() -> Array[OptionRow]:
	var found: Array[OptionRow] = []
	found.assign(find_children("*", "OptionRow", true, false))
	return found


## Marks the option that is chosen; -1 for none.
func mark(option: int) -> void:
	for row: OptionRow in rows():
		row.set_pressed_no_signal(row.option == option)
	_raise(option >= 0)


## Lies as it does in the fan, or upright where it is chosen.
func settle() -> void:
	rotation = 0.0 if _raised else lean


## Leaves out who writes, and closes up, so that the last option has room.
func be_brief(on: bool) -> void:
	(find_child("Sender", true, false) as Control).visible = not on
	_column.add_theme_constant_override("separation", 2 if on else 6)


func _fill(all: Array[OptionRow]) -> void:
	var data := Catalog.entry("cards", card)
	var subject := CouncilArt.subject_of("cards", card)
	var title := Ui.label(CouncilBook.title(card), "InkTitle")
	title.name = "Title"
	var head := Ui.row([CouncilArt.picture(subject, PICTURE), title])
	head.mouse_filter = Control.MOUSE_FILTER_IGNORE
	var sender := Ui.label(CouncilArt.SENDERS.get(subject, ""), "InkFaded", false)
	sender.name = "Sender"
	sender.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	sender.draw.connect(_draw_rule.bind(sender))
	var text := Ui.label(Snap.text(data, "text"), "Ink")
	text.name = "Text"
	text.size_flags_vertical = SIZE_EXPAND_FILL
	_column = Ui.column([head, sender, text])
	_column.mouse_filter = Control.MOUSE_FILTER_PASS
	_column.add_theme_constant_override("separation", 6)
	for row: OptionRow in all:
		row.pressed.connect(option_pressed.emit.bind(row))
		row.looked.connect(option_looked.emit.bind(row))
		row.left_alone.connect(option_left.emit)
		_column.add_child(row)
	add_child(_column)
	_over.name = "Seal"
	_over.mouse_filter = Control.MOUSE_FILTER_IGNORE
	_over.draw.connect(_draw_seal.bind(subject))
	add_child(_over)


## The seal lies over the paper's upper corner.
func _draw_seal(subject: String) -> void:
	var corner := Vector2(_over.size.x - 4.0, 2.0)
	CouncilArt.draw_seal(_over, subject, corner, SEAL)


## A line on both sides of who writes.
func _draw_rule(on: Label) -> void:
	var font := on.get_theme_font("font")
	var points := on.get_theme_font_size("font_size")
	var words := on.atr(on.text)
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var middle := on.size * 0.5
	for side: float in [-1.0, 1.0]:
		var near := Vector2(middle.x + side * (wide * 0.5 + 8.0), middle.y)
		var far := Vector2(middle.x + side * middle.x, middle.y)
		if (far.x - near.x) * side > 0.0:
			on.draw_line(near, far, CouncilInk.PAPER_EDGE, 1.0)


## A letter that is decided lies upright.
func _raise(up: bool) -> void:
	if up == _raised:
		return
	_raised = up
	if _tween != null:
		_tween.kill()
	pivot_offset = size * Vector2(0.5, 1.0)
	_tween = create_tween()
	_tween.tween_property(self, "rotation", 0.0 if up else lean, 0.12)
