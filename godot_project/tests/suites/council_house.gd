extends CouncilPlayer
## What Council's table draws and tells of the house: who writes, what ends a reign, which decrees
## an option makes, what is kept, and who ruled.


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_a_letter_says_who_writes_it() -> void:
	await begin_reign("letters")
	await await_turn()
	for card: Dictionary in Catalog.all("cards"):
		var subject := CouncilArt.subject_of("cards", Snap.text(card, "id"))
		check(CouncilArt.SENDERS.has(subject), "%s has a sender" % card["id"])
	for seen: CouncilView.CardSeen in _view().hand:
		var sender := CouncilArt.SENDERS[CouncilArt.subject_of("cards", seen.id)]
		var letter := desk().hand.find_child("Letter_" + seen.id, true, false)
		check(says(sender, letter), "%s: %s" % [seen.id, sender])


func test_a_dial_shows_what_ends_the_reign() -> void:
	await begin_reign("gauges")
	await await_turn()
	var board := desk().board
	for seen: CouncilView.StatSeen in _view().stats:
		var told := CouncilPreview.Stat.new(shell.table.preview({"type": "stat", "stat": seen.id}))
		var words := board.dial(seen.id).tooltip_text
		for end: CouncilPreview.Edge in told.ends:
			check(words.contains(Snap.sentence(end.words)), "%s: %s" % [seen.id, end.words])
	equal(_ends("guard"), [true, false], "guards end a reign at both ends")
	equal(_ends("learning"), [], "learning ends none")
	var dial := board.dial("treasury")
	dial.set_value(50)
	check(dial.danger() == null, "a full chest is no danger")
	dial.set_value(7)
	check(dial.danger() != null and dial.danger().ending == "bankrupt", "an empty one is")


func test_a_chosen_letter_lies_below_the_menu() -> void:
	await begin_reign("letters")
	await await_turn()
	await choose(_first_of(0))
	for at: int in desk().hand.cards().size():
		var letter := desk().hand.letter_at(at)
		equal(letter.z_index, 0, "%s is drawn in the order of the tree" % letter.name)


func test_a_choice_that_another_letter_hides_is_dropped() -> void:
	get_window().size = Vector2i(390, 844)
	await begin_reign("letters")
	await await_turn()
	await choose(_first_of(0))
	var confirms := desk().confirm.buttons()[-1] as Button
	check(not confirms.disabled, "it can be confirmed")
	await press("Ear1", desk())
	equal(desk().proposal(), {}, "nothing is chosen below another letter")
	check(confirms.disabled, "nor confirmed")
	await choose(_first_of(1))
	await press("Ear1", desk())
	equal(desk().proposal(), _first_of(1), "what lies on top stays chosen")


func test_a_dial_that_is_tapped_tells_its_ends() -> void:
	await begin_reign("gauges")
	await await_turn()
	var told: Array[String] = []
	desk().noticed.connect(func(words: String, _rule: String) -> void: told.append(words))
	await (hand as Mouse).click(hand.middle(desk().board.dial("treasury")))
	await hand.frames(2)
	if check(told.size() == 1, "once: %s" % [told]):
		check(told[0].contains("0 or less"), told[0])


func test_the_ears_stay_where_they_are() -> void:
	get_window().size = Vector2i(390, 844)
	await begin_reign("letters")
	await await_turn()
	await hand.frames(3)
	var ear := desk().find_child("Ear0", true, false) as Control
	var at := ear.global_position
	for letter: int in desk().hand.cards().size():
		desk().hand.show_letter(letter)
		await hand.frames(3)
		equal(ear.global_position, at, "letter %d" % letter)


func test_a_danger_is_told_below_the_dials() -> void:
	await begin_reign("gauges")
	await await_turn()
	var threat := desk().board.find_child("Threat", true, false) as Label
	check(not threat.visible, "nothing is near its end")
	var snapshot := shell.table.snapshot.duplicate(true)
	for stat: Dictionary in snapshot["stats"]:
		if stat["id"] == "grain":
			stat["value"] = 4
	desk().board.show_stats(shell.table, snapshot)
	check(threat.visible, "it is")
	equal(threat.text, "Grain 4: at 0 or less the reign ends: The last sack.", "in words")


