extends BattlePlayer
## A lesson is played by hand from the menu, left, taken up, skipped, and never in the way.

const PATH := "res://games/crossfire/lessons/first_battle.json"

var finger := Finger.new()


func before() -> void:
	await super.before()
	DirAccess.remove_absolute(LessonBook.FILE)
	await open(finger)
	shell.table.bus.delete_slot("crossfire", "autosave")
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "crossfire":
			shell.table.take_up(place.game)
	shell.replace("menu", {})
	await hand.frames(3)


func after() -> void:
	await super.after()
	DirAccess.remove_absolute(LessonBook.FILE)


func test_the_first_battle_by_touch_from_the_menu_to_its_last_step() -> void:
	check(button("Learn to play").theme_type_variation == &"Primary", "offered first")
	await press("Learn to play")
	if not check(battle() != null, "the battle is on screen"):
		return
	var heads := PackedStringArray()
	for turn: int in 40:
		if shell.table.lesson == null:
			break
		await _settled()
		var step := shell.table.lesson.step(shell.table.length())
		heads.append(Snap.text(step, "head"))
		await _do_step(step)
		if not failures.is_empty():
			return
	var learnt := ["Move", "Cover", "Taking turns", "First aid", "Shoot", "Melee", "Points"]
	for head: String in learnt:
		check(heads.has(head), "%s is taught: %s" % [head, heads])
	equal(shell.table.lesson, null, "it is over")
	equal(_guide(), null, "and its card gone")
	equal(Snap.number(_scores(), "p1"), 1, "with a point")
	await eventually(func() -> bool: return shell.table.person_to_act() != "", "the battle goes on")
	equal(LessonBook.find("crossfire", shell.table.commitment), [], "as a common one")
	shell.replace("menu", {})
	await hand.frames(3)
	check(
		button("Learn to play").theme_type_variation != &"Primary", "whoever learnt is not told to"
	)


func test_how_a_battle_ends_is_taught_in_the_words_of_the_game() -> void:
	await _begin()
	var ends: Array = Snap.array(Snap.dict(shell.table.snapshot, "mission"), "ends")
	await press("Next")
	var short: String = ends[0]
	check(_text().contains(short), "%s: %s" % [short, _text()])


func test_another_command_waits_with_its_reason_and_nothing_is_lost() -> void:
	await _begin()
	await _read_on()
	var before_it := _digest()
	await _act({"type": "hold", "unit": "p1-3"})
	check(_correction().contains("Bring A1"), "what comes first: %s" % _correction())
	equal(_digest(), before_it, "nothing was played")
	await _do_step(shell.table.lesson.step(shell.table.length()))
	equal(shell.table.lesson.at(shell.table.length()), 3, "and the step can still be done")


func test_what_is_not_asked_for_is_said_before_it_is_confirmed() -> void:
	await _begin()
	await _read_on()
	equal(_correction(), "", "nothing is chosen")
	await hand.choose_square(battle().board, battle().flow.place("p1-3"))
	await press("Hold", battle().orders.picker)
	await hand.frames(3)
	check(_correction().contains("Bring A1"), "what comes first: %s" % _correction())


func test_a_game_of_ones_own_begins_at_once_after_a_lesson() -> void:
	await _begin()
	while button("New game") == null and failures.is_empty():
		await _do_step(_step())
		await _settled()
	var learnt := shell.table.commitment
	await press("New game")
	equal(shell.current().name, &"Setup", "the setup")
	equal(shell.table.lesson, null, "the lesson is over")
	await press("Play")
	check(battle() != null, "the first press begins it")
	check(shell.table.commitment != learnt, "another battle")


func test_a_step_that_was_taken_back_is_there_again() -> void:
	await _begin()
	check(button("Undo") == null, "the opening is not taken back")
	while not Snap.text(_step(), "head") == "First aid":
		await _do_step(_step())
	await _do_step(_step())
	equal(Snap.text(_step(), "head"), "Shoot", "done")
	await press("Undo")
	await _settled()
	equal(Snap.text(_step(), "head"), "First aid", "and taken back")
	check(_text().contains("A5"), "the card says so: %s" % _text())


func test_a_lesson_is_left_and_taken_up_at_the_same_step() -> void:
	await _begin()
	await _read_on()
	await _do_step(_step())
	for head: String in ["Cover", "Taking turns"]:
		equal(Snap.text(_step(), "head"), head, "is read")
		await press("Next")
	var left := [_digest(), _text()]
	shell.replace("menu", {})
	await hand.frames(3)
	await press("Continue")
	equal([_digest(), _text()], left, "from the menu")
	# As after a restart: nothing is kept but the files.
	shell.table.put_away()
	shell.table.lesson = null
	shell.replace("menu", {})
	await hand.frames(3)
	await press("Continue")
	check(shell.table.lesson != null, "it is a lesson still")
	equal([_digest(), _text()], left, "from the autosave")
	await _do_step(_step())
	equal(Snap.text(_step(), "head"), "Shoot", "and it goes on")


