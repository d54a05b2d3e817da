class_name OrderList
extends KeptList
## What may be ordered: every listed command on a card, those of a kind together. The chosen card
## opens, and says what the rules let be known before it is confirmed; a second press confirms.

signal chosen(command: Dictionary, words: String)
signal confirmed
## The orders for another ship are shown.
signal ship_turned

## The fleet that is put together, in the list.
const DRAFT := "Draft"

## How far what ends a run stands below the rest, in pixels.
const APART := 72.0

## Makes what a chosen card opens with: from a command, a control.
var details := Callable()
## What the focus comes to below the last card, and where it comes back from.
var below: Array[Control] = []

var _listed := Listed.new()
var _at := -1
var _ship := -1
var _ships: ShipChips
var _table: GameTable
var _draft: ArenaDraft


## Shows what is listed, below what has just happened.
func show_orders(
	listed: Dictionary, table: GameTable, question: String, tidings: PackedStringArray
) -> void:
	_table = table
	_listed = Listed.of(listed, table.game)
	var open := _listed.commands
	_at = -1
	begin()
	if not tidings.is_empty():
		put_words("\n".join(tidings), "InkSmall", "Slip", "tidings")
	if question != "":
		put_words(question, "Strong", "", "question")
	_add_ships()
	_add_draft()
	var kinds := _kinds()
	for kind: String in kinds:
		_add_kind(kind)
		if kind == kinds[0]:
			_add_closed(open)
	finish()
	_chain()


## Marks a command as chosen and opens its card; false if it is not listed.
func mark(command: Dictionary) -> bool:
	var at := _listed.find(command)
	if at < 0:
		return false
	var ship := _ship_of(at)
	if ship >= 0 and _ship >= 0 and ship != _ship:
		_on_ship(ship)
	_open(at)
	return true


## Adds a command that the list does not have, and marks it.
func add(command: Dictionary, words: String) -> void:
	go_on()
	_add_card(_listed.add(command, words))
	_chain()
	mark(command)


func words_of(command: Dictionary) -> String:
	return _listed.words_of(command)


## The listed commands of a kind.
func of_kind(kind: String) -> Array:
	return _listed.of_kind(kind).map(func(at: int) -> Dictionary: return _listed.commands[at])


## The card of a listed command, or null.
func card_of(command: Dictionary) -> Button:
	return _card(_listed.find(command))


## The chip of a ship for which there are orders, or null.
func chip_of(ship: int) -> Button:
	return _ships.get_node_or_null("Ship%d" % ship) if _ships != null else null


## Shows something about what was pointed at above the cards, until the next orders come.
func show_dossier(page: Control) -> void:
	_close_details()
	page.name = "Dossier"
	page.mouse_filter = Control.MOUSE_FILTER_PASS
	add_child(page)
	move_child(page, 0)
	Ui.after_frames(2, _reveal.bind(get_path_to(page)))


## Shows the orders for a ship, where orders are for single ships.
func choose_ship(ship: int) -> void:
	if _ships != null and _ships.has_node("Ship%d" % ship):
		_on_ship(ship)


func take_focus() -> bool:
	return Ui.focus_first(self)


## A yard's list is long, so that it begins with the way out.
func _kinds() -> Array[String]:
	var in_yard := FleetView.new(_table.snapshot).task.kind == FleetView.TaskRefit.KIND
	return OrderKinds.of(_listed, in_yard)


func _add_kind(kind: String) -> void:
	var head := put_words(OrderKinds.head(kind), "Subhead")
	head.name = "Head%s" % kind.to_pascal_case()
	(head as Label).vertical_alignment = VERTICAL_ALIGNMENT_BOTTOM
	head.custom_minimum_size.y = APART if kind == OrderKinds.GIVE_UP else 0.0
	var any := false
	for at: int in _listed.of_kind(kind):
		if _is_shown(at):
			_add_card(at)
			any = true
	head.visible = any


func _add_card(at: int) -> void:
	var command: Dictionary = _listed.commands[at]
	var type := FleetCommand.new(command).type
	var sent := type == FleetCommand.SubmitFleet.TYPE
	var words := ArenaPlans.words(command) if sent else _listed.words[at]
	var key := "%s: %s" % [type, words]
	var made := take(key) as OrderCard
	if made == null:
		made = OrderCard.make(words)
		made.asked.connect(_on_pressed)
	made.at = at
	made.name = "Order%d" % at
	made.icon = _icon(command)
	made.set_pressed_no_signal(false)
	put(made, key)


