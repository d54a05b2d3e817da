extends ShellSuite
## Every game of the registry on the shared table: begun from the shelf, played to its end by hand,
## and looked at again.

const MOST := 4000

var _chance := RandomNumberGenerator.new()


func test_every_game_is_played_whole_with_a_finger_on_a_phone() -> void:
	await open(Finger.new())
	for place: Shelf.Place in shell.shelf:
		await _play_whole(place.game)


func test_the_shelf_names_what_cannot_be_played() -> void:
	var metas := [{"id": "known", "title": "Known", "max_seats": 2}]
	var places := Shelf.places(metas, "res://tests/shelf")
	var named := {}
	for place: Shelf.Place in places:
		named[place.game.id] = place.fault
	check(str(named.get("known", "?")).contains("missing"), "a scene that is missing: %s" % named)
	check(str(named.get("stray", "?")).contains("do not have"), "a game without rules: %s" % named)
	var bare := Shelf.places([{"id": "bare", "title": "Bare", "max_seats": 1}], "res://tests/shelf")
	equal(bare[0].fault, "", "a game without a folder plays on the shared table")
	equal(bare[0].game.scene("table"), TableGame.SHARED["table"], "with the shared scenes")


## A game on the scenes that any game has, whatever its own folder brings.
func _play_whole(game: TableGame) -> void:
	_chance.seed = 7
	shell.table.take_up(game)
	var own := game.duplicate() as TableGame
	own.setup = ""
	own.table = ""
	own.replay = ""
	shell.table.game = own
	shell.replace("setup", {})
	await hand.frames(2)
	await press("Start")
	if not check(shell.current() is PlayScreen, "%s: it begins: %s" % [game.id, notice()]):
		return
	var given := 0
	for step: int in MOST:
		if not failures.is_empty() or shell.table.owed_by().is_empty():
			break
		var screen := shell.current() as PlayScreen
		if screen.overlays.covers():
			await press("Accept")
		elif (
			shell.table.person_to_act() == "" or shell.table.thinking() != "" or screen.queue.busy()
		):
			await hand.frames(1)
		else:
			await _decide(screen)
			given += 1
	if check(shell.table.owed_by().is_empty(), "%s: it ends" % game.id):
		print("played whole: %s, %d decisions by hand" % [game.id, given])
	check(given > 0, "%s: %d decisions by hand" % [game.id, given])
	await eventually(
		func() -> bool: return (shell.current() as PlayScreen).overlays.covers(), "its end is told"
	)
	await press("Replay")
	check(shell.current() is TableReplay, "%s: it is looked at again" % game.id)
	await press("Next")
	equal(shell.table.shown_sequence(), 1, "%s: step by step" % game.id)
	await press("‹ Back")


func _decide(screen: PlayScreen) -> void:
	var shown := Ui.held(screen.choices.find_child("List", true, false)).filter(
		func(child: Node) -> bool: return child is Button
	)
	if not check(not shown.is_empty(), "there is a choice"):
		return
	var before := shell.table.snapshot
	await hand.press(shown[_chance.randi() % mini(shown.size(), 4)] as BaseButton)
	await press("Do", screen.confirm)
	await hand.frames(1)
	check(not is_same(before, shell.table.snapshot), "it is played")
