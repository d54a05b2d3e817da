class_name CardFace
extends RefCounted
## Draws a card: a band with what is counted, its symbol, its name, what it brings in signs and,
## where there is room, in words, and its price.

const EDGE := 6.0
## The smallest letters of a name that makes room for a picture, and the picture's least height.
const LEAST := 11
const PICTURE := 18.0
## The smallest letters of a name that goes over several lines.
const SMALLEST := 9
## The letters of what it says, and how much higher a row of signs is than its icons.
const SAID := 12
const ROW := 3.0

var _on: Control
var _book: CardBook
var _font: Font
var _bold: Font
var _points := 14


static func draw(on: Control, book: CardBook, rect: Rect2, look: Dictionary) -> void:
	var made := CardFace.new()
	made._on = on
	made._book = book
	made._font = on.get_theme_default_font()
	made._bold = on.get_theme_font("font", "Strong")
	var most := floori(minf(rect.size.x * 0.2, rect.size.y * 0.155))
	made._points = clampi(on.get_theme_font_size("font_size", "Small"), 11, maxi(most, 11))
	if Snap.text(look, "id") == "":
		made._empty(rect)
	else:
		made._card(rect, look)


## Where a stack was: its marker, no louder than a card.
func _empty(rect: Rect2) -> void:
	var quiet := Color(KingdomsInk.PALE, 0.3)
	_on.draw_style_box(Look.box(Color(Palette.NIGHT, 0.25), Color(quiet, 0.18), 0, 1, 6), rect)
	var radius := clampf(minf(rect.size.x, rect.size.y) * 0.1, 7.0, 14.0)
	var centre := rect.get_center() - Vector2(0, radius)
	_on.draw_circle(centre, radius, Color(KingdomsInk.RED, 0.75), true, -1.0, true)
	_on.draw_arc(centre, radius * 0.7, 0, TAU, 24, quiet, 1.5, true)
	_line(
		"Exhausted", rect, centre.y + radius * 1.6 + _points, Color(KingdomsInk.PALE, 0.55), _font
	)


func _card(rect: Rect2, look: Dictionary) -> void:
	var id := Snap.text(look, "id")
	var lit := Snap.flag(look, "lit")
	var dim := Snap.flag(look, "dim")
	var fill := KingdomsInk.CARD_DIM if dim else KingdomsInk.CARD
	var edge := Palette.BRASS if lit else KingdomsInk.CARD_EDGE
	if Snap.flag(look, "chosen"):
		edge = Palette.TEXT
	_on.draw_style_box(_shadow(), rect)
	_on.draw_style_box(
		Look.box(fill, edge, 0, 4 if lit or Snap.flag(look, "chosen") else 1, 6), rect
	)
	var inner := rect.grow(-3.0)
	var tall := _points * 1.45
	var band := Rect2(inner.position, Vector2(inner.size.x, tall))
	var symbol := _book.symbol(id)
	var tone := KingdomsInk.band(symbol)
	_on.draw_style_box(Look.box(tone.darkened(0.2) if dim else tone, tone, 0, 0, 4), band)
	_text(_book.badge(id), band, false)
	var count := Snap.number(look, "count")
	if count > 0:
		_text("×%d" % count, band, true)
	var foot := inner.end.y
	if look.has("price"):
		foot -= tall
		_price(Rect2(inner.position.x, foot, inner.size.x, tall), look)
	var body := Rect2(inner.position.x, band.end.y, inner.size.x, foot - band.end.y)
	_body(body, id, look)


