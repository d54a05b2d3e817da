extends BattlePlayer
## What a player meets at a table for the first time: what stands on the screen is so now, nothing
## is done by accident, and what happened can be followed.

const MOST := 1500

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)


## A bot's round, event by event: round, points and units are those of the event that is shown.
func test_everything_on_the_screen_belongs_to_one_moment() -> void:
	await _watch_bots("Normal")
	var screen := battle()
	var early := PackedStringArray()
	var seen: Dictionary[String, bool] = {}
	for frame: int in MOST:
		# The tween of a step runs as fast as frames come, so that the test need not wait.
		screen.queue.speed = 20.0
		if screen.queue.busy():
			var shown := _shown_round()
			var real := Snap.number(Snap.dict(shell.table.snapshot, "mission"), "round")
			if real > shown:
				seen["late round"] = true
			if not screen.flow.listed.is_empty() or screen.orders.choices.visible:
				early.append("orders at frame %d" % frame)
			if screen.board.news().said() != "":
				seen[screen.board.news().said()] = true
			if not screen.board.news().trails().is_empty():
				seen["a trail"] = true
			if screen._banner.words() != "":
				seen[screen._banner.words()] = true
		elif _shown_round() != Snap.number(Snap.dict(shell.table.snapshot, "mission"), "round"):
			early.append("the round when all was shown, frame %d" % frame)
		if shell.table.owed_by().is_empty() and not screen.queue.busy():
			break
		await hand.frames(1)
	check(early.is_empty(), "nothing can be decided while events are shown: %s" % [early])
	var moments := ["late round", "Round 1 is over", "Round 2", "a trail", "Miss", "Down"]
	for what: String in moments:
		check(seen.has(what), "%s was seen: %s" % [what, seen.keys()])


## A skip shows the end of everything in the same moment.
func test_a_skip_shows_everything_at_once() -> void:
	await _watch_bots("Calm")
	await eventually(func() -> bool: return battle().queue.busy(), "something happens")
	shell.table.held = true
	battle().queue.skip()
	await hand.frames(2)
	var units := Snap.array(shell.table.snapshot, "units")
	for unit: Variant in units:
		var token := battle().board.token(Snap.text(unit, "id"))
		equal(token.square(), Snap.square(unit["position"]), "%s stands there" % token.id)
	equal(_shown_round(), Snap.number(Snap.dict(shell.table.snapshot, "mission"), "round"), "round")


func test_a_mirror_match_has_two_colours() -> void:
	var snapshot := {"sides": {"p1": {"faction": "ember_guard"}, "p2": {"faction": "ember_guard"}}}
	for safe: bool in [false, true]:
		Palette.safe = safe
		var ours := Units.colour(snapshot, "p1")
		var theirs := Units.colour(snapshot, "p2")
		check(absf(ours.h - theirs.h) > 0.08, "another hue: %s and %s" % [ours, theirs])
		for faction: String in Palette.FACTIONS:
			check(Palette.faction(faction) != Palette.twin(), "no faction has it: %s" % faction)
	Palette.safe = false
	var other := {"sides": {"p1": {"faction": "ember_guard"}, "p2": {"faction": "azure_blades"}}}
	equal(Units.colour(other, "p2"), Palette.faction("azure_blades"), "else the faction's own")


## No arrow, key or click leads from what covers the table to the table.
func test_what_covers_the_table_holds_the_focus_in_every_game() -> void:
	for place: Shelf.Place in shell.shelf:
		await _begin(place.game)
		await eventually(func() -> bool: return shell.table.thinking() == "", "bots are done")
		var screen := shell.current() as TableScreen
		await mouse.strike(KEY_ESCAPE)
		if not screen.overlays.covers():
			await mouse.strike(KEY_ESCAPE)
		if not check(screen.overlays.covers(), "%s: the menu is open" % place.game.id):
			continue
		var before_it := Snap.sequence(shell.table.snapshot)
		for key: Key in [KEY_RIGHT, KEY_DOWN, KEY_LEFT, KEY_UP, KEY_TAB, KEY_TAB, KEY_TAB]:
			for again: int in 12:
				await mouse.strike(key)
				var focused := get_viewport().gui_get_focus_owner()
				var inside := focused != null and screen.overlays.is_ancestor_of(focused)
				if not check(inside, "%s: %s leads to %s" % [place.game.id, key, focused]):
					return
		for part: Node in screen.find_children("*", "BaseButton", true, false):
			if not screen.overlays.is_ancestor_of(part) and (part as Control).is_visible_in_tree():
				await mouse.click(mouse.middle(part as Control))
				check(screen.overlays.covers(), "%s: a click behind does nothing" % part.name)
				break
		equal(
			Snap.sequence(shell.table.snapshot), before_it, "%s: nothing was played" % place.game.id
		)


