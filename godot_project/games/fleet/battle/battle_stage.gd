class_name BattleStage
extends Control
## Two fleets in formation on the sea: the enemy above or on the right, each station a row or a
## column of its own, the van next to the enemy.

signal ship_chosen(seat: String, at: int)
## What is shown of the player's HP has changed: those of all ships.
signal hurt(left: int)

const GAP := 10.0

## What flies and is said above the ships.
var sky := BattleSky.new()

## The fleets that are shown, as they were given; empty once events have changed them.
var _shown: Array[Array] = []
var _tokens: Dictionary[String, ShipToken] = {}
var _orders: Dictionary[String, Array] = {"p1": [], "p2": []}
var _upright := false
## Where each station lies, and its name.
var _lanes: Array[Array] = []


func _ready() -> void:
	var sea := Surface.new()
	sea.kind = Surface.Kind.WATER
	sea.show_behind_parent = true
	add_child(sea)
	sea.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	add_child(sky)
	sky.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	resized.connect(_lay_out)


## Shows the fleets of a snapshot as they lie before a combat, or where it stands still.
func show_fleets(snapshot: Dictionary) -> void:
	var view := FleetView.new(snapshot)
	var sunk: Dictionary[String, Array] = {}
	var enemy: FleetView.Fleet
	if view.task.kind == FleetView.TaskFight.KIND:
		var fight := FleetView.TaskFight.new(view.task.raw).fight
		enemy = fight.enemy
		sunk = {"p1": fight.sunk.p1, "p2": fight.sunk.p2}
	else:
		enemy = FleetView.TaskBattle.new(view.task.raw).enemy
	_show_all(
		[
			["p1", TypedView.raws(view.fleet.ships), TypedView.raws(view.sheets)],
			["p2", TypedView.raws(enemy.ships), TypedView.raws(view.enemy_sheets)],
		]
	)
	for seat: String in sunk:
		for at: int in sunk[seat]:
			(_orders[seat][at] as ShipToken).lie_sunk()


## Shows two fleets of which no more is known than their plans.
func show_plans(plans: Dictionary[String, Array]) -> void:
	var fleets: Array[Array] = []
	for seat: String in plans:
		fleets.append([seat, [], ArenaPlans.sheets(plans[seat])])
	_show_all(fleets)


## Shows one fleet alone, as a preview or the snapshot tells of it.
func show_fleet(sheets: Array[Dictionary], ships: Array[Dictionary] = []) -> void:
	_show_all([["p1", ships, sheets]])


func clear() -> void:
	_show_all([])


## The token of a ship that an event names; one that was not known comes into being.
func token(who: FleetEvent.Who) -> ShipToken:
	var key := "%s/%d" % [who.side, who.ship]
	# What events do to it is more than the fleets told.
	_shown = []
	if not _tokens.has(key):
		var made := _make(key, who.side)
		made.show_stranger(who)
		(_orders[made.seat] as Array).append(made)
		_lay_out()
	_tokens[key].call_it(who.name)
	return _tokens[key]


## The class of one of the player's ships, by her name.
func class_of(named: String) -> String:
	for one: ShipToken in _orders["p1"] as Array:
		if one.ship_name == named:
			return one.kind
	return ""


## The ships of a side.
func tokens_of(seat: String) -> Array:
	return _orders[seat]


## Says what the player's ships have left, as they are shown.
func note_hp() -> void:
	var left := 0.0
	for one: ShipToken in tokens_of("p1"):
		left += maxf(one.hp, 0.0)
	hurt.emit(roundi(left))


## Marks the ship that is looked at; "" for none.
func choose(seat: String, at: int) -> void:
	for key: String in _tokens:
		_tokens[key].mark(key == "%s/%d" % [seat, at])


## Shows fleets, each `[seat, ships, sheets]`. A ship that was there before keeps its token.
func _show_all(fleets: Array[Array]) -> void:
	if fleets == _shown and not fleets.is_empty():
		return
	_shown = fleets
	var before: Dictionary[String, ShipToken] = _tokens.duplicate()
	for key: String in before:
		# No name is taken while names move from token to token.
		before[key].name = &"Before"
	_orders = {"p1": [], "p2": []}
	sky.clear()
	for of: Array in fleets:
		var seat: String = of[0]
		var ships: Array = of[1]
		var sheets: Array = of[2]
		for at: int in sheets.size():
			var key := "%s/%d" % [seat, at]
			var made := _tokens[key] if before.erase(key) else _make(key, seat)
			made.show_ship(seat, ships[at] if at < ships.size() else {}, sheets[at])
			(_orders[seat] as Array).append(made)
	for key: String in before:
		_tokens.erase(key)
		before[key].queue_free()
	_lay_out()


