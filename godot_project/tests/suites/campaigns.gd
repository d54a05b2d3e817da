extends BattlePlayer
## Whole campaigns through the real scenes, from the menu to the last battle.


func test_with_touch_alone_on_a_phone() -> void:
	await open(Finger.new())
	await _campaign()


func test_with_a_controller_alone_on_a_desktop() -> void:
	await open(Pad.new())
	await _campaign()


func _campaign() -> void:
	# The setup draws its seed from here: one of those that bring the fewest battles.
	seed(1)
	if not await press("Campaign"):
		return
	if not await press("Start"):
		return
	check(battle() != null, "the first battle is on screen")
	equal(Snap.number(_progress(), "total_battles"), 3, "a short campaign")
	var given := await play_out()
	print("a campaign of %d commands, %d of them by hand" % [_bus_sequence(), given])
	equal(Snap.pending_kind(shell.table.snapshot), "over", "the campaign is over")
	equal(Snap.array(_progress(), "results").size(), 3, "every battle was fought")
	check(given > 30, "most of it by hand")
	await press("Menu", battle().overlays)
	equal(shell.current().name, &"Menu", "back in the menu")


func _progress() -> Dictionary:
	return Snap.dict(shell.table.snapshot, "campaign")


func _bus_sequence() -> int:
	return get_node("/root/Bus").call("sequence")
