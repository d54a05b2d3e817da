class_name SeatStrip
extends HBoxContainer
## All seats at a glance, in the order in which they play.

signal seat_chosen(seat: String)

var _chips: Dictionary[String, SeatChip] = {}
var _shown := ""
var _table: GameTable


func show_seats(table: GameTable) -> void:
	if not table.seats.changed.is_connected(_on_seats_changed):
		_table = table
		table.seats.changed.connect(_on_seats_changed)
	var view := KingdomsView.new(table.snapshot)
	var order := view.order
	if order != _chips.keys():
		_build(order)
	var pending := Snap.dict(table.prompt, "pending")
	for seat: String in _chips:
		var seen := view.seats.of(seat)
		var has_duke := table.seat() == seat and DukeRow.open_duke(table, seat) != ""
		(
			_chips[seat]
			. show_seat(
				{
					"points": seen.points,
					"duke": DukeRow.points_of(table, seat) if has_duke else 0,
					"resources": seen.resources.raw,
					"active": view.active == seat and not table.owed_by().is_empty(),
					"own": table.seat() == seat,
					"called": Names.name_of(seat),
					"shown": seat == _shown,
					"word": _word(table, pending, seat),
				}
			)
		)


func chip(seat: String) -> SeatChip:
	return _chips.get(seat)


## In a low window the seats take less of it.
func fit(window: Vector2) -> void:
	for chip_of: SeatChip in _chips.values():
		chip_of.custom_minimum_size.y = SeatChip.SHORT if window.y < 500.0 else SeatChip.SPAN


## Marks the seat whose tableau is looked at; "" for none.
func mark(seat: String) -> void:
	_shown = seat


func _on_seats_changed() -> void:
	if not _table.snapshot.is_empty():
		show_seats(_table)


## What a seat is doing, in a word; before that, that nobody is there.
static func _word(table: GameTable, pending: Dictionary, seat: String) -> String:
	if table.seats.absence(seat) != "":
		return table.seats.absence(seat)
	var view := KingdomsView.new(table.snapshot)
	if view.resting == seat:
		return "rests"
	if table.owed_by().has(seat):
		return "decides"
	if Snap.array(pending, "answered").map(str).has(seat):
		return "has answered"
	if table.owed_by().is_empty() or Snap.array(pending, "seats").size() > 1:
		return ""
	return "turn" if view.active == seat else ""


func _build(order: Array[String]) -> void:
	Ui.clear(self)
	_chips.clear()
	for named: String in order:
		var made := SeatChip.make(named)
		made.pressed.connect(seat_chosen.emit.bind(named))
		_chips[named] = made
		add_child(made)
