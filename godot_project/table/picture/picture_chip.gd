@tool
class_name PictureChip
extends PlaceButton
## A small card or token of a row: a sign, a name and what belongs behind it.

const MARGIN := 9.0
const SIGN := 24.0

var _words := ""
var _more := ""


func _lay() -> void:
	_words = Names.say(thing.words)
	if thing.label != "":
		_words = "%s %s" % [thing.label, _words]
	_more = unspaced(thing.detail)
	if thing.value != null:
		_more = ("%s %d" % [_more, thing.value]).strip_edges()
	if thing.price != "":
		_more = ("%s · %s" % [_more, thing.price]).trim_prefix(" · ")
	if thing.times != null:
		_words += " ×%d" % thing.times
	_fit()


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED and thing != null:
		_fit.call_deferred()


func _fit() -> void:
	var wide := (
		MARGIN * 2.0 + (SIGN + 5.0 if thing.symbol != "" else 0.0) + _wide(_words, "CardName") + 2.0
	)
	if _more != "":
		wide += 6.0 + _wide(_more, "CardFaint")
	var lines := get_theme_font_size("font_size", "CardName") * 1.4 + 12.0
	custom_minimum_size = Vector2(minf(ceilf(wide), 340.0), maxf(Look.TOUCH, lines))


func _draw() -> void:
	if thing == null:
		return
	var rect := Rect2(Vector2(1, 2), size - Vector2(2, 5))
	_draw_glow(rect, 7)
	var over := is_in(TablePicture.State.OVER) or is_in(TablePicture.State.SPENT)
	var fill := (
		PictureLook.CARD_DIM if over or is_in(TablePicture.State.LOCKED) else PictureLook.CARD
	)
	var edge := Palette.seat(thing.seat) if thing.seat != "" else PictureLook.CARD_EDGE
	draw_style_box(
		PictureLook.paper(
			fill.lightened(0.25) if is_hovered() else fill, _edge(edge), 0, _border()
		),
		rect
	)
	if thing.suit != "":
		var tone := PictureLook.suit(thing.suit)
		draw_style_box(
			Look.box(tone, tone, 0, 0, 3),
			Rect2(rect.position + Vector2(3, 4), Vector2(4, rect.size.y - 8))
		)
	var x := MARGIN
	var middle := rect.get_center().y
	if thing.symbol != "":
		Signs.draw(
			self,
			thing.symbol,
			Vector2(x + SIGN * 0.5, middle),
			SIGN,
			Color(1, 1, 1, 0.5 if over else 1.0)
		)
		x += SIGN + 5.0
	var end := size.x - MARGIN + 2.0
	x = _say(_words, "CardName", Vector2(x, middle), end - x) + 6.0
	if _more != "":
		_say(_more, "CardFaint", Vector2(x, middle), end - x)
	_draw_focus(rect)
