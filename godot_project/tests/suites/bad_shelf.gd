extends ShellSuite
## A shelf on which something is wrong: it says so, and the other games play.

const FOLDER := "res://tests/shelf"
const LOST := "user://saves/player/chess"


## The rules' line with a game that cannot be opened.
class BrokenRules:
	extends Node
	var real: Node
	var viewer := ""

	func start() -> void:
		pass

	func is_open() -> bool:
		return false

	func slots(_game: String) -> Array:
		return []

	func packs(_game: String) -> Dictionary:
		return {}

	func reference(game: String, given: PackedStringArray) -> Dictionary:
		if game == "fleet":
			return {"error": {"code": "broken_pack", "message": "hulls.json, /3/id: given twice"}}
		return real.call("reference", game, given)


func before() -> void:
	await super.before()
	DirAccess.make_dir_recursive_absolute(LOST)
	await open(Finger.new())


func after() -> void:
	DirAccess.remove_absolute(LOST)
	Raiders.remove()
	await super.after()


func test_what_a_folder_says_wrong_is_named() -> void:
	var metas := ["known", "other", "odd", "bare"].map(
		func(id: String) -> Dictionary: return {"id": id, "title": id.capitalize(), "max_seats": 2}
	)
	var faults := {}
	for place: Shelf.Place in Shelf.places(metas, FOLDER, ["chess", "known"]):
		check(not faults.has(place.game.id), "%s stands there once" % place.game.id)
		faults[place.game.id] = place.fault
	equal(faults.get("bare"), "", "a game without a folder plays")
	for id: String in ["known", "another", "odd", "stray", "chess"]:
		check(str(faults.get(id, "")) != "", "%s is named: %s" % [id, faults])
	check(str(faults["another"]).contains("other/game.tres"), "a folder of another game")
	check(str(faults["odd"]).contains("cannot be read"), "a resource that is none of ours")
	check(str(faults["chess"]).contains("Chess"), "a game of which there are but saves")


func test_a_game_that_cannot_be_played_says_so_and_the_others_play() -> void:
	var metas := shell.table.bus.games() + [{"id": "known", "title": "Known", "max_seats": 2}]
	shell.shelf = Shelf.places(metas, FOLDER, shell.table.bus.saved_games())
	shell.table.game = TableGame.new()
	shell.choose("known")
	check(shell.table.game.id != "known", "it is not taken from the shelf")
	shell.replace("menu", {})
	await hand.frames(2)
	for id: String in ["Known", "Stray", "Chess"]:
		check(button("Choose", _card(id)) == null, "%s cannot be chosen" % id)
		check(_warning(id) != "", "%s says why" % id)
	# Its own folder is not there, so it stands on the shared table.
	await press("Choose", _card("Fleet"))
	await press("NewGame")
	await press("Start")
	check(shell.current() is PlayScreen, "another plays: %s" % notice())


func test_a_game_whose_content_is_broken_says_so_when_it_is_chosen() -> void:
	await press("Choose", _card("Crossfire"))
	var table := shell.table
	var broken := BrokenRules.new()
	broken.real = table.bus.node
	table.bus = GameBus.new(broken)
	await press("Choose", _card("Fleet"))
	check(_warning("Fleet").contains("hulls.json"), "with what is wrong: %s" % _warning("Fleet"))
	check(button("Choose", _card("Fleet")) == null, "it cannot be chosen again")
	equal(table.game.id, "crossfire", "the other stays on the table")
	table.bus = GameBus.new(broken.real)
	broken.free()
	await press("NewMatch")
	check(shell.current().name == &"Setup", "and plays: %s" % notice())


func test_a_broken_pack_is_told_on_the_shelf_and_its_game_plays() -> void:
	equal(_warning("Crossfire"), "", "nothing is wrong yet")
	Raiders.put(Raiders.BROKEN)
	shell.replace("menu", {})
	await hand.frames(2)
	check(_warning("Crossfire").contains("pack"), "it is told: %s" % _warning("Crossfire"))
	equal(_warning("Fleet"), "", "and only where it belongs")
	await press("Choose", _card("Crossfire"))
	await press("NewMatch")
	equal(shell.current().name, &"Setup", "the game without it plays")


func test_saves_of_a_game_that_is_not_here_are_told() -> void:
	check(_warning("Chess").contains("Saves of Chess are kept"), _warning("Chess"))
	check(button("GoOn", _card("Chess")) == null, "and cannot be gone on with")


func _card(named: String) -> GameCard:
	for card: Node in Ui.held(shell.current().find_child("Cards", true, false)):
		if card.name == named:
			return card as GameCard
	check(false, "there is a card of %s" % named)
	return null


## What a card warns of; "" if nothing.
func _warning(named: String) -> String:
	for label: Node in _card(named).find_children("*", "Label", true, false):
		if (label as Label).theme_type_variation == &"Warning":
			return (label as Label).text
	return ""
