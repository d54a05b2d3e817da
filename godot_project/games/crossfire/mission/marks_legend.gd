class_name MarksLegend
extends VBoxContainer
## What each mark on the board means, drawn by the layers that draw it there.

const HERE := Vector2i.ONE
const SWATCH := 34.0

var _rows := Ui.column([])
var _toggle := Ui.wide_button("What the marks mean", _turn, "Quiet")


func _ready() -> void:
	_toggle.toggle_mode = true
	add_child(_toggle)
	add_child(_rows)
	_rows.hide()


func _turn() -> void:
	if Ui.held(_rows).is_empty():
		for row: Array in _marks():
			_rows.add_child(Ui.row([_swatch(row[1]), Ui.label(row[0], "Small")]))
	_rows.visible = _toggle.button_pressed


static func _marks() -> Array[Array]:
	var half := BoardMarks.new()
	half.half = [HERE]
	var full := BoardMarks.new()
	full.full = [HERE]
	var choices := BoardMarks.new()
	choices.choices = [HERE]
	var goal := BoardMarks.new()
	goal.goal = HERE
	var targets := BoardMarks.new()
	targets.targets = [HERE]
	var patients := BoardMarks.new()
	patients.patients = [HERE]
	var aim := BoardMarks.new()
	aim.aim = HERE
	var danger := BoardMarks.new()
	danger.threatened = HERE
	danger.threats = {HERE: 58}
	return [
		["Within half a move: it can still shoot, fight or help there", half],
		["Within a whole move", full],
		["A square from which the chosen order can be carried out", choices],
		["Where the order takes the unit", goal],
		["An enemy that can be attacked", targets],
		["A friend that first aid can stand up", patients],
		["The enemy that is aimed at", aim],
		[
			"An enemy that can still attack the square under the pointer this round: its chance to hit",
			danger
		],
		["A clear line of sight", _ray(false)],
		["A line that something blocks; what blocks it is crossed out", _ray(true)],
	]


static func _ray(blocked: bool) -> BoardMarks:
	var made := BoardMarks.new()
	var ray := {"from": {"x": 0, "y": 2}, "to": {"x": 2, "y": 0}, "blocked": blocked}
	made.sight = {"rays": [ray]}
	made.sight_from = HERE
	return made


static func _swatch(marks: BoardMarks) -> Control:
	var made := Control.new()
	made.custom_minimum_size = Vector2(SWATCH, SWATCH)
	var grid := BoardGrid.new()
	grid.columns = 1
	grid.rows = 1
	grid.cell = SWATCH
	var below := MarksLayer.new()
	var above := SightLayer.new()
	for layer: BoardLayer in [below, above]:
		layer.grid = grid
		layer.mouse_filter = Control.MOUSE_FILTER_IGNORE
		made.add_child(layer)
	below.show_marks(marks)
	above.show_marks(marks)
	return made
