@tool
class_name PictureTrack
extends PlaceButton
## A number that moves: its sign, its name, and a bar between nothing and its most.

const SIGN := 24.0
const MARGIN := 8.0

var _words := ""
var _number := ""


func _lay() -> void:
	_words = Names.say(thing.words)
	_number = thing.label
	if _number == "" and thing.value != null:
		_number = "%d/%d" % [thing.value, thing.most] if thing.most != null else "%d" % thing.value
	if _number == "":
		_number = thing.detail
	fit_words()


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED and thing != null:
		fit_words.call_deferred()


## As wide and high as its words.
func fit_words() -> void:
	var wide := MARGIN * 2.0 + _wide(_words, "TraySmall") + 10.0 + _wide(_number, "TrayNumber")
	wide += SIGN + 5.0 if thing.symbol != "" else 0.0
	var high := (
		get_theme_font_size("font_size", "TrayNumber") * 1.3 + (8.0 if thing.most != null else 2.0)
	)
	custom_minimum_size = Vector2(minf(ceilf(wide), 300.0), maxf(Look.TOUCH, high))


func _draw() -> void:
	if thing == null:
		return
	var rect := Rect2(Vector2(1, 1), size - Vector2(2, 2))
	_draw_glow(rect, 8)
	var fill := Color(Palette.NIGHT, 0.55 if not is_hovered() else 0.8)
	draw_style_box(Look.box(fill, _edge(PictureLook.TRAY_EDGE), 0, _border(), 8), rect)
	var middle := rect.get_center().y - (3.0 if _has_bar() else 0.0)
	var x := MARGIN
	if thing.symbol != "":
		Signs.draw(self, thing.symbol, Vector2(x + SIGN * 0.5, middle), SIGN)
		x += SIGN + 5.0
	var points := get_theme_font_size("font_size", "TrayNumber")
	var right := rect.end.x - MARGIN - _wide(_number, "TrayNumber")
	_say(_words, "TraySmall", Vector2(x, middle), right - x - 6.0)
	draw_string(
		get_theme_font("font", "TrayNumber"),
		Vector2(right, middle + points * 0.36),
		_number,
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		points,
		_ink()
	)
	if _has_bar():
		var share := GaugeArt.share_of(float(thing.value), 0.0, float(thing.most))
		var bar := Rect2(MARGIN, rect.end.y - 9.0, rect.size.x - MARGIN * 2.0, 5.0)
		GaugeArt.bar(self, bar, share, _ink())
	_draw_focus(rect)


func _has_bar() -> bool:
	return thing.value != null and thing.most != null and int(thing.most) > 0


func _ink() -> Color:
	if is_in(TablePicture.State.DANGER):
		return Palette.BAD
	return (
		Palette.seat(thing.seat)
		if thing.seat != ""
		else Palette.BRASS if _has_bar() else Palette.TEXT
	)
