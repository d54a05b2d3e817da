extends CouncilPlayer
## Council's own screens: nothing is cut off, and nothing is drawn again while nothing changes.


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_nothing_is_cut_off() -> void:
	await begin_reign("pictures")
	await await_turn()
	await reads_well("the hand")
	await play_out(func() -> bool: return CouncilView.new(shell.table.snapshot).turn > 4)
	desk().hand.letter_at(0).rows()[0].pressed.emit()
	await reads_well("an option that is chosen")
	for page: String in ["Turn", "Rules", "Reigns", "Log", "Desk"]:
		desk().layout.show_page(page)
		await reads_well(page)
	shell.replace("replay", {"from": "now"})
	await reads_well("the replay")


## German letters are longer: a hand is read whole, turn after turn, in a window of any size.
func test_nothing_is_cut_off_in_german() -> void:
	shell.prefs.language = "de"
	shell.prefs.keep()
	await begin_reign("deutsch", {"realm": "valley"})
	for turn: int in 6:
		if not await await_turn():
			break
		await reads_well("turn %d in German" % turn)
		await _reads_whole_letters("turn %d in German" % turn)
		await give(shell.table.commands()[0])
	for page: String in ["Turn", "Rules", "Reigns", "Log", "Desk"]:
		desk().layout.show_page(page)
		await reads_well("%s in German" % page)


func test_the_end_is_not_cut_off() -> void:
	await begin_reign("end")
	await play_out()
	await eventually(func() -> bool: return desk().overlays.covers(), "the end is told")
	await reads_well("the end")


func test_a_turn_that_is_told_is_not_cut_off() -> void:
	await begin_reign("told")
	await await_turn()
	shell.prefs.speed = "Normal"
	desk().queue.speed = 40.0
	await give(shell.table.commands()[0])
	await hand.frames(30)
	desk().queue.paused = true
	await reads_well("a turn that is told")
	desk().queue.skip()
	await await_turn()


func test_letters_lie_side_by_side_where_there_is_room() -> void:
	await begin_reign("fan")
	await await_turn()
	equal(_in_sight(), [0, 1, 2] as Array[int], "all of them on a desktop")
	get_window().size = Vector2i(390, 844)
	await hand.frames(6)
	equal(_in_sight(), [0] as Array[int], "one at a time on a phone")
	await press("Ear2", desk())
	equal(_in_sight(), [2] as Array[int], "the one that is asked for")
	desk().hand.turn(1)
	await hand.frames(2)
	equal(_in_sight(), [0] as Array[int], "and round again")


## Whoever turns a phone keeps the page that was open, and the dials are always somewhere.
func test_a_window_that_turns_keeps_its_page() -> void:
	await begin_reign("turn")
	await await_turn()
	var layout := desk().layout
	for size: Vector2i in [Vector2i(390, 844), Vector2i(844, 390), Vector2i(1280, 720)]:
		get_window().size = size
		await hand.frames(6)
		layout.show_page("Desk")
		await hand.frames(3)
		var window := Rect2(Vector2.ZERO, desk().size).grow(1.0)
		for id: String in desk().board.dials():
			var dial := desk().board.dial(id)
			check(dial.is_visible_in_tree(), "%s: the dial of %s" % [size, id])
			check(window.encloses(dial.get_global_rect()), "%s: %s in the window" % [size, id])
	layout.show_page("Rules")
	get_window().size = Vector2i(390, 844)
	await hand.frames(6)
	equal(layout.page, "Rules", "the rules are still read")


## However long it is said what ends the reign, and in every window.
func test_a_warning_has_room_or_is_left_out() -> void:
	await begin_reign("warning")
	await await_turn()
	for size: Vector2i in [Vector2i(844, 390), Vector2i(390, 844), Vector2i(1280, 720)]:
		get_window().size = size
		await hand.frames(6)
		desk().layout.show_page("Desk")
		await hand.frames(3)
		var told := 0
		for id: String in desk().board.dials():
			var dial := desk().board.dial(id)
			var value := dial.value()
			for edge: float in [CouncilBook.bounds(id).x, CouncilBook.bounds(id).y]:
				dial.set_value(int(edge))
				desk().board._nearest = dial if dial.danger() != null else null
				desk().board._tell_threat()
				await hand.frames(2)
				var faults := Legible.faults(shell)
				check(faults.is_empty(), "%s at %d, %s: %s" % [id, int(edge), size, faults])
				told += int((desk().board.find_child("Threat", true, false) as Label).visible)
			dial.set_value(value)
		check(told > 0 or size.y < DeskLayout.LOW, "at %s some are told" % size)


func test_screens_stand_still() -> void:
	await begin_reign("pictures")
	await await_turn()
	await stands_still("the hand")
	desk().layout.show_page("Rules")
	await stands_still("the rules")


## Every option of every letter lies in a desktop's window, small or large.
func _reads_whole_letters(when: String) -> void:
	for size: Vector2i in [Vector2i(1280, 720), Vector2i(1920, 1080)]:
		get_window().size = size
		await hand.frames(6)
		var window := Rect2(Vector2.ZERO, desk().size).grow(1.0)
		for at: int in desk().hand.cards().size():
			desk().hand.show_letter(at)
			await hand.frames(3)
			for row: OptionRow in desk().hand.letter_at(at).rows():
				var seen := "%s, %s: %s" % [when, size, row.name]
				check(window.encloses(row.get_global_rect()), "%s in the window" % seen)


## The places of the letters that are in sight.
func _in_sight() -> Array[int]:
	var found: Array[int] = []
	for at: int in desk().hand.cards().size():
		if desk().hand.letter_at(at).is_visible_in_tree():
			found.append(at)
	return found
