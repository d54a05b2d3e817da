extends CouncilPlayer
## What Council's screens tell is what the rules say: what an option moves, which rules run and
## since when, what happened in a turn, and who ruled before.


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_hovering_an_option_shows_what_it_moves() -> void:
	await begin_reign("hover")
	await await_turn()
	for letter: int in desk().hand.cards().size():
		for row: OptionRow in desk().hand.letter_at(letter).rows():
			await _scroll_to(row)
			await (hand as Mouse).hover(hand.middle(row))
			await hand.frames(1)
			_compare_dials(row.command())
	await (hand as Mouse).hover(Vector2(4, 4))
	await hand.frames(1)


func test_the_focus_shows_what_an_option_moves() -> void:
	await begin_reign("focus")
	await await_turn()
	for row: OptionRow in desk().hand.letter_at(1).rows():
		row.grab_focus()
		await hand.frames(1)
		_compare_dials(row.command())


func test_hints_are_told_as_agreed() -> void:
	await begin_reign("agreed", {"realm": "harbour", "hints": "size"})
	await await_turn()
	# The first letter has the focus already, unseen.
	var row := desk().hand.letter_at(1).rows()[0]
	row.grab_focus()
	await hand.frames(1)
	check(not row.signed, "no direction")
	for hint: CouncilPreview.Hint in row.hints:
		var told := desk().board.dial(hint.stat).hint()
		check(DialView.words_of(told, row.signed).begins_with("±"), "%s is written so" % hint.raw)
	check(not row.hints.is_empty(), "but sizes are told")
	await begin_reign("agreed", {"realm": "harbour", "hints": "off"})
	await await_turn()
	check(desk().hand.letter_at(0).rows()[0].hints.is_empty(), "nothing is told")


func test_a_reign_begins_with_its_realm() -> void:
	await begin_reign("realm", {"realm": "valley"})
	await await_turn()
	var page := desk().find_child("TurnPage", true, false)
	check(says(Catalog.text_of("realms", "valley"), page), "what is said of the realm")
	check(says("ruler 1", page) or says("Ruler 1", page), "and who takes the chair")


func test_letters_say_what_the_content_says() -> void:
	await begin_reign("letters")
	await await_turn()
	for seen: CouncilView.CardSeen in _view().hand:
		var data := Catalog.entry("cards", seen.id)
		check(says(Snap.text(data, "title"), desk().hand), "its title: %s" % data["title"])
		check(says(Snap.text(data, "text"), desk().hand), "its text")
		for option: Dictionary in Snap.array(data, "options"):
			check(says(Snap.text(option, "label"), desk().hand), "and %s" % option["label"])


func test_a_game_is_told_in_the_language_that_was_set() -> void:
	shell.prefs.language = "de"
	shell.prefs.keep()
	await begin_reign("letters", {"realm": "valley"})
	await await_turn()
	var card := _view().hand[0].id
	var german := Snap.text(Catalog.entry("cards", card), "title")
	check(says("Das Hochtal", desk()), "the realm in German")
	check(says(german, desk().hand), "and its letters: %s" % german)
	var digest := Snap.text(shell.table.snapshot, "hash")
	shell.prefs.language = "en"
	shell.prefs.keep()
	await begin_reign("letters", {"realm": "valley"})
	await await_turn()
	check(Snap.text(Catalog.entry("cards", card), "title") != german, "English again")
	equal(Snap.text(shell.table.snapshot, "hash"), digest, "the same game in both")


func test_the_rules_can_be_read_with_since_when() -> void:
	await begin_reign("rules")
	await play_out(func() -> bool: return _amended())
	await press("Rules")
	var page := desk().find_child("RulesPage", true, false)
	var seen := 0
	for rule: CouncilView.RuleSeen in _view().rules:
		var slip := page.find_child("Rule_" + rule.id, true, false)
		if not check(slip != null, "%s stands there" % rule.id):
			continue
		check(says(CouncilBook.rule_name(rule.id), slip), "by its name")
		if rule.since > 1:
			seen += 1
			check(says("Since turn %d" % rule.since, slip), "since when: %s" % rule.id)
	check(seen > 0, "one came during the reign")


