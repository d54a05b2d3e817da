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


## A run that looks lost is offered to be given up, in the question itself and by an order below it.
func test_giving_up_a_lost_run_is_offered_in_words() -> void:
	await open(Mouse.new())
	var offers := func() -> bool: return _question().begins_with("Little of the fleet is left: ")
	for dice_seed: String in ["lost", "adrift", "wreck", "alone", "leak", "storm"]:
		await begin_run(dice_seed)
		for _at: int in 400:
			if shell.table.owed_by().is_empty() or offers.call():
				break
			shell.table.submit(_worst())
			await hand.frames(1)
			if voyage().summary.visible:
				await press("GoOn", voyage().summary)
		if offers.call():
			break
	await eventually(offers, "it is asked: %s" % _question())
	check(_question().contains("the run can be given up."), "in words: %s" % _question())
	var card := voyage().orders.card_of({"type": "abandon_run"}) as BaseButton
	if not check(card != null and card.is_visible_in_tree(), "and can be ordered"):
		return
	await hand.press(card)
	await press("Do", voyage().confirm)
	await eventually(func() -> bool: return task() == "over", "it is given up")


## What the screen asks.
func _question() -> String:
	for label: Node in voyage().orders.find_children("*", "Label", true, false):
		if (label as Label).text.begins_with("Little of the fleet"):
			return (label as Label).text
	return Snap.text(shell.table.prompt, "question") if not shell.table.prompt.is_empty() else ""


## Fights whatever can be fought, and repairs nothing.
func _worst() -> Dictionary:
	for kind: String in ["start_combat", "pursue", "take_salvage", "leave_node"]:
		for listed: Dictionary in shell.table.commands():
			if Snap.text(listed, "type") == kind:
				return listed
	return shell.table.commands()[0]
