extends BattlePlayer
## A second press is not taken for an answer to what the first one brought.


## Whoever ends a game and presses again has not seen the result yet.
func test_a_result_that_has_just_come_takes_no_press() -> void:
	var mouse := Mouse.new()
	await open(mouse)
	for place: Shelf.Place in shell.shelf:
		await _end(place.game)
		var overlays := _overlays()
		for named: String in ["Again", "Menu", "Look"]:
			await mouse.click(mouse.middle(button(named, overlays)))
			_stays("%s: a click on %s" % [place.game.id, named])
		for key: Key in [KEY_ENTER, KEY_SPACE, KEY_ESCAPE]:
			await mouse.strike(key)
			_stays("%s: %s" % [place.game.id, OS.get_keycode_string(key)])
		await press("Look", overlays)
		check(not overlays.covers(), "%s: later it does what it says" % place.game.id)


func test_a_result_that_has_just_come_takes_no_tap() -> void:
	var finger := Finger.new()
	await open(finger)
	for place: Shelf.Place in shell.shelf:
		await _end(place.game)
		for named: String in ["Again", "Look"]:
			await finger.tap(finger.middle(button(named, _overlays())))
			_stays("%s: a tap on %s" % [place.game.id, named])
		await press("Look", _overlays())
		check(not _overlays().covers(), "%s: later it does what it says" % place.game.id)


func test_a_result_waits_until_what_is_held_down_is_let_go() -> void:
	var mouse := Mouse.new()
	await open(mouse)
	await _end(shell.table.game)
	await hand.send(_enter(true))
	await hand.frames(120)
	await hand.send(_enter(true, true))
	_stays("a key that is held")
	await hand.send(_enter(false))
	_stays("a key that is let go")
	await hand.frames(60)
	await mouse.strike(KEY_ENTER)
	await hand.frames(3)
	check(shell.current().name != &"Table", "and then it is pressed again")


## On a slow machine a table takes a while: it is said at once, and a second press begins no other.
func test_it_is_said_at_once_that_a_table_is_set() -> void:
	var mouse := Mouse.new()
	await open(mouse)
	for place: Shelf.Place in shell.shelf:
		shell.table.take_up(place.game)
		shell.replace("setup", {})
		await hand.frames(4)
		var start := button("Start") as Button
		start.grab_focus()
		start.pressed.emit()
		check(notice().begins_with("Setting the table"), "%s says it" % place.game.id)
		check(not shell.table.bus.is_open(), "%s: before it begins" % place.game.id)
		await eventually(func() -> bool: return shell.current().name == "Table", "it is set")
		await hand.frames(3)
		check(not notice().begins_with("Setting"), "%s: no more once it is" % place.game.id)
		shell.replace("menu", {})
		shell.table.put_away()


func test_a_table_is_set_once() -> void:
	await open(Mouse.new())
	var begun: Array[int] = []
	for time: int in 2:
		shell.current().set_table(func() -> void: begun.append(time))
	await hand.frames(5)
	equal(begun.size(), 1, "a second press begins no other")


func test_a_table_that_cannot_be_set_says_why() -> void:
	await open(Mouse.new())
	shell.push("setup", {})
	await hand.frames(3)
	shell.current().set_table(func() -> void: shell.current().noticed.emit("No.", ""))
	await hand.frames(4)
	equal(notice(), "No.", "in place of what was to come")
	check(button("Start") != null, "and it can be tried again")


func _end(game: TableGame) -> void:
	await end_by_bots(game)
	await eventually(func() -> bool: return _overlays().covers(), "the end is shown")


func _overlays() -> TableOverlays:
	return (shell.current() as TableScreen).overlays


func _stays(what: String) -> void:
	var screen := shell.current() as TableScreen
	check(screen != null and screen.overlays.covers(), "%s leaves the result where it is" % what)


func _enter(is_down: bool, repeats := false) -> InputEventKey:
	var event := InputEventKey.new()
	event.keycode = KEY_ENTER
	event.physical_keycode = KEY_ENTER
	event.pressed = is_down
	event.echo = repeats
	return event
