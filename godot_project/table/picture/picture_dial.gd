@tool
class_name PictureDial
extends PlaceButton
## A number of a seat on a round gauge that fills towards its most.

const HALF := 34.0


func _lay() -> void:
	_fit()


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED and thing != null:
		_fit.call_deferred()


func _fit() -> void:
	var larger := get_theme_font_size("font_size", "TraySmall") / float(Look.SMALL)
	custom_minimum_size = Vector2(HALF * 2.0 + 20.0, HALF * 2.0 + 24.0) * larger


func _draw() -> void:
	if thing == null:
		return
	var rect := Rect2(Vector2(1, 1), size - Vector2(2, 2))
	_draw_glow(rect, 10)
	if light != Light.NONE or is_hovered():
		draw_style_box(
			Look.box(Color(Palette.NIGHT, 0.5), _edge(Color.TRANSPARENT), 0, _border(0), 10), rect
		)
	var font := get_theme_font("font", "TrayNumber")
	var small := get_theme_font_size("font_size", "TraySmall")
	var radius := minf(rect.size.x, rect.size.y - small * 1.5) * 0.5 - 6.0
	var centre := Vector2(rect.get_center().x, rect.position.y + radius + 6.0)
	var share := GaugeArt.share_of(float(thing.value), 0.0, float(thing.most))
	var ink := Palette.seat(thing.seat) if thing.seat != "" else Palette.BRASS
	if is_in(TablePicture.State.DANGER):
		ink = Palette.BAD
	GaugeArt.ring(self, centre, radius, share, ink)
	var points := roundi(radius * 0.82)
	GaugeArt.words(
		self,
		font,
		"%d" % thing.value,
		centre + Vector2(0, points * 0.3),
		points,
		Palette.TEXT,
		radius * 1.5
	)
	GaugeArt.words(
		self,
		font,
		tr("of %d") % thing.most,
		centre + Vector2(0, radius * 0.86),
		roundi(radius * 0.36),
		Palette.MUTED,
		radius * 1.6
	)
	GaugeArt.words(
		self,
		get_theme_font("font", "TraySmall"),
		Names.say(thing.words),
		Vector2(rect.get_center().x, rect.end.y - small * 0.4),
		small,
		get_theme_color("font_color", "TraySmall"),
		rect.size.x
	)
	_draw_focus(rect)
