class_name CouncilPictures
extends RefCounted
## Walks through a reign of Council for its pictures.

const SEED := "pictures"
const SETUP: Dictionary = {"realm": "harbour"}
const PLAYERS: Dictionary = {"p1": GameTable.PERSON}

var _screens: Node
var _shell: Shell


func _init(screens: Node, shell: Shell) -> void:
	_screens = screens
	_shell = shell


func walk() -> void:
	for place: Shelf.Place in _shell.shelf:
		if place.game.id == "council":
			_shell.table.take_up(place.game)
	_shell.replace("menu", {})
	await _picture("council_menu")
	_begin()
	await _show("council_hand")
	_desk().hand.letter_at(1).rows()[1].looked.emit()
	await _picture("council_looked")
	_desk().hand.letter_at(0).rows()[0].pressed.emit()
	await _picture("council_chosen")
	_shell.replace("menu", {})
	await _screens.call("reach", "council_late", func() -> bool: return _turn() >= 9)
	await _show("council_late")
	await _pages("council_page_")
	_desk().layout.show_page("Desk")
	await _telling()
	_shell.prefs.text_scale = 1.5
	_shell.prefs.changed.emit()
	await _show("council_large_text")
	_shell.prefs.text_scale = 1.0
	_shell.prefs.changed.emit()
	_shell.replace("replay", {"from": "now"})
	await _picture("council_replay")
	_shell.replace("menu", {})
	await _screens.call("play_to", func() -> bool: return false)
	await _show("council_result")
	_begin()
	_shell.replace("table", {})
	_desk().layout.show_page("Reigns")
	await _picture("council_page_reigns_after")
	await _german()


func _begin() -> void:
	_shell.table.begin(SETUP, SEED, PLAYERS)


## German letters are longer.
func _german() -> void:
	_shell.prefs.language = "de"
	_shell.prefs.keep()
	_shell.replace("menu", {})
	_shell.table.begin({"realm": "valley"}, SEED, PLAYERS)
	await _show("council_german_hand")
	_desk().hand.letter_at(0).rows()[0].pressed.emit()
	await _picture("council_german_chosen")
	_shell.replace("menu", {})
	await _screens.call("reach", "council_german_late", func() -> bool: return _turn() >= 6)
	await _show("council_german_late")
	await _pages("council_german_page_")
	_shell.prefs.language = "en"
	_shell.prefs.keep()


func _pages(called: String) -> void:
	for page: String in ["Turn", "Rules", "Reigns", "Log"]:
		_desk().layout.show_page(page)
		await _picture(called + page.to_lower())


## A turn while it is told.
func _telling() -> void:
	_shell.prefs.speed = "Normal"
	_desk().queue.speed = 1.0
	_shell.table.bot_move("p1", "greedy")
	await _screens.get_tree().create_timer(4.0).timeout
	_desk().queue.paused = true
	await _picture("council_telling")
	_shell.prefs.speed = "None"
	_desk().queue.speed = 0.0
	_desk().queue.skip()
	while _desk().queue.busy():
		await _screens.get_tree().process_frame


func _desk() -> DeskScreen:
	return _shell.current() as DeskScreen


func _turn() -> int:
	return CouncilView.new(_shell.table.snapshot).turn


func _show(named: String) -> void:
	await _screens.call("show_screen", named, "table", {})


func _picture(named: String) -> void:
	await _screens.call("picture", named)
