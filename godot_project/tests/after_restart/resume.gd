extends BusSuite
## Goes on with what another process left.


func test_the_game_is_where_it_was_left() -> void:
	bus.profile = "restart"
	fine(bus.load("autosave"), "the autosave is there")
	equal(bus.sequence(), 21, "every command")
	var left := FileAccess.get_file_as_string("user://left.txt")
	equal(bus.diagnostics()["digest"], left, "the same state")
	await play_on("greedy")
	check(Dictionary(of("prompt_changed")[-1]).has("outcome"), "and it can be finished")
