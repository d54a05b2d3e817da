extends KingdomsPlayer
## What lies on the table of Kingdoms: cards that show what they bring, what each number pays, the
## duke, and dice that roll at one press.


func test_every_card_shows_what_it_brings_as_narrow_as_on_a_phone() -> void:
	await open(Mouse.new())
	await begin_game("signs", 2, ["p1"])
	var book := court().market.book
	var wide := MarketView.LEAST.x - 10.0
	for part: String in ["citizens", "starters", "domains"]:
		for card: Variant in Catalog.all(part):
			_check_signs(book, Snap.text(card, "id"), wide)
	for card: Variant in Catalog.all("dukes"):
		_check_signs(book, Snap.text(card, "id"), ScorePage.DUKE.x - 10.0)
	for area: Variant in Catalog.all("areas"):
		for card: Variant in Snap.array(area, "monsters"):
			_check_signs(book, Snap.text(card, "id"), wide)


func test_amounts_of_several_cards_are_told_together() -> void:
	var gold := {"icon": "gold", "n": 2}
	var steal := {"icon": "steal", "n": 3}
	var paid: Array[KingdomsPreview.Paid] = []
	for card: Dictionary in [
		{"times": 1, "signs": [{"icon": "strength", "n": 1}]},
		{"times": 2, "signs": [gold]},
		{"times": 2, "signs": [steal]},
	]:
		paid.append(KingdomsPreview.Paid.new(card))
	var told := NumberRow.lines_of(paid).map(
		func(signs: Array) -> Array:
			return signs.map(
				func(each: KingdomsPreview.Sign) -> String: return "%s %s" % [each.icon, each.n]
			)
	)
	equal(told, [["gold 4", "strength 1"], ["steal 3"], ["steal 3"]], "the rest card by card")


func test_a_hint_says_what_speaks_for_it() -> void:
	await open(Mouse.new())
	await begin_game("reasons", 2, ["p1"])
	var said := ""
	for given: int in 12:
		if said != "" or not await await_turn():
			break
		if KingdomsCommand.new(shell.table.commands()[0]).type == KingdomsCommand.RollDice.TYPE:
			await give(shell.table.commands()[0])
			continue
		var command := await take_hint()
		var bar := court().confirm
		var lines := (bar.find_child("Lines", true, false) as Label).text
		if "of 36 rolls" in lines or "It brings" in lines:
			said = lines
			check(not " – " in (bar.find_child("Words", true, false) as Label).text, "apart")
		await give(command)
	check(said != "", "a card is bought for a reason")


func test_each_number_tells_what_it_pays_the_own_seat() -> void:
	await open(Mouse.new())
	await _begin_at_the_roll("numbers", 2, ["p1"])
	var row := court().find_child("Numbers", true, false) as NumberRow
	check(row.is_visible_in_tree(), "the numbers lie on the table")
	equal(row.paying([5, 6]), 0, "none has fallen before the roll")
	await give({"type": "roll_dice"})
	await eventually(func() -> bool: return not court().queue.busy(), "the dice have fallen")
	var fell := view().dice
	equal(row.paying([fell[0] + fell[1]]), fell[0] + fell[1], "the sum has fallen")
	equal(row.paying([fell[1]]), fell[1], "and each die")
	var room := court().get_global_rect()
	for number: int in range(1, 13):
		check(room.has_point(row.middle(number)), "%d is in sight" % number)


func test_what_is_paid_lies_on_its_button() -> void:
	await open(Mouse.new())
	await begin_game("signs", 2, ["p1"])
	await play_out(
		func() -> bool: return kind() == "action" and not court().market.lit().is_empty()
	)
	await hand.press(court().market.tile(court().market.lit()[0]))
	await hand.frames(3)
	var paid := KingdomsCommand.Shared.new(court().proposal()).payment
	var shown := court().orders.button_of(court().proposal())
	equal(shown.text, "", "no words")
	equal(shown.accessibility_name, Snap.sentence(KingdomsInk.words(paid.raw)), "but for who asks")
	var needed := SignRow.width(KingdomsInk.signs(paid.raw), OrderButton.SIGN)
	check(needed > 0.0 and shown.size.x > needed, "all of it has room")


