@tool
class_name Look
extends RefCounted
## The theme for what a player has set, and what code that draws takes from it. The project's theme
## is `base.tres`; the other two resources say what differs from it.

## The theme of the project.
const BASE: Theme = preload("res://theme/base.tres")
## Its sizes at `LARGE_SCALE`. Sizes between follow; what is not listed grows alike.
const LARGE: Theme = preload("res://theme/large_text.tres")
## Its colours for who needs contrast: 7 : 1 where the base promises 4.5 : 1.
const CONTRAST: Theme = preload("res://theme/high_contrast.tres")
const LARGE_SCALE := 1.5

## Type scale in pixels before the player's text scale.
const SMALL := 14
const BODY := 16
const SUBHEAD := 15
const HEADING := 22

## Spacing scale in pixels.
const TIGHT := 4
const NEAR := 8
const STEP := 12
const WIDE := 20

## The least side of whatever is touched.
const TOUCH := 46
## The part of a tall window, from below, that the thumb of the hand which holds it reaches.
const REACH := 0.6


## The theme at a text scale: the resource itself where nothing else was asked for.
static func chosen(
	text_scale: float, high_contrast := false, less_motion := false, left_hand := false
) -> Theme:
	if is_equal_approx(text_scale, 1.0) and not (high_contrast or less_motion or left_hand):
		return BASE
	var made: Theme = BASE.duplicate()
	if high_contrast:
		made.merge_with(CONTRAST)
	if less_motion:
		made.set_constant("less_motion", "TablePart", 1)
	if left_hand:
		made.set_constant("left_hand", "Handed", 1)
	made.default_font_size = _grown(BASE.default_font_size, LARGE.default_font_size, text_scale)
	for kind: String in BASE.get_font_size_type_list():
		for part: String in BASE.get_font_size_list(kind):
			var size := BASE.get_font_size(part, kind)
			var large := roundi(size * LARGE_SCALE)
			if part in LARGE.get_font_size_list(kind):
				large = LARGE.get_font_size(part, kind)
			made.set_font_size(part, kind, _grown(size, large, text_scale))
	return made


## A box with rounded corners.
static func box(fill: Color, edge: Color, margin: int, border := 1, radius := 8) -> StyleBoxFlat:
	var style := StyleBoxFlat.new()
	style.bg_color = fill
	style.border_color = edge
	style.set_border_width_all(border)
	style.set_corner_radius_all(radius)
	style.set_content_margin_all(margin)
	style.anti_aliasing_size = 0.7
	return style


## The heavier weight.
static func bold() -> Font:
	return BASE.get_font("font", "Strong")


## The ring around what has the focus.
static func focus() -> StyleBox:
	return BASE.get_stylebox("focus", "Button")


## Gives a theme a kind of label.
static func add_label(
	theme: Theme, name: String, size: float, colour: Color, font: Font = null
) -> void:
	theme.set_type_variation(name, "Label")
	theme.set_font_size("font_size", name, roundi(size))
	theme.set_color("font_color", name, colour)
	if font != null:
		theme.set_font("font", name, font)


## Gives a theme a kind of panel.
static func add_panel(theme: Theme, name: String, style: StyleBox) -> void:
	theme.set_type_variation(name, "PanelContainer")
	theme.set_stylebox("panel", name, style)


static func _grown(size: int, large: int, text_scale: float) -> int:
	return roundi(lerpf(size, large, (text_scale - 1.0) / (LARGE_SCALE - 1.0)))