## The name, above it the symbol, below it what the card brings and says.
func _body(rect: Rect2, id: String, look: Dictionary) -> void:
	var rows := _book.rows(id)
	var wide := rect.size.x - 4.0
	var side := clampf(maxf(rect.size.x * 0.09, _points * 0.85), 11.0, 24.0)
	side = minf(side, (rect.size.y - _points) / maxi(1, rows.size()) - ROW)
	var below := (side + ROW) * rows.size()
	var room := rect.size.y - below - 4.0
	var words := _book.name_of(id)
	var points := _fitting(words, wide)
	var lines := _wrapped(words, points, wide)
	# A long name leaves the picture its room, while its letters stay easy to read.
	var smaller := points
	while smaller > LEAST and room - _high(_wrapped(words, smaller, wide), smaller) < PICTURE:
		smaller -= 1
	if room - _high(_wrapped(words, smaller, wide), smaller) >= PICTURE:
		points = smaller
		lines = _wrapped(words, points, wide)
	else:
		while points > SMALLEST and room < _high(lines, points):
			points -= 1
			lines = _wrapped(words, points, wide)
		if room < _high(lines, points):
			lines = [words]
	room -= _high(lines, points)
	var said := _said(id) if Snap.flag(look, "speaks") else ""
	var spoken := _font.get_multiline_string_size(
		said, HORIZONTAL_ALIGNMENT_CENTER, rect.size.x - 8.0, SAID
	)
	var speaks := said != "" and room - spoken.y > 30.0
	var high := minf(room - (spoken.y if speaks else 0.0), rect.size.x * 0.6)
	var ink := KingdomsInk.FADED if Snap.flag(look, "over") else KingdomsInk.INK
	var y := rect.position.y + 2.0
	if high >= PICTURE:
		_picture(Vector2(rect.get_center().x, y + high * 0.5), minf(high, 96.0), id, look)
		y += high
	else:
		y += maxf(0.0, room * 0.5)
		_picture_beside(rect, y, lines, points, id, look)
	for line: String in lines:
		y += points * 1.15
		_line(line, rect, y - points * 0.2, ink, _bold, points)
	if speaks:
		var at := Vector2(rect.position.x + 4.0, y + SAID + 2.0)
		_on.draw_multiline_string(
			_font, at, said, HORIZONTAL_ALIGNMENT_CENTER, wide - 4.0, SAID, -1, KingdomsInk.INK
		)
	_rows(Rect2(rect.position.x, rect.end.y - below, rect.size.x, below), rows, side)


static func _high(lines: PackedStringArray, points: int) -> float:
	return points * 1.15 * lines.size()


## Left of a name that stands in the middle alone, where there is room for it.
func _picture_beside(
	rect: Rect2, y: float, lines: PackedStringArray, points: int, id: String, look: Dictionary
) -> void:
	var side := points * 1.3
	var half := _bold.get_string_size(lines[0], HORIZONTAL_ALIGNMENT_LEFT, -1, points).x * 0.5
	var left := rect.get_center().x - half - side - 4.0
	if lines.size() == 1 and left > rect.position.x:
		_picture(Vector2(left + side * 0.5, y + points * 0.6), side, id, look)


func _picture(centre: Vector2, side: float, id: String, look: Dictionary) -> void:
	var tone := Color(1, 1, 1, 0.45) if Snap.flag(look, "over") else Color.WHITE
	var rect := Rect2(centre - Vector2(side, side) * 0.5, Vector2(side, side))
	_on.draw_texture_rect(KingdomsInk.picture(_book.symbol(id)), rect, false, tone)


## What the card brings: a citizen on the own turn above, on others' turns below.
func _rows(rect: Rect2, rows: Array[KingdomsPreview.Row], side: float) -> void:
	var line := Rect2(rect.position, Vector2(rect.size.x, side + ROW))
	for row: KingdomsPreview.Row in rows:
		var fill: Color = KingdomsInk.OCCASIONS.get(row.when, Color.TRANSPARENT)
		_on.draw_rect(line, fill)
		SignRow.draw(
			_on, row.signs, line.grow_individual(-2.0, 0.0, -2.0, 0.0), side, KingdomsInk.INK
		)
		line.position.y += line.size.y


## What the card does, without the line that says what it is.
func _said(id: String) -> String:
	return "\n".join(_book.lines(id).slice(1))


