class_name KingdomsPlayer
extends GamePlayer
## Plays whole games of Kingdoms by hand on its own screens: it chooses what is listed, or asks for
## a hint, and does with the hand what leads to it.

## The kinds of prompts that somebody here has answered.
var asked: Dictionary[String, bool] = {}


## A game on its own screens, begun from a seed; bots sit where no person is named.
func begin_game(dice_seed: String, seats: int, people: Array[String], preset := "base1") -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "kingdoms":
			shell.table.take_up(place.game)
	var players := {}
	for seat: String in Seats.names(seats):
		players[seat] = Seats.PERSON if people.has(seat) else "greedy"
	var setup := {"preset": preset, "seats": seats, "solo": seats == 1, "dukes": 2}
	fine(shell.table.begin_as_given(setup, dice_seed, players), "a game begins")
	shell.replace("table", {})
	await hand.frames(3)


func court() -> CourtScreen:
	return shell.current() as CourtScreen


func view() -> KingdomsView:
	return KingdomsView.new(shell.table.snapshot)


func kind() -> String:
	return Snap.text(Snap.dict(shell.table.prompt, "pending"), "kind")


func decide(given := 0) -> void:
	await give(await _wanted(given))


## Gives a command with the hand: by its card where it is about a stack, else by its button.
func give(command: Dictionary) -> void:
	asked[kind()] = true
	if KingdomsCommand.new(command).type == KingdomsCommand.RollDice.TYPE:
		await _roll(command)
		return
	if court().proposal() != command:
		await _choose(command)
	equal(court().proposal(), command, "it is chosen")
	await confirm_by(court().confirm, "it is played: %s" % command)


## One press rolls.
func _roll(command: Dictionary) -> void:
	var was := shell.table.snapshot
	var found := court().orders.button_of(command)
	if check(found != null, "there is a button that rolls"):
		await hand.press(found)
		await eventually(func() -> bool: return not is_same(was, shell.table.snapshot), "it rolls")


func _choose(command: Dictionary) -> void:
	if command.has("stack"):
		var place: int = command["stack"]
		await hand.press(court().market.tile(place))
		await hand.frames(2)
	if court().proposal() == command:
		return
	var found := court().orders.button_of(command)
	if check(found != null, "there is a button for %s" % command):
		await hand.press(found)
		await hand.frames(2)
	check(hand.trouble == "", hand.trouble)


## What the adviser says, and every third time something else that is listed.
func _wanted(given: int) -> Dictionary:
	if given % 3 == 2:
		var listed := shell.table.commands().filter(
			func(one: Dictionary) -> bool:
				return KingdomsCommand.new(one).type != KingdomsCommand.OrderHarvest.TYPE
		)
		if not listed.is_empty():
			return listed[_chance.randi() % listed.size()]
	return await take_hint()
