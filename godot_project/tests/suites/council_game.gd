extends CouncilPlayer
## Reigns of Council on its own screens, by every hand; a whole one by touch.

## Played with `--full` alone: other tests press with the same hands.
const LONG_TESTS: Array[String] = ["test_a_reign_by_a_controller_alone", "test_a_reign_by_mouse"]


func test_a_reign_by_touch_alone_on_a_phone() -> void:
	await open(Finger.new())
	await begin_reign("phone")
	await _see_the_end(await play_out())


func test_a_reign_by_keys_alone() -> void:
	await open(Keyboard.new())
	await begin_reign("keys", {"realm": "valley", "hints": "size"})
	await _see_the_end(await play_few())


func test_a_reign_by_a_controller_alone() -> void:
	await open(Pad.new())
	await begin_reign("pads", {"realm": "valley", "hints": "off"})
	await _see_the_end(await play_few())


func test_a_reign_by_mouse() -> void:
	await open(Mouse.new())
	await begin_reign("mouse")
	await _see_the_end(await play_few())


## The end is told with its name and its text, and the desk can be looked at.
func _see_the_end(given: int) -> void:
	check(hand.trouble == "", hand.trouble)
	check(given > 5, "%d decisions by hand" % given)
	check(shell.table.owed_by().is_empty(), "it comes to its end")
	await eventually(func() -> bool: return desk().overlays.covers(), "its end is told")
	var ending := Snap.text(Snap.dict(shell.table.prompt, "outcome"), "ending")
	check(says(CouncilBook.ending_name(ending), desk().overlays), "by its name: %s" % ending)
	check(says(Catalog.text_of("endings", ending), desk().overlays), "with its text")
	await press("Look")
	check(not desk().overlays.covers(), "and the desk is looked at")
