extends Screen
## Slots to save in, to go on from, and to watch again. A damaged save is named and left alone.

const TITLES: Dictionary[String, String] = {
	"load": "Saved games", "save": "Save in a slot", "replay": "Watch a saved game"
}
const KINDS: Dictionary[String, String] = {
	"autosave": "Autosave", "quick": "Quick", "campaign": "Campaign"
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


func _card(slot: Dictionary, named: String) -> Control:
	var bad := slot.has("error")
	var empty := Snap.flag(slot, "empty")
	var words := Ui.column([Ui.label(_name(named), "Strong")])
	if bad:
		var message := GameTable.message_of(Snap.dict(slot, "error"))
		if slot["error"] is String:
			message = str(slot["error"])
		words.add_child(Ui.label(tr("Damaged, and left alone: %s") % message, "Warning"))
	elif empty:
		words.add_child(Ui.label("Empty", "Muted"))
	else:
		var size_kib := maxi(1, Snap.number(slot, "bytes") / 1024)
		var played := (
			tr_n("%d decision", "%d decisions", Snap.number(slot, "sequence"))
			% Snap.number(slot, "sequence")
		)
		var facts := [played, _when(slot.get("saved_at")), size_kib]
		if Snap.text(slot, "title") != "":
			words.add_child(Ui.label(Snap.text(slot, "title"), "Small"))
		words.add_child(Ui.label("%s · %s · %d KiB" % facts, "Muted"))
	var row := Ui.row([words])
	row.add_child(_action(named, empty, bad))
	if not empty and named != "autosave" and _mode != "replay":
		row.add_child(Ui.sure("Delete", _delete.bind(named), "Quiet"))
	return Ui.card(row)


func _action(slot: String, empty: bool, bad: bool) -> Button:
	var made: Button
	match _mode:
		"save":
			if empty:
				made = Ui.button("Save", _save.bind(slot), "Primary")
			else:
				made = Ui.sure("Overwrite", _save.bind(slot), "Primary")
		"replay":
			made = Ui.button("Watch", _open.bind(slot), "Primary")
		_:
			made = Ui.button("Play", _open.bind(slot), "Primary")
	made.disabled = bad
	made.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	return made


func _save(slot: String) -> void:
	var answer := table.bus.save(slot, table.game.save_title(table.snapshot))
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
		return
	prefs.keep_players(table.game.id, slot, table.seats.players)
	noticed.emit("Saved.", "")
	left.emit()


func _open(slot: String) -> void:
	if _mode == "replay":
		_watch(slot)
		return
	var players := players_of(slot)
	var answer := table.resume(slot, players)
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
		return
	prefs.keep_players(table.game.id, "autosave", players)
	screen_replaced.emit("table", {})


func _watch(slot: String) -> void:
	var answer := table.watch(slot)
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
	else:
		screen_replaced.emit("replay", {"watched": true})


func _delete(slot: String) -> void:
	table.bus.delete_slot(table.game.id, slot)
	_refill.call_deferred()


func _refill() -> void:
	_show()
	focus_start()


func _name(slot: String) -> String:
	var kind := slot.get_slice("-", 0)
	return (
		("%s %s" % [tr(KINDS.get(kind, kind)), slot.trim_prefix(kind).trim_prefix("-")])
		. strip_edges()
	)


static func _when(at: Variant) -> String:
	if at is int or at is float:
		return Time.get_datetime_string_from_unix_time(int(at), true).left(16)
	return str(at).replace("T", " ").left(16)
