class_name ShipToken
extends BaseButton
## A ship in formation: its outline, its name, its HP as a bar and a number, and what ails it.

## 0 to 1: how far it is struck.
var flash := 0.0:
	set(value):
		flash = value
		queue_redraw()
## How far it surges towards its enemy as it fires, in pixels.
var surge := 0.0:
	set(value):
		surge = value
		queue_redraw()
## The HP that are shown.
var hp := 0.0:
	set(value):
		hp = value
		queue_redraw()

var seat := "p1"
var ship_name := ""
var whole := 0
var station := "MAIN"

var _kind := ""
var _statuses: Array[String] = []
var _fate := ""
var _hides := false
var _chosen := false


func _init() -> void:
	focus_entered.connect(queue_redraw)
	focus_exited.connect(queue_redraw)


## Shows a ship of a fleet with what is derived of it.
func show_ship(side: String, ship: Dictionary, sheet: Dictionary) -> void:
	var read := FleetView.ShipSheet.new(sheet)
	seat = side
	ship_name = read.name
	name = "%s%s" % [side.to_upper(), ship_name.to_pascal_case()]
	_kind = read.type
	whole = read.whole
	station = read.station
	_statuses.clear()
	if not ship.is_empty():
		for status: FleetView.Status in FleetView.Ship.new(ship).statuses:
			_statuses.append(status.id)
	var is_hiding := func(one: FleetView.DerivedTag) -> bool: return one.tag == "SUBMERSIBLE"
	_hides = read.tags.any(is_hiding)
	_fate = ""
	_chosen = false
	flash = 0.0
	surge = 0.0
	hp = read.hp
	if hp <= 0.0 and whole > 0:
		_fate = "disabled"
	tooltip_text = tr("%s, %s, %d of %d HP") % [ship_name, _kind.to_lower(), int(hp), whole]


## Gives a ship of which only its class was known its name.
func call_it(named: String) -> void:
	if ship_name != named:
		ship_name = named
		queue_redraw()


## Shows a ship that only events have told of.
func show_stranger(who: FleetEvent.Who) -> void:
	seat = who.side
	ship_name = who.name
	name = "%s%s" % [seat.to_upper(), ship_name.to_pascal_case()]
	whole = 0
	_fate = ""
	_statuses.clear()
	queue_redraw()


func gain(status: String) -> void:
	if not _statuses.has(status):
		_statuses.append(status)
	queue_redraw()


func lose(status: String) -> void:
	_statuses.erase(status)
	queue_redraw()


## Shows that it is out of the fight: `disabled` or `destroyed`.
func fall(fate: String) -> void:
	_fate = fate
	queue_redraw()


func mark(chosen: bool) -> void:
	if _chosen != chosen:
		_chosen = chosen
		queue_redraw()


func is_in_fight() -> bool:
	return _fate == ""


## The middle of its hull.
func hull() -> Vector2:
	return position + _picture().get_center()


## A low place has the words beside the ship.
func _is_low() -> bool:
	return size.y < 66.0 and size.x > 110.0


func _picture() -> Rect2:
	var points := _points()
	var shift := Vector2(surge if seat == "p1" else -surge, 0.0)
	if _is_low():
		var broad := minf(size.x * 0.42, (size.y - 4.0) * 2.0)
		return Rect2(
			Vector2(2.0, (size.y - broad * 0.5) * 0.5) + shift, Vector2(broad, broad * 0.5)
		)
	var high := maxf(size.y - points * 2.0 - 14.0, 18.0)
	var wide := minf(size.x - 6.0, high * 2.0)
	return Rect2(
		Vector2((size.x - wide) * 0.5, (high - wide * 0.5) * 0.5) + shift, Vector2(wide, wide * 0.5)
	)


func _points() -> float:
	return roundf(get_theme_default_font_size() * clampf(size.x / 120.0, 0.68, 0.9))


