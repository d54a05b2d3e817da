class_name SeatChip
extends Button
## A seat at a glance: its shape, its points, what it has, and what it is doing.

const SPAN := 82.0
## Where room is short: without the word.
const SHORT := 56.0

var seat := ""

## 0 to 1: how bright the last change still is.
var glow := 0.0:
	set(value):
		glow = value
		queue_redraw()

var _look: Dictionary = {}
var _news := ""
var _good := true


static func make(named: String) -> SeatChip:
	var made := SeatChip.new()
	made.seat = named
	made.name = named.to_upper()
	return made


func _init() -> void:
	flat = true
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	custom_minimum_size = Vector2(64, SPAN)


## Shows `points`, `duke`, `resources`, `word`, `active`, `own`, `called` and `shown`.
func show_seat(look: Dictionary) -> void:
	if look == _look and _news == "":
		return
	_look = look
	_news = ""
	var said := (
		tr("%s: %s; %s in sight")
		% [
			Names.marked(seat),
			KingdomsInk.words(Snap.dict(look, "resources")),
			tr_n("%d point", "%d points", Snap.number(look, "points")) % Snap.number(look, "points")
		]
	)
	Voice.tell(self, said)
	accessibility_description = Voice.line(Snap.text(_look, "word"))
	queue_redraw()


## What it has changes by so much, while its event is shown.
func shift(by: Dictionary, sign_of: int) -> void:
	var now := Snap.dict(_look, "resources").duplicate()
	for kind: String in KingdomsInk.RESOURCES:
		now[kind] = maxi(0, Snap.number(now, kind) + sign_of * Snap.number(by, kind))
	_look = _look.duplicate()
	_look["resources"] = now
	queue_redraw()


## It has so much, as an event has shown.
func hold(stock: Dictionary) -> void:
	_look = _look.duplicate()
	_look["resources"] = stock
	queue_redraw()


## The points in sight change by so many.
func score(points: int) -> void:
	_look = _look.duplicate()
	_look["points"] = Snap.number(_look, "points") + points
	queue_redraw()


## Says what has just come to it, until the next look.
func say(words: String, good: bool) -> void:
	_news = words
	_good = good


func resources() -> Dictionary:
	return Snap.dict(_look, "resources")


func _draw() -> void:
	var rect := Rect2(Vector2(1, 1), size - Vector2(2, 2))
	var active := Snap.flag(_look, "active")
	var edge := Palette.BRASS if active else Palette.EDGE
	if Snap.flag(_look, "shown"):
		edge = Palette.TEXT
	var fill := Color(Palette.NIGHT, 0.8 if active else 0.55)
	if glow > 0.0:
		fill = fill.lerp(Palette.GOOD if _good else Palette.BAD, glow * 0.35)
	draw_style_box(Look.box(fill, edge, 0, 3 if active else 1, 8), rect)
	var points := mini(get_theme_font_size("font_size", "Small"), floori(size.x * 0.21))
	var bold := get_theme_font("font", "Strong")
	var pad := clampf(size.x * 0.06, 5.0, 14.0)
	Signs.draw_seat(self, seat, Vector2(pad + 7.0, 15.0), 6.5)
	var named := (
		Snap.text(_look, "called")
		+ (tr(" (you)") if Snap.flag(_look, "own") and size.x > 120.0 else "")
	)
	# Where there is no room for the word, the name says that nobody is there.
	if size.y < SPAN - 1.0 and Snap.text(_look, "word").begins_with(tr("away")):
		named += tr(", away")
	draw_string(
		bold,
		Vector2(pad + 18.0, 20.0),
		named,
		HORIZONTAL_ALIGNMENT_LEFT,
		size.x * 0.72 - pad - 18.0,
		points,
		Palette.seat(seat)
	)
	var told := str(Snap.number(_look, "points"))
	if size.x > 150.0:
		# What the own duke would add at the end.
		if Snap.number(_look, "duke") > 0:
			told += " + %d" % Snap.number(_look, "duke")
		told += " VP"
	var wide := bold.get_string_size(told, HORIZONTAL_ALIGNMENT_LEFT, -1, points + 1).x
	draw_string(
		bold,
		Vector2(size.x - pad - wide, 20.0),
		told,
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		points + 1,
		KingdomsInk.PALE
	)
	_draw_resources(pad, points, bold)
	_draw_word(pad, points)
	if has_focus():
		draw_style_box(Look.focus(), rect.grow(-2.0))


func _draw_resources(pad: float, points: int, bold: Font) -> void:
	var column := minf((size.x - pad * 2.0) / 3.0, 90.0)
	var beside := column > 44.0
	var side := 20.0 if beside else 15.0
	for at: int in 3:
		var x := pad + column * at
		var number := str(Snap.number(resources(), KingdomsInk.RESOURCES[at]))
		var wide := bold.get_string_size(number, HORIZONTAL_ALIGNMENT_LEFT, -1, points + 1).x
		var corner := Vector2(x, 34.0) if beside else Vector2(x + (column - side) * 0.5, 26.0)
		draw_texture_rect(
			KingdomsInk.picture(KingdomsInk.RESOURCES[at]),
			Rect2(corner, Vector2(side, side)),
			false
		)
		var base := Vector2(x + side + 4.0, 50.0)
		if not beside:
			base = Vector2(x + (column - wide) * 0.5, 57.0)
		draw_string(bold, base, number, HORIZONTAL_ALIGNMENT_LEFT, -1, points + 1, KingdomsInk.PALE)


## What has just come to it, or what it is doing.
func _draw_word(pad: float, points: int) -> void:
	var words := _news if _news != "" else tr(Snap.text(_look, "word"))
	if words == "" or size.y < SPAN - 1.0:
		return
	var ink := Palette.MUTED
	if _news != "":
		ink = Palette.GOOD if _good else Palette.BAD
	elif Snap.text(_look, "word") == "decides":
		ink = Palette.BRASS
	var font := get_theme_default_font()
	var letters := points
	var room := size.x - pad * 2.0
	while (
		letters > 9 and font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, letters).x > room
	):
		letters -= 1
	draw_string(font, Vector2(pad, SPAN - 9.0), words, HORIZONTAL_ALIGNMENT_LEFT, -1, letters, ink)
