extends FleetPlayer
## What lies on Fleet's table beside the chart: letters, yards, what was found, and who was lost.

## How many runs are tried until one comes to a task.
const RUNS := 12

var _made: Array[FleetEvent.ChoiceMade] = []


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_an_event_is_a_letter_whose_die_is_the_rules() -> void:
	await _come_to("event")
	var letter := voyage().letter
	check(letter.is_visible_in_tree(), "a letter lies on the table")
	equal(letter.event, FleetView.TaskEvent.new(view().task.raw).event, "of this event")
	await reads_well("a letter")
	await stands_still("a letter")
	shell.table.event_happened.connect(_note)
	var choices := voyage().orders.of_kind("select_event_choice")
	for choice: Dictionary in choices:
		var answer := shell.table.preview({"type": "choice", "choice": choice["choice"]})
		if FleetPreview.Choice.new(answer).outcomes.size() > 1 or choice == choices[-1]:
			await order(choice)
			break
	await eventually(func() -> bool: return not voyage().queue.busy(), "it is decided")
	check(letter.is_told and letter.is_visible_in_tree(), "and what came of it is told there")
	if check(_made.size() == 1, "by one event"):
		var die := letter.find_child("Die", true, false) as DieBody
		equal(die.visible, _made[0].of > 0, "with a die where one fell")
		if _made[0].of > 0:
			equal([die.face, die.sides], [_made[0].die, _made[0].of], "as it fell")
			check(_made[0].die in range(1, _made[0].of + 1), "on one of its sides")
	await reads_well("an outcome")
	await press("GoOn", letter)
	check(not letter.is_visible_in_tree(), "it was read")


func test_a_yard_has_a_berth_for_each_ship_and_says_what_is_too_dear() -> void:
	await _come_to("refit")
	var dock := voyage().stage.dock
	check(dock.is_visible_in_tree(), "a yard")
	var berths := dock.find_children("Berth*", "Berth", true, false)
	equal(berths.size(), view().sheets.size(), "a berth for each ship")
	await reads_well("a yard")
	await stands_still("a yard")
	await hand.press(berths[-1] as Control)
	await hand.frames(2)
	check((berths[-1] as Berth).button_pressed, "a ship is chosen by her berth")
	for card: Node in dock.find_children("*", "ChoiceCard", true, false):
		if card.is_queued_for_deletion():
			continue
		var shut := (card as ChoiceCard).button.disabled
		var why := (card.get_node("%Why") as Label).text
		check(not shut or why != "", "%s says why not" % card.name)
	var can_be_had := func(card: ChoiceCard) -> bool:
		return not card.is_queued_for_deletion() and not card.button.disabled
	var cards := dock.find_children("*", "ChoiceCard", true, false).filter(can_be_had)
	if not cards.is_empty():
		await hand.press((cards[0] as ChoiceCard).button)
		await hand.frames(2)
		equal(voyage().proposal().get("ship"), berths.size() - 1, "and ordered for by a card")


func test_what_was_found_is_drafted_by_cards() -> void:
	await _come_to("salvage")
	var draft := voyage().stage.draft
	check(draft.is_visible_in_tree(), "what was found")
	await reads_well("a draft")
	var offers := FleetView.TaskSalvage.new(view().task.raw).offers
	var cards := draft.find_children("*", "ChoiceCard", true, false)
	equal(cards.size(), offers.size(), "a card for each offer")
	await hand.press((cards[-1] as ChoiceCard).button)
	await hand.frames(2)
	equal(voyage().proposal().get("offer"), offers.size() - 1, "one is chosen by its card")


func test_ships_that_are_lost_for_good_are_named() -> void:
	var story := CombatStory.new()
	var who := {"side": "p1", "ship": 1, "name": "Sikh"}
	var foe := {"side": "p2", "ship": 0, "name": "Maya"}
	for told: Array in [
		["ship_destroyed", foe], ["ship_destroyed", who], ["ship_left_behind", who]
	]:
		story.take({"type": told[0], "payload": {"ship": told[1]}, "message": ""})
	equal(story.lost_ships, PackedStringArray(["Sikh"]), "ours, once each")
	await begin_run("pictures")
	voyage().summary.open(story, [["Sikh", "DESTROYER"]])
	await hand.frames(3)
	var lost := voyage().summary.find_child("Lost", true, false) as ShipsLost
	check(lost.is_visible_in_tree() and lost.size.y >= ShipsLost.HIGH, "large")
	equal(lost.tooltip_text, "Sikh", "by name")
	await reads_well("who was lost")


func test_what_ships_lose_in_a_fight_is_off_the_bar_at_once() -> void:
	await begin_run("pictures")
	await play_out(func() -> bool: return task() == "battle")
	shell.prefs.speed = "Normal"
	var bar := voyage().find_child("Share", true, false) as ProgressBar
	var whole := bar.value
	var seen: Dictionary[int, float] = {}
	voyage().battle.hurt.connect(func(left: int) -> void: seen[left] = bar.value)
	shell.table.submit(voyage().orders.of_kind("start_combat")[0])
	await eventually(func() -> bool: return not seen.is_empty(), "somebody is hit")
	check(voyage().combat.visible, "while the fight is shown")
	await eventually(func() -> bool: return bar.value < whole, "and it is one of ours")
	for left: int in seen:
		equal(seen[left], float(left), "the bar shows what is left")
	voyage().combat.skip()
	await eventually(func() -> bool: return voyage().summary.visible, "its summary")
	var kept := 0
	for sheet: FleetView.ShipSheet in FleetView.new(shell.table.snapshot).sheets:
		kept += sheet.hp
	equal(bar.value, float(kept), "in the end the bar is the rules' own")


func _note(event: Dictionary) -> void:
	var read := FleetEvent.new(event)
	if read.type == FleetEvent.ChoiceMade.TYPE:
		_made.append(FleetEvent.ChoiceMade.new(read.payload))


func _come_to(wanted: String) -> void:
	for run: int in RUNS:
		await begin_run("table %d" % run)
		await play_out(func() -> bool: return task() == wanted)
		if task() == wanted:
			await eventually(func() -> bool: return not voyage().summary.visible, "at it")
			return
	check(false, "no run comes to %s" % wanted)