func test_an_option_names_the_decrees_that_it_makes_and_repeals() -> void:
	await begin_reign("decrees")
	var laws := [
		{"rule": "salt_tax", "amendment": "added", "subject": "coin"},
		{"rule": "levy", "amendment": "removed", "subject": "guard"},
	]
	var row := OptionRow.make("salt_tax_asked", 0, {"told": "direction", "hints": [], "laws": laws})
	desk().add_child(row)
	check(says("New decree: Salt is taxed", row), "what it makes")
	check(says("Repeals: Young men are called up", row), "and what it repeals")


func test_decrees_lie_by_what_they_are() -> void:
	await begin_reign("decrees")
	await await_turn()
	await press("Rules")
	var page := desk().find_child("RulesPage", true, false)
	var order := PackedStringArray()
	for child: Node in Ui.held(page):
		order.append((child as Label).text if child is Label else str(child.name))
	var customs := order.find("Decrees of the realm")
	var ends := order.find("What ends a reign")
	check(customs >= 0 and customs < order.find("Rule_dues"), "dues are a custom")
	check(
		order.find("Rule_dues") < ends and ends < order.find("Rule_empty_chest"), "ends come last"
	)
	check(not says("Step ", page), "and nothing is said of steps")


func test_an_end_says_what_ended_it_and_what_is_kept_and_the_next_reign_begins_at_once() -> void:
	await begin_reign("end")
	await play_out()
	await eventually(func() -> bool: return desk().overlays.covers(), "the end is told")
	var end := CouncilPreview.End.new(shell.table.preview({"type": "end"}))
	check(end.why != "" and says(end.why, desk().overlays), "why: %s" % end.why)
	var turns := "Your score: %d turns." % _view().turn
	check(says(turns, desk().overlays), "the score: %s" % turns)
	for keeps: String in end.keeps:
		check(says(keeps, desk().overlays), "it is kept: %s" % keeps)
	var rulers := Snap.number(ReignsPage.record(shell.table), "rulers")
	await press("Again")
	await await_turn()
	equal(_view().turn, 1, "the next reign begins")
	equal(_view().realm, "harbour", "in the same realm")
	equal(_view().state.agreed.rulers, rulers, "with the next ruler")
	check(not desk().overlays.covers(), "at the desk")


func test_the_album_shows_the_endings_that_were_seen() -> void:
	await begin_reign("album")
	while not shell.table.owed_by().is_empty() and failures.is_empty():
		if shell.table.thinking() == "" and shell.table.person_to_act() != "":
			shell.table.bot_move("p1", "greedy")
		await hand.frames(1)
	var ending := _view().ending
	await begin_reign("album again")
	await press("Reigns")
	var seen := {}
	for reign: Variant in Snap.array(ReignsPage.record(shell.table), "reigns"):
		seen[Snap.text(reign, "ending")] = true
	for plate: Dictionary in Catalog.all("endings"):
		var id := Snap.text(plate, "id")
		var shown := desk().find_child("Ending_" + id, true, false)
		var words := CouncilBook.ending_name(id) if seen.has(id) else "Not seen yet"
		check(says(words, shown), "%s: %s" % [id, words])
	check(seen.has(ending), "the last one is among them")


func _ends(stat: String) -> Array:
	var told := CouncilPreview.Stat.new(shell.table.preview({"type": "stat", "stat": stat}))
	return told.ends.map(func(end: CouncilPreview.Edge) -> bool: return end.low)


func _view() -> CouncilView:
	return CouncilView.new(shell.table.snapshot)


## The first option of a letter in hand.
func _first_of(letter: int) -> Dictionary:
	return desk().hand.letter_at(letter).rows()[0].command()
