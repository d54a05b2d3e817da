extends KingdomsPlayer
## Kingdoms' own screens: nothing is cut off, and nothing is drawn again while nothing changes.

const SIZES: Array[Vector2i] = [
	Vector2i(390, 844), Vector2i(844, 390), Vector2i(1280, 720), Vector2i(2560, 1440)
]
const SCALES: Array[float] = [1.0, 1.5]
const WATCHED := 40

var _drawn := PackedStringArray()


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_nothing_is_cut_off() -> void:
	await begin_game("pictures", 5, ["p1", "p3"], "base2")
	await _read("the hand-over")
	await await_turn()
	await _read("the dukes")
	await play_out(func() -> bool: return kind() == "roll")
	await _read("the roll")
	await play_out(func() -> bool: return kind() == "action" and _round() > 2)
	await _read("the actions")
	court().market.tile(6).asked.emit("")
	await _read("an open card")
	for page: String in ["Seat", "Harvest", "Log", "Now"]:
		court().layout.show_page(page)
		await _read(page)
	shell.replace("replay", {"from": "now"})
	await _read("the replay")


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
	await _watch("the dukes")
	await play_out(func() -> bool: return kind() == "action")
	await _watch("the actions")
	court().layout.show_page("Harvest")
	await _watch("the harvest")


func _round() -> int:
	return Snap.number(shell.table.snapshot, "round")


func _read(what: String) -> void:
	for scale: float in SCALES:
		shell.prefs.text_scale = scale
		shell.prefs.changed.emit()
		for size: Vector2i in SIZES:
			get_window().size = size
			await hand.frames(6)
			var faults := Legible.faults(shell)
			check(faults.is_empty(), "%s at %s, text ×%s: %s" % [what, size, scale, faults])
	shell.prefs.text_scale = 1.0
	shell.prefs.changed.emit()
	get_window().size = hand.window()
	await hand.frames(3)


func _watch(what: String) -> void:
	await hand.frames(10)
	_drawn.clear()
	for node: Node in shell.find_children("*", "CanvasItem", true, false):
		var item := node as CanvasItem
		if item.is_visible_in_tree():
			item.draw.connect(func() -> void: _drawn.append(String(item.name)))
	await hand.frames(WATCHED)
	check(_drawn.is_empty(), "%s: drawn again: %s" % [what, _drawn])
