class_name ShipToken
extends BaseButton
## A ship in formation: her hull with what she has suffered, her name, her HP as a bar and a number,
## and what ails her.

const FIRE := "FIRE"
## The part of her HP from which on a ship smokes, once lost.
const SMOKES := 0.5
## The room above her for masts, in pixels.
const MAST := 6.0

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

## How far she has gone down: from 0 to 1.
var sunk := 0.0:
	set(value):
		sunk = value
		queue_redraw()

var seat := "p1"
var ship_name := ""
var whole := 0
var station := "MAIN"
## Her class.
var kind := ""

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
	kind = read.type
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
	sunk = 0.0
	flash = 0.0
	surge = 0.0
	hp = read.hp
	if hp <= 0.0 and whole > 0:
		_fate = "disabled"
	_tell()


## Gives a ship of which only its class was known its name.
func call_it(named: String) -> void:
	if ship_name != named:
		ship_name = named
		_tell()
		queue_redraw()


## Shows a ship that only events have told of.
func show_stranger(who: FleetEvent.Who) -> void:
	seat = who.side
	ship_name = who.name
	name = "%s%s" % [seat.to_upper(), ship_name.to_pascal_case()]
	whole = 0
	_fate = ""
	_statuses.clear()
	_tell()
	queue_redraw()


func gain(status: String) -> void:
	if not _statuses.has(status):
		_statuses.append(status)
	_tell()
	queue_redraw()


func lose(status: String) -> void:
	_statuses.erase(status)
	_tell()
	queue_redraw()


## Shows that it is out of the fight: `disabled` or `destroyed`.
func fall(fate: String) -> void:
	_fate = fate
	_tell()
	queue_redraw()


## Shows her where she sank before.
func lie_sunk() -> void:
	fall("destroyed")
	sunk = 1.0


## Lets her go down as a step of a tween: she settles, raises her bow, and is gone.
func go_down(tween: Tween, seconds: float) -> void:
	if get_theme_constant(&"less_motion", &"TablePart") == 1:
		sunk = 1.0
		return
	tween.tween_property(self, "sunk", 0.22, seconds * 0.35)
	tween.tween_property(self, "sunk", 1.0, seconds * 0.65).set_trans(Tween.TRANS_QUAD)


func mark(chosen: bool) -> void:
	if _chosen != chosen:
		_chosen = chosen
		queue_redraw()


## Its name and class, and how it is.
func _tell() -> void:
	var said := PackedStringArray([ship_name])
	if whole > 0:
		said[0] = tr("%s, %s, %d of %d HP") % [ship_name, Catalog.word(kind), int(hp), whole]
	for status: String in _statuses:
		said.append(Catalog.name_of("statuses", status))
	if _fate != "":
		said.append(Snap.sentence(tr(_fate)))
	Voice.tell(self, "\n".join(said))


## The middle of its hull.
func hull() -> Vector2:
	return position + _picture().get_center()


## A low place has the words beside the ship.
func _is_low() -> bool:
	return size.y < 84.0 and size.x > 110.0


func _picture() -> Rect2:
	var points := _points()
	var shift := Vector2(surge if seat == "p1" else -surge, 0.0)
	if _is_low():
		var broad := minf(size.x * 0.42, (size.y - 4.0) * 2.0)
		return Rect2(
			Vector2(2.0, (size.y - broad * 0.5) * 0.5) + shift, Vector2(broad, broad * 0.5)
		)
	var high := maxf(size.y - points * 2.0 - 16.0 - MAST, 18.0)
	var wide := minf(size.x - 6.0, high * 2.0)
	return Rect2(
		Vector2((size.x - wide) * 0.5, MAST + (high - wide * 0.5) * 0.5) + shift,
		Vector2(wide, wide * 0.5)
	)


func _points() -> float:
	return roundf(get_theme_default_font_size() * clampf(size.x / 120.0, 0.68, 0.9))


func _draw() -> void:
	var rect := _picture()
	if _chosen or has_focus():
		draw_style_box(
			Look.box(Color(FleetInk.PAPER, 0.22), FleetInk.PAPER, 0, 2, 6),
			Rect2(Vector2.ZERO, size)
		)
	if flash > 0.0:
		draw_circle(rect.get_center(), rect.size.x * 0.42, Color(FleetInk.FLAME, flash * 0.5))
	var way := HullArt.place(rect, seat != "p1", _angle())
	var unit := absf(way.get_scale().y)
	var sea := rect.get_center().y + (HullArt.WATER - HullArt.GRID.y * 0.5) * unit
	way = way.translated(Vector2(0.0, sunk * rect.size.y * 0.95))
	_draw_wake(rect, sea, unit)
	if _smokes():
		_draw_smoke(way, unit)
	var is_low := sunk > 0.0 or _fate != ""
	var side := FleetInk.side(seat).lightened(0.12 + flash * 0.6)
	HullArt.draw(self, way, kind, ship_name, side, _wear(), sea if is_low else INF)
	if _statuses.has(FIRE) and sunk < 0.5:
		_draw_fire(way, unit)
	_draw_sea(rect, sea, unit)
	_draw_words(rect)