func test_a_press_on_the_numbers_asks_for_more_and_a_swipe_does_not() -> void:
	var finger := Finger.new()
	await open(finger)
	await _begin_at_the_roll("numbers", 2, ["p1"])
	var row := court().find_child("Numbers", true, false) as NumberRow
	var heard: Array[bool] = []
	row.asked.connect(func() -> void: heard.append(true))
	var at := row.size * 0.5
	for by: Vector2 in [Vector2(0, -40), Vector2.ZERO]:
		for pressed: bool in [true, false]:
			var event := InputEventMouseButton.new()
			event.button_index = MOUSE_BUTTON_LEFT
			event.pressed = pressed
			event.position = at if pressed else at + by
			event.global_position = event.position
			row._gui_input(event)
	equal(heard.size(), 1, "the press alone")


func test_the_dice_roll_at_one_press() -> void:
	await open(Mouse.new())
	await _begin_at_the_roll("dice", 2, ["p1"])
	await press("Dice")
	await eventually(func() -> bool: return kind() != "roll", "they roll")
	await eventually(func() -> bool: return not court().queue.busy(), "it is shown")
	await press("Dice")
	equal(court().layout.page, "Harvest", "then they lead to what they paid")
	await press("Back", court().layout)
	equal(court().layout.page, "Now", "a button leads back")
	await press("Dice")
	await press("Dice")
	equal(court().layout.page, "Now", "and so does a second press")


func test_the_duke_lies_open_where_nobody_else_looks() -> void:
	await open(Mouse.new())
	await _begin_at_the_roll("duke", 3, ["p1"])
	var row := court().find_child("Duke", true, false) as DukeRow
	check(row.is_visible_in_tree(), "alone")
	check(row.tooltip_text.contains("VP"), "with what it scores")
	await _begin_at_the_roll("duke", 3, ["p1", "p2"])
	row = court().find_child("Duke", true, false) as DukeRow
	check(not row.visible, "not where two share the device")


func test_what_is_hired_flies_from_the_market_and_is_gone() -> void:
	await open(Mouse.new())
	await begin_game("hire", 2, ["p1"])
	var hires := func() -> bool:
		return shell.table.commands().any(
			func(one: Dictionary) -> bool:
				return KingdomsCommand.new(one).type == KingdomsCommand.HireCitizen.TYPE
		)
	await play_out(func() -> bool: return kind() == "action" and hires.call())
	for command: Dictionary in shell.table.commands():
		if KingdomsCommand.new(command).type == KingdomsCommand.HireCitizen.TYPE:
			shell.prefs.speed = "Normal"
			court().queue.speed = 1.0
			await give(command)
			break
	var flying := court().find_child("Flying", true, false) as FlyingCard
	await eventually(func() -> bool: return flying.visible, "it flies")
	check((flying.get_child(0) as CardTile).card() != "", "with its face")
	await eventually(func() -> bool: return not court().queue.busy(), "it has arrived")
	check(not flying.visible, "and is gone")


func _check_signs(book: CardBook, id: String, wide: float) -> void:
	var rows := book.rows(id)
	check(not rows.is_empty(), "%s shows something" % id)
	for row: KingdomsPreview.Row in rows:
		check(not row.signs.is_empty(), "%s, %s" % [id, row.when])
		var side := SignRow.fitting(row.signs, 11.0, wide)
		check(SignRow.width(row.signs, side) <= wide, "%s is as wide as a small card" % id)
		for each: KingdomsPreview.Sign in row.signs:
			if SignRow.is_pictured(each):
				var path := "res://games/kingdoms/art/%s.svg" % each.icon
				check(ResourceLoader.exists(path), "there is a picture of %s" % each.icon)


## A game in which somebody here rolls next.
func _begin_at_the_roll(named: String, seats: int, people: Array[String]) -> void:
	await begin_game(named, seats, people)
	await play_out(func() -> bool: return kind() == "roll")
