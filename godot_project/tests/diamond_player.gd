class_name DiamondPlayer
extends GamePlayer
## Plays whole games of Diamond by hand on its own screens: choices are put together, or hinted at,
## and confirmed.


## A game on its own screens, begun from a seed, under these rules if they are named.
func begin_game(dice_seed: String, players: Dictionary, rules := "") -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "diamond":
			shell.table.take_up(place.game)
	var drawn := Snap.dict(shell.table.bus.draw_setup("diamond", dice_seed), "ok").duplicate()
	if rules != "":
		drawn["rules"] = rules
	fine(shell.table.begin_as_given(drawn, dice_seed, players), "a game begins")
	shell.replace("table", {})
	await hand.frames(4)


func view() -> DiamondView:
	return DiamondView.new(shell.table.snapshot)


func park() -> ParkScreen:
	return shell.current() as ParkScreen


## There are prompts that the screen goes past by itself.
func is_asked() -> bool:
	var shown := not park().proposal().is_empty() or park().choices.is_visible_in_tree()
	return super() and shown


## What the adviser says every fifth time, else what is put together already or one part changed.
func decide(given := 0) -> void:
	var screen := park()
	var was := shell.table.snapshot
	if screen.choices.is_visible_in_tree():
		await press("Choice0", screen.choices)
	elif given % 5 == 4:
		await take_hint()
	elif given % 3 == 1:
		await _change_a_part()
		check(is_same(was, shell.table.snapshot), "what is picked is not played yet")
	await confirm_by(screen.confirm, "decision %d is played: %s" % [given, park().proposal()])


func _change_a_part() -> void:
	var picks := park().panel.rows()
	if picks.is_empty():
		return
	var row := picks[_chance.randi() % picks.size()]
	# A key on what is chosen already confirms the whole choice.
	var others := row.get_children().filter(
		func(each: Node) -> bool: return not (each as Button).button_pressed
	)
	if others.is_empty():
		return
	await hand.press(others[_chance.randi() % others.size()] as Button)
	await hand.frames(1)