func test_a_patient_is_marked_as_a_friend() -> void:
	var aid := await _reach("first_aid")
	var patient := Snap.text(aid, "target")
	var marks: MarksLayer = battle().board.find_children("*", "MarksLayer", true, false)[0]
	battle().flow.choose_unit(Snap.text(aid, "unit"))
	var place := battle().flow.place(patient)
	check(marks._marks.patients.has(place), "%s is a patient" % patient)
	check(not marks._marks.targets.has(place), "and nobody's target")
	battle().flow.choose_action("first_aid")
	battle().flow.choose_target(patient)
	check(marks._marks.helps, "and is helped")


## Moves may go at once, if a player wants it so; dice never do.
func test_dice_wait_for_a_confirmation_and_another_action_drops_the_target() -> void:
	var attack := await _reach("attack")
	shell.prefs.confirm_moves = false
	var flow := battle().flow
	var before_it := Snap.sequence(shell.table.snapshot)
	flow.choose_unit(Snap.text(attack, "unit"))
	flow.choose_action("attack")
	flow.choose_target(Snap.text(attack, "target"))
	await hand.frames(5)
	check(not flow.proposal().is_empty(), "it is proposed")
	equal(Snap.sequence(shell.table.snapshot), before_it, "and not done")
	check(battle().orders.confirm.visible, "there is something to confirm")
	flow.choose_action("move")
	await hand.frames(5)
	equal(flow.target, "", "the target is gone")
	equal(Snap.sequence(shell.table.snapshot), before_it, "and still nothing is done")
	shell.prefs.confirm_moves = true


## Plays matches until a command of a kind is listed. Answer: one of them.
func _reach(kind: String) -> Dictionary:
	_chance.seed = 7
	for dice_seed: String in ["hands", "aid", "down", "up"]:
		await reach_turn(dice_seed)
		for step: int in MOST:
			for command: Dictionary in battle().flow.listed:
				if Snap.text(command, "type") == kind:
					return command
			if shell.table.owed_by().is_empty():
				break
			if battle().queue.busy() or shell.table.person_to_act() == "":
				await hand.frames(1)
			else:
				await _decide()
	check(false, "%s can be ordered" % kind)
	return {}


## Also from a field in which one types.
func test_escape_leaves_a_screen_in_one_step() -> void:
	for screen: String in ["settings", "saves", "help", "setup"]:
		shell.push(screen, {"mode": "load"})
		await hand.frames(3)
		var fields := shell.current().find_children("*", "LineEdit", true, false)
		fields = fields.filter(func(field: LineEdit) -> bool: return field.is_visible_in_tree())
		if not fields.is_empty():
			await mouse.click(mouse.middle(fields[0] as Control))
		await mouse.strike(KEY_ESCAPE)
		equal(shell.current().name, &"Menu", "%s, %d fields" % [screen, fields.size()])
		while shell.current().name != &"Menu":
			shell.pop()


func test_the_marks_have_a_legend() -> void:
	await reach_turn()
	await press("Mission")
	await press("What the marks mean")
	var legend: MarksLegend = battle().find_child("Legend", true, false)
	equal(legend.find_children("*", "MarksLayer", true, false).size(), 9, "a picture for each")
	check(battle().find_children("*", "Label", true, false).any(_tells_of_first_aid), "in words")


func _tells_of_first_aid(label: Label) -> bool:
	return label.is_visible_in_tree() and label.text.contains("first aid")


func test_undo_is_in_sight_and_says_what_it_takes_back() -> void:
	await reach_turn()
	var undo := battle().find_child("Undo", true, false) as Button
	check(undo.is_visible_in_tree(), "a button for it")
	check(undo.disabled and undo.tooltip_text.length() > 10, "why not: %s" % undo.tooltip_text)
	var unit := battle().flow.ready_units()[0]
	await choose(unit, KEY_H)
	await press("Confirm", battle().orders.confirm)
	await eventually(func() -> bool: return not undo.disabled, "it can be used")
	check(
		undo.tooltip_text.contains(Units.words(unit)), "what it takes back: %s" % undo.tooltip_text
	)
	await press("Undo")
	check(battle().flow.ready_units().has(unit), "and takes it back")


