class_name FleetPlayer
extends GamePlayer
## Plays whole runs of Fleet by hand on its own screens: it chooses a listed order, or asks for a
## hint, and does with the hand what leads to it.

const UNWANTED: Array[String] = [
	FleetCommand.AbandonRun.TYPE, FleetCommand.LeaveNode.TYPE, FleetCommand.UnequipItem.TYPE
]


## The game on its own screens, a run begun from a seed.
func begin_run(dice_seed: String, unlocks: Array = [], may_order := 0) -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "fleet":
			shell.table.take_up(place.game)
	var setup := {"mode": "run", "run_id": "hands", "fleet": null, "unlocks": unlocks}
	setup["orders"] = may_order
	fine(shell.table.begin_as_given(setup, dice_seed, {"p1": Seats.PERSON}), "a run begins")
	shell.replace("table", {})
	await hand.frames(3)


func voyage() -> VoyageScreen:
	return shell.current() as VoyageScreen


func view() -> FleetView:
	return FleetView.new(shell.table.snapshot)


func task() -> String:
	return view().task.kind


## Reads what a combat came to, which stands before the next order.
func await_turn() -> bool:
	while await super():
		if voyage().letter.is_told and voyage().letter.is_visible_in_tree():
			await press("GoOn", voyage().letter)
		elif not voyage().summary.visible:
			return true
		else:
			await press("GoOn", voyage().summary)
	return false


func is_asked() -> bool:
	return voyage().summary.visible or super()


func decide(given := 0) -> void:
	await order(await _wanted(given))


## Gives an order with the hand: on the chart where it is a course, else by its card.
func order(command: Dictionary) -> void:
	var screen := voyage()
	for listed: Dictionary in shell.table.commands():
		if screen.orders.words_of(listed) == "":
			check(false, "%s stands in the list" % listed)
	if screen.proposal() != command:
		if FleetCommand.new(command).type == FleetCommand.MoveToNode.TYPE:
			var node := FleetCommand.MoveToNode.new(command).node
			await hand.press(screen.chart.mark_of(node))
		else:
			await _press_card(command)
		await hand.frames(2)
		check(hand.trouble == "", hand.trouble)
	equal(screen.proposal(), command, "it is chosen")
	if FleetCommand.new(command).type == OrderKinds.GIVE_UP:
		await press("Do", screen.confirm)
		equal((button("Do", screen.confirm) as Button).text, "Really?", "it asks back")
	await confirm_by(screen.confirm, "it is played: %s" % command)


func _press_card(command: Dictionary) -> void:
	var screen := voyage()
	if command.has("ship"):
		var ship := button("Ship%d" % maxi(0, ShipChips.ship_of(command)), screen.orders)
		if ship != null:
			await hand.press(ship)
			await hand.frames(2)
	var card := screen.orders.card_of(command) as BaseButton
	if check(card != null, "there is a card for %s" % command):
		await hand.press(card)


## What the adviser says, and every third time something else that is listed.
func _wanted(given: int) -> Dictionary:
	if given % 3 == 2:
		var listed := shell.table.commands().filter(
			func(one: Dictionary) -> bool: return FleetCommand.new(one).type not in UNWANTED
		)
		if not listed.is_empty():
			return listed[_chance.randi() % listed.size()]
	return await take_hint()
