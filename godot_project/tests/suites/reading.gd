extends BattlePlayer
## Nothing is cut off, from the smallest window with the largest text to the largest window.

const SIZES: Array[Vector2i] = [
	Vector2i(390, 844), Vector2i(844, 390), Vector2i(1280, 720), Vector2i(2560, 1440)
]
const SCALES: Array[float] = [1.0, 1.5]


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_menus_and_settings() -> void:
	for screen: String in ["menu", "settings", "saves", "setup", "help"]:
		shell.replace(screen, {})
		await _read(screen)
	shell.replace("setup", {"campaign": true})
	await _read("the campaign's setup")


func test_a_match_from_deployment_to_confirmation() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	await _read("deployment")
	await reach_turn()
	var screen := battle()
	await _read("a turn begins")
	screen.flow.cycle(1)
	await _read("a unit is chosen")
	for unit: String in screen.flow.ready_units():
		screen.flow.choose_unit(unit)
		if screen.flow.choose_action("attack"):
			screen.flow.choose_target(screen.flow.targets()[0])
			break
	if screen.flow.proposal().is_empty():
		screen.flow.choose_action("hold")
	await _read("the confirmation")
	screen.orders.show_reasons(shell.table.why_not({"type": "hold", "unit": "p2-1"}))
	await _read("why not")
	for page: String in ["Log", "Mission"]:
		screen.layout.show_page(page)
		await _read(page)
	screen.overlays.open_pause()
	await _read("the menu of the battle")
	screen.overlays.close()
	(shell.get_node("%Diagnostics") as Diagnostics).toggle()
	await _read("the diagnostics")


func test_the_end_of_a_campaign_and_its_replay() -> void:
	fine(shell.table.begin(_campaign(), "hands", {"p1": "greedy", "p2": "greedy"}), "it begins")
	shell.replace("table", {})
	await eventually(func() -> bool: return shell.table.owed_by().is_empty(), "it ends", 120.0)
	await hand.frames(5)
	await _read("the result")
	shell.replace("campaign", {})
	await _read("the campaign")
	shell.replace("replay", {"from": "now"})
	await _read("the replay")
	shell.replace("saves", {"mode": "load"})
	await _read("the saves")


func _campaign() -> Dictionary:
	var setup: Dictionary = fine(shell.table.draw_setup("crossfire", "hands"), "drawn")
	setup = setup.duplicate(true)
	setup["campaign"] = true
	setup.erase("mission")
	return setup


func _read(what: String) -> void:
	for text_scale: float in SCALES:
		shell.prefs.text_scale = text_scale
		shell.prefs.changed.emit()
		for size: Vector2i in SIZES:
			get_window().size = size
			await hand.frames(5)
			var faults := Legible.faults(shell)
			check(faults.is_empty(), "%s at %s, text %s: %s" % [what, size, text_scale, faults])
	shell.prefs.text_scale = 1.0
	get_window().size = hand.window()
