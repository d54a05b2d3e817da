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


func test_a_box_score_fits_any_window_and_leaves_nothing_out() -> void:
	await begin_game("box", AGAINST)
	await play_out(func() -> bool: return _play_number() >= 12 and _stage() == "choices")
	var parts := BoxScore.read(shell.table.recap())
	equal(parts.size(), 5, "the line score, batting and pitching of both")
	for part: BoxScore.Part in parts:
		check(not part.rows.is_empty(), "%s %s has rows" % [part.title, part.kind])
		for row: PackedStringArray in part.rows:
			equal(row.size(), part.heads.size() + 1, "%s: a figure in each column" % row[0])
	var runs := str(view().teams.p1.runs)
	equal(parts[0].rows[0][parts[0].heads.find("R") + 1], runs, "the runs of the visitors")
	park().layout.show_page("Box")
	park().call("_show_sheet")
	var pages := park().layout.find_child("Pages", true, false)
	var sheet := pages.find_child("Box", true, false) as Control
	for window: Vector2i in [Vector2i(390, 844), Vector2i(844, 390), Vector2i(1280, 720)]:
		get_window().size = window
		await hand.frames(6)
		var list := sheet.get_child(0, true) as Control
		var wide := list.get_combined_minimum_size().x
		check(wide <= sheet.size.x, "at %s it is %d wide, of %d" % [window, wide, sheet.size.x])
		for figure: String in ["AB", "RBI", "AVG", "IP", "ERA"]:
			check(_has(figure, sheet), "%s stands there at %s" % [figure, window])
	await reads_well("the box score")


func _has(text: String, below: Node) -> bool:
	for node: Node in below.find_children("*", "Label", true, false):
		if (node as Label).text == text and (node as Control).is_visible_in_tree():
			return true
	return false


func _play_number() -> int:
	return view().game.clock.play


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
	var prospect := DiamondPreview.OddsView.new(shell.table.preview(query)).prospect
	var wanted := "Walk %.1f %%" % (prospect.walk / 100.0)
	var table := panel.find_child("Odds", true, false) as OddsTable
	var said := " · ".join(table.said())
	check(said.contains(wanted), "%s in %s" % [wanted, said])
	check(said.contains("+"), "and how much more than plain choices: %s" % said)


func test_a_play_is_told_with_its_dice_on_the_card() -> void:
	await begin_game("told", AGAINST)
	await play_out(func() -> bool: return _stage() == "choices")
	var read: Array[DiamondEvent.ChartRead] = []
	shell.table.event_happened.connect(
		func(event: Dictionary) -> void:
			var told := DiamondEvent.new(event)
			if told.type == DiamondEvent.ChartRead.TYPE:
				read.append(DiamondEvent.ChartRead.new(told.payload))
	)
	shell.prefs.speed = "Normal"
	park().queue.speed = 20.0
	await press("Do", park().confirm)
	var is_lit := func() -> bool:
		return not read.is_empty() and park().batter.lit() + park().pitcher.lit() != ""
	if await eventually(is_lit, "a chart is read, and its cell lit"):
		var lit := park().batter.lit() + park().pitcher.lit()
		equal(lit, read[0].card, "the cell that is lit says what the card said")
	park().queue.skip()


func test_plays_that_change_nothing_pass_by_one_press() -> void:
	await begin_game("pass", AGAINST)
	await play_out(_is_slack)
	var half := ScoreBoard.half_key(view())
	await press("Pass", park().panel)
	var stops := func() -> bool:
		return park().panel.matters() or ScoreBoard.half_key(view()) != half
	await eventually(stops, "it goes on until a play counts, or the half ends")


## Whether a play is asked for that no choice changes.
func _is_slack() -> bool:
	return _stage() == "choices" and not park().panel.matters() and not park().queue.busy()


func test_runners_stand_where_the_rules_have_them() -> void:
	await begin_game("runners", AGAINST)
	await play_out(func() -> bool: return _runners() > 0 and _stage() == "choices")
	var runners := view().runners
	for base: int in 3:
		var named := runners[base].player if runners[base] != null else ""
		equal(park().field.on(base + 1), named, "base %d" % (base + 1))


func test_changes_are_reached_by_a_button() -> void:
	await begin_game("bench", AGAINST)
	await play_out(func() -> bool: return _stage() == "choices")
	check(park().panel.is_visible_in_tree(), "nobody is asked for changes who wants none")
	await press("Bench", park().layout)
	await press("Others", park().bench)
	await play_out(func() -> bool: return _stage() != "choices")
	check(park().choices.is_visible_in_tree(), "the bench is asked before a play: %s" % _stage())


func _stage() -> String:
	return view().game.stage


func _bats() -> bool:
	return not view().game.clock.bottom


func _runners() -> int:
	return (
		Snap
		. array(shell.table.snapshot, "runners")
		. filter(func(of: Variant) -> bool: return of is Dictionary)
		. size()
	)


func test_looking_at_the_bench_takes_nothing_back() -> void:
	await begin_game("bench", AGAINST)
	await play_out(func() -> bool: return _stage() == "choices")
	var before_it := Snap.sequence(shell.table.snapshot)
	await press("Bench", park().layout)
	check(park().bench.is_visible_in_tree(), "the bench is shown")
	equal(Snap.sequence(shell.table.snapshot), before_it, "and nothing is taken back")


func test_a_card_explains_its_cells() -> void:
	await begin_game("cards", AGAINST)
	await play_out(func() -> bool: return view().game.stage == "choices")
	var card := park().batter
	equal(card.explained(), "", "nothing is explained")
	await (hand as Mouse).click(hand.on_screen(card, card.size * Vector2(0.5, 0.6)))
	await hand.frames(2)
	check(card.explained().contains("First die 2"), "the column: %s" % card.explained())
	check(card.explained().contains("Two dice make"), "and the row")
	var reads := Legible.faults(park())
	equal(reads, PackedStringArray(), "it is read")
	card.grab_focus()
	await (hand as Mouse).strike(KEY_ENTER)
	equal(card.explained(), "", "a key closes it")
	await (hand as Mouse).strike(KEY_ENTER)
	check(card.explained() != "", "and opens it")


func test_enter_confirms_what_is_chosen() -> void:
	await begin_game("enter", AGAINST)
	await play_out(func() -> bool: return _stage() == "choices")
	var before_it := Snap.sequence(shell.table.snapshot)
	park().panel.take_focus()
	await hand.frames(1)
	var key := InputEventKey.new()
	key.keycode = KEY_ENTER
	key.pressed = true
	await hand.send(key)
	check(Snap.sequence(shell.table.snapshot) > before_it, "the play is made")
