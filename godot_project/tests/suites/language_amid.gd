extends GamePlayer
## A language that is chosen amid a game is spoken by all of its table at once.

## After so many of a lesson's steps it is looked at.
const STEPS := 2


func before() -> void:
	await super.before()
	DirAccess.remove_absolute(LessonBook.FILE)
	await open(Mouse.new())


func after() -> void:
	await super.after()
	DirAccess.remove_absolute(LessonBook.FILE)


func test_a_lesson_speaks_the_language_that_is_chosen_amid_it() -> void:
	for place: Shelf.Place in shell.shelf:
		if not only_game in ["", place.game.id]:
			continue
		await _begin(place.game, STEPS)
		await _choose_language("de")
		var switched := _words()
		await _begin(place.game, STEPS)
		# As it is looked at anew: without the news of the last command.
		shell.replace("table", {})
		await hand.frames(8)
		var told := _words()
		var said := place.game.id
		check(told.size() > 4, "%s: there are words" % said)
		for words: String in told:
			check(switched.has(words), "%s: in German is said: %s" % [said, words])
		equal(switched.size(), told.size(), "%s: and nothing else" % said)
		await _choose_language("en")


func test_a_game_goes_on_where_it_stood() -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "kingdoms":
			shell.table.take_up(place.game)
	var table := shell.table
	var setup: Dictionary = fine(table.bus.draw_setup("kingdoms", "amid"), "a setup")
	fine(table.begin(setup, "amid", Seats.alone(table.most_seats())), "a game begins")
	shell.replace("table", {})
	for decision: int in 3:
		await await_turn()
		fine(table.bot_move("p1", "greedy"), "it is decided")
		await hand.frames(4)
	await await_turn()
	var stood := [table.length(), table.commitment, table.seats.players, table.bus.viewer]
	var asked := Snap.text(table.prompt, "question")
	var back := table.can_undo("p1")
	await _choose_language("de")
	await await_turn()
	equal([table.length(), table.commitment, table.seats.players, table.bus.viewer], stood, "same")
	equal(table.can_undo("p1").has("ok"), back.has("ok"), "what can be taken back, still can")
	check(Snap.text(table.prompt, "question") != asked, "asked in German")
	equal(notice(), "", "without trouble")
	fine(table.bot_move("p1", "greedy"), "and it goes on")
	await eventually(func() -> bool: return table.length() > stood[0], "from there")


func test_a_rooms_game_speaks_the_language_that_is_chosen_amid_it() -> void:
	await sit_together("council")
	var asked := Snap.text(shell.table.prompt, "question")
	check(asked != "", "something is asked")
	await _choose_language("de")
	check(shell.table.bus.is_elsewhere(), "it is the room's game still")
	check(Snap.text(shell.table.prompt, "question") != asked, "asked in German")
	check(shell.current() is DeskScreen, "at its table")


## A lesson in the language that is spoken, some of its steps done.
func _begin(game: TableGame, steps: int) -> void:
	shell.replace("menu", {})
	shell.table.put_away()
	shell.table.bus.delete_slot(game.id, "autosave")
	equal(shell.table.take_up(game), "", "%s is taken up" % game.id)
	fine(Lesson.begin(shell.table, LessonBook.files(game)[0]), "its lesson begins")
	shell.replace("table", {})
	await hand.frames(6)
	for step: int in steps:
		var table := shell.table
		var now := table.lesson.step(table.length())
		if Lesson.asks(now):
			var wanted := Snap.dict(now, "do")
			for command: Dictionary in table.commands():
				if Lesson.fits(wanted, command):
					table.submit(command)
					break
		else:
			await press("NextStep")
		var rests := func() -> bool: return _rests() and not table.lesson.answers(table.length())
		await eventually(rests, "the next step")
		await hand.frames(6)


## By the settings, which lie above the table meanwhile.
func _choose_language(tag: String) -> void:
	shell.push("settings", {})
	await hand.frames(2)
	var list := shell.current().get_node("%Language") as OptionButton
	list.select(Prefs.LANGUAGES.keys().find(tag))
	list.item_selected.emit(list.selected)
	await hand.frames(2)
	shell.pop()
	await hand.frames(8)


## What can be read.
func _words() -> PackedStringArray:
	var found := PackedStringArray()
	for node: Node in shell.current().find_children("*", "Control", true, false):
		var part := node as Control
		if part.is_visible_in_tree() and (part is Label or part is Button):
			found.append(part.atr(str(part.get("text"))))
	return found