func test_a_prompt_is_answered_by_enter() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	var asked := false
	for step: int in 900:
		var orders := battle().orders
		if battle().queue.busy() or shell.table.person_to_act() == "":
			await hand.frames(1)
		elif orders.choices.visible and battle().flow.ready_units().is_empty():
			var before_it := Snap.sequence(shell.table.snapshot)
			await mouse.strike(KEY_ENTER)
			check(Snap.sequence(shell.table.snapshot) > before_it, "Enter answers")
			asked = true
			break
		else:
			await _decide()
	check(asked, "something was asked")


## With nothing chosen, a click tells what is there.
func test_a_click_tells_what_is_there() -> void:
	await reach_turn()
	var board := battle().board
	equal(battle().flow.unit, "", "nothing is chosen")
	var enemy := battle().flow.place("p2-1")
	await hand.choose_square(board, enemy)
	check(notice().begins_with("B1: "), "an enemy: %s" % notice())
	check(notice().contains("Defense"), "with its numbers: %s" % notice())
	var pieces := Snap.array(shell.table.snapshot, "terrain")
	for piece: Variant in pieces:
		var square := Snap.squares(piece, "cells")[0]
		if Units.at(shell.table.snapshot, square) == "":
			await hand.choose_square(board, square)
			var named := Catalog.name_of("terrain", Snap.text(piece, "template_id"))
			check(notice().contains(named), "terrain: %s" % notice())
			break
	var zone: Dictionary = Snap.array(shell.table.preview({"type": "objectives"}), "zones")[0]
	var middle := Snap.squares(Snap.dict(zone, "cells"), "p1")[0]
	var words := BoardWords.at(shell.table.snapshot, [zone], middle)
	check("\n".join(words).contains(Snap.text(zone, "name")), "the objective: %s" % [words])
	var home := BoardWords.at(shell.table.snapshot, [], Vector2i(15, 1))
	check("\n".join(home).contains("P2"), "the other side's home: %s" % [home])
	equal(BoardWords.at(shell.table.snapshot, [], Vector2i(5, 1)).size(), 0, "open ground")


## What the board says of a target that is pointed at is what the panel says once it is chosen.
func test_the_board_and_the_panel_tell_the_same_odds() -> void:
	await reach_turn()
	var flow := battle().flow
	var unit := ""
	for step: int in 400:
		if shell.table.person_to_act() == "" or battle().queue.busy():
			await hand.frames(1)
			continue
		unit = _shooter()
		if unit != "" or shell.table.owed_by().is_empty():
			break
		shell.table.bot_move("p1", "greedy")
		await hand.frames(2)
	if not check(unit != "", "somebody can shoot"):
		return
	await choose(unit, KEY_NONE)
	var target := flow.targets()[0]
	await mouse.hover(mouse.on_screen(battle().board, battle().board.point_of(flow.place(target))))
	await hand.frames(2)
	var verdict: String = battle().board._marks.verdict
	check(verdict.begins_with("hits "), "odds, not why not: %s" % verdict)
	await hand.choose_square(battle().board, flow.place(target))
	check(battle().orders.confirm.visible, "it is proposed")
	var odds := Snap.dict(shell.table.preview(flow.proposal()), "odds")
	var hits := Snap.number(odds, "down") + Snap.number(odds, "destroyed")
	var told := "hits %d/%d from (%d, %d)" % [hits, odds["out_of"], flow.stand.x, flow.stand.y]
	equal(verdict, told, "the same odds from the same square")


## A unit that can attack somebody; "" if none can.
func _shooter() -> String:
	for command: Variant in battle().flow.listed:
		if Snap.text(command, "type") == "attack":
			return Snap.text(command, "unit")
	return ""


func test_giving_up_asks_once_and_stands_apart() -> void:
	await reach_turn()
	var choices := battle().orders.choices
	var give_up := button("Pass", choices)
	if not check(give_up != null, "a side may give up its round"):
		return
	check(give_up.get_parent().get_child(give_up.get_index() - 1) is HSeparator, "it stands apart")
	var before_it := Snap.sequence(shell.table.snapshot)
	await mouse.press(give_up)
	equal((give_up as Button).text, "Really?", "it asks")
	equal(Snap.sequence(shell.table.snapshot), before_it, "and nothing is given up")
	battle().board.take_focus()
	await hand.frames(2)
	check((give_up as Button).text != "Really?", "whoever looks elsewhere is asked anew")
	await mouse.press(give_up)
	await mouse.press(give_up)
	check(Snap.sequence(shell.table.snapshot) > before_it, "the second press does it")


