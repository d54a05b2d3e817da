extends GamePlayer
## One hand holds the phone and plays: what a turn needs is within reach of its thumb, and for the
## left hand mirrored.

const GAMES: Array[String] = ["crossfire", "fleet", "kingdoms", "council", "diamond"]
const PHONE_LYING := Vector2i(844, 390)
## The least side of what is touched, in pixels.
const LEAST := 44.0
## So many decisions of a game are looked at, and so many commands of each are given from lists.
const DECISIONS := 5
const COMMANDS := 6
## Buttons that no decision needs, and why.
const NOT_NEEDED: Dictionary[String, String] = {
	"Menu": "it leads out of the game",
	"Goal": "it is read",
	"Fit": "two fingers zoom as well",
	"Numbers": "they are read, and lie on a page too",
	"Strip": "other seats are looked at",
	"Dice": "the list has the roll",
}
## Boards, on which a place is touched. What can be chosen there, a list has as well.
const BOARDS: Array[String] = [
	"Board", "Market", "Own", "Duke", "Dials", "Chart", "Battle", "Dock", "Draft", "Field"
]


func test_what_a_turn_needs_is_in_reach() -> void:
	await _on_phone(false)
	for text_scale: float in SCALES:
		shell.prefs.text_scale = text_scale
		speak_german()
		for game: String in _games():
			await _begin(game)
			for decision: int in DECISIONS if full else 2:
				if not await await_turn():
					break
				var what := "%s, decision %d, text ×%s" % [game, decision, text_scale]
				await _look_at_pages(what)
				if game == "crossfire":
					await _look_at_a_unit(what)
				fine(shell.table.bot_move(shell.table.person_to_act(), "greedy"), "a bot decides")
				await hand.frames(4)


func test_every_command_can_be_given_from_a_list_in_reach() -> void:
	var choose: Dictionary[String, Callable] = {
		"crossfire": _choose_in_battle,
		"fleet": _choose_order,
		"kingdoms": _choose_at_court,
		"council": _choose_option,
		"diamond": _choose_play,
	}
	await _on_phone(true)
	for game: String in _games():
		var given: Dictionary[String, bool] = {}
		await _begin(game)
		for decision: int in DECISIONS:
			if not await await_turn():
				break
			for command: Dictionary in _some(shell.table.commands()):
				if _is_given_elsewhere(command):
					continue
				await choose[game].call(command)
				await hand.frames(2)
				var chosen := _proposal()
				check(hand.trouble == "", hand.trouble)
				check(is_same_value(chosen, command), "%s: %s, not %s" % [game, command, chosen])
				given[Snap.text(command, "type")] = true
				if not failures.is_empty():
					return
			fine(shell.table.bot_move(shell.table.person_to_act(), "greedy"), "a bot decides")
			await hand.frames(4)
		check(not given.is_empty(), "%s: commands were given: %s" % [game, given.keys()])


func test_a_phone_is_handed_over_in_reach() -> void:
	await _on_phone(true)
	fine(
		shell.table.begin({}, "thumb", {"p1": Seats.PERSON, "p2": Seats.PERSON}),
		"two people play at one phone"
	)
	shell.replace("table", {})
	await hand.frames(4)
	for decision: int in DECISIONS:
		if await await_turn():
			fine(shell.table.bot_move(shell.table.person_to_act(), "greedy"), "it is decided")
	check(handed > 0, "it was handed over")
	equal(hand.trouble, "", "by a thumb")


func test_the_left_hand_mirrors_what_a_thumb_reaches() -> void:
	await _on_phone(false)
	for game: String in _games():
		await _begin(game)
		await await_turn()
		for size: Vector2i in [hand.window(), PHONE_LYING]:
			get_window().size = size
			await hand.frames(6)
			var right := _places()
			var boards := _boards()
			check(not right.is_empty(), "%s at %s: there are rows for a hand" % [game, size])
			await _set_left_hand(true)
			_check_mirrored(right, _places(), "%s at %s" % [game, size])
			_check_at_the_left(size, "%s at %s" % [game, size])
			equal(_boards(), boards, "%s at %s: boards are not mirrored" % [game, size])
			await _set_left_hand(false)
			equal(_places(), right, "%s at %s: all is back for the right hand" % [game, size])
		get_window().size = hand.window()
		await hand.frames(4)