func test_rules_are_read_in_the_language_of_the_window() -> void:
	for language: String in ["en", "de"]:
		shell.prefs.language = language
		shell.prefs.keep()
		await begin_reign("words")
		await press("Rules")
		var page := desk().layout.find_child("RulesPage", true, false)
		for rule: CouncilView.RuleSeen in CouncilView.new(shell.table.snapshot).rules:
			var asked := shell.table.preview({"type": "rule", "rule": rule.id})
			for does: String in CouncilPreview.Rule.new(asked).does:
				check(says(Snap.sentence(does), page), "%s: %s" % [language, does])
	check(says("Solange Korn unter 20", desk()), "in German")
	shell.prefs.language = "en"
	shell.prefs.keep()


## While a turn is told, the needles have what the events have told so far, and a skip ends it.
func test_a_turn_is_told_step_by_step() -> void:
	await begin_reign("told")
	await await_turn()
	var moved: Array[CouncilEvent.StatMoved] = []
	shell.table.event_happened.connect(
		func(event: Dictionary) -> void:
			var one := CouncilEvent.new(event)
			if one.type == CouncilEvent.StatMoved.TYPE:
				moved.append(CouncilEvent.StatMoved.new(one.payload))
	)
	shell.prefs.speed = "Normal"
	desk().queue.speed = 1.0
	desk().queue.paused = true
	var command: Dictionary = shell.table.commands()[0]
	await give(command)
	check(desk().queue.busy(), "it is being told")
	check(says("What happens"), "in the hand's place")
	var first := moved[0]
	equal(desk().board.dial(first.stat).value(), first.from, "nothing moved yet")
	await press("Skip")
	await eventually(func() -> bool: return not desk().queue.busy(), "it is skipped")
	for seen: CouncilView.StatSeen in _view().stats:
		equal(desk().board.dial(seen.id).value(), seen.value, "all is there at once")
	check(not says("What happens"), "and the hand is back")
	var told := desk().story().decision.moves.size()
	for step: TurnStory.Step in desk().story().steps:
		for rule: TurnStory.Cause in step.rules:
			told += rule.moves.size()
	equal(told, moved.size(), "and every move is in the story")
	var page := desk().find_child("TurnPage", true, false)
	for move: CouncilEvent.StatMoved in moved:
		check(says(CouncilBook.stat_name(move.stat), page), "and on the page: %s" % move.raw)


func test_a_story_tells_messages_warnings_and_what_was_struck_out() -> void:
	await begin_reign("story")
	var story := (
		TurnStory
		. of(
			[
				_event("reign_began", {"realm": "harbour", "rulers": 0}),
				_event("issue_decided", {"turn": 4, "card": "dry_well", "option": 1}),
				_event("stat_moved", _moved("mood", 40, 45, "cards/dry_well/options/1")),
				_event("step_ran", {"step": 10, "rules": ["salt_tax", "dues"]}),
				_event("stat_moved", _moved("treasury", 9, 11, "rules/dues")),
				_event("amendment_asked", {"rule": "levy", "by": "rules/salt_tax"}, "asked"),
				_event("rules_amended", {"rule": "salt_tax", "amendment": "removed"}, "gone"),
				_event("message_shown", {"key": "count"}, "the count is in"),
				_event("warned", {"trouble": "clamped"}, "held at its edge"),
			]
		)
	)
	equal(story.turn, 4, "the turn")
	equal(story.decision.moves.size(), 1, "what the decision moved")
	var rules := story.steps[0].rules
	equal(rules[0].lines.size(), 1, "what a rule asked for stands with it")
	equal(rules[1].moves.size(), 1, "and what a rule moved")
	equal(story.struck, [{"id": "salt_tax", "turn": 4}] as Array[Dictionary], "struck out, when")
	var page := TurnPage.new()
	desk().add_child(page)
	page.show_story(story)
	for words: String in ["Fix the price of water", "Asked", "The count is in", "Held at its edge"]:
		check(says(words, page), "the page says: %s" % words)
	for words: String in ["Step 10", "1 rule runs", "2 rules run"]:
		check(not says(words, page), "and nothing of how rules are run: %s" % words)
	check(says("What the decrees moved", page), "but what they moved")
	story.take(_event("rules_amended", {"rule": "salt_tax", "amendment": "added"}, "back"))
	check(story.struck.is_empty(), "what comes back is not struck out")


