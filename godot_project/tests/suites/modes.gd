extends GamePlayer
## Every mode of every game as people come to it: chosen on the shelf, begun by its button, played
## to its result, and left again. Bots decide what is decided between; with `--full`, every hand
## enters every mode.


func test_every_mode_by_mouse() -> void:
	await _each(0)


func test_every_mode_by_keys() -> void:
	await _each(1)


func test_every_mode_by_a_controller() -> void:
	await _each(2)


func test_every_mode_by_finger() -> void:
	await _each(3)


## The modes fall to the hands in turn, unless each is to enter all of them.
func _each(hand_at: int) -> void:
	var hands: Array[Hand] = [Mouse.new(), Keyboard.new(), Pad.new(), Finger.new()]
	for at: int in hands.size():
		if at != hand_at:
			hands[at].free()
	await open(hands[hand_at])
	var at := 0
	for place: Shelf.Place in shell.shelf:
		for mode: String in place.game.modes:
			if (full or at % hands.size() == hand_at) and only_game in ["", place.game.id]:
				await _enter_and_leave(place.game, mode)
			at += 1


func _enter_and_leave(game: TableGame, mode: String) -> void:
	var what := "%s, %s" % [game.title, mode]
	if not failures.is_empty():
		return
	equal(shell.current().name, &"Menu", "%s: it begins on the shelf" % what)
	await press("Choose", shell.find_child(game.id.to_pascal_case(), true, false))
	await press(mode.to_pascal_case())
	equal(notice(), "", "%s: nothing is left to say of another screen" % what)
	if button("Start") != null:
		await press("Start")
	if not shell.current() is TableScreen:
		# A screen of its own, such as a season.
		await press("Back")
		return
	equal(shell.table.game.id, game.id, "%s: its table" % what)
	await finish()
	check(shell.table.owed_by().is_empty(), "%s: it comes to its result" % what)
	var screen := shell.current() as TableScreen
	# What the last combat of Fleet came to stands before the result.
	var told := func() -> bool: return _shows_result() or _reads_summary()
	await eventually(told, "%s: its end is told" % what)
	if _reads_summary():
		await press("GoOn", (screen as VoyageScreen).summary)
	await eventually(_shows_result, "%s: the result is shown" % what)
	await press("Look", screen.overlays)
	equal(notice(), "", "%s: no notice lies over the table" % what)
	screen.overlays.open_pause()
	await hand.frames(2)
	await press("Result", screen.overlays)
	check(_shows_result(), "%s: the result can be seen again" % what)
	await press("Menu", screen.overlays)
	equal(shell.current().name, &"Menu", "%s: it is left" % what)
	equal(notice(), "", "%s: and nothing is left to say" % what)


func _shows_result() -> bool:
	var screen := shell.current() as TableScreen
	return screen != null and (screen.overlays.find_child("Result") as Control).visible


## What a combat of Fleet came to is read before the next order.
func await_turn() -> bool:
	while await super():
		if not _reads_summary():
			return true
		await press("GoOn", (shell.current() as VoyageScreen).summary)
	return false


func is_asked() -> bool:
	return _reads_summary() or super()


func _reads_summary() -> bool:
	var voyage := shell.current() as VoyageScreen
	return voyage != null and voyage.summary.visible


## A campaign asks for an advantage on a screen of its own.
func decide(_given := 0) -> void:
	for choice: Node in Ui.held(shell.current().find_child("Choices", true, false)):
		if choice is Button:
			await hand.press(choice as BaseButton)
			break
	await hand.frames(2)