func _icon(command: Dictionary) -> Texture2D:
	var told := FleetCommand.Shared.new(command)
	match FleetCommand.new(command).type:
		FleetCommand.MoveToNode.TYPE:
			var nodes := FleetView.new(_table.snapshot).chart.nodes
			return FleetInk.node(nodes[FleetCommand.MoveToNode.new(command).node].kind)
		FleetCommand.EquipItem.TYPE, FleetCommand.UnequipItem.TYPE:
			return FleetInk.thing(told.item)
		FleetCommand.InstallMod.TYPE:
			return FleetInk.thing(FleetCommand.InstallMod.new(command).mod)
		FleetCommand.Repair.TYPE:
			return FleetInk.works()
	return null


## Where many orders are for single ships, a ship is chosen first.
func _add_ships() -> void:
	var names := ShipChips.names_in(_listed.commands, FleetView.new(_table.snapshot).sheets)
	_ships = null
	if names.size() < 2:
		_ship = -1
		return
	if not names.has(_ship):
		_ship = names.keys()[0]
	var key := "ships: %s" % names
	_ships = take(key) as ShipChips
	if _ships == null:
		_ships = ShipChips.make(names)
		_ships.chosen.connect(_on_ship)
	_ships.name = "Ships"
	_ships.mark(_ship)
	put(_ships, key)


## For the arena a fleet can be put together. It stays while its seat decides, and no other sees it.
func _add_draft() -> void:
	var seat := _table.person_to_act()
	var wanted := not of_kind(FleetCommand.SubmitFleet.TYPE).is_empty()
	if _draft != null and wanted and _draft.seat == seat:
		take(DRAFT)
	else:
		_draft = null
	if not wanted:
		return
	if _draft == null:
		_draft = ArenaDraft.new()
		_draft.table = _table
		_draft.seat = seat
		_draft.drafted.connect(_on_drafted)
	_draft.name = DRAFT
	put(_draft, DRAFT)


func _on_drafted(command: Dictionary) -> void:
	if _listed.find(command) >= 0:
		mark(command)
	else:
		add(command, _table.game.sentence(_table.phrase(command)))
	chosen.emit(command, words_of(command))


func _ship_of(at: int) -> int:
	return ShipChips.ship_of(_listed.commands[at])


func _is_shown(at: int) -> bool:
	return _ship < 0 or _ship_of(at) < 0 or _ship_of(at) == _ship


func _on_ship(ship: int) -> void:
	_ship = ship
	_at = -1
	for child: Node in Ui.held(self):
		if child is Button or child.name.begins_with("Head") or child.name.begins_with("Detail"):
			remove_child(child)
			child.queue_free()
	go_on()
	_ships.mark(ship)
	for kind: String in _kinds():
		_add_kind(kind)
	_chain()
	ship_turned.emit()


func _chain() -> void:
	FocusChain.lay(self, below)


func _on_pressed(at: int) -> void:
	if at == _at:
		_card(at).set_pressed_no_signal(true)
		confirmed.emit()
		return
	_open(at)
	chosen.emit(_listed.commands[at], _listed.words[at])


func _open(at: int) -> void:
	_at = at
	for child: Node in Ui.held(self):
		if child is Button:
			(child as Button).set_pressed_no_signal(child.name == "Order%d" % at)
	_close_details()
	var card := _card(at)
	var detail: Control = details.call(_listed.commands[at]) if details.is_valid() else null
	if detail == null or card == null:
		return
	detail.name = "Detail"
	detail.mouse_filter = Control.MOUSE_FILTER_PASS
	add_child(detail)
	move_child(detail, card.get_index() + 1)
	Ui.after_frames(2, _reveal.bind(get_path_to(card)))


func _close_details() -> void:
	for child: Node in Ui.held(self):
		if child.name.begins_with("Detail") or child.name.begins_with("Dossier"):
			remove_child(child)
			child.queue_free()


## What is not to be had now stands there too, and says why.
func _add_closed(open: Array) -> void:
	for one: Dictionary in ClosedOrders.of(_table, open):
		var lines := PackedStringArray([str(one["words"])])
		for reason: String in one["why"]:
			lines.append("✕ %s" % Snap.sentence(reason))
		put_words("\n".join(lines), "Muted", "Closed")


## Scrolls to a card, where it is still there.
func _reveal(named: NodePath) -> void:
	var card := get_node_or_null(named) as Control
	var above := get_parent()
	while above != null and not above is ScrollContainer:
		above = above.get_parent()
	if above != null and card != null:
		(above as ScrollContainer).scroll_vertical = maxi(0, roundi(card.position.y) - Look.NEAR)


func _card(at: int) -> Button:
	for child: Node in Ui.held(self):
		if child.name == "Order%d" % at:
			return child as Button
	return null
