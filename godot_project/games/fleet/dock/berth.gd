class_name Berth
extends BaseButton
## A ship at her berth: her hull along the quay, her name and HP, and her places with what is
## fitted.

const HIGH := 162.0
const SLOT := 30.0
const QUAY := 14.0

var _ship: FleetView.Ship
var _sheet: FleetView.ShipSheet


func _init() -> void:
	toggle_mode = true
	mouse_filter = MOUSE_FILTER_PASS
	custom_minimum_size = Vector2(150, HIGH)
	size_flags_horizontal = SIZE_EXPAND_FILL
	for changed: Signal in [focus_entered, focus_exited, mouse_entered, mouse_exited]:
		changed.connect(queue_redraw)
	toggled.connect(func(_on: bool) -> void: queue_redraw())


func show_ship(ship: FleetView.Ship, sheet: FleetView.ShipSheet) -> void:
	_ship = ship
	_sheet = sheet
	name = "Berth" + sheet.name.to_pascal_case()
	var said := (
		tr("%s, %s, %d of %d HP") % [sheet.name, Catalog.word(sheet.type), sheet.hp, sheet.whole]
	)
	var fitted := PackedStringArray((ship.items + ship.mods).map(FleetInk.name_of))
	Voice.tell(self, said if fitted.is_empty() else "%s\n%s" % [said, ", ".join(fitted)])
	custom_minimum_size.y = HIGH + _points() * 1.3
	queue_redraw()


func _points() -> int:
	return roundi(get_theme_default_font_size() * 0.9)


func _draw() -> void:
	if _sheet == null:
		return
	var rect := Rect2(Vector2.ZERO, size)
	var edge := Palette.BRASS if button_pressed else Color(1, 1, 1, 0.3 if is_hovered() else 0.12)
	draw_style_box(
		Look.box(Color(Palette.NIGHT, 0.3), edge, 0, 3 if button_pressed else 1, 8), rect
	)
	if has_focus():
		draw_style_box(Look.focus(), rect)
	var points := _points()
	var foot := size.y - SLOT * 2.0 - points * 1.4 - 25.0
	_draw_quay(foot)
	var wear := 1.0 - float(_sheet.hp) / maxi(1, _sheet.whole)
	var high := minf(foot - 4.0, (size.x - 12.0) * 0.5)
	var hull := Rect2(6.0, foot - high, size.x - 12.0, high)
	HullArt.draw(
		self, HullArt.place(hull), _sheet.type, _sheet.name, FleetInk.OURS.lightened(0.12), wear
	)
	_draw_name(foot + QUAY, points)
	_draw_places(size.y - SLOT * 2.0 - 9.0)


## The quay behind her with its bollards, and the water along her side.
func _draw_quay(foot: float) -> void:
	draw_rect(Rect2(2.0, foot - 1.0, size.x - 4.0, QUAY), Palette.ROCK_DARK)
	draw_line(Vector2(2.0, foot), Vector2(size.x - 2.0, foot), Palette.ROCK_LIGHT, 2.0)
	for bollard: int in 4:
		var x := size.x * (0.14 + bollard * 0.24)
		draw_rect(Rect2(x, foot + 3.0, 6.0, 5.0), Palette.NIGHT)


func _draw_name(top: float, points: int) -> void:
	var base := Vector2(8.0, top + points * 1.1)
	var said := "%d/%d" % [_sheet.hp, _sheet.whole]
	var font := get_theme_default_font()
	var room := font.get_string_size(said, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var wide := size.x - room - 22.0
	draw_string(
		Look.bold(), base, _sheet.name, HORIZONTAL_ALIGNMENT_LEFT, wide, points, Palette.TEXT
	)
	var is_whole := _sheet.hp >= _sheet.whole
	var at := Vector2(size.x - room - 8.0, base.y)
	var tone := Palette.GOOD if is_whole else Palette.BRASS
	draw_string(font, at, said, HORIZONTAL_ALIGNMENT_LEFT, -1, points, tone)


## A square for each place: filled with what is fitted there, or open; in two rows where there are
## many.
func _draw_places(top: float) -> void:
	var fitted: Array[String] = []
	fitted.append_array(_ship.items)
	fitted.append_array(_ship.mods)
	var places := _sheet.mod_slots
	for slot: String in _sheet.slots.raw:
		places += int(_sheet.slots.raw[slot])
	var count := maxi(places, fitted.size())
	var columns := ceili(count * 0.5) if count > 5 else count
	var step := minf(SLOT + 3.0, (size.x - 12.0) / maxi(1, columns))
	for at: int in count:
		var corner := Vector2(7.0 + at % columns * step, top + floorf(at / float(columns)) * step)
		var square := Rect2(corner, Vector2(step - 3.0, step - 3.0))
		if at < fitted.size():
			draw_style_box(Look.box(FleetInk.PAPER, FleetInk.PAPER_EDGE, 0, 1, 4), square)
			draw_texture_rect(FleetInk.thing(fitted[at]), square.grow(-2.0), false)
		else:
			draw_style_box(Look.box(Color(0, 0, 0, 0.25), Color(1, 1, 1, 0.35), 0, 1, 4), square)
