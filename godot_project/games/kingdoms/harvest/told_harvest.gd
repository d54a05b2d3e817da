class_name ToldHarvest
extends VBoxContainer
## What the last harvest brought, seat by seat; built again only if there is more to tell.

var _of: Array = []


func show_harvest(book: CardBook, table: GameTable, story: HarvestStory) -> void:
	visible = story.is_rolled() and not story.lines.is_empty()
	var of := [story.lines.duplicate(true), KingdomsView.new(table.snapshot).resting]
	if not visible or of == _of:
		return
	_of = of
	Ui.clear(self)
	add_child(Ui.label("THIS TURN'S HARVEST", "Subhead"))
	add_child(HarvestPage.in_short(book, table, story))
