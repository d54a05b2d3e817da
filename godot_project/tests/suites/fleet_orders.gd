extends FleetPlayer
## A fight that stands still for an order, on Fleet's table (FL-37 to FL-39).

## How many runs are tried until a fight stands still.
const RUNS := 6


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_a_fight_stops_and_an_enemy_ship_is_touched_to_aim_at_her() -> void:
	await _come_to_a_stop()
	var fight := FleetView.TaskFight.new(view().task.raw).fight
	equal(fight.turn, 1, "the first turn is over")
	check(not voyage().summary.visible, "nothing is summed up yet")
	check(not voyage().orders.of_kind("give_order").is_empty(), "orders are listed")
	await reads_well("orders in a fight")
	await stands_still("orders in a fight")
	for tried: Node in voyage().battle.tokens_of("p2"):
		var token := tried as ShipToken
		if token.hp <= 0.0:
			continue
		await hand.press(token)
		await hand.frames(4)
		var chosen := FleetCommand.GiveOrder.new(voyage().proposal())
		equal(chosen.order, "concentrate_fire", "she is aimed at")
		var forecast := shell.table.consider(voyage().proposal())
		check(forecast.size() == 1 and "100" in forecast[0], "told by a hundred fights")
		await confirm_by(voyage().confirm, "it is ordered")
		break
	await eventually(func() -> bool: return not voyage().queue.busy(), "it is fought")
	var tells := FleetView.TaskFight.KIND == task() or voyage().summary.visible
	check(tells, "it stops again, or what it came to is told")


func test_breaking_off_is_told_as_ordered() -> void:
	await _come_to_a_stop()
	await order({"type": "give_order", "order": "break_off", "target": null})
	await eventually(func() -> bool: return voyage().summary.visible, "it is summed up")
	var told := voyage().summary.find_children("*", "Label", true, false)
	var said := told.map(func(label: Node) -> String: return (label as Label).text)
	check(
		"as you ordered" in " ".join(PackedStringArray(said)), "it says who broke off: %s" % [said]
	)


## Plays until a fight stands still.
func _come_to_a_stop() -> void:
	for run: int in RUNS:
		await begin_run("orders %d" % run, [], 2)
		while await await_turn():
			if task() == FleetView.TaskFight.KIND:
				return
			var fights := voyage().orders.of_kind(FleetCommand.StartCombat.TYPE)
			await order(fights[0] if not fights.is_empty() else await _wanted(0))
	check(false, "no fight stood still in %d runs" % RUNS)
