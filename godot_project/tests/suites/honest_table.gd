extends BattlePlayer
## What a player meets at a table for the first time: what stands on the screen is so now, nothing
## is done by accident, and what happened can be followed.

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)


## A bot's round, event by event: round, points and units are those of the event that is shown.
func test_everything_on_the_screen_belongs_to_one_moment() -> void:
	await _watch_bots("Normal")
	var screen := battle()
	var early: Array[String] = []
	var seen: Dictionary[String, bool] = {}
	var ends := func() -> bool:
		# The tween of a step runs as fast as frames come, so that the test need not wait.
		screen.queue.speed = 20.0
		_look(screen, early, seen)
		return shell.table.owed_by().is_empty() and not screen.queue.busy()
	await eventually(ends, "the match ends")
	check(early.is_empty(), "nothing is early, nothing out of place: %s" % [early])
	var moments := ["late round", "the end of round 1", "Round 2", "a trail", "Miss", "Down"]
	for what: String in moments:
		check(seen.has(what), "%s was seen: %s" % [what, seen.keys()])


## Nobody's colour is asked for where nobody has won.
func test_a_match_that_nobody_wins_has_a_result_without_a_seal() -> void:
	await _watch_bots("None")
	await eventually(func() -> bool: return shell.table.owed_by().is_empty(), "the match ends")
	var panel := shell.find_child("Result", true, false) as ResultPanel
	for winners: Array in [["p2"], []]:
		var ended := shell.table.prompt.duplicate(true)
		(ended["outcome"] as Dictionary)["winners"] = winners
		shell.table.prompt = ended
		panel.show_result(shell.table)
		var seal := panel.find_child("Seal", true, false) as Control
		equal(seal.visible, not winners.is_empty(), "won by %s" % [winners])


## Notes what a frame shows too early or out of its place, and what was seen at all.
func _look(screen: BattleScreen, early: Array[String], seen: Dictionary[String, bool]) -> void:
	var real := Snap.number(Snap.dict(shell.table.snapshot, "mission"), "round")
	if not screen.queue.busy():
		if _shown_round() != real:
			early.append("round %d when all was shown" % _shown_round())
		return
	if real > _shown_round():
		seen["late round"] = true
	if not screen.flow.listed.is_empty() or screen.orders.choices.visible:
		early.append("orders in round %d" % _shown_round())
	if screen.board.news().said() != "":
		seen[screen.board.news().said()] = true
	if not screen.board.news().trails().is_empty():
		seen["a trail"] = true
	if screen._banner.words() != "":
		seen[screen._banner.words()] = true
		if screen._banner.why != "":
			seen["the end of round %s" % screen._banner.head.get_slice(" ", 1).to_int()] = true
			if screen._banner.why != screen._score.how_to_score():
				early.append("not what points are for: %s" % screen._banner.why)
		var middle := screen._banner.get_global_rect().get_center().x
		if absf(middle - screen.size.x * 0.5) > 2.0:
			early.append("%s stands at %s" % [screen._banner.words(), middle])


## A skip shows the end of everything in the same moment.
func test_a_skip_shows_everything_at_once() -> void:
	await _watch_bots("Calm")
	await eventually(func() -> bool: return battle().queue.busy(), "something happens")
	shell.table.held = true
	# A bot that was thinking plays once more.
	await eventually(func() -> bool: return shell.table.thinking() == "", "no bot thinks")
	# The table stays held, so that the bots do not go on while this looks.
	battle().queue.drained.disconnect(battle()._on_drained)
	battle().queue.drained.connect(battle()._show)
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
		Hues.safe = safe
		var ours := Units.colour(snapshot, "p1")
		var theirs := Units.colour(snapshot, "p2")
		check(absf(ours.h - theirs.h) > 0.08, "another hue: %s and %s" % [ours, theirs])
		for faction: String in Hues.FACTIONS:
			check(Hues.faction(faction) != Hues.twin(), "no faction has it: %s" % faction)
	Hues.safe = false
	var other := {"sides": {"p1": {"faction": "ember_guard"}, "p2": {"faction": "azure_blades"}}}
	equal(Units.colour(other, "p2"), Hues.faction("azure_blades"), "else the faction's own")


func test_a_patient_is_marked_as_a_friend() -> void:
	var aid := await reach_order("first_aid")
	var patient := Snap.text(aid, "target")
	var marks: MarksLayer = battle().board.find_children("*", "MarksLayer", true, false)[0]
	battle().flow.choose_unit(Snap.text(aid, "unit"))
	var place := battle().flow.place(patient)
	check(marks._marks.patients.has(place), "%s is a patient" % patient)
	check(not marks._marks.targets.has(place), "and nobody's target")
	battle().flow.choose_action("first_aid")
	battle().flow.choose_target(patient)
	check(marks._marks.helps, "and is helped")