func test_the_left_hand_is_set_amid_a_game_and_kept() -> void:
	await _on_phone(false)
	await _begin("kingdoms")
	await await_turn()
	var confirm := _confirm_button()
	check(_middle(confirm) > shell.size.x * 0.5, "for the right hand it is at the right")
	shell.push("settings", {})
	await hand.frames(4)
	await (hand as Finger).press(button("LeftHand"))
	await hand.frames(2)
	check(shell.prefs.left_hand, "it is set")
	shell.pop()
	await hand.frames(2)
	check(_middle(confirm) < shell.size.x * 0.5, "for the left hand it is at the left")
	var kept := Prefs.new()
	kept.open()
	check(kept.left_hand, "it is kept")


func test_texts_are_not_mirrored() -> void:
	await _on_phone(true)
	for game: String in _games():
		await _begin(game)
		await await_turn()
		for node: Node in shell.find_children("*", "Control", true, false):
			if (node as Control).is_layout_rtl():
				check(false, "%s: %s runs from right to left" % [game, node.get_path()])
		check(true, game)


## What a combat of Fleet came to, and what was written of an event, is read first.
func await_turn() -> bool:
	while await super():
		var voyage := shell.current() as VoyageScreen
		if voyage == null:
			return true
		if voyage.summary.visible:
			await press("GoOn", voyage.summary)
		elif voyage.letter.is_told and voyage.letter.is_visible_in_tree():
			await press("GoOn", voyage.letter)
		else:
			return true
	return false


func is_asked() -> bool:
	var voyage := shell.current() as VoyageScreen
	return voyage != null and voyage.summary.visible or super()


func _games() -> Array[String]:
	return GAMES.filter(func(game: String) -> bool: return only_game in ["", game])


func _on_phone(left: bool) -> void:
	await open(Thumb.new())
	await _set_left_hand(left)


func _set_left_hand(on: bool) -> void:
	shell.prefs.left_hand = on
	shell.prefs.keep()
	await hand.frames(6)


func _begin(game: String) -> void:
	shell.replace("menu", {})
	for place: Shelf.Place in shell.shelf:
		if place.game.id == game:
			shell.table.take_up(place.game)
	var setup: Dictionary = fine(shell.table.bus.draw_setup(game, "thumb"), "a setup")
	fine(
		shell.table.begin(setup, "thumb", Seats.alone(shell.table.most_seats())), "%s begins" % game
	)
	shell.replace("table", {})
	await hand.frames(6)


## Opens page after page: each can be left again by its tab.
func _look_at_pages(what: String) -> void:
	var layout := shell.current().get_node("%Split") as TableLayout
	var first := layout.page
	for tab: Node in layout.get_node("%Tabs").get_children():
		if not layout.get_node("%Pages").has_node(NodePath(tab.name)):
			continue
		if (tab as Control).is_visible_in_tree():
			layout.show_page(tab.name)
			await hand.frames(4)
			_check_reach("%s, %s" % [what, tab.name])
	layout.show_page(first)
	await hand.frames(4)
	_check_reach(what)


## A unit that is chosen, and each of its actions.
func _look_at_a_unit(what: String) -> void:
	var screen := shell.current() as BattleScreen
	screen.flow.cycle(1)
	for action: String in screen.flow.actions():
		screen.flow.choose_action(action)
		await hand.frames(4)
		_check_reach("%s, %s" % [what, action])
	while screen.flow.step_back():
		pass


