extends KingdomsPlayer
## Its own screens play a game of a room as they play one of this device.


func test_a_game_of_a_room_by_touch_on_its_own_screens() -> void:
	await open(Finger.new())
	await sit_together("kingdoms")
	check(shell.table.bus.is_elsewhere(), "the room's game is on the table")
	var given := await play_out(Callable(), few())
	check(given >= FEW, "%d decisions by hand" % given)
	if full:
		check(shell.table.owed_by().is_empty(), "it comes to its end")
