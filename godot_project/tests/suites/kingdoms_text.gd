extends KingdomsPlayer
## What Kingdoms' screens tell is what the rules say: what is in reach, what a harvest brings, what
## is scored, and to whom.


func before() -> void:
	await super.before()
	await open(Finger.new())


func test_what_is_lit_is_what_can_be_done() -> void:
	await begin_game("lit", 3, ["p1"])
	var seen := 0
	while seen < 8 and await await_turn():
		if kind() == "action":
			seen += 1
			_compare_lit()
		await give(await _wanted(seen))
	equal(seen, 8, "actions were looked at")


func test_a_card_out_of_reach_says_why() -> void:
	await begin_game("lit", 3, ["p1"])
	await play_out(func() -> bool: return kind() == "action")
	for place: int in range(MarketView.DOMAINS, 20):
		if not court().market.lit().has(place):
			await hand.press(court().market.tile(place))
			await hand.frames(3)
			equal(court().proposal(), {}, "nothing is chosen")
			var why := court().orders.find_children("*", "Label", true, false).filter(
				func(label: Label) -> bool: return label.theme_type_variation == "Warning"
			)
			check(not why.is_empty(), "it says why")
			return
	check(false, "a domain is out of reach")


func test_a_card_that_is_chosen_is_told_once() -> void:
	await begin_game("lit", 3, ["p1"])
	await play_out(
		func() -> bool: return kind() == "action" and not court().market.lit().is_empty()
	)
	var place := court().market.lit()[0]
	await hand.press(court().market.tile(place))
	await hand.frames(3)
	equal(KingdomsCommand.Shared.new(court().proposal()).stack, place, "it is chosen")
	var card := court().market.tile(place).card()
	var said := Snap.sentence(court().market.book.lines(card)[0])
	var told := court().orders.find_children("*", "Label", true, false).filter(
		func(label: Label) -> bool: return label.is_visible_in_tree() and label.text.contains(said)
	)
	equal(told.size(), 1, "what it says stands there once")


func test_a_harvest_is_told_card_by_card() -> void:
	await begin_game("harvest", 2, ["p1"])
	var paid: Array[KingdomsEvent.Gained] = []
	shell.table.event_happened.connect(
		func(event: Dictionary) -> void:
			var read := KingdomsEvent.new(event)
			if read.type == KingdomsEvent.TurnBegan.TYPE:
				paid.clear()
			if read.type == KingdomsEvent.Gained.TYPE:
				paid.append(KingdomsEvent.Gained.new(read.payload))
	)
	await play_out(func() -> bool: return kind() == "action" and not paid.is_empty())
	check(not paid.is_empty(), "somebody was paid")
	var story := court().story()
	var book := CardBook.of(shell.table)
	for one: KingdomsEvent.Gained in paid:
		var words := KingdomsInk.words(one.resources.raw).replace(" and", ",")
		var told := story.lines[one.seat].filter(
			func(line: Dictionary) -> bool:
				return line["card"] == one.card and str(line["words"]).contains(words)
		)
		check(not told.is_empty(), "%s is told: %s" % [one.raw, story.lines])
		check(_says(book.name_of(one.card)), "and stands on the page: %s" % one.card)
	await press("Harvest")
	check(_says("rolled %d and %d" % story.dice), "with the dice")


## While events are shown, the seats have what the events have told so far.
func test_the_seats_advance_with_the_events() -> void:
	await begin_game("harvest", 2, ["p1"])
	await play_out(func() -> bool: return kind() == "roll")
	var was := court().strip.chip("p1").resources()
	shell.prefs.speed = "Normal"
	court().queue.speed = 1.0
	court().queue.paused = true
	await give({"type": "roll_dice"})
	check(court().queue.busy(), "it is being shown")
	equal(court().strip.chip("p1").resources(), was, "nothing has come yet")
	check(_says("What happens"), "the page tells what happens")
	await press("Skip")
	await eventually(func() -> bool: return not court().queue.busy(), "it is skipped")
	var now := view().seats.of("p1").resources.raw
	equal(court().strip.chip("p1").resources(), now, "and all is there at once")


