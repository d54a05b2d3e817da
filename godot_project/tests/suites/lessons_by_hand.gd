extends ShellSuite
## The lesson of each game is played from the menu to its last step, by a finger and by keys. What a
## step points at is what has to be pressed, in this order, and has to be on the screen by then.

## What a step points at has this many frames to come into sight, and the card to make way.
const COMES := 6
const LONG_TESTS: Array[String] = ["test_each_can_be_read_on_a_phone"]


func before() -> void:
	await super.before()
	DirAccess.remove_absolute(LessonBook.FILE)


func after() -> void:
	Keys.reset()
	await super.after()
	DirAccess.remove_absolute(LessonBook.FILE)


func test_each_is_played_by_touch() -> void:
	await _play_all(Finger.new())


func test_each_is_played_by_keys() -> void:
	await _play_all(Keyboard.new())


## At the sizes of phones, in the language and the size with the longest words.
func test_each_can_be_read_on_a_phone() -> void:
	await open(Mouse.new())
	speak_german()
	shell.prefs.text_scale = 1.5
	shell.prefs.changed.emit()
	var lessons := _lessons()
	for path: String in lessons:
		_take_up(lessons[path])
		fine(Lesson.begin(shell.table, path), path)
		shell.replace("table", {})
		await _settled()
		while shell.table.lesson != null and failures.is_empty():
			var step := _step()
			for window: Vector2i in [Vector2i(390, 844), Vector2i(844, 390), Vector2i(320, 320)]:
				get_window().size = window
				await hand.frames(6)
				_reads(path, step, window)
			await _pass(step)
	get_window().size = hand.window()
	await hand.frames(3)


func _play_all(with: Hand) -> void:
	await open(with)
	var lessons := _lessons()
	for path: String in lessons:
		_take_up(lessons[path])
		shell.replace("menu", {})
		await hand.frames(3)
		await press("Learn to play")
		await _settled()
		if not check(_guide() != null, "%s is begun" % path):
			return
		await _play(path)
		if not failures.is_empty():
			return


## The lesson files of all games, each with its game.
func _lessons() -> Dictionary[String, TableGame]:
	var found: Dictionary[String, TableGame] = {}
	for place: Shelf.Place in shell.shelf:
		if not only_game in ["", place.game.id]:
			continue
		for path: String in LessonBook.files(place.game):
			found[path] = place.game
	return found


func _take_up(game: TableGame) -> void:
	shell.table.put_away()
	shell.table.bus.delete_slot(game.id, "autosave")
	equal(shell.table.take_up(game), "", "%s is taken up" % game.id)


func _play(path: String) -> void:
	for turn: int in 40:
		if shell.table.lesson == null:
			break
		var step := _step()
		var said := "%s, %s" % [path.get_file(), Snap.text(step, "head")]
		if Lesson.asks(step):
			await _do(step, said)
		else:
			await hand.frames(COMES)
			for point: Dictionary in Snap.array(step, "point"):
				check(not _guide().spots_of(point).is_empty(), "%s: %s is seen" % [said, point])
			await hand.press(_guide().card.next)
			await hand.frames(2)
		check(hand.trouble == "", "%s: %s" % [said, hand.trouble])
		if not failures.is_empty():
			return
		await _settled()
	equal(shell.table.lesson, null, "%s comes to its end" % path)
	equal(_guide(), null, "and its card is gone")
	var asks := func() -> bool: return shell.table.person_to_act() != ""
	await eventually(asks, "the game goes on after %s" % path)


## Presses what a step points at, one after another, until it is done.
func _do(step: Dictionary, said: String) -> void:
	var before_it := shell.table.length()
	for point: Dictionary in Snap.array(step, "point"):
		await hand.frames(COMES)
		if shell.table.length() > before_it:
			break
		var spots := _guide().spots_of(point)
		if not check(not spots.is_empty(), "%s: %s is on the screen" % [said, point]):
			return
		await _touch(point, spots[0].get_center())
		await hand.frames(COMES)
		_is_readable(said)
	var done := func() -> bool: return shell.table.length() > before_it
	await eventually(done, "%s is done by what it points at" % said)


## What a choice opened with does not lie below the card, where there is room beside it.
func _is_readable(said: String) -> void:
	if _guide() == null or TableLayout.is_tall(hand.window()):
		return
	var card := Rect2(_guide().card.position, _guide().card.size)
	for opened: Rect2 in _guide()._opened():
		check(not card.intersects(opened), "%s: %s lies on %s" % [said, card, opened])


func _touch(point: Dictionary, at: Vector2) -> void:
	var control := _control_at(point, at)
	if hand is Finger:
		await (hand as Finger).tap(hand.on_screen(_guide(), at))
	elif control != null:
		await hand.press(control)
	elif battle() != null:
		var square := battle()._square_of(point)
		await hand.choose_square(battle().board, square)


## The button that a step points at; null for something drawn, which keys need only on a board.
func _control_at(point: Dictionary, at: Vector2) -> BaseButton:
	if point.has("button"):
		for control: Control in _guide()._named(Snap.text(point, "button")):
			if control is BaseButton:
				return control
	for node: Node in shell.current().find_children("*", "BaseButton", true, false):
		var push := node as BaseButton
		# What is scrolled away lies there too, and is not pressed.
		var lies := Ui.in_sight(push).has_point(at) and not push.disabled
		if push.is_visible_in_tree() and lies and not _guide().is_ancestor_of(push):
			return push
	return null


## Does a step without a hand.
func _pass(step: Dictionary) -> void:
	if not Lesson.asks(step):
		_guide().card.next.pressed.emit()
	else:
		# What has just ended is read first.
		for read: Control in _guide()._named("GoOn"):
			(read as Button).pressed.emit()
			await _settled()
		for command: Dictionary in shell.table.commands():
			if Lesson.fits(Snap.dict(step, "do"), command):
				shell.table.submit(command)
				break
	await _settled()


## Nothing on the card is cut off, and it covers nothing that it speaks of.
func _reads(path: String, step: Dictionary, window: Vector2i) -> void:
	var said := "%s, %s at %s" % [path.get_file(), Snap.text(step, "head"), window]
	var faults := Legible.faults(_guide())
	check(faults.is_empty(), "%s: %s" % [said, faults])
	if window.x > 320:
		var lies := Rect2(_guide().card.position, _guide().card.size)
		var off := LessonPlace.covered(lies, _guide().spots())
		equal(off, 0.0, "%s: %s covers %s" % [said, lies, _guide().spots()])


func _step() -> Dictionary:
	return shell.table.lesson.step(shell.table.length())


func _guide() -> LessonGuide:
	for node: Node in shell.current().find_children("*", "LessonGuide", false, false):
		if not node.is_queued_for_deletion():
			return node
	return null


## Waits until nothing is shown and nobody else decides.
func _settled() -> void:
	await hand.frames(3)
	var rests := func() -> bool:
		var lesson := shell.table.lesson
		var screen := shell.current() as TableScreen
		if screen == null or screen.queue.busy():
			return false
		return lesson == null or not lesson.answers(shell.table.length())
	await eventually(rests, "the others have answered")
	await hand.frames(3)
