class_name DockView
extends Control
## A yard: the ships at their berths, and for the one that is chosen what can be had, each on a card
## with its price. What cannot be had stays on its card and says why.

signal ordered(command: Dictionary)
signal ship_chosen(at: int)

const BERTH := 168.0

var _table: GameTable
var _ship := 0
var _commands: Array[Dictionary] = []
var _berths: Array[Berth] = []

@onready var _where: Label = %Where
@onready var _state: Label = %State
@onready var _quay: GridContainer = %Quay
@onready var _head: Label = %Head
@onready var _stock: ChoiceCards = %Stock


func _ready() -> void:
	resized.connect(_reflow)
	_stock.chosen.connect(func(at: int) -> void: ordered.emit(_commands[at]))


## Shows the yard where the fleet is.
func show_yard(table: GameTable) -> void:
	_table = table
	var view := FleetView.new(table.snapshot)
	var task := FleetView.TaskRefit.new(view.task.raw)
	var yard := Catalog.entry("yards", view.chart.nodes[view.chart.at].known)
	_where.text = Snap.text(yard, "name")
	var jobs := tr_n("%d job left", "%d jobs left", task.works) % task.works
	_state.text = tr("%s · salvage %d") % [jobs, view.salvage]
	if task.the_free > 0:
		_state.text += tr(" · %d HP of repairs free") % task.the_free
	while _berths.size() < view.sheets.size():
		var made := Berth.new()
		made.pressed.connect(_on_berth.bind(_berths.size()))
		_berths.append(made)
		_quay.add_child(made)
	for at: int in _berths.size():
		_berths[at].visible = at < view.sheets.size()
		if _berths[at].visible:
			_berths[at].show_ship(view.fleet.ships[at], view.sheets[at])
	_ship = clampi(_ship, 0, maxi(0, view.sheets.size() - 1))
	_show_stock()
	_reflow()


## Chooses a ship, and shows what can be had for her.
func choose_ship(at: int) -> void:
	if at != _ship and at >= 0:
		_ship = at
		_show_stock()


## Marks what is ordered.
func mark(command: Dictionary) -> void:
	_stock.pick(_commands.find(command))


## The berth of a ship, or null.
func berth_of(at: int) -> Berth:
	return _berths[at] if at < _berths.size() else null


## The card of something that can be had for the ship that is chosen, or null.
func card_of(command: Dictionary) -> Control:
	var at := _commands.find(command)
	return Ui.held(_stock)[at] if at >= 0 else null


func _on_berth(at: int) -> void:
	choose_ship(at)
	_berths[at].set_pressed_no_signal(true)
	ship_chosen.emit(at)


func _show_stock() -> void:
	var view := FleetView.new(_table.snapshot)
	for at: int in _berths.size():
		_berths[at].set_pressed_no_signal(at == _ship)
		_berths[at].queue_redraw()
	if _ship >= view.sheets.size():
		return
	_head.text = tr("For %s") % view.sheets[_ship].name
	_commands.clear()
	var entries: Array[Dictionary] = []
	var refusals: Array[String] = []
	for listed: Dictionary in _table.commands():
		var is_repair := FleetCommand.new(listed).type == FleetCommand.Repair.TYPE
		if is_repair and FleetCommand.Repair.new(listed).ship == _ship:
			_commands.append(listed)
			entries.append(_repair(listed))
			refusals.append("")
	# What can be had stands before what cannot.
	var shut: Array[Array] = []
	for sale: Array in _sales(view):
		var command := _fitting(sale[0])
		var why := PackedStringArray()
		for reason: Variant in _table.why_not(command):
			why.append(Snap.sentence(Snap.text(reason, "message")))
		var entry := ThingCards.thing(sale[0], sale[1])
		if why.is_empty():
			_commands.append(command)
			entries.append(entry)
			refusals.append("")
		else:
			shut.append([command, entry, "\n".join(why)])
	for one: Array in shut:
		_commands.append(one[0])
		entries.append(one[1])
		refusals.append(one[2])
	_stock.offer(entries, "stock", ThingCards.new())
	var cards := Ui.held(_stock)
	for at: int in cards.size():
		if refusals[at] != "":
			(cards[at] as ChoiceCard).shut(refusals[at])


## What lies in the stores, and what the yard sells, each with its price in words.
func _sales(view: FleetView) -> Array[Array]:
	var found: Array[Array] = []
	var seen: Array[String] = []
	for what: String in view.fleet.stores:
		if not seen.has(what):
			seen.append(what)
			found.append([what, tr("In store")])
	var query := {"type": FleetPreview.NodeView.TYPE, "node": view.chart.at}
	for sale: FleetPreview.Sale in FleetPreview.NodeView.new(_table.preview(query)).sells:
		if not seen.has(sale.what):
			found.append([sale.what, tr("%d salvage") % sale.price])
	return found


func _fitting(what: String) -> Dictionary:
	if Catalog.entry("items", what).is_empty():
		return {"type": FleetCommand.InstallMod.TYPE, "ship": _ship, "mod": what}
	return {"type": FleetCommand.EquipItem.TYPE, "ship": _ship, "item": what}


func _repair(command: Dictionary) -> Dictionary:
	var amount := FleetCommand.Repair.new(command).amount
	return {
		"kind": ThingCards.REPAIR,
		"id": "repair_%d" % amount,
		"title": tr("Repair %d HP") % amount,
		"why": Snap.sentence(_table.phrase(command)),
	}


func _reflow() -> void:
	var ships := _berths.filter(func(one: Berth) -> bool: return one.visible).size()
	var text_scale := float(get_theme_default_font_size()) / Look.BASE.default_font_size
	_quay.columns = Ui.columns(ships, size.x - 24.0, BERTH * text_scale)