## The price, the surcharge in it, and the roles that are asked for.
func _price(rect: Rect2, look: Dictionary) -> void:
	var lit := Snap.flag(look, "lit")
	var fill := Palette.BRASS if lit else Color(KingdomsInk.INK, 0.18)
	_on.draw_style_box(Look.box(fill, fill, 0, 0, 4), rect)
	var price := Snap.dict(look, "price")
	var x := rect.position.x + 3.0
	var base := rect.position.y + _points * 1.08
	var side := _points * 1.05
	for kind: String in KingdomsInk.RESOURCES:
		var amount := Snap.number(price, kind)
		if amount == 0 and (kind != "gold" or price != {"gold": 0, "strength": 0, "magic": 0}):
			continue
		var number := str(amount)
		_on.draw_string(
			_bold, Vector2(x, base), number, HORIZONTAL_ALIGNMENT_LEFT, -1, _points, KingdomsInk.INK
		)
		x += _bold.get_string_size(number, HORIZONTAL_ALIGNMENT_LEFT, -1, _points).x + 1.0
		var icon := Rect2(x, rect.position.y + (rect.size.y - side) * 0.5, side, side)
		_on.draw_texture_rect(KingdomsInk.picture(kind), icon, false)
		x += side + 2.0
	var more := Snap.number(look, "surcharge")
	var less := Snap.number(look, "discount")
	if more != less:
		var fill_of := KingdomsInk.RED if more > less else KingdomsInk.GREEN
		var words := "%+d" % (more - less)
		var wide := _bold.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, _points).x + 5.0
		var label := Rect2(x, rect.position.y + 2.0, wide, rect.size.y - 4.0)
		_on.draw_style_box(Look.box(fill_of, fill_of, 0, 0, 3), label)
		var at := Vector2(x + 2.0, base)
		_on.draw_string(_bold, at, words, HORIZONTAL_ALIGNMENT_LEFT, -1, _points, KingdomsInk.PALE)
	var roles := Snap.array(look, "roles")
	if roles.is_empty():
		roles = [_book.symbol(Snap.text(look, "id"))]
	_roles(rect, roles, side)


func _roles(rect: Rect2, roles: Array, side: float) -> void:
	var step := minf(side, rect.size.x * 0.42 / maxi(roles.size(), 1))
	var x := rect.end.x - side - 2.0
	for at: int in range(roles.size() - 1, -1, -1):
		var icon := Rect2(x, rect.position.y + (rect.size.y - side) * 0.5, side, side)
		_on.draw_texture_rect(KingdomsInk.picture(str(roles[at])), icon, false)
		x -= step


func _text(words: String, band: Rect2, right: bool) -> void:
	var wide := _bold.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, _points).x
	var x := band.end.x - wide - 4.0 if right else band.position.x + 4.0
	_on.draw_string(
		_bold,
		Vector2(x, band.position.y + _points * 1.08),
		words,
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		_points,
		KingdomsInk.PALE
	)


func _line(
	words: String, rect: Rect2, base: float, ink: Color, font: Font, points := _points
) -> void:
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	if wide > rect.size.x - 2.0:
		points = floori(points * (rect.size.x - 2.0) / wide)
		wide = font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := Vector2(rect.get_center().x - wide * 0.5, base)
	_on.draw_string(font, at, words, HORIZONTAL_ALIGNMENT_LEFT, -1, points, ink)


## Letters small enough that no single word is broken.
func _fitting(words: String, wide: float) -> int:
	var points := _points
	for word: String in words.split(" "):
		while (
			points > LEAST
			and _bold.get_string_size(word, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x > wide
		):
			points -= 1
	return points


func _wrapped(words: String, points: int, wide: float) -> PackedStringArray:
	var lines := PackedStringArray([""])
	for word: String in words.split(" "):
		var longer := (lines[-1] + " " + word).strip_edges()
		if (
			lines[-1] != ""
			and _bold.get_string_size(longer, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x > wide
		):
			lines.append(word)
		else:
			lines[-1] = longer
	return lines


static func _shadow() -> StyleBoxFlat:
	var made := Look.box(Color(0, 0, 0, 0.3), Color.TRANSPARENT, 0, 0, 6)
	made.shadow_color = Color(0, 0, 0, 0.35)
	made.shadow_size = 4
	made.shadow_offset = Vector2(1, 2)
	return made
