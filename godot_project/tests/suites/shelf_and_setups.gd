extends BattlePlayer
## The shelf and the setups, by pictures: what a press and an arrow key do there, and that all of it
## has room.

const ARROWS: Dictionary[Key, Vector2] = {
	KEY_UP: Vector2.UP, KEY_DOWN: Vector2.DOWN, KEY_LEFT: Vector2.LEFT, KEY_RIGHT: Vector2.RIGHT
}

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	for slot: String in ["autosave", "quick-1"]:
		(get_node("/root/Bus") as Node).call("delete_slot", "crossfire", slot)
	await open(mouse)


func after() -> void:
	await super.after()
	TranslationServer.set_locale("en")


func test_buttons_keep_their_order_and_continue_says_where() -> void:
	var fresh := _names(shell.find_child("List", true, false))
	check(fresh[0] == "NewMatch" and fresh.has("LearnToPlay"), "offered at first: %s" % [fresh])
	check(button("Continue") == null, "nothing to go on with")
	await reach_turn()
	shell.replace("menu", {})
	await hand.frames(3)
	equal(_names(shell.find_child("List", true, false)), fresh, "the same order with a game")
	var stands := shell.table.game.save_title(shell.table.snapshot)
	var going := button("Continue") as Button
	if not check(going != null and going.text.ends_with(stands), "it says where: %s" % stands):
		return
	check(stands.contains("round"), "with the round: %s" % stands)
	# As after a restart: nothing is kept but the files.
	shell.table.put_away()
	shell.replace("menu", {})
	await hand.frames(3)
	check((button("Continue") as Button).text.ends_with(stands), "from the file as well")


func test_arrows_go_where_they_point() -> void:
	for size: Vector2i in [Vector2i(390, 844), Vector2i(844, 390), Vector2i(1280, 720)]:
		get_window().size = size
		await hand.frames(4)
		var stops := shell.current().find_children("*", "Button", true, false).filter(
			func(node: Node) -> bool: return (node as Button).is_visible_in_tree()
		)
		for node: Node in stops:
			for key: Key in ARROWS:
				(node as Button).grab_focus()
				await mouse.strike(key)
				var to := get_viewport().gui_get_focus_owner()
				var from := (node as Button).get_global_rect()
				var way := to.get_global_rect().get_center() - from.get_center()
				var along := way.dot(ARROWS[key]) > 0.0 or to == node
				check(along, "%s at %s: from %s to %s" % [key, size, node.name, to.name])


func test_all_of_the_shelf_is_seen_without_scrolling() -> void:
	for size: Vector2i in [Vector2i(390, 844), Vector2i(844, 390), Vector2i(1280, 720)]:
		get_window().size = size
		for place: Shelf.Place in shell.shelf:
			shell.table.take_up(place.game)
			shell.replace("menu", {})
			await hand.frames(4)
			var what := "%s at %s" % [place.game.id, size]
			var window := shell.get_viewport_rect()
			for node: Node in shell.current().find_children("*", "Button", true, false):
				var push := node as Button
				var rect := push.get_global_rect()
				var seen := not push.is_visible_in_tree() or window.grow(1.0).encloses(rect)
				check(seen, "%s of %s: %s" % [push.name, what, rect])
				if size.y > size.x and not push.name in [&"Settings", &"Quit"]:
					check(rect.position.y >= size.y / 3.0, "%s is near: %s" % [push.name, what])
			var title: Label = shell.find_child("Title", true, false)
			check(title.is_visible_in_tree(), "its title: %s" % what)


func test_a_faction_chosen_by_keys_begins_that_match() -> void:
	await press("NewMatch")
	var wanted: Control = shell.find_child("SideOne", true, false).find_child(
		"SolarWardens", true, false
	)
	if not await _walk_to(wanted, [KEY_UP, KEY_LEFT]):
		return
	await mouse.strike(KEY_ENTER)
	await _walk_to(shell.find_child("Start", true, false) as Control, [KEY_DOWN, KEY_RIGHT])
	await mouse.strike(KEY_ENTER)
	await hand.frames(3)
	equal(Units.faction(shell.table.snapshot, "p1"), "solar_wardens", "it is played")


