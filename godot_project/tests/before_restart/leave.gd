extends BusSuite
## Leaves a game behind, for `after_restart` to find in another process.

const LEFT := "user://left.txt"


func test_a_game_is_left_behind() -> void:
	bus.profile = "restart"
	bus.autosave = true
	begin("restart")
	await play_on("greedy", 21)
	var file := FileAccess.open(LEFT, FileAccess.WRITE)
	file.store_string(str(bus.diagnostics()["digest"]))
	file.close()
	# No wait for the autosave: leaving the tree is what ends a game in the middle.
	check(bus.sequence() == 21, "it stands where it was left")
