class_name BattlePlayer
extends GamePlayer
## Plays whole battles by hand: it takes a listed command and does with the hand what leads to it.


## A match on screen, the second side a bot's, played to the first decision about a unit.
func reach_turn(dice_seed := "hands") -> bool:
	await begin_match(dice_seed, {"p1": Seats.PERSON, "p2": "greedy"})
	await play_out(_acts)
	return check(_acts(), "it is our turn, not %s" % Snap.pending_kind(shell.table.snapshot))


## Plays matches until a command of a kind is listed. Answer: one of them.
func reach_order(kind: String) -> Dictionary:
	var found: Array[Dictionary] = []
	var is_listed := func() -> bool:
		for command: Dictionary in battle().flow.listed:
			if Snap.text(command, "type") == kind:
				found.append(command)
		return not found.is_empty()
	for dice_seed: String in ["hands", "medic", "field", "four"]:
		await begin_match(dice_seed, {"p1": Seats.PERSON, "p2": "greedy"})
		await play_out(is_listed)
		if not found.is_empty():
			return found[0]
	check(false, "%s can be ordered" % kind)
	return {}


## Chooses a unit, and an action by its key.
func choose(unit: String, key: Key) -> void:
	await hand.choose_square(battle().board, battle().flow.place(unit))
	equal(battle().flow.unit, unit, "the unit is chosen")
	if key != KEY_NONE:
		await (hand as Mouse).strike(key)


## How often something stands in the log.
func told(kind: String) -> int:
	var logs := Snap.array(shell.table.snapshot, "logs")
	return logs.filter(func(line: Variant) -> bool: return Snap.text(line, "type") == kind).size()


## Begins a match with the setup that a seed draws, and shows it.
func begin_match(dice_seed: String, players: Dictionary) -> void:
	fine(shell.table.begin({}, dice_seed, players), "a match begins")
	shell.replace("table", {})
	await hand.frames(3)


## An answer that gives something up asks once more: it is decided with the next decision.
func decide(_given := 0) -> void:
	if shell.current().name == "Campaign":
		await _choose_advantage()
		return
	var orders := battle().orders
	if orders.deploy.visible:
		await press("Confirm", orders.deploy)
	elif orders.choices.visible and not _acts():
		var answers := Ui.held(orders.choices).filter(
			func(child: Node) -> bool: return child is BaseButton
		)
		await hand.press(answers[_chance.randi() % answers.size()] as BaseButton)
	else:
		await _act(_wanted())
	await hand.frames(2)
	check(hand.trouble == "", hand.trouble)


func _acts() -> bool:
	return not battle().flow.ready_units().is_empty()


## A listed action: an attack where there is one, else anything.
func _wanted() -> Dictionary:
	var actions := battle().flow.listed.filter(
		func(command: Dictionary) -> bool: return not ActionKinds.of(command).is_empty()
	)
	var attacks := actions.filter(
		func(command: Dictionary) -> bool: return Snap.text(command, "type") == "attack"
	)
	var from := attacks if not attacks.is_empty() else actions
	return from[_chance.randi() % from.size()]


## Unit, action, target, square, confirm: each only where it is still to be chosen.
func _act(command: Dictionary) -> void:
	var screen := battle()
	var flow := screen.flow
	var unit := Snap.text(command, "unit")
	if flow.unit != unit:
		await hand.choose_square(screen.board, flow.place(unit))
		check(flow.unit == unit, "unit %s is chosen, not %s" % [unit, flow.unit])
	var action: String = ActionKinds.of(command)[0]
	if flow.action != action:
		await press(String(ActionPicker.NAMES[action]).to_pascal_case(), screen.orders.picker)
	var target := Snap.text(command, "target")
	# A lesson's card makes way, and its board comes to rest.
	await hand.frames(20 if shell.table.lesson != null else 0)
	if target != "" and flow.target != target:
		await hand.choose_square(screen.board, flow.place(target))
	var to := Snap.square(command.get("to"))
	# A lesson takes any square from which its target is met.
	var is_met := shell.table.lesson != null and not flow.proposal().is_empty()
	if to != Vector2i.ZERO and flow.stand != to and not is_met:
		await hand.choose_square(screen.board, to)
	var chosen := [flow.unit, flow.action, flow.target, flow.stand]
	if check(not flow.proposal().is_empty(), "%s is proposed, not %s" % [command, chosen]):
		await press("Confirm", screen.orders.confirm)


func _choose_advantage() -> void:
	var choices := shell.current().find_child("Choices", true, false)
	for choice: Node in Ui.held(choices):
		if choice is Button:
			await hand.press(choice as BaseButton)
			break
	await hand.frames(2)
