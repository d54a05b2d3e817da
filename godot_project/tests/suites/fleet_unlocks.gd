extends FleetPlayer
## What runs of Fleet earn for later runs, from the menu to the end of a run and to the next one.

const RECORD := "user://saves/player/fleet/progress.save"
const LOCKED := "carrier_task_force"
## In how many runs a bot wins five combats at the latest.
const RUNS := 12


func before() -> void:
	await super.before()
	DirAccess.remove_absolute(RECORD)
	await open(Finger.new())
	await press("Choose", shell.find_child("Fleet", true, false))


func after() -> void:
	DirAccess.remove_absolute(RECORD)
	await super.after()


func test_what_a_run_earns_is_told_and_opens_a_fleet_of_the_next() -> void:
	await press("NewRun")
	check(_card("Locked until First blood (combats: 5)"), "a locked fleet says what opens it")
	check(not _may_choose(), "and cannot be chosen")
	await press("Start")
	for run: int in RUNS:
		await _end_by_a_bot()
		if shell.table.news.has("First blood") or not failures.is_empty():
			break
		equal(_news().visible, not shell.table.news.is_empty(), "only what is earned is told")
		await press("Again")
		await press("Start")
	check(shell.table.news.has("First blood"), "five combats are won: %s" % shell.table.news)
	check(_news().is_visible_in_tree(), "the end says so")
	var told := _news().text
	check(told.contains("First blood: opens Carrier task force"), "in words: %s" % told)
	await press("Again")
	check(shell.current() is SetupScreen, "the next run: %s" % notice())
	check(not _card("Locked until First blood"), "its fleet is open")
	check(_may_choose(), "and can be chosen")
	await press("Choose", _locked())
	await press("Start")
	equal(view().start, LOCKED, "and put to sea with")


func test_nobody_ticks_what_is_not_earned() -> void:
	await press("NewRun")
	await press("More")
	var screen := shell.current()
	check(screen is SetupScreen, "what a run begins with")
	var settled := screen.find_child("Settled", true, false) as Label
	if check(settled != null, "unlocks are shown"):
		equal(settled.text, "None yet", "as they were earned")
	equal(screen.find_children("*", "CheckBox", true, false), [], "and cannot be ticked")
	await press("Start")
	equal(view().unlocks, [] as Array[String], "a run without any")


func test_a_record_that_cannot_be_read_is_told_and_the_game_plays() -> void:
	DirAccess.make_dir_recursive_absolute(RECORD.get_base_dir())
	var file := FileAccess.open(RECORD, FileAccess.WRITE)
	file.store_string("no record at all")
	file.close()
	var heard := PackedStringArray()
	shell.table.troubled.connect(func(message: String) -> void: heard.append(message))
	await press("NewRun")
	await press("Start")
	check(shell.current() is VoyageScreen, "a run begins")
	var said := "“%s”, of %s" % [notice(), heard]
	check(notice().contains("no save"), "and what is wrong is said: %s" % said)
	await _end_by_a_bot()
	check(shell.table.news.is_empty(), "nothing is counted")
	equal(FileAccess.get_file_as_string(RECORD), "no record at all", "the file is left alone")


## Lets a bot play the run to its end, and waits until the end is told.
func _end_by_a_bot() -> void:
	shell.table.seats.players["p1"] = "greedy"
	shell.table.wake_bots()
	var read_or_over := func() -> bool:
		return voyage().summary.visible or voyage().overlays.covers()
	while failures.is_empty() and not voyage().overlays.covers():
		await eventually(read_or_over, "a combat, or the end, at %s" % task())
		if voyage().summary.visible:
			await press("GoOn", voyage().summary)
	await hand.frames(2)


func _news() -> Label:
	return voyage().overlays.find_child("News", true, false)


func _may_choose() -> bool:
	return not (_locked() as ChoiceCard).button.disabled


func _locked() -> Node:
	return shell.current().find_child(LOCKED.to_pascal_case(), true, false)


## Whether a card on the screen has these words.
func _card(words: String) -> bool:
	return shell.current().find_children("*", "Label", true, false).any(
		func(label: Label) -> bool: return label.text.contains(words) and label.is_visible_in_tree()
	)