func test_one_press_changes_who_sits_on_a_chair() -> void:
	await _take_up("kingdoms")
	await press("NewGame")
	while button("Another") != null and failures.is_empty():
		await _press_in_sight("Another")
	equal(_chairs(), 5, "all seats")
	await _press_in_sight("Fewer")
	equal(_chairs(), 4, "a chair less")
	var chair: SeatChair = shell.find_child("P2", true, false)
	equal(chair.player(), "greedy", "a bot at first")
	await press("Change", chair)
	equal(chair.player(), "search:60", "the next is stronger")
	var other := shell.find_child("Base2", true, false)
	await press("Choose", other)
	await press("Start")
	equal(shell.table.seat_count(), 4, "who sits down plays")
	equal(shell.table.seats.players["p2"], "search:60", "and who was chosen")
	equal(KingdomsView.new(shell.table.snapshot).preset, "base2", "with the cards that were chosen")


## Where the form itself asks which kind of game it is, the cards are those of that kind.
func test_another_kind_of_setup_has_other_cards() -> void:
	await _take_up("fleet")
	shell.replace("setup", {})
	await press("More")
	var kinds: OptionButton = shell.find_child("Choice", true, false)
	for kind: int in [0, 1, 0, 1, 0]:
		kinds.select(kind)
		kinds.item_selected.emit(kind)
		await hand.frames(3)
		var cards := shell.find_child("CardsFleet", true, false) as Control
		var shown := cards != null and cards.is_visible_in_tree()
		equal(shown, kind == 0, "a run has fleets to choose from, the arena has none")
	var flotilla := shell.find_child("DestroyerFlotilla", true, false)
	(flotilla.get_node("%Choose") as Button).grab_focus()
	await hand.frames(2)
	await press("Choose", flotilla)
	await press("Start")
	equal(FleetView.new(shell.table.snapshot).start, "destroyer_flotilla", "it puts to sea")


## With all that is folded away, in the language with the longest words.
func test_setups_in_german_have_room_for_everything() -> void:
	speak_german()
	for place: Shelf.Place in shell.shelf:
		await _take_up(place.game.id)
		for mode: Dictionary in place.game.modes.values():
			if mode.has("screen"):
				continue
			shell.replace("setup", mode)
			(shell.find_child("More", true, false) as Button).button_pressed = true
			for size: Vector2i in [Vector2i(390, 844), Vector2i(844, 390)]:
				get_window().size = size
				await hand.frames(4)
				var faults := Legible.faults(shell)
				check(faults.is_empty(), "%s at %s: %s" % [place.game.id, size, faults])
	get_window().size = hand.window()


## Strikes these keys in turn until something has the focus: each until it leads no further.
func _walk_to(wanted: Control, keys: Array[Key]) -> bool:
	for step: int in 40:
		var at := get_viewport().gui_get_focus_owner()
		if at == wanted or wanted.is_ancestor_of(at):
			return true
		await mouse.strike(keys[0])
		var to := get_viewport().gui_get_focus_owner()
		if to == at or step % 8 == 7:
			keys.reverse()
	return check(false, "%s is reached by keys" % wanted.name)


func _press_in_sight(named: String) -> void:
	button(named).grab_focus()
	await hand.frames(2)
	await press(named)
	await hand.frames(2)


func _take_up(id: String) -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == id:
			shell.table.take_up(place.game)
	shell.replace("menu", {})
	await hand.frames(3)


func _chairs() -> int:
	return (
		shell
		. current()
		. find_children("P?", "MarginContainer", true, false)
		. filter(func(chair: Node) -> bool: return (chair as Control).visible)
		. size()
	)


func _names(list: Node) -> Array:
	return Ui.held(list).map(func(node: Node) -> String: return node.name)
