extends BattlePlayer
## Nothing is cut off, from the smallest window with the largest text to the largest window.


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_menus_and_settings() -> void:
	for screen: String in ["menu", "settings", "saves", "setup", "help"]:
		shell.replace(screen, {})
		await reads_well(screen)
	shell.replace("setup", {"campaign": true})
	await reads_well("the campaign's setup")


func test_a_match_from_deployment_to_confirmation() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	await reads_well("deployment")
	await reach_turn()
	var screen := battle()
	await reads_well("a turn begins")
	screen.flow.cycle(1)
	await reads_well("a unit is chosen")
	for unit: String in screen.flow.ready_units():
		screen.flow.choose_unit(unit)
		if screen.flow.choose_action("attack"):
			screen.flow.choose_target(screen.flow.targets()[0])
			break
	if screen.flow.proposal().is_empty():
		screen.flow.choose_action("hold")
	await reads_well("the confirmation")
	screen.orders.show_reasons(shell.table.why_not({"type": "hold", "unit": "p2-1"}))
	await reads_well("why not")
	for page: String in ["Log", "Mission"]:
		screen.layout.show_page(page)
		await reads_well(page)
	screen.overlays.open_pause()
	await reads_well("the menu of the battle")
	screen.overlays.close()
	(shell.get_node("%Diagnostics") as Diagnostics).toggle()
	await reads_well("the diagnostics")


func test_the_end_of_a_campaign_and_its_replay() -> void:
	fine(shell.table.begin(_campaign(), "hands", {"p1": "greedy", "p2": "greedy"}), "it begins")
	shell.replace("table", {})
	await eventually(func() -> bool: return shell.table.owed_by().is_empty(), "it ends")
	await hand.frames(5)
	await reads_well("the result")
	shell.replace("campaign", {})
	await reads_well("the campaign")
	shell.replace("replay", {"from": "now"})
	await reads_well("the replay")
	shell.replace("saves", {"mode": "load"})
	await reads_well("the saves")


func _campaign() -> Dictionary:
	var setup: Dictionary = fine(shell.table.bus.draw_setup("crossfire", "hands"), "drawn")
	setup = setup.duplicate(true)
	setup["campaign"] = true
	setup.erase("mission")
	return setup
