class_name CardFace
extends RefCounted
## Draws a card: a band with what is counted, its symbol, its name, what it says where there is
## room, and its price.

const EDGE := 6.0
## The smallest letters of a name, and the least height of a picture in pixels.
const LEAST := 9
const PICTURE := 20.0

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


## Where a stack was: nothing but its marker.
func _empty(rect: Rect2) -> void:
	_on.draw_style_box(Look.box(Color(Palette.NIGHT, 0.3), Color(KingdomsInk.PALE, 0.35), 0), rect)
	var centre := rect.get_center()
	var radius := minf(rect.size.x, rect.size.y) * 0.2
	_on.draw_circle(centre - Vector2(0, radius * 0.6), radius, KingdomsInk.RED)
	_on.draw_arc(centre - Vector2(0, radius * 0.6), radius, 0, TAU, 24, KingdomsInk.PALE, 2.0, true)
	for way: Vector2 in [Vector2(1, 1), Vector2(1, -1)]:
		var arm := way * radius * 0.45
		var at := centre - Vector2(0, radius * 0.6)
		_on.draw_line(at - arm, at + arm, KingdomsInk.PALE, 3.0, true)
	_line("Exhausted", rect, centre.y + radius * 0.8 + _points, KingdomsInk.PALE, _font)


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
	_body(Rect2(inner.position.x, band.end.y, inner.size.x, foot - band.end.y), id, look)


## The name, above it the symbol, below it what the card says.
func _body(rect: Rect2, id: String, look: Dictionary) -> void:
	var words := _book.name_of(id)
	var points := _fitting(words, rect.size.x - 4.0)
	var lines := _wrapped(words, points, rect.size.x - 4.0)
	# A long name leaves the picture its room.
	while points > LEAST and rect.size.y - points * 1.15 * lines.size() - 6.0 < PICTURE:
		points -= 1
		lines = _wrapped(words, points, rect.size.x - 4.0)
	var named := points * 1.15 * lines.size()
	var said := _said(id) if Snap.flag(look, "speaks") else ""
	var room := rect.size.y - named - 6.0
	var letters := maxi(12, _points)
	var spoken := _font.get_multiline_string_size(
		said, HORIZONTAL_ALIGNMENT_CENTER, rect.size.x - 8.0, letters
	)
	while letters > 12 and room - spoken.y < 30.0:
		letters -= 1
		spoken = _font.get_multiline_string_size(
			said, HORIZONTAL_ALIGNMENT_CENTER, rect.size.x - 8.0, letters
		)
	var speaks := said != "" and room - spoken.y > 4.0
	var high := minf(room - (spoken.y if speaks else 0.0), rect.size.x * 0.6)
	var ink := KingdomsInk.FADED if Snap.flag(look, "over") else KingdomsInk.INK
	var y := rect.position.y + 3.0
	if high > 0.0:
		var side := minf(high, 96.0)
		var at := Vector2(rect.get_center().x - side * 0.5, y + (high - side) * 0.5)
		var picture := KingdomsInk.picture(_book.symbol(id))
		var tone := Color(1, 1, 1, 0.45) if Snap.flag(look, "over") else Color.WHITE
		_on.draw_texture_rect(picture, Rect2(at, Vector2(side, side)), false, tone)
		y += high
	for line: String in lines:
		y += points * 1.15
		_line(line, rect, y - points * 0.2, ink, _bold, points)
	if speaks:
		var at := Vector2(rect.position.x + 4.0, y + letters + 2.0)
		_on.draw_multiline_string(
			_font,
			at,
			said,
			HORIZONTAL_ALIGNMENT_CENTER,
			rect.size.x - 8.0,
			letters,
			-1,
			KingdomsInk.INK
		)


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