func _make(key: String, seat: String) -> ShipToken:
	var made := ShipToken.new()
	_tokens[key] = made
	made.seat = seat
	add_child(made)
	move_child(sky, -1)
	made.pressed.connect(func() -> void: ship_chosen.emit(seat, key.get_slice("/", 1).to_int()))
	return made


func _lay_out() -> void:
	_upright = size.y > size.x * 0.95 or size.x < 560.0
	var alone := (_orders["p2"] as Array).is_empty()
	_lanes.clear()
	var room := Rect2(Vector2(8, 8), size - Vector2(16, 16))
	for seat: String in _orders:
		_lay_side(_orders[seat], _half(room, seat, alone), seat)
	queue_redraw()
	sky.queue_redraw()


func _half(room: Rect2, seat: String, alone: bool) -> Rect2:
	if alone:
		return room
	var ours := seat == "p1"
	# What happens is written between the fleets, or below them.
	var band := sky.high_letters() * 1.6 + 4.0
	if _upright:
		var high := (room.size.y - band) * 0.5
		return Rect2(
			room.position + Vector2(0, room.size.y - high if ours else 0.0),
			Vector2(room.size.x, high)
		)
	var wide := (room.size.x - GAP * 3.0) * 0.5
	return Rect2(
		room.position + Vector2(0.0 if ours else room.size.x - wide, 0),
		Vector2(wide, room.size.y - band)
	)


func _lay_side(ships: Array, room: Rect2, seat: String) -> void:
	var rows: Array[Array] = []
	for station: String in FleetInk.STATIONS + [""]:
		var row := ships.filter(func(one: ShipToken) -> bool: return one.station == station)
		if not row.is_empty():
			rows.append_array(_folded(row))
	for at: int in rows.size():
		# The van is next to the enemy: above us, or on our right.
		var place := (
			at
			if (_upright and seat == "p1") or (not _upright and seat == "p2")
			else rows.size() - 1 - at
		)
		_lay_row(rows[at], room, place, rows.size())


## A row that would be too long lies in two.
func _folded(row: Array) -> Array[Array]:
	var most := 3 if _is_alone() else 4 if _upright else 6
	if row.size() <= most:
		return [row]
	var half := ceili(row.size() / 2.0)
	return [row.slice(0, half), row.slice(half)]


func _is_alone() -> bool:
	return (_orders["p2"] as Array).is_empty()


func _lay_row(row: Array, room: Rect2, place: int, of: int) -> void:
	var cell := (
		Vector2(room.size.x / row.size(), room.size.y / of)
		if _upright
		else Vector2(room.size.x / of, room.size.y / row.size())
	)
	var first: ShipToken = row[0]
	var corner_of := Vector2(0.0, cell.y * place) if _upright else Vector2(cell.x * place, 0.0)
	var lane := Rect2(
		room.position + corner_of,
		Vector2(room.size.x, cell.y) if _upright else Vector2(cell.x, room.size.y)
	)
	if FleetInk.LANES.has(first.station):
		_lanes.append([lane.grow(-2.0), first.station])
		var head := roundf(get_theme_default_font_size() * 0.8) + 6.0
		corner_of.y += head
		cell.y -= head if _upright else head / row.size()
	var most := Vector2(230, 160) if _is_alone() else Vector2(190, 132)
	for at: int in row.size():
		var token_at: ShipToken = row[at]
		var corner := corner_of + (Vector2(cell.x * at, 0) if _upright else Vector2(0, cell.y * at))
		token_at.size = (cell - Vector2(4, 4)).min(most)
		token_at.position = room.position + corner + (cell - token_at.size) * 0.5


## The lanes of the stations, each under its name, and the water between the fleets.
func _draw() -> void:
	var points := roundi(get_theme_default_font_size() * 0.8)
	for lane: Array in _lanes:
		var rect: Rect2 = lane[0]
		draw_style_box(Look.box(Color(1, 1, 1, 0.05), Color(1, 1, 1, 0.16), 0, 1, 10), rect)
		draw_string(
			Look.bold(),
			rect.position + Vector2(10, points + 4.0),
			tr(FleetInk.LANES[lane[1]]),
			HORIZONTAL_ALIGNMENT_LEFT,
			-1,
			points,
			Color(FleetInk.PAPER, 0.75)
		)
