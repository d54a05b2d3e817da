class_name CouncilPlayer
extends GamePlayer
## Plays whole reigns of Council by hand on its own screens: it chooses an option on a letter, or
## asks for a hint, and seals it.


## A reign on its own screens, begun from a seed.
func begin_reign(dice_seed: String, setup: Dictionary = {"realm": "harbour"}) -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "council":
			shell.table.take_up(place.game)
	var players := {"p1": Seats.PERSON}
	fine(shell.table.begin_as_given(setup, dice_seed, players), "a reign begins")
	shell.replace("table", {})
	await hand.frames(4)


func desk() -> DeskScreen:
	return shell.current() as DeskScreen


func decide(given := 0) -> void:
	await give(await _wanted(given))


## Makes a decision with the hand: by its option on its letter.
func give(command: Dictionary) -> void:
	if desk().proposal() != command:
		await choose(command)
	equal(desk().proposal(), command, "it is chosen")
	await confirm_by(desk().confirm, "it is played: %s" % command)


func choose(command: Dictionary) -> void:
	var row := desk().hand.row_of(command)
	if row == null:
		await press("Pass", desk().confirm)
		return
	if not row.is_visible_in_tree():
		await press("Ear%d" % desk().hand.cards().find(row.card), desk())
	await hand.press(row)
	await hand.frames(2)
	check(hand.trouble == "", hand.trouble)


## What the adviser says, and every third time something else that is listed.
func _wanted(given: int) -> Dictionary:
	if given % 3 == 2:
		var listed := shell.table.commands()
		return listed[_chance.randi() % listed.size()]
	return await take_hint()
