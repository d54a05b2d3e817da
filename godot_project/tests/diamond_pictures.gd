class_name DiamondPictures
extends RefCounted
## Walks through a game of Diamond for its pictures.

const SEED := "demo"
const PLAYERS: Dictionary = {"p1": GameTable.PERSON, "p2": "greedy"}

var _screens: Node
var _shell: Shell


func _init(screens: Node, shell: Shell) -> void:
	_screens = screens
	_shell = shell


func walk() -> void:
	for place: Shelf.Place in _shell.shelf:
		if place.game.id == "diamond":
			_shell.table.take_up(place.game)
	_begin()
	await _show("diamond_lineup")
	_shell.replace("menu", {})
	await _screens.call("reach", "diamond_attack", _runners_on.bind("p1"))
	await _show("diamond_attack")
	var park := _park()
	var plans: Array[String] = park.panel.parts()[0]["keys"]
	for at: int in plans.size():
		if plans[at].begins_with("Steal"):
			(park.panel.find_child("Plan%d" % at, true, false) as Button).pressed.emit()
			break
	await _picture("diamond_steal")
	for page: String in ["Bench", "Cards", "Box", "Log"]:
		park.layout.show_page(page)
		park.call("_show_sheet")
		await _picture("diamond_" + page.to_lower())
		if page == "Cards":
			park.batter.explain(Vector2i(2, 7))
			await _picture("diamond_cell")
			park.batter.explain(Vector2i.ZERO)
	park.layout.show_page("Play")
	await _telling()
	_shell.replace("menu", {})
	await _screens.call("reach", "diamond_defend", _runners_on.bind("p2"))
	await _show("diamond_defend")
	_shell.prefs.text_scale = 1.5
	_shell.prefs.changed.emit()
	await _show("diamond_large_text")
	_shell.prefs.text_scale = 1.0
	_shell.prefs.changed.emit()
	_shell.replace("menu", {})
	await _screens.call("play_to", func() -> bool: return false)
	await _show("diamond_result")
	await _season()


## The tables of a season, and a game of it that is watched.
func _season() -> void:
	_shell.replace("menu", {})
	await _screens.call("show_screen", "diamond_league", "league", {})
	var league := _shell.current() as LeagueScreen
	league.show_page("games")
	await _picture("diamond_league_games")
	_shell.table.watch("spring", league.games()[0])
	_shell.replace("menu", {})
	await _screens.call(
		"show_screen", "diamond_replay", "replay", {"watched": true, "sequence": 30}
	)


func _begin() -> void:
	var drawn := Snap.dict(_shell.table.bus.draw_setup("diamond", SEED), "ok")
	_shell.table.begin(drawn, SEED, PLAYERS)


## A play while it is told.
func _telling() -> void:
	_shell.prefs.speed = "Normal"
	_park().queue.speed = 1.0
	_shell.table.bot_move("p1", "greedy")
	for frame: int in 600:
		await _screens.get_tree().process_frame
		if _park().field.ball().visible:
			break
	await _screens.get_tree().create_timer(0.4).timeout
	_park().queue.paused = true
	await _picture("diamond_telling")
	_shell.prefs.speed = "None"
	_park().queue.speed = 0.0
	_park().queue.skip()
	while _park().queue.busy():
		await _screens.get_tree().process_frame


## Whether a seat's team bats with somebody on first, and the choices are owed by the person.
func _runners_on(seat: String) -> bool:
	var view := DiamondView.new(_shell.table.snapshot)
	var chooses := view.game.stage == DiamondView.Stage.CHOICES
	var asked := chooses and _shell.table.person_to_act() == "p1"
	return asked and view.runners[0] != null and view.game.clock.bottom == (seat == "p2")


func _park() -> ParkScreen:
	return _shell.current() as ParkScreen


func _show(named: String) -> void:
	await _screens.call("show_screen", named, "table", {})


func _picture(named: String) -> void:
	await _screens.call("picture", named)