func _check_reach(what: String) -> void:
	var seen := 0
	for node: Node in shell.current().find_children("*", "BaseButton", true, false):
		var push := node as BaseButton
		if not push.is_visible_in_tree() or push.disabled or _is_not_needed(push):
			continue
		seen += 1
		var rect := push.get_global_rect()
		var said := "%s: %s, %s" % [what, shell.current().get_path_to(push), rect]
		check(minf(rect.size.x, rect.size.y) >= LEAST, "%s is large enough" % said)
		check(_lowest(push) >= shell.size.y * (1.0 - Look.REACH), "%s is in reach" % said)
	check(seen > 0, "%s: there are buttons" % what)


## Where the upper edge of the lowest part of a button that is large enough for a thumb can be
## brought by scrolling; below all reach where its place cannot be.
func _lowest(push: Control) -> float:
	var at := push.get_global_rect().end.y - LEAST
	var scroll := hand.scroll_above(push)
	while scroll != null:
		var room := scroll.get_global_rect()
		at = minf(at + scroll.scroll_vertical, room.end.y - LEAST)
		scroll = hand.scroll_above(scroll)
	return at


func _is_not_needed(push: BaseButton) -> bool:
	var node: Node = push
	while node != shell.current():
		var named := String(node.name)
		if NOT_NEEDED.has(named) or (named in BOARDS and not node.get_parent().name == &"Tabs"):
			return true
		node = node.get_parent()
	return push.mouse_filter == Control.MOUSE_FILTER_IGNORE


## The first of the listed commands, the last, and some between.
func _some(listed: Array) -> Array:
	var step := maxi(1, ceili(listed.size() / float(COMMANDS)))
	return listed.filter(func(one: Variant) -> bool: return listed.find(one) % step == 0)


## What is not chosen first and confirmed then, or is put together.
func _is_given_elsewhere(command: Dictionary) -> bool:
	var type := Snap.text(command, "type")
	var screen := shell.current()
	if screen is BattleScreen:
		return ActionKinds.of(command).is_empty()
	var together: Array[String] = [
		KingdomsCommand.RollDice.TYPE,
		KingdomsCommand.OrderHarvest.TYPE,
		DiamondCommand.SetLineup.TYPE,
		FleetCommand.SubmitFleet.TYPE,
	]
	return type in together


func _proposal() -> Dictionary:
	return (shell.current() as TableScreen).proposal()


func _choose_in_battle(command: Dictionary) -> void:
	var screen := shell.current() as BattleScreen
	var flow := screen.flow
	while flow.step_back():
		pass
	await hand.frames(2)
	var unit := Snap.text(command, "unit")
	if flow.unit != unit and flow.ready_units().size() > 1:
		await press("Unit" + Units.words(unit), screen.orders.picker)
	elif flow.unit != unit:
		flow.choose_unit(unit)
	var action: String = ActionKinds.of(command)[0]
	if flow.action != action:
		await press(ActionPicker.NAMES[action].to_pascal_case(), screen.orders.picker)
	var target := Snap.text(command, "target")
	if target != "" and flow.target != target:
		for entry: Node in Ui.held(screen.orders.picker.get_node("%Targets")):
			if Units.words(target) in (entry as Button).text:
				await hand.press(entry as Button)
				await hand.frames(2)
				break
	var to := Snap.square(command.get("to"))
	if to != Vector2i.ZERO and flow.stand != to:
		await press("Square%dAnd%d" % [to.x, to.y], screen.orders.picker)


func _choose_order(command: Dictionary) -> void:
	var screen := shell.current() as VoyageScreen
	if command.has("ship"):
		var ship := button("Ship%d" % maxi(0, ShipChips.ship_of(command)), screen.orders)
		if ship != null:
			await hand.press(ship)
			await hand.frames(2)
	await _press_unless_chosen(screen.orders.card_of(command), command)


func _choose_at_court(command: Dictionary) -> void:
	var screen := shell.current() as CourtScreen
	if command.has("stack"):
		await press("Listed%d" % int(command["stack"]), screen.orders)
	await _press_unless_chosen(screen.orders.button_of(command), command)


