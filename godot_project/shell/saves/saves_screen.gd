extends Screen
## Slots to save in, to go on from, and to watch again. A damaged save is named and left alone.

const TITLES: Dictionary[String, String] = {
	"load": "Saved games", "save": "Save in a slot", "replay": "Watch a saved game"
}
var _mode := "load"

@onready var _list: VBoxContainer = %List


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())


func enter(args: Dictionary) -> void:
	_mode = Snap.text(args, "mode") if TITLES.has(Snap.text(args, "mode")) else "load"
	(%Title as Label).text = TITLES[_mode]
	_show()


func focus_start() -> void:
	if not Ui.focus_first(_list):
		(%Back as Button).grab_focus(true)


func _show() -> void:
	Ui.clear(_list)
	var kind := table.game.save_slots(table.snapshot) if _mode == "save" else ""
	for slot: Variant in table.bus.slots(table.game.id):
		var named := Snap.text(slot, "slot")
		if _mode == "save" and not named.begins_with(kind):
			continue
		if _mode != "save" and Snap.flag(slot, "empty"):
			continue
		_list.add_child(_card(slot, named))
	if Ui.held(_list).is_empty():
		_list.add_child(
			Ui.label("Nothing is saved yet. A match saves itself after every decision.", "Muted")
		)


func _card(slot: Dictionary, named: String) -> SaveCard:
	var empty := Snap.flag(slot, "empty")
	var picture := Thumbnails.of(table, named)
	if picture == null:
		picture = table.game.picture
	var card := SaveCard.make(slot, picture, _stands(slot, named))
	card.offer(_action(slot, named))
	if not empty and named != "autosave" and _mode != "replay":
		card.offer(Ui.sure("Delete", _delete.bind(named), "Quiet"))
	return card


## Where a saved game stands, in words; "" where nothing tells it.
func _stands(slot: Dictionary, named: String) -> String:
	if Snap.flag(slot, "empty") or slot.has("error"):
		return ""
	var title := Snap.text(slot, "title")
	if title == "" and named == "autosave":
		title = prefs.standing(table.game.id, Snap.number(slot, "sequence"))
	return title


func _action(slot: Dictionary, named: String) -> Button:
	var made: Button
	match _mode:
		"save":
			if Snap.flag(slot, "empty"):
				made = Ui.button("Save", _save.bind(named), "Primary")
			else:
				made = Ui.sure("Overwrite", _save.bind(named), "Primary")
		"replay":
			made = Ui.button("Watch", _open.bind(named), "Primary")
		_:
			var over := Snap.flag(slot, "over")
			made = Ui.button("The result" if over else "Play", _open.bind(named), "Primary")
	made.custom_minimum_size.x = 120.0
	made.disabled = slot.has("error")
	return made


func _save(slot: String) -> void:
	var answer := table.bus.save(slot, table.game.save_title(table.snapshot))
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
		return
	Thumbnails.copy(table, "autosave", slot)
	table.missed_by_nobody = table.length()
	prefs.keep_players(table.game.id, slot, table.seats.players)
	noticed.emit("Saved.", "")
	left.emit()


func _open(slot: String) -> void:
	if _mode == "replay":
		watch(slot)
	else:
		set_table(_resume.bind(slot))


func _resume(slot: String) -> void:
	var players := players_of(slot)
	var answer := table.resume(slot, players)
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
		return
	prefs.keep_players(table.game.id, "autosave", players)
	screen_replaced.emit("table", {})


func _delete(slot: String) -> void:
	table.bus.delete_slot(table.game.id, slot)
	Thumbnails.drop(table, slot)
	_refill.call_deferred()


func _refill() -> void:
	_show()
	focus_start()
