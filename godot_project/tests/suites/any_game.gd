extends GamePlayer
## Every game of the registry on the shared table: begun from the shelf, played to its end by hand,
## and looked at again.

## The game that is played to its end by keys.
const BY_KEYS := "council"
## So many touches build any command.
const MOST_TOUCHES := 12
## What is played whole without `--full`: one with prompts to all.
const SHORT: Array[String] = ["kingdoms"]

var _by_keys := false


func test_every_game_is_played_whole_with_a_finger_on_a_phone() -> void:
	await open(Finger.new())
	for place: Shelf.Place in shell.shelf:
		if only_game == place.game.id or only_game == "" and (full or place.game.id in SHORT):
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
		shell.current().resized.emit()
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


## A game that draws its table with letters keeps them below each other, as large as they fit.
func test_a_drawing_of_letters_is_as_large_as_it_fits() -> void:
	await open(Finger.new())
	await _begin_shared(shell.shelf[0].game)
	var board := (shell.current() as PlayScreen).board
	for columns: int in [12, 40, 60]:
		var lines := ["p1   0 of 10", "x".repeat(columns)]
		var panel := {"id": "t", "words": "Table", "layout": {"kind": "text", "lines": lines}}
		board.show_picture(TablePicture.new({"panels": [panel]}))
		await hand.frames(4)
		var label := board.find_child("Lines", true, false) as Label
		var letters := label.get_theme_font_size("font_size")
		var wide := label.get_theme_font("font").get_string_size(
			lines[1], HORIZONTAL_ALIGNMENT_LEFT, -1, letters
		)
		check(wide.x <= 390.0, "%d columns fit: %s" % [columns, wide])
		check(letters >= 8, "%d columns can be read: %d" % [columns, letters])


## Every kind of panel, with what nobody should make of it.
func test_a_table_of_anything_is_drawn_and_stands_still() -> void:
	await open(Finger.new())
	await _begin_shared(shell.shelf[0].game)
	var board := (shell.current() as PlayScreen).board
	var panels := []
	for kind: String in ["row", "fan", "stack", "market", "tracks", "dice", "seat", "map"]:
		var things := []
		for at: int in 12:
			var thing := {"id": "%s/%d" % [kind, at], "words": "Thing %d of %s" % [at, kind]}
			thing.merge({"value": at * 7 - 20, "most": 40, "at": [at % 4 + 1, at / 4 + 1]})
			thing.merge({"text": "word ".repeat(at * 4), "suit": "suit %d" % at, "symbol": "coin"})
			things.append(thing)
		things.append(
			{"id": kind + "/odd", "words": "\u05e9\u05dc\u05d5\u05dd " + "long".repeat(200)}
		)
		var layout := {"kind": kind, "ways": [[0, 1], [1, 99]]}
		panels.append({"id": kind, "words": kind, "layout": layout, "things": things})
	panels.append(
		{"id": "big", "words": "Big", "layout": {"kind": "grid", "columns": 255, "rows": 255}}
	)
	board.show_picture(TablePicture.new({"panels": panels}))
	board.light(["fan/3", "big/9,9", "nowhere"], [])
	await hand.frames(6)
	equal(board.lit().size(), 2, "what is there is lit")
	for place: String in ["row/odd", "map/0", "big/9,9"]:
		check(board.place_of(place) != null, "%s is there" % place)
	for one: Control in board.find_children("*", "PicturePanel", true, false):
		check(one.size.x <= 390.0, "%s fits: %d" % [one.name, one.size.x])
	await stands_still("the table")


## A face, a hidden one and a die that is not rolled are told apart.
func test_dice_say_what_is_seen_of_them() -> void:
	await open(Finger.new())
	await _begin_shared(shell.shelf[0].game)
	var board := (shell.current() as PlayScreen).board
	var things := [
		{"id": "d/0", "words": "die", "value": 3},
		{"id": "d/1", "words": "die", "states": ["hidden"]},
		{"id": "d/2", "words": "die", "states": ["unrolled"]},
	]
	var panel := {"id": "d", "words": "Cup", "layout": {"kind": "dice"}, "things": things}
	board.show_picture(TablePicture.new({"panels": [panel]}))
	await hand.frames(2)
	var told: Array[String] = []
	for thing: Dictionary in things:
		var place := board.place_of(Snap.text(thing, "id"))
		told.append(place.accessibility_name)
		equal(Voice.line(place.tooltip_text), told[-1], "the pointer is told the same")
	equal(told[0], "Die. 3", "a face")
	equal(told[1], "Die. What it shows is hidden.", "a hidden face")
	equal(told[2], "Die. Not rolled yet.", "none")


