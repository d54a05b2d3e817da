extends BattlePlayer
## Campaigns through the real scenes, from the menu to the last battle: a whole one by touch.

## Played with `--full` alone: other tests press with the same hands.
const LONG_TESTS: Array[String] = ["test_with_a_controller_alone_on_a_desktop"]


func test_with_touch_alone_on_a_phone() -> void:
	await open(Finger.new())
	await _campaign(MANY)


func test_with_a_controller_alone_on_a_desktop() -> void:
	await open(Pad.new())
	await _campaign(few())


func test_who_has_to_choose_an_advantage_may_look_around_first() -> void:
	await open(Mouse.new())
	for dice_seed: String in ["a", "b", "c", "d", "e", "f"]:
		await _to_an_advantage(dice_seed)
		if _kind() == "advantage":
			break
	await hand.frames(4)
	equal(shell.current().name, &"Campaign", "the campaign asks for it")
	await press("‹ Back")
	await hand.frames(6)
	equal(shell.current().name, &"Table", "the battle can be looked at")
	await press("ChooseAdvantage")
	check(_kind() != "advantage", "and it is chosen there as well")


## Lets a bot decide for a person until that one leads after a battle, or the campaign is over.
func _to_an_advantage(dice_seed: String) -> void:
	var sides := {"p1": {"faction": "azure_blades"}, "p2": {"faction": "ember_guard"}}
	var players := {"p1": Seats.PERSON, "p2": "random"}
	var table := shell.table
	fine(table.begin({"sides": sides, "campaign": true}, dice_seed, players), "a campaign begins")
	shell.replace("table", {})
	var owes := func() -> bool:
		var mine := table.person_to_act() != ""
		if mine and _kind() == "advantage":
			return true
		if mine and table.thinking() == "":
			table.bot_move("p1", "greedy")
		return table.owed_by().is_empty()
	await eventually(owes, "a battle ends")


func _kind() -> String:
	return Snap.pending_kind(shell.table.snapshot)


func _campaign(most: int) -> void:
	# The setup draws its seed from here: one of those that bring the fewest battles.
	seed(1)
	if not await press("Campaign"):
		return
	if not await press("Start"):
		return
	check(battle() != null, "the first battle is on screen")
	equal(Snap.number(_progress(), "total_battles"), 3, "a short campaign")
	var given := await play_out(Callable(), most)
	await finish()
	print("a campaign of %d commands, %d of them by hand" % [_bus_sequence(), given])
	equal(Snap.pending_kind(shell.table.snapshot), "over", "the campaign is over")
	equal(Snap.array(_progress(), "results").size(), 3, "every battle was fought")
	check(given >= mini(most, 30), "%d commands by hand" % given)
	await eventually(battle().overlays.covers, "the result is shown")
	await press("Menu", battle().overlays)
	equal(shell.current().name, &"Menu", "back in the menu")


func _progress() -> Dictionary:
	return Snap.dict(shell.table.snapshot, "campaign")


func _bus_sequence() -> int:
	return get_node("/root/Bus").call("sequence")
