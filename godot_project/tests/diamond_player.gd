class_name DiamondPlayer
extends ShellSuite
## Plays whole games of Diamond by hand on its own screens: choices are put together, or hinted at,
## and confirmed.

const MOST := 30000

var _chance := RandomNumberGenerator.new()


## A game on its own screens, begun from a seed.
func begin_game(dice_seed: String, players: Dictionary) -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "diamond":
			shell.table.take_up(place.game)
	var drawn := Snap.dict(shell.table.draw_setup("diamond", dice_seed), "ok")
	fine(shell.table.begin_as_given(drawn, dice_seed, players), "a game begins")
	shell.replace("table", {})
	await hand.frames(4)


func park() -> ParkScreen:
	return shell.current() as ParkScreen


## Waits until a decision is due on a screen at rest; false when the game is over.
func await_turn() -> bool:
	for frame: int in MOST:
		if shell.table.owed_by().is_empty() or not failures.is_empty():
			return false
		if park().overlays.covers():
			await press("Accept")
		elif _rests():
			return true
		await hand.frames(1)
	return check(false, "a decision is due in the end")


## Plays until the game is over, or until something is so. Returns how many decisions were made.
func play_out(until := Callable()) -> int:
	_chance.seed = 7
	var given := 0
	while await await_turn():
		if until.is_valid() and until.call():
			return given
		await _decide(given)
		given += 1
		if hand.trouble != "":
			check(false, hand.trouble)
			return given
	return given


## Something is asked of somebody here, and it is no prompt that the screen goes past by itself.
func _rests() -> bool:
	var screen := park()
	var idle := not screen.queue.busy() and shell.table.thinking() == ""
	if not idle or shell.table.person_to_act() == "":
		return false
	return not screen.proposal().is_empty() or screen.choices.is_visible_in_tree()


## What the adviser says every fifth time, else what is put together already or one part changed.
func _decide(given: int) -> void:
	var screen := park()
	var was := shell.table.snapshot
	if screen.choices.is_visible_in_tree():
		await press("Choice0", screen.choices)
	elif given % 5 == 4:
		await press("Hint", screen.confirm)
		var said := func() -> bool: return shell.table.thinking() == ""
		await eventually(said, "the hint is given")
		await hand.frames(2)
	elif given % 3 == 1:
		await _change_a_part()
	await press("Do", screen.confirm)
	await hand.frames(1)
	check(
		not is_same(was, shell.table.snapshot),
		"decision %d is played: %s" % [given, park().proposal()]
	)


func _change_a_part() -> void:
	var picks := park().panel.rows()
	if picks.is_empty():
		return
	var row := picks[_chance.randi() % picks.size()]
	var picked := row.get_child(_chance.randi() % row.get_child_count()) as Button
	await hand.press(picked)
	await hand.frames(1)


## Whether a text below says so, in sight.
func says(words: String, below: Node = null) -> bool:
	var root: Node = shell if below == null else below
	for node: Node in root.find_children("*", "Label", true, false):
		if (node as Label).text.contains(words) and (node as Control).is_visible_in_tree():
			return true
	return false