## Dice of an event are its faces, not how many there are.
func test_a_number_of_dice_is_no_face() -> void:
	equal(NewsBar.faces_in({"seat": "p1", "dice": 3}), [] as Array[int], "a number of dice")
	equal(NewsBar.faces_in({"dice": [3, 4], "face": 2}), [3, 4, 2] as Array[int], "faces")
	await get_tree().process_frame


## What is touched first may be what a command comes to last.
func test_touching_leads_to_the_commands_that_go_through_a_place() -> void:
	var places := [["a", "x"], ["a", "y"], ["b", "x"], ["b"], []]
	var commands := []
	for at: int in places.size():
		commands.append({"type": "go", "at": at})
		places[at] = PackedStringArray(places[at])
	var phrases := ["a x", "a y", "b x", "b", "rest"]
	var listed := Listed.of(
		{"commands": commands, "phrases": phrases, "places": places, "whole": true}, TableGame.new()
	)
	equal(listed.next([]), PackedStringArray(["a", "b"]), "what commands begin with")
	equal(listed.open([]), [4] as Array[int], "what nothing is touched for")
	equal(listed.next(["a"]), PackedStringArray(["x", "y"]), "what comes after it")
	equal(listed.open(["b"]), [3] as Array[int], "what is said in full")
	equal(listed.next(["x"]), PackedStringArray(["a", "b"]), "what leads to it")
	equal(listed.through(["x", "b"]), [2] as Array[int], "in whatever order")
	equal(listed.through(["nowhere"]), [] as Array[int], "nothing goes there")
	await get_tree().process_frame


## Keys go from one thing that is lit to the next, and the one that touches it confirms it.
func test_a_game_is_played_by_keys_alone() -> void:
	await open(Keyboard.new())
	for place: Shelf.Place in shell.shelf:
		if place.game.id == BY_KEYS:
			await _begin_shared(place.game)
	_by_keys = true
	var given := await play_out()
	check(shell.table.owed_by().is_empty(), "it ends after %d decisions" % given)
	check(given > 5, "by hand: %d" % given)


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


## Touches what is lit until a command is chosen, or takes one of those that words tell apart.
func decide(_given := 0) -> void:
	var screen := shell.current() as PlayScreen
	var was := shell.table.snapshot
	for step: int in MOST_TOUCHES:
		if not screen.proposal().is_empty():
			break
		var lit := screen.board.lit()
		var said := _said(screen)
		if lit.is_empty() and said.is_empty():
			break
		if said.is_empty() or (not lit.is_empty() and _chance.randf() < 0.8):
			await _touch(lit[_chance.randi() % lit.size()])
		else:
			# What gives up stands last.
			await hand.press(said[_chance.randi() % clampi(said.size() - 1, 1, 4)])
		check(hand.trouble == "", hand.trouble)
		await hand.frames(2)
	if not check(not screen.proposal().is_empty(), "a command is built by touching"):
		return
	await press("Do", screen.confirm)
	await hand.frames(1)
	check(not is_same(was, shell.table.snapshot), "it is played")


func _touch(place: PlaceButton) -> void:
	if not _by_keys:
		await hand.press(place)
		return
	var keyboard := hand as Keyboard
	var screen := shell.current() as PlayScreen
	for step: int in screen.board.lit().size() + 1:
		if get_viewport().gui_get_focus_owner() == place:
			break
		await keyboard.strike(KEY_E)
	check(get_viewport().gui_get_focus_owner() == place, "keys lead to %s" % place.place)
	await keyboard.strike(KEY_ENTER)


## The choices that words tell apart.
func _said(screen: PlayScreen) -> Array[BaseButton]:
	var found: Array[BaseButton] = []
	for child: Node in Ui.held(screen.choices.find_child("List", true, false)):
		if child is BaseButton and String(child.name).begins_with("Choice"):
			if (child as Control).is_visible_in_tree():
				found.append(child)
	return found