func test_a_lesson_is_skipped_and_the_battle_goes_on() -> void:
	await _begin()
	await press("Skip lesson")
	check(shell.table.lesson != null, "it is asked once")
	await press("Really?")
	equal(shell.table.lesson, null, "and then it is over")
	equal(_guide(), null, "its card is gone")
	equal(_marks(), 0, "nothing is pointed at")
	await _act({"type": "hold", "unit": "p1-3"})
	await eventually(func() -> bool: return shell.table.person_to_act() != "", "a bot answers")
	shell.table.put_away()
	shell.replace("menu", {})
	await hand.frames(3)
	await press("Continue")
	equal(shell.table.lesson, null, "taken up it is a common battle")


func test_an_answer_that_cannot_be_given_ends_the_lesson_and_not_the_battle() -> void:
	await _begin()
	await _read_on()
	var lesson := shell.table.lesson
	lesson._steps = lesson._steps.duplicate(true)
	lesson._steps[2]["replies"][0]["command"] = {"type": "hold", "unit": "p1-1"}
	await _do_step(_step())
	equal(shell.table.lesson, null, "it is over")
	await eventually(func() -> bool: return shell.table.person_to_act() != "", "a bot answers")
	await hand.frames(3)
	equal(_guide(), null, "and its card is gone")


func test_a_broken_lesson_is_told_and_not_begun() -> void:
	var text := FileAccess.get_file_as_string(PATH)
	var broken := {
		"{": "lesson",
		text.replace('"steps"', '"stepz"'): "stepz",
		text.replace('"head": "Move"', '"head": 3'): "steps[2].head",
		text.replace('"p1-1",\n        "to"', '"p1-9",\n        "to"'): "opening",
	}
	for changed: String in broken:
		var answer := shell.table.bus.lesson("crossfire", changed)
		var message := GameTable.message_of(answer) if answer.has("error") else "it is fine"
		check(message.contains(broken[changed]), "%s: %s" % [broken[changed], message])
	check(Lesson.begin(shell.table, "res://nowhere.json").has("error"), "a missing file is told")
	equal(shell.table.bus.is_open(), false, "and nothing begins")


func _begin() -> void:
	await press("Learn to play")
	await _settled()


## Reads what comes before the first deed.
func _read_on() -> void:
	while not Lesson.asks(_step()):
		await press("Next")


func _step() -> Dictionary:
	return shell.table.lesson.step(shell.table.length())


## Waits until nothing is shown and nobody else decides.
func _settled() -> void:
	var rests := func() -> bool:
		var lesson := shell.table.lesson
		return (
			not battle().queue.busy()
			and (lesson == null or not lesson.answers(shell.table.length()))
		)
	await eventually(rests, "the others have answered")
	await hand.frames(3)


## Does by hand what a step asks for, with what it points at.
func _do_step(step: Dictionary) -> void:
	if not Lesson.asks(step):
		await press("Play on" if button("Next") == null else "Next")
		return
	var fitting := battle().flow.listed.filter(
		func(command: Dictionary) -> bool: return Lesson.fits(Snap.dict(step, "do"), command)
	)
	if check(not fitting.is_empty(), "%s can be done" % Snap.text(step, "head")):
		check(_marks() > 0, "%s points at something" % Snap.text(step, "head"))
		await _act(fitting[0])
		await _settled()


func _marks() -> int:
	return _guide().spots().size() if _guide() != null else 0


func _guide() -> LessonGuide:
	for node: Node in battle().find_children("*", "LessonGuide", false, false):
		if not node.is_queued_for_deletion():
			return node
	return null


func _correction() -> String:
	var shown: Label = _guide().card.find_child("Correction", true, false)
	return shown.text if shown.is_visible_in_tree() else ""


func _text() -> String:
	return _guide().card.text.text if _guide() != null else ""


func _digest() -> String:
	return Snap.text(shell.table.snapshot, "hash")


func _scores() -> Dictionary:
	return Snap.dict(Snap.dict(shell.table.snapshot, "mission"), "scores")


## Whoever begins for the first time has enough to read.
func test_each_of_the_next_games_begins_with_a_tip_of_its_own() -> void:
	var tips := shell.table.game.tips
	check(tips.size() > 2, "there are tips")
	var heard := PackedStringArray()
	for game: int in tips.size() + 2:
		shell.table.begin({}, "tips", Seats.alone(2))
		shell.replace("menu", {})
		await hand.frames(2)
		shell.replace("table", {"fresh": true})
		await hand.frames(2)
		heard.append(notice())
	equal(heard[0], "", "none with the first game")
	equal(heard[-1], "", "none after the last")
	for at: int in tips.size():
		check(heard[at + 1].contains(tips[at]), "game %d: %s" % [at + 2, heard[at + 1]])
	shell.replace("table", {})
	await hand.frames(2)
	equal(notice(), "", "nor with a game that goes on")
