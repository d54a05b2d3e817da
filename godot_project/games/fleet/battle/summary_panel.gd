class_name SummaryPanel
extends PanelContainer
## Why a combat ended as it did, ship by ship, and what came after it.

signal read

@onready var _head: Label = %SummaryHead
@onready var _why: Label = %SummaryWhy
@onready var _table: GridContainer = %SummaryTable
@onready var _after: Label = %SummaryAfter
@onready var _go_on: Button = %GoOn


func _ready() -> void:
	_go_on.pressed.connect(_on_go_on)


func open(story: CombatStory) -> void:
	_head.text = story.head()
	_why.text = "\n".join(story.why())
	_after.text = "\n".join(story.after)
	_after.visible = not story.after.is_empty()
	Ui.clear(_table)
	for head: String in ["", "Hits", "Done", "Taken", "Left"]:
		_cell(head, "InkFaded")
	for seat: String in ["p1", "p2"]:
		for ship: CombatStory.Ship in story.ships(seat):
			_row(ship)
	show()
	_go_on.grab_focus.call_deferred(true)


func _row(ship: CombatStory.Ship) -> void:
	var named := Ui.label(("▸ " if ship.seat == "p1" else "◂ ") + ship.name, "InkSmall")
	named.custom_minimum_size.x = 72.0
	_table.add_child(named)
	_cell("%d/%d" % [ship.hits, ship.attacks], "InkSmall")
	_cell(str(ship.damage), "InkSmall")
	_cell(str(ship.taken), "InkSmall")
	var left := "%d HP" % ship.hp if ship.hp >= 0 else "unhurt"
	_cell(ship.fate.get_slice(" ", 0) if ship.fate != "" else left, "InkSmall")


func _cell(text: String, variation: String) -> void:
	_table.add_child(Ui.label(text, variation, false))


func _on_go_on() -> void:
	hide()
	read.emit()
