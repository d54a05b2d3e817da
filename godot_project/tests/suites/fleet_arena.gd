extends FleetPlayer
## The arena of Fleet for two people at one device, and how runs and meetings begin.


func test_two_people_meet_in_the_arena_with_a_finger() -> void:
	await open(Finger.new())
	_take_up()
	var players := {"p1": Seats.PERSON, "p2": Seats.PERSON}
	fine(shell.table.begin({"mode": "arena"}, "arena", players), "a meeting begins")
	shell.replace("table", {})
	await hand.frames(3)
	for seat: String in ["p1", "p2"]:
		check(voyage().overlays.covers(), "the device is handed over to %s" % seat)
		await press("Accept")
		equal(shell.table.seat(), seat, "who looks")
		var listed := voyage().orders.of_kind("submit_fleet")
		await order(listed[0 if seat == "p1" else 4])
		await hand.frames(2)
	await eventually(func() -> bool: return voyage().summary.visible, "why it ended so")
	check(not voyage().battle.tokens_of("p2").is_empty(), "both fleets are shown")
	await press("GoOn", voyage().summary)
	await eventually(func() -> bool: return voyage().overlays.covers(), "the result")


func test_a_fleet_is_put_together_with_a_finger() -> void:
	await open(Finger.new())
	_take_up()
	fine(
		shell.table.begin({"mode": "arena"}, "own", {"p1": Seats.PERSON, "p2": "greedy"}), "begins"
	)
	shell.replace("table", {})
	await hand.frames(3)
	# What the list tells of it would move a button from under the finger.
	await eventually(
		func() -> bool: return shell.table.thinking() == "", "the bot has sent its fleet"
	)
	await hand.frames(3)
	for hull: String in ["Fletcher", "Brooklyn"]:
		await press("Add a ship")
		await press(hull, voyage().orders.get_node("Draft"))
		await press("FiveInchMount", voyage().orders.get_node("Draft"))
	await press("Choose this fleet")
	var ships := FleetCommand.SubmitFleet.new(voyage().proposal()).ships
	equal(ships.size(), 2, "as it was put together")
	equal(ships[1].items, ["five_inch_mount"] as Array[String], "with its equipment")
	equal(shell.table.why_not(voyage().proposal()), [], "and the rules take it")
	await press("Do", voyage().confirm)
	await eventually(func() -> bool: return voyage().summary.visible, "it is fought")


func test_a_bot_answers_in_the_arena() -> void:
	await open(Finger.new())
	_take_up()
	fine(shell.table.begin({"mode": "arena"}, "a", {"p1": Seats.PERSON, "p2": "greedy"}), "begins")
	shell.replace("table", {})
	await hand.frames(3)
	await eventually(func() -> bool: return shell.table.thinking() == "", "it has sent its fleet")
	await order(voyage().orders.of_kind("submit_fleet")[0])
	await eventually(func() -> bool: return voyage().summary.visible, "why it ended so")


func test_a_run_begins_with_its_fleet_from_the_menu() -> void:
	await open(Finger.new())
	await press("Choose", shell.find_child("Fleet", true, false))
	await press("NewRun")
	check(shell.current() is SetupScreen, "a run is agreed first: %s" % notice())
	var drawn := shell.current().find_child("Drawn", true, false) as Control
	check(drawn != null and not drawn.visible, "no run puts to sea without a fleet")
	await press("Choose", shell.current().find_child("CruiserSquadron", true, false))
	await press("Start")
	check(shell.current() is VoyageScreen, "then it is at sea: %s" % notice())
	equal(task(), "choosing", "with its course to be chosen")
	equal(view().start, "cruiser_squadron", "and the fleet that was chosen by its picture")


func _take_up() -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "fleet":
			shell.table.take_up(place.game)
