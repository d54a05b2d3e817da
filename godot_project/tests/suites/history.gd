extends BattlePlayer
## The log, the way back from one of its lines, and the replay.

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)
	await reach_turn()
	await play_out(func() -> bool: return _told() > 60 and _acts())


func test_the_log_shows_the_newest_line() -> void:
	await press("Log")
	await hand.frames(4)
	equal(_log().count(), _told(), "every line is there")
	var bar := _log().bar()
	check(bar.max_value > bar.page, "more than fits: %s of %s" % [bar.page, bar.max_value])
	check(bar.value + bar.page >= bar.max_value - 1.0, "and the end of it is in sight")
	var moved := _tree().get_root()
	while moved != null and not moved.get_text(0).contains(" moves from "):
		moved = moved.get_next_in_tree()
	var seat := "p1" if moved.get_text(0).begins_with("A") else "p2"
	var side := Units.colour(shell.table.snapshot, seat)
	equal(moved.get_custom_color(0), Palette.TEXT.lerp(side, LogPanel.TINT), "in its side's colour")
	check(moved.get_parent().get_text(0).begins_with("Round"), "below its round")


func test_a_long_log_has_lines_that_a_snapshot_holds_no_more() -> void:
	await begin_match("hands", {"p1": "greedy", "p2": "greedy"})
	var over := func() -> bool: return shell.table.owed_by().is_empty()
	await eventually(over, "it ends")
	await hand.frames(2)
	check(_told() > Snap.array(shell.table.snapshot, "logs").size(), "a snapshot has not all")
	equal(_log().count(), _told(), "the log has")
	shell.replace("table", {})
	await hand.frames(2)
	equal(_log().count(), _told(), "also where it is opened later")
	check(_log().text_of(0).begins_with("Battle 1"), "from the first: %s" % _log().text_of(0))


func test_a_line_of_the_log_leads_to_its_rule_and_to_its_moment() -> void:
	await press("Log")
	await hand.frames(4)
	var whole := _told()
	var line := _line_of("unit_moved", "initiative_won")
	_tree().grab_focus()
	_log().reveal(line)
	await hand.frames(2)
	await mouse.click(mouse.on_screen(_tree(), _log().reveal(line).get_center()))
	var shown_whole: Label = _log().find_child("Line", true, false)
	equal(shown_whole.text, _log().text_of(line), "the whole line stands below")
	await press("GR-")
	equal(shell.current().name, &"Help", "a rule leads to its text")
	await press("‹ Back")
	await press("Look back")
	equal(shell.current().name, &"Replay", "a line leads to its moment")
	var shown := _told()
	check(shown > line, "at which it has been told: %d of %d" % [line, shown])
	check(shown < whole, "and what came later has not")
	await press("‹ Back")
	equal(_told(), whole, "back in the battle, it is now again")
	check(_acts(), "and our turn")


func test_a_replay_is_stepped_played_and_verified() -> void:
	var before_it := Snap.sequence(shell.table.snapshot)
	await mouse.strike(KEY_F10)
	await press("Look back")
	equal(_place(), before_it, "it begins where the game stands")
	await press("First")
	equal(_place(), 0, "to the beginning")
	await press("Next")
	equal(_place(), 1, "a step on")
	await press("Before")
	equal(_place(), 0, "a step back")
	var scrub: HSlider = shell.current().find_child("Scrub", true, false)
	await mouse.click(mouse.on_screen(scrub, scrub.size * 0.5))
	check(_place() > 0 and _place() < before_it, "a click on the line: %d" % _place())
	await press("Play")
	await eventually(func() -> bool: return _place() == before_it, "it plays to the end")
	await press("Verify")
	var badge: Label = shell.current().find_child("Badge", true, false)
	await eventually(func() -> bool: return badge.text.begins_with("✓"), "and is verified")


func test_a_replay_shows_what_happens_at_its_speed() -> void:
	await mouse.strike(KEY_F10)
	await press("Look back")
	await press("First")
	var screen: Control = shell.current()
	var queue: EventQueue = screen.find_child("Queue", true, false)
	queue.speed = 1.0
	var seen := false
	for step: int in 20:
		await press("Next")
		seen = seen or queue.busy()
	check(seen, "events take their time")


func _log() -> LogPanel:
	return battle().find_children("*", "LogPanel", true, false)[0]


func _tree() -> Tree:
	return _log().find_child("Lines", true, false)


func _told() -> int:
	var snapshot := shell.table.snapshot
	return Snap.number(snapshot, "logs_from") + Snap.array(snapshot, "logs").size()


## A line of one of these kinds, some way before the end of the log.
func _line_of(kind: String, other: String) -> int:
	var logs := Snap.array(shell.table.snapshot, "logs")
	for at: int in range(logs.size() - 20, 0, -1):
		if Snap.text(logs[at], "type") in [kind, other]:
			return Snap.number(shell.table.snapshot, "logs_from") + at
	return 0


func _place() -> int:
	return shell.table.shown_sequence()
