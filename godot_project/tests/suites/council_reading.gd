extends CouncilPlayer
## Council's own screens: nothing is cut off, and nothing is drawn again while nothing changes.


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_nothing_is_cut_off() -> void:
	await begin_reign("pictures")
	await await_turn()
	await reads_well("the hand")
	await play_out(func() -> bool: return Snap.number(shell.table.snapshot, "turn") > 4)
	desk().hand.letter_at(0).rows()[0].pressed.emit()
	await reads_well("an option that is chosen")
	for page: String in ["Turn", "Rules", "Reigns", "Log", "Desk"]:
		desk().layout.show_page(page)
		await reads_well(page)
	shell.replace("replay", {"from": "now"})
	await reads_well("the replay")


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
	for frame: int in 30:
		await hand.frames(1)
	desk().queue.paused = true
	await reads_well("a turn that is told")
	desk().queue.skip()
	await await_turn()


func test_screens_stand_still() -> void:
	await begin_reign("pictures")
	await await_turn()
	await stands_still("the hand")
	desk().layout.show_page("Rules")
	await stands_still("the rules")