func test_a_story_tells_steals_exchanges_and_unseen_answers() -> void:
	var story := (
		HarvestStory
		. of(
			[
				_event("gained", {"seat": "p1", "card": "old", "resources": {"gold": 9}}),
				_event("turn_began", {"seat": "p2", "round": 1}),
				_event("dice_rolled", {"seat": "p2", "dice": [3, 4]}),
				_event("die_changed", {"seat": "p2", "domain": "x", "die": 1, "from": 4, "to": 5}),
				_event(
					"resource_stolen",
					{"seat": "p2", "from": "p1", "resource": "magic", "amount": 2}
				),
				_event(
					"gained", {"seat": "p1", "card": "smuggler", "resources": {"gold": 1}, "vp": 1}
				),
				_event("exchanged", {"seat": "p1", "card": "smuggler", "payment": {"gold": 3}}),
				_event("consolation_taken", {"seat": "p3", "resource": "gold"}),
			]
		)
	)
	equal(story.dice, [3, 5] as Array[int], "the dice as they lie in the end")
	equal(story.sum_words("p2"), "2 magic", "what the thief got")
	equal(story.sum_words("p1"), "-2 gold, -2 magic, 1 VP", "what was got and lost")
	equal(story.sum_words("p3"), "1 gold", "what there is for nothing")
	equal(story.lines["p1"].size(), 3, "and nothing of the turn before")
	var shown := _event("answers_shown", {"seat": "p3", "resources": {"gold": 4, "strength": 2}})
	shown["before"] = {"gold": 5, "strength": 0, "magic": 0}
	story.take(shown)
	check(str(story.lines["p3"][-1]["words"]).contains("- 1 gold, + 2 strength"), "what came of it")


func test_an_order_is_put_by_hand() -> void:
	await begin_game("order", 2, ["p1"])
	# Another list of orders would take its place.
	await eventually(func() -> bool: return shell.table.thinking() == "", "the bot has answered")
	await hand.frames(3)
	var heard: Array[Array] = []
	var draft := OrderDraft.make(CardBook.of(shell.table), ["peasant", "knight", "hermit"])
	draft.drafted.connect(func(order: Array) -> void: heard.append(order))
	court().orders.add_child(draft)
	await hand.frames(2)
	await press("Up2", draft)
	await press("Up1", draft)
	equal(heard.back(), ["hermit", "peasant", "knight"], "card by card")


func test_the_final_scoring_is_told_line_by_line() -> void:
	await begin_game("scores", 3, ["p1"])
	while not shell.table.owed_by().is_empty() and failures.is_empty():
		if shell.table.thinking() == "" and shell.table.person_to_act() != "":
			shell.table.bot_move("p1", "greedy")
		await hand.frames(1)
	await eventually(func() -> bool: return court().overlays.covers(), "the end is told")
	var page := shell.find_child("Scores", true, false) as ScorePage
	page.finish()
	for card: FlyingCard in page.find_children("*", "FlyingCard", true, false):
		check(card.is_front, "the dukes are turned over")
	var points := KingdomsPreview.Score.new(shell.table.preview({"type": "score"})).points
	var ranked := ScorePage.ranked(shell.table)
	for seat: String in ranked:
		var lines := ScorePage.lines(view().seats.of(seat), points.of(seat))
		check(lines.size() >= 5, "monsters, domains, tokens and the duke's: %s" % [lines])
		var sum := 0
		for line: Array in lines:
			sum += int(line[1])
			check(_says(str(line[0]), page), "it stands there: %s" % [line])
		equal(sum, ScorePage.total(shell.table, seat), "the lines of %s make its score" % seat)
		check(_says("%d VP" % sum, page), "and the sum stands there")
	var totals := ranked.map(func(of: String) -> int: return ScorePage.total(shell.table, of))
	var sorted := totals.duplicate()
	sorted.sort()
	sorted.reverse()
	equal(totals, sorted, "the best first")


