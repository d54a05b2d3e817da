extends KingdomsPlayer
## Games of Kingdoms on its own screens, by every hand; a whole one by touch.

## Played with `--full` alone: other tests press with the same hands.
const LONG_TESTS: Array[String] = [
	"test_two_people_and_three_bots_play_whole_on_one_phone_by_touch",
	"test_a_game_by_a_controller_alone",
	"test_alone_against_the_dark_lord_by_touch",
]


func test_two_people_and_three_bots_play_whole_on_one_phone_by_touch() -> void:
	await open(Finger.new())
	await begin_game("phone", 5, ["p1", "p3"])
	var given := await play_out()
	await _see_the_end(given)
	check(handed >= 2, "the device was handed over for what is secret: %d times" % handed)
	for of: String in ["choose_duke", "roll", "action"]:
		check(asked.has(of), "somebody answered %s: %s" % [of, asked.keys()])


func test_a_game_by_keys_alone() -> void:
	await open(Keyboard.new())
	await begin_game("keys", 2, ["p1"], "base2")
	await _see_the_end(await play_few())


func test_a_game_by_a_controller_alone() -> void:
	await open(Pad.new())
	await begin_game("pads", 3, ["p2"])
	await _see_the_end(await play_few())


func test_alone_against_the_dark_lord_by_touch() -> void:
	await open(Finger.new())
	await begin_game("solo", 1, ["p1"])
	await _see_the_end(await play_few())


func _see_the_end(given: int) -> void:
	check(hand.trouble == "", hand.trouble)
	check(given >= FEW, "%d commands by hand" % given)
	check(shell.table.owed_by().is_empty(), "it comes to its end")
	await eventually(func() -> bool: return court().overlays.covers(), "its end is told")
	await press("Look")
	check(not court().overlays.covers(), "and the table is looked at")
	await press("Harvest")
	for label: Label in court().find_children("*", "Label", true, false):
		check(label.text != "WHAT EACH NUMBER PAYS", "no number pays any more")