func _wear() -> float:
	return clampf(1.0 - hp / whole, 0.0, 1.0) if whole > 0 else 0.0


func _smokes() -> bool:
	return sunk < 0.8 and (_fate != "" or _statuses.has(FIRE) or _wear() > SMOKES)


## A ship that has suffered lists; one that sinks raises her bow.
func _angle() -> float:
	var list := 0.16 if _fate == "disabled" else 0.05 if _wear() > SMOKES else 0.0
	return (list - sunk * 0.55) * (1.0 if seat == "p1" else -1.0)


## Foam along the water, long astern; dashed where the ship goes below it.
func _draw_wake(rect: Rect2, sea: float, unit: float) -> void:
	var ahead := 1.0 if seat == "p1" else -1.0
	var middle := rect.get_center().x
	var half := HullArt.GRID.x * 0.5 * unit
	var foam := Color(1, 1, 1, 0.5)
	if _hides:
		draw_dashed_line(
			Vector2(middle - half, sea - 16.0 * unit),
			Vector2(middle + half, sea - 16.0 * unit),
			foam,
			2.0,
			5.0
		)
	if _fate != "":
		return
	for at: int in 3:
		var y := sea + (at * 3.0 - 1.0) * unit
		var stern := middle - ahead * half * (1.15 + 0.12 * at)
		draw_line(
			Vector2(stern, y),
			Vector2(middle + ahead * half * (0.9 - at * 0.3), y),
			Color(foam, 0.4 - at * 0.1),
			1.5
		)


## What lies before the hull: the sea that closes over her, and what floats once she is gone.
func _draw_sea(rect: Rect2, sea: float, unit: float) -> void:
	if _fate == "":
		return
	var middle := rect.get_center().x
	for ring: int in 3:
		var wide := (0.3 + 0.3 * ring + 0.3 * sunk) * HullArt.GRID.x * 0.5 * unit
		draw_line(
			Vector2(middle - wide, sea + ring * 3.0 * unit),
			Vector2(middle + wide, sea + ring * 3.0 * unit),
			Color(1, 1, 1, 0.4 - ring * 0.1),
			1.5
		)
	if sunk < 1.0:
		return
	for piece: int in 5:
		var at := Vector2(
			middle + sin(piece * 2.4 + ship_name.length()) * 40.0 * unit,
			sea + (piece % 3) * 3.0 * unit
		)
		draw_line(at, at + Vector2(6.0 * unit, -1.5 * unit), Palette.COVER, 2.0 * unit, true)


func _draw_smoke(way: Transform2D, unit: float) -> void:
	var astern := -1.0 if seat == "p1" else 1.0
	var from := way * Vector2(60, 34)
	for puff: int in 6:
		var far := puff / 5.0
		var at := from + Vector2(astern * far * 40.0, -far * 30.0 - 2.0) * unit
		draw_circle(at, (5.0 + far * 10.0) * unit, Color(FleetInk.SMOKE, 0.55 - far * 0.4))


func _draw_fire(way: Transform2D, unit: float) -> void:
	for tongue: int in 3:
		var foot := way * Vector2(48.0 + tongue * 15.0, 42.0)
		for tone: Array in [[FleetInk.FLAME, 1.0], [Palette.BRASS, 0.55]]:
			var share: float = tone[1]
			var wide := 6.0 * unit * share
			draw_colored_polygon(
				PackedVector2Array(
					[
						foot + Vector2(-wide, 0),
						foot + Vector2(-wide * 0.5, -9.0 * unit * share),
						foot + Vector2(wide * 0.2, -(17.0 + 4.0 * (tongue % 2)) * unit * share),
						foot + Vector2(wide, -6.0 * unit * share),
						foot + Vector2(wide * 0.8, 0)
					]
				),
				tone[0]
			)


func _draw_words(rect: Rect2) -> void:
	var points := int(_points())
	var room := Rect2(4.0, 0.0, size.x - 8.0, points * 2.0 + 12.0)
	if _is_low():
		var left := rect.size.x + 8.0
		room = Rect2(left, (size.y - room.size.y) * 0.5, size.x - left - 4.0, room.size.y)
	else:
		room.position.y = maxf(rect.end.y, size.y - room.size.y - 4.0)
	var plate := room.grow_individual(2.0, 2.0, 2.0, 1.0)
	draw_style_box(
		Look.box(Color(Palette.NIGHT, 0.62), Color(FleetInk.side(seat), 0.9), 0, 1, 4), plate
	)
	if whole > 0:
		_draw_health(Rect2(room.position, Vector2(room.size.x, 6.0)))
	var said := tr(_fate).to_upper() if _fate != "" else _condition()
	var is_hurt := _fate != "" or not _statuses.is_empty()
	_draw_line(room, points + 6.0, ship_name, points, Palette.TEXT)
	_draw_line(
		room, points * 2.0 + 6.0, said, points - 1, Palette.BAD if is_hurt else Palette.MUTED
	)


func _draw_health(bar: Rect2) -> void:
	var share := clampf(hp / whole, 0.0, 1.0)
	draw_rect(bar, Palette.NIGHT)
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
	return Palette.GOOD if share > 0.6 else Palette.BRASS if share > 0.3 else Palette.BAD