func test_the_marks_have_a_legend() -> void:
	await reach_turn()
	await press("Mission")
	await press("What the marks mean")
	var legend: MarksLegend = battle().find_child("Legend", true, false)
	equal(legend.find_children("*", "MarksLayer", true, false).size(), 10, "a picture for each")
	check(battle().find_children("*", "Label", true, false).any(_tells_of_first_aid), "in words")


func _tells_of_first_aid(label: Label) -> bool:
	return label.is_visible_in_tree() and label.text.contains("first aid")


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


## An enemy that is pointed at and out of reach says why.
func test_an_enemy_that_is_no_target_says_why() -> void:
	await reach_turn()
	var flow := battle().flow
	await choose(str(flow.ready_units()[0]), KEY_NONE)
	var board := battle().board
	for id: String in ["p2-1", "p2-2", "p2-3"]:
		if flow.targets().has(id):
			continue
		await mouse.hover(mouse.on_screen(board, board.point_of(flow.place(id))))
		await hand.frames(2)
		var shot := {"type": "attack", "unit": flow.unit, "with": "shot", "target": id}
		shot["to"] = Snap.as_square(flow.place(flow.unit))
		var reasons := shell.table.why_not(shot)
		check(not reasons.is_empty(), "%s cannot be shot at" % id)
		equal(board._marks.verdict, Snap.text(reasons[0], "message"), "the rules' first reason")


## What the board says of a target that is pointed at is what the panel says once it is chosen.
func test_the_board_and_the_panel_tell_the_same_odds() -> void:
	await reach_turn()
	var flow := battle().flow
	var unit := ""
	while unit == "" and await await_turn():
		unit = _shooter()
		if unit == "":
			shell.table.bot_move("p1", "greedy")
	if not check(unit != "", "somebody can shoot"):
		return
	await choose(unit, KEY_NONE)
	var target := flow.targets()[0]
	await mouse.hover(mouse.on_screen(battle().board, battle().board.point_of(flow.place(target))))
	await hand.frames(2)
	var verdict: String = battle().board._marks.verdict
	check(verdict.begins_with("hits "), "odds, not why not: %s" % verdict)
	battle().orders.scroll_vertical = 999
	await hand.frames(1)
	check(battle().orders.scroll_vertical > 0, "the panel stands scrolled down")
	await hand.choose_square(battle().board, flow.place(target))
	check(battle().orders.confirm.visible, "it is proposed")
	await hand.frames(3)
	var panel := battle().orders.get_global_rect()
	check(panel.encloses(battle().orders.confirm.get_global_rect()), "where it can be confirmed")
	var odds := Snap.dict(shell.table.preview(flow.proposal()), "odds")
	var percent := OddsBar.hits(CrossfirePreview.Odds.new(odds))
	var expected := "hits %d %% from (%d, %d)" % [percent, flow.stand.x, flow.stand.y]
	equal(verdict, expected, "the same odds from the same square")


## A unit that can attack somebody; "" if none can.
func _shooter() -> String:
	for command: Variant in battle().flow.listed:
		if Snap.text(command, "type") == "attack":
			return Snap.text(command, "unit")
	return ""


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
	await eventually(ends, "it ends")
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


func test_a_stray_round_is_nobodys_best_shot() -> void:
	var shot := {"attacker": "p1-1", "target": "p2-1", "hit": "down"}
	shot.merge({"dice": [6, 5], "total": 12, "defense": 7, "ways": 21})
	for struck: Array in [["p1-2", false], ["p2-1", true]]:
		var payload := shot.duplicate()
		payload["struck"] = struck[0]
		var event := {"type": "attack_resolved", "payload": payload, "message": "A shot"}
		var best := MatchStory.of([event]).best
		equal(best != null, struck[1], "%s is struck" % struck[0])
		check(best == null or best.words.ends_with("(58 % likely)"), "with the odds of the rules")


## Two bots play on the board, at a speed.
func _watch_bots(speed: String) -> void:
	shell.prefs.speed = speed
	await begin_match("hands", {"p1": "greedy", "p2": "greedy"})


func _shown_round() -> int:
	var words: String = (battle().find_child("Round", true, false) as Label).text
	var at := words.find("Round ")
	return words.substr(at + 6).get_slice(" ", 0).to_int() if at >= 0 else 0
