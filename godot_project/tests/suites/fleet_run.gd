extends FleetPlayer
## Runs of Fleet on its own screens: a whole one by touch, and the pad.

## Played with `--full` alone: other tests press with the same hands.
const LONG_TESTS: Array[String] = ["test_a_run_with_a_controller_alone"]


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


## A run that looks lost is offered to be given up, in the question itself and by an order below it.
func test_giving_up_a_lost_run_is_offered_in_words() -> void:
	await open(Mouse.new())
	var offers := func() -> bool: return _question().begins_with("Little of the fleet is left: ")
	for dice_seed: String in ["lost", "adrift", "wreck", "alone", "leak", "storm"]:
		await begin_run(dice_seed)
		while await await_turn() and not offers.call():
			shell.table.submit(_worst())
		if offers.call():
			break
	await eventually(offers, "it is asked: %s" % _question())
	check(_question().contains("the run can be given up."), "in words: %s" % _question())
	await eventually(func() -> bool: return not voyage().summary.visible, "nothing covers it")
	await order({"type": "abandon_run"})
	await eventually(func() -> bool: return task() == "over", "it is given up")


## What the screen asks about a lost run; "" for anything else.
func _question() -> String:
	for label: Node in voyage().orders.find_children("*", "Label", true, false):
		if (label as Label).text.begins_with("Little of the fleet"):
			return (label as Label).text
	return ""


## Fights whatever can be fought, and repairs nothing.
func _worst() -> Dictionary:
	for kind: String in ["start_combat", "pursue", "take_salvage", "leave_node"]:
		for listed: Dictionary in shell.table.commands():
			if FleetCommand.new(listed).type == kind:
				return listed
	return shell.table.commands()[0]
