class_name TablePictures
extends RefCounted
## Pictures of the table that any game has, with every game of the registry on it.

## What is pictured of a game: how many commands were played.
const MOMENTS: Array[int] = [0, 14, 40]

var _screens: Node
var _shell: Shell


func _init(screens: Node, shell: Shell) -> void:
	_screens = screens
	_shell = shell


func walk() -> void:
	for place: Shelf.Place in _shell.shelf:
		var game := place.game.duplicate() as TableGame
		game.table = ""
		game.replay = ""
		_shell.replace("menu", {})
		_shell.table.take_up(place.game)
		_shell.table.game = game
		var setup := Snap.dict(_shell.table.bus.draw_setup(game.id, "pictures"), "ok")
		_shell.table.begin(setup, "pictures", Seats.alone(_shell.table.most_seats()))
		_shell.replace("table", {})
		for moment: int in MOMENTS:
			await _at(moment)
			await _screens.call("picture", "table_%s_%d" % [game.id, moment])
		await _touched(game.id)


## Goes on until a person decides after so many commands.
func _at(moment: int) -> void:
	var table := _shell.table
	var is_so := func() -> bool: return table.length() >= moment and table.person_to_act() != ""
	await _screens.call("play_to", is_so)
	for frame: int in 20:
		await _screens.get_tree().process_frame


## The table with something touched, and with a command that is chosen.
func _touched(id: String) -> void:
	var screen := _shell.current() as PlayScreen
	for step: int in 2:
		var lit := screen.board.lit()
		if lit.is_empty():
			return
		lit[lit.size() / 2].pressed.emit()
		await _screens.call("picture", "table_%s_touched_%d" % [id, step + 1])