func _choose_option(command: Dictionary) -> void:
	var screen := shell.current() as DeskScreen
	var row := screen.hand.row_of(command)
	if row == null:
		await press("Pass", screen.confirm)
		return
	if not row.is_visible_in_tree():
		await press("Ear%d" % screen.hand.cards().find(row.card), screen)
	await _press_unless_chosen(row, command)


func _choose_play(command: Dictionary) -> void:
	var screen := shell.current() as ParkScreen
	if screen.choices.is_visible_in_tree():
		var at := screen.choices.all_listed().find(command)
		await _press_unless_chosen(button("Choice%d" % at, screen.choices), command)
		return
	for part: Dictionary in screen.panel.parts():
		var keys: Array[String] = part["keys"]
		var of: Callable = part["of"]
		if keys.size() > 1 and of.call(screen.proposal()) != of.call(command):
			await press("%s%d" % [part["name"], keys.find(of.call(command))], screen.panel)


func _press_unless_chosen(push: BaseButton, command: Dictionary) -> void:
	if is_same_value(_proposal(), command):
		return
	if check(push != null, "a list has %s" % command):
		await hand.press(push)
		await hand.frames(2)


## Where everything in a row for a hand is in that row, by the row's path; its width and how many
## keep their places first.
func _places() -> Dictionary[String, Array]:
	var found: Dictionary[String, Array] = {}
	for node: Node in shell.current().find_children("*", "BoxContainer", true, false):
		var row := node as Handed
		if row == null or not row.is_visible_in_tree():
			continue
		var rects: Array[Rect2] = []
		for child: Node in row.get_children():
			if (child as Control).visible:
				rects.append((child as Control).get_rect())
		found[String(shell.current().get_path_to(row))] = [row.size, row.kept, rects]
	return found


func _check_mirrored(right: Dictionary, left: Dictionary, what: String) -> void:
	equal(left.keys(), right.keys(), "%s: the same rows" % what)
	for row: String in right:
		var wide: float = (right[row][0] as Vector2).x
		var kept: int = right[row][1]
		var was: Array[Rect2] = right[row][2]
		var now: Array[Rect2] = left[row][2]
		for at: int in was.size():
			var same := now[at].is_equal_approx(was[at])
			if at < kept:
				check(same, "%s: %s: %d stays" % [what, row, at])
			elif kept == 0:
				var mirrored := was[at]
				mirrored.position.x = wide - mirrored.end.x
				check(
					now[at].is_equal_approx(mirrored),
					"%s: %s: %d is mirrored: %s, not %s" % [what, row, at, now[at], mirrored]
				)
			elif at > 0:
				check(now[at].end.x <= now[at - 1].position.x or at == kept, "%s: %s" % [what, row])


## In a lying phone what is decided with is at the left; the button that confirms is nearer to the
## left edge than to the right one of its row.
func _check_at_the_left(size: Vector2i, what: String) -> void:
	var screen := shell.current()
	var decides: Control = screen.get_node("%Stage" if screen is DeskScreen else "%Side")
	if size.x > size.y:
		equal(decides.get_global_rect().position.x, 0.0, "%s: it is at the left" % what)
	var confirm := _confirm_button()
	if confirm != null and confirm.is_visible_in_tree():
		var row := (confirm.get_parent() as Control).get_global_rect()
		check(_middle(confirm) < row.get_center().x, "%s: so is what confirms" % what)


func _confirm_button() -> Control:
	var screen := shell.current()
	return screen.find_child("Do" if screen is ConfirmScreen else "Confirm", true, false) as Control


func _middle(control: Control) -> float:
	return control.get_global_rect().get_center().x


## How large the boards are.
func _boards() -> Dictionary[String, Vector2]:
	var found: Dictionary[String, Vector2] = {}
	for named: String in BOARDS:
		var board := shell.current().find_child(named, true, false) as Control
		if board != null and board.is_visible_in_tree():
			found[named] = board.size
	return found
