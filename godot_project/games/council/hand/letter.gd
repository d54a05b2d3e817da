class_name Letter
extends PanelContainer
## An issue as a letter on the desk: its seal, its title, what it says, and the options below.

signal option_pressed(row: OptionRow)
signal option_looked(row: OptionRow)
signal option_left

const SEAL := 17.0

var card := ""
## How far it is turned while it lies in the fan.
var lean := 0.0

var _raised := false
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


func _fill(all: Array[OptionRow]) -> void:
	var data := Catalog.entry("cards", card)
	var title := Ui.label(CouncilBook.title(card), "InkTitle")
	title.name = "Title"
	var seal := Control.new()
	seal.name = "Seal"
	seal.custom_minimum_size = Vector2(SEAL, SEAL) * 2.3
	seal.size_flags_vertical = SIZE_SHRINK_BEGIN
	seal.mouse_filter = Control.MOUSE_FILTER_IGNORE
	seal.draw.connect(_draw_seal.bind(seal, Snap.text(data, "set")))
	var head := Ui.row([title, seal])
	head.mouse_filter = Control.MOUSE_FILTER_IGNORE
	var text := Ui.label(Snap.text(data, "text"), "Ink")
	text.name = "Text"
	text.size_flags_vertical = SIZE_EXPAND_FILL
	var rule := Control.new()
	rule.custom_minimum_size.y = 9
	rule.mouse_filter = Control.MOUSE_FILTER_IGNORE
	rule.draw.connect(_draw_rule.bind(rule))
	var column := Ui.column([head, rule, text])
	column.mouse_filter = Control.MOUSE_FILTER_PASS
	for row: OptionRow in all:
		row.pressed.connect(option_pressed.emit.bind(row))
		row.looked.connect(option_looked.emit.bind(row))
		row.left_alone.connect(option_left.emit)
		column.add_child(row)
	add_child(column)


func _draw_seal(on: Control, of: String) -> void:
	var sign_of := CouncilBook.title(card).left(1)
	CouncilInk.draw_seal(on, on.size * 0.5, SEAL, CouncilInk.seal(of), sign_of)


## A line below the head, with a lozenge in its middle.
func _draw_rule(on: Control) -> void:
	var y := on.size.y * 0.5
	var middle := on.size.x * 0.5
	for side: float in [-1.0, 1.0]:
		var near := Vector2(middle + side * 9.0, y)
		on.draw_line(near, Vector2(middle + side * middle, y), CouncilInk.PAPER_EDGE, 1.0)
	var lozenge := PackedVector2Array()
	for corner: Vector2 in [Vector2.LEFT, Vector2.UP, Vector2.RIGHT, Vector2.DOWN]:
		lozenge.append(Vector2(middle, y) + corner * 4.0)
	on.draw_colored_polygon(lozenge, CouncilInk.WAX)


## A letter that is decided comes forward.
func _raise(up: bool) -> void:
	if up == _raised:
		return
	_raised = up
	z_index = 1 if up else 0
	if _tween != null:
		_tween.kill()
	pivot_offset = size * Vector2(0.5, 1.0)
	_tween = create_tween()
	_tween.tween_property(self, "rotation", 0.0 if up else lean, 0.12)
