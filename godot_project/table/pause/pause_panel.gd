class_name PausePanel
extends PanelContainer
## What can be done beside the game.

signal chosen(what: String)

const ITEMS: Dictionary[String, String] = {
	"resume": "Back to the game",
	"save": "Save",
	"undo": "Take the last command back",
	"recap": "See the last turn again",
	"history": "Look back",
	"help": "Rules reference",
	"settings": "Settings",
	"menu": "Main menu",
}

## Leaves the table, and asks once.
const LEAVES := "menu"

@onready var _list: GridContainer = %List


func _ready() -> void:
	resized.connect(_reflow)


func _add(id: String, text: String, asks: String) -> void:
	var done := _on_pressed.bind(id)
	var made := (
		Ui.wide_button(text, done) if asks == "" else Ui.widen(Ui.sure(text, done, "", asks))
	)
	made.name = id.to_pascal_case()
	_list.add_child(made)


func _reflow() -> void:
	_list.columns = 2 if get_viewport_rect().size.y < 560.0 else 1


## Opens with further items of the game: a screen's name and its words. Where leaving `asks`
## something, it has to be pressed twice.
func open(more: Dictionary[String, String], asks: String) -> void:
	Ui.clear(_list)
	for id: String in ITEMS:
		if id == LEAVES:
			for other: String in more:
				_add(other, more[other], "")
		_add(id, ITEMS[id], asks if id == LEAVES else "")
	_reflow()
	show()
	Ui.focus_first(_list)


func _on_pressed(id: String) -> void:
	hide()
	chosen.emit(id)
