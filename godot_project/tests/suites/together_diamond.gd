extends DiamondPlayer
## Its own screens play a game of a room as they play one of this device.


func test_a_game_of_a_room_by_touch_on_its_own_screens() -> void:
	await open(Finger.new())
	await sit_together("diamond")
	check(shell.table.bus.is_elsewhere(), "the room's game is on the table")
	var given := await play_out(func() -> bool: return shell.table.length() > 80, few())
	check(given >= FEW, "%d decisions by hand" % given)
