extends GamePlayer
## Every game of the registry on the shared table: begun from the shelf, played to its end by hand,
## and looked at again.


func test_every_game_is_played_whole_with_a_finger_on_a_phone() -> void:
	await open(Finger.new())
	for place: Shelf.Place in shell.shelf:
		if only_game in ["", place.game.id]:
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


## A list may come again for the next decision, with the same commands in other words.
func test_a_choice_that_was_made_is_not_made_for_the_next_decision() -> void:
	await open(Finger.new())
	await _begin_shared(shell.shelf[0].game)
	var choices := (shell.current() as PlayScreen).choices
	var heard: Array[String] = []
	choices.chosen.connect(func(_of: Dictionary, words: String) -> void: heard.append(words))
	choices.confirmed.connect(func() -> void: heard.append("confirmed"))
	var commands := [{"type": "roll"}, {"type": "bank"}]
	for pot: int in [3, 7, 7]:
		var phrases := ["roll the die", "bank %d" % pot]
		var listed := {"commands": commands, "phrases": phrases, "whole": true}
		choices.show_choices(listed, shell.table.game)
		await hand.frames(3)
		check(not button("Choice1", choices).button_pressed, "nothing is chosen yet")
		await press("Choice1", choices)
		check(button("Choice1", choices).button_pressed, "it is chosen")
	equal(heard, ["Bank 3", "Bank 7", "Bank 7"] as Array[String], "each once, in its own words")


## However much must be known before something is confirmed.
func test_what_must_be_known_leaves_the_buttons_in_the_window() -> void:
	await open(Finger.new())
	await _begin_shared(shell.shelf[0].game)
	var confirm := (shell.current() as PlayScreen).confirm
	var lines := PackedStringArray()
	lines.resize(40)
	lines.fill("A long line that tells of one thing among many that may come of it.")
	confirm.show_choice("Do it", lines)
	await hand.frames(4)
	var bottom := (confirm.find_child("Do", true, false) as Control).get_global_rect().end.y
	check(bottom <= 844.0, "the button is at %d" % bottom)
	var room := (confirm.find_child("Lines", true, false) as Control).get_parent() as Control
	check(room.size.y > 80.0, "and much can be read: %d" % room.size.y)
	await press("Do", confirm)


func test_the_position_is_written_as_large_as_it_fits() -> void:
	await open(Finger.new())
	await _begin_shared(shell.shelf[0].game)
	var drawing := shell.current().find_child("Drawing", true, false) as Label
	for columns: int in [12, 40, 100]:
		drawing.text = "p1: 0 of 10\n%s" % "x".repeat(columns)
		shell.current().resized.emit()
		var letters := drawing.get_theme_font_size("font_size")
		var wide := drawing.get_theme_font("font").get_string_size(
			drawing.text.get_slice("\n", 1), HORIZONTAL_ALIGNMENT_LEFT, -1, letters
		)
		check(letters >= 11, "%d columns can be read: %d" % [columns, letters])
		check(wide.x <= 390.0 or letters == 11, "%d columns fit: %s" % [columns, wide])
	equal(drawing.get_theme_font_size("font_size"), 11, "a broad one is small")
	drawing.text = "p1: 0 of 10"
	shell.current().resized.emit()
	equal(drawing.get_theme_font_size("font_size"), 22, "a slim one is large")


func _begin_shared(game: TableGame) -> void:
	shell.table.take_up(game)
	var own := game.duplicate() as TableGame
	own.setup = ""
	own.table = ""
	own.replay = ""
	shell.table.game = own
	shell.replace("setup", {})
	await hand.frames(2)
	await press("Start")
	# What a bot decides meanwhile would bring another list.
	if shell.current() is PlayScreen:
		await await_turn()


## A game on the scenes that any game has, whatever its own folder brings.
func _play_whole(game: TableGame) -> void:
	await _begin_shared(game)
	if not check(shell.current() is PlayScreen, "%s: it begins: %s" % [game.id, notice()]):
		return
	var given := await play_few()
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


func decide(_given := 0) -> void:
	var screen := shell.current() as PlayScreen
	var shown := Ui.held(screen.choices.find_child("List", true, false)).filter(
		func(child: Node) -> bool: return child is Button
	)
	if not check(not shown.is_empty(), "there is a choice"):
		return
	var was := shell.table.snapshot
	# What gives up stands last.
	var most := clampi(shown.size() - 1, 1, 4)
	await hand.press(shown[_chance.randi() % most] as BaseButton)
	await press("Do", screen.confirm)
	await hand.frames(1)
	check(not is_same(was, shell.table.snapshot), "it is played")