func test_the_last_turn_is_seen_again() -> void:
	await reach_turn()
	var decided := shell.table.decided_at
	check(decided > 0 and decided < shell.table.length(), "others decided since: %d" % decided)
	await mouse.strike(KEY_ESCAPE)
	if not battle().overlays.covers():
		await mouse.strike(KEY_ESCAPE)
	await press("Recap")
	equal(shell.current().name, &"Replay", "it is replayed")
	check(shell.table.shown_sequence() < shell.table.length(), "from where the player decided")
	await eventually(
		func() -> bool: return shell.table.shown_sequence() == shell.table.length(), "it plays on"
	)
	await press("‹ Back")
	check(battle() != null, "and the battle goes on")


## The end says what it is to the player, and what decided it; each moment can be looked at.
func test_the_end_tells_what_decided_it() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	var ends := func() -> bool:
		var screen := battle()
		if shell.table.person_to_act() != "" and shell.table.thinking() == "":
			shell.table.bot_move("p1", "random")
		return screen.overlays.covers() and shell.table.owed_by().is_empty()
	await eventually(ends, "it ends", 60.0)
	var pending := Snap.dict(shell.table.snapshot, "pending")
	var winner := Snap.text(pending, "winner")
	var head := (battle().overlays.find_child("Head", true, false) as Label).text
	var verdict := "Victory" if winner == "p1" else "Defeat" if winner == "p2" else "A tie"
	equal(head, verdict, "what it is to the player")
	var story := MatchStory.of(shell.table.history())
	var scores := Snap.dict(Snap.dict(shell.table.snapshot, "mission"), "scores")
	if not story.points.is_empty():
		equal(story.points[-1][1], Snap.number(scores, "p1"), "the plot ends with the score")
		equal(story.points[-1][2], Snap.number(scores, "p2"), "of both")
	for seat: String in ["p1", "p2"]:
		var gone := Snap.array(shell.table.snapshot, "units").filter(
			func(unit: Variant) -> bool:
				return unit["owner_id"] == seat and unit["status"] == "destroyed"
		)
		equal(story.lost[seat].size(), gone.size(), "%s's losses" % seat)
	equal(story.moments.size(), MatchStory.MOMENTS, "three moments")
	var moment := story.moments[1]
	await press("Moment%d" % moment.line)
	equal(shell.current().name, &"Replay", "one is looked at")
	var at := shell.table.shown_sequence()
	equal(_lines() > moment.line, true, "it has happened: line %d of %d" % [moment.line, _lines()])
	shell.table.step_to(at - 1)
	equal(_lines() > moment.line, false, "and had not one decision before")


## How many lines the log has at what is shown.
func _lines() -> int:
	var seen := shell.table.snapshot_of("p1")
	return Snap.number(seen, "logs_from") + Snap.array(seen, "logs").size()


func test_what_is_over_is_not_continued() -> void:
	await begin_match("hands", {"p1": "random", "p2": "random"})
	await eventually(
		func() -> bool: return shell.table.owed_by().is_empty() and not battle().queue.busy(),
		"it ends",
		60.0
	)
	check(not shell.table.goes_on(), "nothing goes on")
	get_node("/root/Bus").call("close")
	shell.replace("menu", {})
	await hand.frames(3)
	var saved: Array = shell.table.slots("crossfire").filter(
		func(slot: Variant) -> bool: return Snap.text(slot, "slot") == "autosave"
	)
	check(Snap.flag(saved[0], "over"), "the autosave says that it is over: %s" % [saved])
	var offered: String = shell.current().call("newest_slot", "crossfire")
	check(offered != "autosave", "and is not offered, but %s" % offered)


func test_two_dice_show_more_than_a_number() -> void:
	for expected: Array in [[1, 36], [7, 15], [11, 1], [12, 0]]:
		equal(MatchStory.ways_above(expected[0]), expected[1], "more than %d" % expected[0])


## Two bots play on the board, at a speed.
func _watch_bots(speed: String) -> void:
	shell.prefs.speed = speed
	await begin_match("hands", {"p1": "greedy", "p2": "greedy"})


func _shown_round() -> int:
	var words: String = (battle().find_child("Round", true, false) as Label).text
	var at := words.find("Round ")
	return words.substr(at + 6).to_int() if at >= 0 else 0


## Begins any game with one person, on its own scenes.
func _begin(game: TableGame) -> void:
	shell.table.take_up(game)
	var setup: Dictionary = fine(shell.table.draw_setup(game.id, "focus"), "a setup is drawn")
	var players := Seats.alone(shell.table.most_seats())
	fine(shell.table.begin(setup, "focus", players), "%s begins" % game.id)
	shell.replace("table", {})
	await hand.frames(6)
	for step: int in 200:
		var screen := shell.current() as TableScreen
		if screen.overlays.covers():
			await press("Accept")
		elif not screen.queue.busy() and shell.table.person_to_act() != "":
			return
		await hand.frames(1)
