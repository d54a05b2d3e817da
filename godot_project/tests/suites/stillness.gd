extends BattlePlayer
## Nothing is drawn again while nothing changes.


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_screens_stand_still() -> void:
	for screen: String in ["menu", "setup", "settings", "saves"]:
		shell.replace(screen, {})
		await stands_still(screen)


func test_a_battle_stands_still() -> void:
	await reach_turn()
	await stands_still("our turn")
	battle().flow.cycle(1)
	await stands_still("a unit is chosen")
	battle().flow.choose_action("hold")
	await stands_still("a confirmation")
	battle().overlays.open_pause()
	await stands_still("the menu of the battle")
	shell.replace("replay", {"from": "now"})
	await stands_still("the replay")


func test_a_change_is_drawn() -> void:
	await reach_turn()
	await hand.frames(5)
	var drawn := drawings()
	battle().flow.cycle(1)
	await hand.frames(3)
	check(not drawn.is_empty(), "or the test would see nothing at all")


func test_the_loop_rests_only_while_nothing_happens() -> void:
	equal(Rest.pause_after(0.5, true), Rest.AWAKE, "something has just happened")
	equal(Rest.pause_after(2.0, true), Rest.DROWSY, "soon after")
	equal(Rest.pause_after(60.0, true), Rest.ASLEEP, "later")
	equal(Rest.pause_after(60.0, false), Rest.AWAKE, "whoever plays in the dark is awake")
	Input.emulate_touch_from_mouse = true
	equal(Rest.pause_after(60.0, true), Rest.DROWSY, "no pointer comes before a finger")
	Input.emulate_touch_from_mouse = false
	var rest: Rest = shell.find_children("*", "Rest", true, false)[0]
	OS.low_processor_usage_mode_sleep_usec = Rest.ASLEEP
	rest._input(InputEventMouseMotion.new())
	equal(OS.low_processor_usage_mode_sleep_usec, Rest.AWAKE, "whatever moves wakes it")
	check(not rest.is_processing(), "without a window nobody rests")
