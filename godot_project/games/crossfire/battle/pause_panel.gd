class_name PausePanel
extends PanelContainer
## What can be done beside the game.

signal chosen(what: String)

const ITEMS: Dictionary[String, String] = {
	"resume": "Back to the game",
	"save": "Save",
	"undo": "Take the last command back",
	"history": "Look back",
	"campaign": "Campaign",
	"reference": "Rules reference",
	"settings": "Settings",
	"menu": "Main menu",
}

@onready var _list: GridContainer = %List


func _ready() -> void:
	resized.connect(_reflow)
	for id: String in ITEMS:
		var made := Ui.wide_button(ITEMS[id], _on_pressed.bind(id))
		made.name = id.to_pascal_case()
		_list.add_child(made)


func _reflow() -> void:
	_list.columns = 2 if get_viewport_rect().size.y < 560.0 else 1


func open(campaign: bool) -> void:
	(_list.get_node("Campaign") as Button).visible = campaign
	_reflow()
	show()
	Ui.focus_first(_list)


func _on_pressed(id: String) -> void:
	hide()
	chosen.emit(id)
