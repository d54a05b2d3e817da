extends BattlePlayer
## Keys and buttons as INPUT.md names them, on the real scenes.

const KINDS: Dictionary[String, Array] = {
	"move": [KEY_A, KEY_1],
	"attack": [KEY_S, KEY_2],
	"melee": [KEY_D, KEY_3],
	"first_aid": [KEY_F, KEY_4],
	"hold": [KEY_H, KEY_0],
}

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)


func after() -> void:
	Keys.reset()
	await super.after()


func test_the_page_on_input_names_every_action() -> void:
	var page := FileAccess.get_file_as_string("res://INPUT.md")
	for action: String in Keys.actions():
		check(InputMap.has_action(action), "%s is in the map" % action)
		check(page.contains("`%s`" % action), "%s stands on the page" % action)
	for found: RegExMatch in RegEx.create_from_string("`((?:act|pan|zoom)_\\w+)`").search_all(page):
		check(InputMap.has_action(found.get_string(1)), "%s is no dead name" % found.get_string(1))


func test_keys_choose_actions_or_say_why_not() -> void:
	await reach_turn()
	var screen := battle()
	await choose(screen.flow.ready_units()[0], KEY_NONE)
	for kind: String in KINDS:
		for key: Key in KINDS[kind]:
			while screen.flow.action != "":
				screen.flow.step_back()
			screen.orders.why.hide()
			await mouse.strike(key)
			if screen.flow.actions().has(kind):
				equal(screen.flow.action, kind, "%s chooses" % OS.get_keycode_string(key))
			else:
				check(screen.orders.why.visible, "%s: why not %s" % [key, kind])


func test_keys_walk_through_units_and_back_out_of_the_selection() -> void:
	await reach_turn()
	var screen := battle()
	var units := screen.flow.ready_units()
	check(units.size() > 1, "there are units to walk through")
	await mouse.strike(KEY_E)
	equal(screen.flow.unit, units[0], "E: the first")
	await mouse.strike(KEY_Q)
	equal(screen.flow.unit, units[1], "Q: the next")
	await mouse.strike(KEY_E, KEY_MASK_SHIFT)
	equal(screen.flow.unit, units[0], "Shift+E: the one before")
	await mouse.strike(KEY_H)
	check(not screen.flow.proposal().is_empty(), "H proposes to hold")
	await mouse.strike(KEY_ESCAPE)
	equal(screen.flow.action, "", "Esc: the action is taken back")
	await mouse.strike(KEY_Z, KEY_MASK_CTRL)
	equal(screen.flow.unit, "", "Ctrl+Z: the unit too")
	await mouse.strike(KEY_E)
	await mouse.click(mouse.on_screen(screen.board, screen.board.size * 0.5), MOUSE_BUTTON_RIGHT)
	equal(screen.flow.unit, "", "right click: the same")
	await mouse.strike(KEY_ESCAPE)
	check(screen.overlays.covers(), "Esc with nothing chosen: the menu")
	await mouse.strike(KEY_ESCAPE)
	check(not screen.overlays.covers(), "and away again")
	await mouse.strike(KEY_F10)
	check(screen.overlays.covers(), "F10: the menu")


func test_keys_look_around() -> void:
	await reach_turn()
	var board := battle().board
	board.take_focus()
	var side := _side()
	await mouse.strike(KEY_EQUAL)
	check(_side() > side, "= brings the board nearer")
	await mouse.strike(KEY_MINUS)
	check(is_equal_approx(_side(), side), "- takes it away again")
	await mouse.strike(KEY_RIGHT)
	var from := board.cursor()
	await mouse.strike(KEY_RIGHT)
	equal(board.cursor(), from + Vector2i.RIGHT, "an arrow moves the cursor")
	await mouse.strike(KEY_P)
	check(not board.has_focus(), "P leaves the board for the panel")
	await mouse.strike(KEY_P)
	check(board.has_focus(), "and comes back")
	await mouse.strike(KEY_F3)
	var facts: Diagnostics = shell.find_child("Diagnostics", true, false)
	check(facts.visible, "F3 shows what the engine does")
	check((facts.find_child("Text") as Label).text.contains("dice position"), "with the dice")
	await mouse.strike(KEY_F3)
	check(not facts.visible, "and hides it")
	await choose(battle().flow.ready_units()[0], KEY_NONE)
	var foe := battle().flow.place("p2-1")
	await mouse.hover(mouse.on_screen(board, board.point_of(foe)))
	var ours := battle().flow.place(battle().flow.unit)
	var apart := (foe - ours).abs()
	var far := "distance %d" % maxi(apart.x, apart.y)
	check(facts.looked_at.contains(far), "the pair's distance is told: %s" % far)
	check(facts.looked_at.contains("ray to"), "and its rays")
	board.set_cursor(foe)
	await mouse.strike(KEY_W)
	check(battle().orders.why.visible, "W says why not")


func test_a_reroll_is_taken_by_its_key() -> void:
	var cloaks := {"faction": "grey_cloaks"}
	var setup := {"sides": {"p1": cloaks, "p2": {"faction": "verdant_eye"}}}
	fine(shell.table.begin(setup, "reroll", {"p1": Seats.PERSON, "p2": "greedy"}), "a match begins")
	shell.replace("table", {})
	await hand.frames(3)
	await play_out(func() -> bool: return Snap.pending_kind(shell.table.snapshot) == "reroll")
	equal(Snap.pending_kind(shell.table.snapshot), "reroll", "a reroll is offered")
	var thrown := told("die_rerolled")
	await mouse.strike(KEY_R)
	equal(told("die_rerolled"), thrown + 1, "R takes it")


func test_a_key_is_changed_in_the_settings_and_kept() -> void:
	await press("Settings")
	await press("A, 1")
	await mouse.strike(KEY_M)
	check(button("M") != null, "the new key is shown")
	Keys.reset()
	var again := Prefs.new()
	again.open()
	equal(Keys.words("act_move"), "M", "and read again at the next start")
	equal(InputMap.action_get_events("act_move")[0].device, -1, "for any keyboard")
	var file := ConfigFile.new()
	file.load(Prefs.FILE)
	equal(
		file.get_section_keys("keys"), PackedStringArray(["act_move"]), "and only what was changed"
	)
	await press("M")
	await mouse.strike(KEY_ESCAPE)
	equal(Keys.words("act_move"), "M", "Esc leaves a key as it is")
	equal(Keys.words("act_cancel").contains("Escape"), true, "and keeps its own")
	shell.replace("menu", {})
	await reach_turn()
	await choose(battle().flow.ready_units()[0], KEY_M)
	equal(battle().flow.action, "move", "M chooses Move")
	await mouse.strike(KEY_ESCAPE)
	await mouse.strike(KEY_A)
	equal(battle().flow.action, "", "A does not any more")


func _side() -> float:
	var board := battle().board
	return board.point_of(Vector2i(1, 1)).distance_to(board.point_of(Vector2i(2, 1)))
