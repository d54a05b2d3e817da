extends DiamondPlayer
## Diamond's own screens: nothing is cut off, what is told is what happened, and odds are the rules'
## own.

const AGAINST: Dictionary = {"p1": Seats.PERSON, "p2": "greedy"}


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_nothing_is_cut_off() -> void:
	await begin_game("pictures", AGAINST)
	await await_turn()
	await reads_well("the lineup")
	await play_out(func() -> bool: return _stage() == "choices" and _bats())
	await reads_well("the choice")
	for page: String in ["Cards", "Log", "Play"]:
		park().layout.show_page(page)
		await reads_well(page)


func test_screens_stand_still() -> void:
	await begin_game("still", AGAINST)
	await await_turn()
	await stands_still("the lineup")
	await play_out(func() -> bool: return _stage() == "choices")
	await stands_still("the choice")


func test_the_odds_of_a_choice_are_what_the_rules_say() -> void:
	await begin_game("odds", AGAINST)
	await play_out(func() -> bool: return _stage() == "choices" and _bats())
	var panel := park().panel
	var bunts := shell.table.commands().filter(
		func(of: Dictionary) -> bool: return Snap.text(of, "approach") == "patient"
	)
	check(panel.mark(bunts[0]), "it is on the buttons")
	var own: Dictionary = (bunts[0] as Dictionary).duplicate()
	own.erase("type")
	var query := {"type": "odds", "offence": own, "defence": PlayPanel.PLAIN_DEFENCE}
	var prospect := Snap.dict(shell.table.preview(query), "prospect")
	var wanted := "Walk %.1f %%" % (Snap.number(prospect, "walk") / 100.0)
	var table := panel.find_child("Odds", true, false) as OddsTable
	var said := " · ".join(table.said())
	check(said.contains(wanted), "%s in %s" % [wanted, said])
	check(said.contains("+"), "and how much more than plain choices: %s" % said)


func test_a_play_is_told_with_its_dice_on_the_card() -> void:
	await begin_game("told", AGAINST)
	await play_out(func() -> bool: return _stage() == "choices")
	var read: Array[Dictionary] = []
	shell.table.event_happened.connect(
		func(event: Dictionary) -> void:
			if Snap.text(event, "type") == "chart_read":
				read.append(Snap.dict(event, "payload"))
	)
	shell.prefs.speed = "Normal"
	park().queue.speed = 20.0
	await press("Do", park().confirm)
	for frame: int in 400:
		if not read.is_empty() and park().batter.lit() + park().pitcher.lit() != "":
			break
		await hand.frames(1)
	if check(not read.is_empty(), "a chart is read"):
		var lit := park().batter.lit() + park().pitcher.lit()
		equal(lit, Snap.text(read[0], "card"), "the cell that is lit says what the card said")
	park().queue.skip()


func test_runners_stand_where_the_rules_have_them() -> void:
	await begin_game("runners", AGAINST)
	await play_out(func() -> bool: return _runners() > 0 and _stage() == "choices")
	var runners := Snap.array(shell.table.snapshot, "runners")
	for base: int in 3:
		var named := Snap.text(runners[base], "player") if runners[base] is Dictionary else ""
		equal(park().field.on(base + 1), named, "base %d" % (base + 1))


func test_changes_are_reached_by_a_button() -> void:
	await begin_game("bench", AGAINST)
	await play_out(func() -> bool: return _stage() == "choices")
	check(park().panel.is_visible_in_tree(), "nobody is asked for changes who wants none")
	await press("Changes", park().confirm)
	await play_out(func() -> bool: return _stage() != "choices")
	check(park().choices.is_visible_in_tree(), "the bench is asked before a play: %s" % _stage())


func _stage() -> String:
	return Snap.text(Snap.dict(shell.table.snapshot, "game"), "stage")


func _bats() -> bool:
	return not Snap.flag(Snap.dict(Snap.dict(shell.table.snapshot, "game"), "clock"), "bottom")


func _runners() -> int:
	return (
		Snap
		. array(shell.table.snapshot, "runners")
		. filter(func(of: Variant) -> bool: return of is Dictionary)
		. size()
	)
