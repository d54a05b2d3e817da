extends FleetPlayer
## Runs of Fleet on its own screens: a whole one by touch, and the pad.


func test_a_whole_run_with_a_finger_on_a_phone() -> void:
	await open(Finger.new())
	await _play("hands", MANY)


func test_a_run_with_a_controller_alone() -> void:
	await open(Pad.new())
	await _play("pads", few())


func _play(dice_seed: String, most: int) -> void:
	await begin_run(dice_seed)
	equal(task(), "start", "the starting fleet is the first choice of a run")
	var kinds: Dictionary[String, bool] = {}
	shell.table.prompt_changed.connect(func(_to: Dictionary) -> void: kinds[task()] = true)
	var given := await play_out(Callable(), most)
	await finish()
	check(hand.trouble == "", hand.trouble)
	check(given >= mini(most, 20), "%d orders by hand" % given)
	for kind: String in ["start", "choosing", "battle", "over"]:
		check(kinds.has(kind) or kind == "start", "it came to %s: %s" % [kind, kinds.keys()])
	var told := func() -> bool: return voyage().summary.visible or voyage().overlays.covers()
	await eventually(told, "its end is shown")
	if voyage().summary.visible:
		await press("GoOn", voyage().summary)
	await eventually(func() -> bool: return voyage().overlays.covers(), "its end is told")
	await press("Look")
	check(not voyage().overlays.covers(), "and the chart is looked at")