func test_the_almanac_tells_of_reigns_before() -> void:
	await begin_reign("first")
	var rulers := Snap.number(ReignsPage.record(shell.table), "rulers")
	while not shell.table.owed_by().is_empty() and failures.is_empty():
		if shell.table.thinking() == "" and shell.table.person_to_act() != "":
			shell.table.bot_move("p1", "greedy")
		await hand.frames(1)
	var outcome := Snap.dict(shell.table.prompt, "outcome")
	var turns := _view().turn
	await begin_reign("second")
	await press("Reigns")
	var page := desk().find_child("ReignsPage", true, false)
	page = page.find_child("Reign%d" % (rulers + 1), true, false)
	if not check(page != null, "ruler %d is in the almanac" % (rulers + 1)):
		return
	check(says(CouncilBook.ending_name(Snap.text(outcome, "ending")), page), "how it ended")
	check(says("The Harbour Towns, %d turns" % turns, page), "where, and for how long")


func _amended() -> bool:
	return _view().rules.any(func(rule: CouncilView.RuleSeen) -> bool: return rule.since > 1)


func _view() -> CouncilView:
	return CouncilView.new(shell.table.snapshot)


func _event(type: String, payload: Dictionary, message := "") -> Dictionary:
	return {"type": type, "payload": payload, "message": message}


func _moved(stat: String, from: int, to: int, by: String) -> Dictionary:
	return {"stat": stat, "from": from, "to": to, "by": by}


## Every dial shows what the rules answer for an option, and no other shows anything.
func _compare_dials(command: Dictionary) -> void:
	var asked := {"type": "option", "card": command["card"], "option": command["option"]}
	var hints := CouncilPreview.Option.new(shell.table.preview(asked)).hints
	check(not hints.is_empty(), "%s moves something" % command)
	var board := desk().board
	for hint: CouncilPreview.Hint in hints:
		equal(board.dial(hint.stat).hint().raw, hint.raw, "the least and the most")
	var shown := 0
	for id: String in board.dials():
		shown += 0 if board.dial(id).hint() == null else 1
	equal(shown, hints.size(), "%s: and nothing else moves" % command)


func _scroll_to(row: OptionRow) -> void:
	var scroll := hand.scroll_above(row)
	scroll.ensure_control_visible(row)
	await hand.frames(2)


func test_an_answer_is_told_after_the_decision_and_not_before() -> void:
	await begin_reign("answer")
	await await_turn()
	var answer := CouncilBook.answer("rats", 2)
	check(answer != "", "the option has an answer")
	var row := OptionRow.make("rats", 2, {"told": "off", "hints": []})
	var decided := {"turn": 1, "card": "rats", "option": 2}
	var page := TurnPage.new()
	page.show_story(TurnStory.of([{"type": "issue_decided", "message": "", "payload": decided}]))
	check(not _says(row, answer), "the option keeps it")
	check(_says(page, answer), "the turn tells it")
	row.free()
	page.free()


func _says(node: Node, words: String) -> bool:
	for label: Node in node.find_children("*", "Label", true, false):
		if (label as Label).text == words:
			return true
	return false
