class_name Screen
extends Control
## What fills the window. It is given the table and the settings, and says up where the player wants
## to go.

@warning_ignore("unused_signal")
signal screen_requested(screen: String, args: Dictionary)
@warning_ignore("unused_signal")
signal screen_replaced(screen: String, args: Dictionary)
signal left
@warning_ignore("unused_signal")
signal noticed(text: String, rule: String)
## Something lies above it now, of which nothing was said yet.
@warning_ignore("unused_signal")
signal covered

var table: GameTable
var prefs: Prefs
## Which screen it is, what it was entered with, and in which language: `{screen, args, language}`.
var opened_as: Dictionary = {}
## The games that there are.
var shelf: Array[Shelf.Place] = []

## The button that says what it drops, what it is called otherwise, and the one before it.
var _asking: Button
var _called := ""
var _saving: Button
## A game is being set.
var _sets := false


## Begins, once table and settings are there.
func enter(_args: Dictionary) -> void:
	pass


## Called again when the screen above was left.
func resume() -> void:
	focus_start()


## Who sits where in a saved game: as it was set, or a person against bots.
func players_of(slot: String) -> Dictionary:
	var kept := prefs.players_of(table.game.id, slot)
	return kept if not kept.is_empty() else Seats.alone(table.most_seats())


## Whether beginning the chosen game anew drops what is played of it. Every game has an autosave of
## its own: what is played of another stays.
func would_drop() -> bool:
	var begun := table.bus.is_open() and not table.owed_by().is_empty()
	var moved := begun and Snap.sequence(table.snapshot) > 0
	var taught := table.lesson != null or table.length() <= table.missed_by_nobody
	return moved and (table.bus.is_elsewhere() or (table.goes_on() and not taught))


## Whether the button that was pressed has to be pressed once more, since it drops what is played.
## It says so until then, and what saves that first stands before it.
func must_ask(drops: bool) -> bool:
	var pressed := get_viewport().gui_get_focus_owner() as Button
	if not drops or pressed == null or _asking == pressed:
		return false
	_ask_no_more()
	_asking = pressed
	_called = pressed.text
	pressed.text = "Drop the old game"
	if would_drop() and not table.bus.is_elsewhere():
		_saving = Ui.wide_button("Save it first", _on_save_first)
		var row := pressed.get_parent()
		# Beside what lies in a bar there is no room.
		var below: Node = row.get_parent() if row is Handed else pressed
		below.add_sibling(_saving)
		below.get_parent().move_child(_saving, below.get_index())
	return true


func _on_save_first() -> void:
	_ask_no_more()
	screen_requested.emit("saves", {"mode": "save"})


func _ask_no_more() -> void:
	if is_instance_valid(_asking):
		_asking.text = _called
	_asking = null
	if is_instance_valid(_saving):
		_saving.queue_free()


## Says that a game is being set, and sets it once that can be read: on a slow machine rules and
## pictures take a while. `begin` begins the game and asks for its table, or says why it cannot.
## Asked again meanwhile, it does nothing.
func set_table(begin: Callable) -> void:
	if _sets:
		return
	_sets = true
	noticed.emit("Setting the table …", "")
	Ui.after_frames(2, _set_now.bind(begin))


func _set_now(begin: Callable) -> void:
	_sets = false
	begin.call()


## Shows what a slot holds in this screen's place, to be looked at, or says why it cannot be.
func watch(slot: String) -> void:
	var answer := table.watch(slot)
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
	else:
		screen_replaced.emit("replay", {"watched": true})


## Where the focus goes first.
func focus_start() -> void:
	Ui.focus_first(self)


## What leaves a screen would only end the typing in a field.
func _input(event: InputEvent) -> void:
	var field := get_viewport().gui_get_focus_owner() as LineEdit
	if field != null and is_ancestor_of(field) and Keys.pressed(event, "act_cancel"):
		field.unedit()


func _unhandled_input(event: InputEvent) -> void:
	if is_visible_in_tree() and Keys.pressed(event, "act_cancel"):
		accept_event()
		left.emit()