func _draw() -> void:
	var rect := _picture()
	if _chosen or has_focus():
		draw_style_box(
			Look.box(Color(1, 1, 1, 0.35), FleetInk.INK, 0, 2, 6), Rect2(Vector2.ZERO, size)
		)
	var tint := FleetInk.side(seat).lightened(0.35)
	if _fate != "":
		tint = Color(0.55, 0.53, 0.48, 0.75 if _fate == "disabled" else 0.4)
	if flash > 0.0:
		tint = tint.lerp(Color.WHITE, flash * 0.8)
		draw_circle(rect.get_center(), rect.size.x * 0.42, Color(FleetInk.RED, flash * 0.4))
	_draw_wake(rect)
	draw_set_transform(
		rect.get_center(), _list_angle(), Vector2(1.0 if seat == "p1" else -1.0, 1.0)
	)
	draw_texture_rect(FleetInk.ship(_kind), Rect2(-rect.size * 0.5, rect.size), false, tint)
	draw_set_transform(Vector2.ZERO)
	if _fate == "destroyed":
		draw_line(rect.position, rect.end, FleetInk.RED, 3.0, true)
		draw_line(
			rect.position + Vector2(rect.size.x, 0),
			rect.end - Vector2(rect.size.x, 0),
			FleetInk.RED,
			3.0,
			true
		)
	_draw_words(rect)


## A ship that is out of the fight lists.
func _list_angle() -> float:
	return 0.16 if _fate == "disabled" else 0.3 if _fate == "destroyed" else 0.0


## A line of water, dashed where the ship goes below it.
func _draw_wake(rect: Rect2) -> void:
	var y := rect.end.y - rect.size.y * 0.12
	var from := Vector2(rect.position.x, y)
	var to := Vector2(rect.end.x, y)
	if _hides:
		draw_dashed_line(from, to, FleetInk.INK, 2.0, 5.0)
	else:
		draw_line(from, to, Color(FleetInk.INK, 0.35), 2.0)


func _draw_words(rect: Rect2) -> void:
	var points := int(_points())
	var room := Rect2(4.0, 0.0, size.x - 8.0, points * 2.0 + 12.0)
	if _is_low():
		var left := rect.size.x + 8.0
		room = Rect2(left, (size.y - room.size.y) * 0.5, size.x - left - 4.0, room.size.y)
	else:
		room.position.y = maxf(rect.end.y, size.y - room.size.y) + 2.0
	if whole > 0:
		_draw_health(Rect2(room.position, Vector2(room.size.x, 6.0)))
	var said := tr(_fate).to_upper() if _fate != "" else _condition()
	var colour := FleetInk.RED if _fate != "" or not _statuses.is_empty() else FleetInk.FADED
	_draw_line(room, points + 7.0, ship_name, points, FleetInk.INK)
	_draw_line(room, points * 2.0 + 9.0, said, points - 1, colour)


func _draw_health(bar: Rect2) -> void:
	var share := clampf(hp / whole, 0.0, 1.0)
	draw_rect(bar, Color(FleetInk.INK, 0.25))
	draw_rect(Rect2(bar.position, Vector2(bar.size.x * share, bar.size.y)), _health(share))
	draw_rect(bar, FleetInk.INK, false, 1.0)


## A line in the middle of the room, cut where it would not fit.
func _draw_line(room: Rect2, y: float, text: String, points: int, colour: Color) -> void:
	var font := get_theme_default_font()
	var said := text
	while (
		said.length() > 3
		and font.get_string_size(said, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x > room.size.x
	):
		said = said.left(-2) + "…"
	draw_string(
		font,
		room.position + Vector2(0, y),
		said,
		HORIZONTAL_ALIGNMENT_CENTER,
		room.size.x,
		points,
		colour
	)


func _condition() -> String:
	var parts := PackedStringArray()
	if whole > 0:
		parts.append("%d/%d" % [roundi(hp), whole])
	elif hp > 0.0:
		parts.append("%d HP" % roundi(hp))
	for status: String in _statuses:
		parts.append(Catalog.name_of("statuses", status).to_lower())
	return " ".join(parts)


static func _health(share: float) -> Color:
	return (
		FleetInk.GREEN
		if share > 0.6
		else Palette.BRASS.darkened(0.25) if share > 0.3 else FleetInk.RED
	)
