extends KingdomsPlayer
## Kingdoms' own screens: nothing is cut off, and nothing is drawn again while nothing changes.


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_nothing_is_cut_off() -> void:
	await begin_game("pictures", 5, ["p1", "p3"], "base2")
	await reads_well("the hand-over")
	await await_turn()
	await reads_well("the dukes")
	await play_out(func() -> bool: return kind() == "roll")
	await reads_well("the roll")
	await play_out(func() -> bool: return kind() == "action" and _round() > 2)
	await reads_well("the actions")
	court().market.tile(6).asked.emit("")
	await reads_well("an open card")
	for page: String in ["Seat", "Harvest", "Log", "Now"]:
		court().layout.show_page(page)
		await reads_well(page)
	shell.replace("replay", {"from": "now"})
	await reads_well("the replay")


func test_every_stack_is_in_sight_on_a_phone() -> void:
	await begin_game("pictures", 5, ["p1"])
	await play_out(func() -> bool: return kind() == "action")
	get_window().size = Vector2i(390, 844)
	await hand.frames(6)
	var stage := court().find_child("Stage", true, false) as Control
	for place: int in 20:
		var tile := court().market.tile(place).get_global_rect()
		check(stage.get_global_rect().grow(1.0).encloses(tile), "stack %d: %s" % [place, tile])
		check(tile.size.x >= 60.0 and tile.size.y >= 60.0, "large enough for a finger: %s" % tile)


func test_screens_stand_still() -> void:
	await begin_game("pictures", 3, ["p1"])
	await await_turn()
	await stands_still("the dukes")
	await play_out(func() -> bool: return kind() == "action")
	await stands_still("the actions")
	court().layout.show_page("Harvest")
	await stands_still("the harvest")


func _round() -> int:
	return view().the_round
