class_name KingdomsPictures
extends RefCounted
## Walks through a game of Kingdoms for its pictures.

const SEED := "pictures"
const SETUP: Dictionary = {"preset": "base2", "seats": 5, "solo": false, "dukes": 2}
const SOLO: Dictionary = {"preset": "base1", "seats": 1, "solo": true, "dukes": 2}
const PLAYERS: Dictionary = {
	"p1": GameTable.PERSON,
	"p2": "greedy",
	"p3": GameTable.PERSON,
	"p4": "greedy",
	"p5": "greedy",
}
const ALONE: Dictionary = {
	"p1": GameTable.PERSON, "p2": "greedy", "p3": "greedy", "p4": "greedy", "p5": "greedy"
}

var _screens: Node
var _shell: Shell


func _init(screens: Node, shell: Shell) -> void:
	_screens = screens
	_shell = shell


func walk() -> void:
	for place: Shelf.Place in _shell.shelf:
		if place.game.id == "kingdoms":
			_shell.table.take_up(place.game)
	_shell.replace("menu", {})
	await _picture("kingdoms_menu")
	_shell.replace("setup", {})
	await _picture("kingdoms_setup")
	_shell.table.begin_as_given(SETUP, SEED, PLAYERS)
	await _show("kingdoms_hand_over")
	_accept()
	await _picture("kingdoms_duke")
	await _play_to(func() -> bool: return _kind() == "roll" and _round() > 2 and _is_ours())
	await _show("kingdoms_roll")
	await _choose("roll_dice", "kingdoms_roll_chosen")
	await _play_to(func() -> bool: return _kind() == "action" and _round() > 2 and _is_ours())
	await _show("kingdoms_action")
	await _choose("hire_citizen", "kingdoms_hire")
	await _closed()
	await _pages()
	await _telling()
	await _play_to(func() -> bool: return _kind() == "harvest" and _is_ours() and _is_handed_over())
	await _show("kingdoms_harvest_hand_over")
	_accept()
	await _picture("kingdoms_harvest_prompt")
	await _play_to(func() -> bool: return _kind() == "steal_from" and _is_ours())
	await _show("kingdoms_steal")
	await _play_to(func() -> bool: return _kind() == "change_dice" and _is_ours())
	await _show("kingdoms_change_dice")
	await _choose("change_die", "kingdoms_change_chosen")
	await _play_to(func() -> bool: return _kind() == "action" and _round() > 6 and _is_ours())
	await _show("kingdoms_late")
	_court().layout.show_page("Seat")
	await _picture("kingdoms_late_seat")
	_shell.prefs.text_scale = 1.5
	_shell.prefs.changed.emit()
	await _show("kingdoms_large_text")
	await _choose("hire_citizen", "kingdoms_large_text_hire")
	_shell.prefs.text_scale = 1.0
	_shell.prefs.changed.emit()
	_shell.replace("replay", {"from": "now"})
	await _picture("kingdoms_replay")
	await _play_to(func() -> bool: return _shell.table.owed_by().is_empty())
	_shell.replace("table", {})
	(_shell.find_child("Scores", true, false) as ScorePage).finish()
	await _picture("kingdoms_result")
	_shell.table.begin_as_given(SETUP, SEED, ALONE)
	await _play_to(func() -> bool: return _kind() == "action" and _round() > 4 and _is_ours())
	await _show("kingdoms_alone")
	_shell.table.begin_as_given(SOLO, SEED, {"p1": GameTable.PERSON})
	await _play_to(func() -> bool: return _kind() == "action" and _round() > 4)
	await _show("kingdoms_solo")


## A card that is out of reach, with why.
func _closed() -> void:
	var court := _court()
	for place: int in 20:
		if not court.market.lit().has(place) and court.market.tile(place).card() != "":
			court.market.tile(place).asked.emit("")
			break
	await _picture("kingdoms_out_of_reach")


func _pages() -> void:
	for page: String in ["Seat", "Harvest", "Log"]:
		_court().layout.show_page(page)
		await _picture("kingdoms_page_" + page.to_lower())
	_court().strip.seat_chosen.emit("p2")
	await _picture("kingdoms_other_seat")
	_court().layout.show_page("Now")


## A bot's turn while it is told.
func _telling() -> void:
	await _play_to(func() -> bool: return _kind() == "roll" and not _is_ours())
	_shell.replace("table", {})
	var court := _court()
	_shell.prefs.speed = "Normal"
	court.queue.speed = 1.0
	_shell.table.bot_move(str(_shell.table.owed_by()[0]), "greedy")
	await _screens.get_tree().create_timer(4.0).timeout
	court.queue.paused = true
	await _picture("kingdoms_telling")
	_shell.prefs.speed = "None"
	court.queue.speed = 0.0
	court.queue.skip()
	while court.queue.busy():
		await _screens.get_tree().process_frame


func _choose(kind: String, named: String) -> void:
	for command: Dictionary in _shell.table.commands():
		if KingdomsCommand.new(command).type == kind:
			_shell.table.hinted.emit(command, _shell.table.phrase(command))
			break
	await _picture(named)


func _accept() -> void:
	(_court().overlays.find_child("Accept", true, false) as Button).pressed.emit()


func _court() -> CourtScreen:
	return _shell.current() as CourtScreen


func _kind() -> String:
	return Snap.text(Snap.dict(_shell.table.prompt, "pending"), "kind")


## Whether a person is the first who owes something.
func _is_ours() -> bool:
	var owing := _shell.table.owed_by()
	return not owing.is_empty() and _shell.table.seats.is_person(str(owing[0]))


## Whether the device is handed over first: somebody else has looked at it before.
func _is_handed_over() -> bool:
	return _shell.table.seat() == ""


func _round() -> int:
	return KingdomsView.new(_shell.table.snapshot).the_round


## Until something is so where a person here decides, or the game is over.
func _play_to(is_so: Callable) -> void:
	_shell.replace("menu", {})
	for attempt: int in 6:
		await _screens.call("play_to", is_so)
		if is_so.call():
			return
		# A game may end without it.
		_shell.table.begin_as_given(SETUP, "%s %d" % [SEED, attempt], PLAYERS)
	push_error("kingdoms: no game comes to what is to be pictured")


func _show(named: String) -> void:
	await _screens.call("show_screen", named, "table", {})


func _picture(named: String) -> void:
	await _screens.call("picture", named)
