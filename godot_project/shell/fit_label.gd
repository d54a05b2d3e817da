class_name FitLabel
extends Label
## A line that becomes smaller where it would be cut off.

## How small it may become, of the theme's size.
const LEAST := 0.45

## How wide its scene wants it at least.
var _narrowest := 0.0


func _ready() -> void:
	_narrowest = custom_minimum_size.x
	clip_text = true
	resized.connect(_fit)


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED or what == NOTIFICATION_TRANSLATION_CHANGED:
		_fit.call_deferred()


func _set(property: StringName, _value: Variant) -> bool:
	if property == &"text":
		_fit.call_deferred()
	return false


func _fit() -> void:
	var parent := get_parent_control()
	if parent == null or size.x < 2.0:
		return
	var whole := parent.get_theme_font_size("font_size", theme_type_variation)
	var font := get_theme_font("font")
	var wide := font.get_multiline_string_size(atr(text), HORIZONTAL_ALIGNMENT_LEFT, -1, whole).x
	custom_minimum_size.x = maxf(_narrowest, ceilf(wide * LEAST) + 2.0)
	var share := clampf((size.x - 2.0) / maxf(wide, 1.0), LEAST, 1.0)
	var points := floori(whole * share)
	if points != get_theme_font_size("font_size"):
		add_theme_font_size_override("font_size", points)