func test_a_duke_is_covered_where_people_share_a_device() -> void:
	await begin_game("duke", 3, ["p1", "p2"])
	await play_out(func() -> bool: return kind() == "roll")
	var duke := CardBook.of(shell.table).name_of(view().seats.of(shell.table.seat()).duke)
	await press("Seat", court().layout)
	check(not _says(duke, court().tableau), "it is covered")
	await press("Duke", court().tableau)
	check(_says(duke, court().tableau), "until it is asked for")
	await press("Now", court().layout)
	await give(await _wanted(0))
	await await_turn()
	await press("Seat", court().layout)
	check(not _says(duke, court().tableau), "and covered again for the next decision")


## What a bot has in secret is no business of the people at this device.
func test_nobody_looks_with_the_eyes_of_a_bot() -> void:
	await begin_game("eyes", 4, ["p1", "p3"], "base2")
	var looked: Dictionary[String, bool] = {}
	var asked_for: Dictionary[String, bool] = {}
	shell.table.snapshot_changed.connect(
		func(_to: Dictionary) -> void: looked[shell.table.seat()] = true
	)
	shell.table.hand_over_asked.connect(func(seat: String) -> void: asked_for[seat] = true)
	var rounds := 4 if full else 2
	await play_out(func() -> bool: return view().the_round > rounds)
	for bot: String in ["p2", "p4"]:
		check(not looked.has(bot), "%s is not looked as: %s" % [bot, looked.keys()])
		check(not asked_for.has(bot), "nobody hands over to %s: %s" % [bot, asked_for.keys()])
	for person: String in ["p1", "p3"]:
		check(looked.has(person) and asked_for.has(person), "%s is asked for" % person)


func test_others_are_looked_at_in_full() -> void:
	await begin_game("others", 3, ["p1"])
	await play_out(func() -> bool: return kind() == "action")
	await press("P2", court().strip)
	await hand.frames(2)
	check(_says("P2", court().tableau), "whose it is")
	check(court().tableau.find_children("*", "CardTile", true, false).size() >= 2, "its cards")
	check(not _says("DUKE", court().tableau), "and nothing that is its secret")


func test_the_replay_shows_the_market() -> void:
	await begin_game("replay", 2, ["p1"])
	await play_out(func() -> bool: return kind() == "action")
	shell.replace("replay", {"from": "now"})
	await hand.frames(3)
	var replay := shell.current() as KingdomsReplay
	var left := view().stacks.size()
	equal(replay.market.find_children("Stack*", "CardTile", true, false).size(), left, "all stacks")
	await press("First")
	equal(replay.market.lit(), [] as Array[int], "and nothing can be done")


func _compare_lit() -> void:
	var listed: Array[int] = []
	for command: Dictionary in shell.table.commands():
		if command.has("stack") and not listed.has(command["stack"]):
			listed.append(command["stack"])
	listed.sort()
	equal(court().market.lit(), listed, "what is lit is what is listed")
	var stacks := view().stacks
	for place: int in stacks.size():
		var offer := stacks[place].offer
		if (offer != null and offer.affordable) != listed.has(place):
			check(false, "stack %d: what can be paid for is listed" % place)


func _event(type: String, payload: Dictionary) -> Dictionary:
	return {"type": type, "payload": payload, "message": ""}


## Whether a text below says so.
func _says(words: String, below: Node = null) -> bool:
	var root: Node = shell if below == null else below
	for node: Node in root.find_children("*", "Control", true, false):
		var text := (node as Label).text if node is Label else ""
		if node is RichTextLabel:
			text = (node as RichTextLabel).get_parsed_text()
		if text.contains(words) and (node as Control).is_visible_in_tree():
			return true
	return false
