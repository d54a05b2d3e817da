@tool
class_name Look
extends RefCounted
## The one theme, made from the palette, a type scale and a spacing scale.

## Type scale in pixels before the player's text scale.
const SMALL := 14
const BODY := 16
const SUBHEAD := 15
const HEADING := 22
const TITLE := 44
const NUMBER := 30

## Spacing scale in pixels.
const TIGHT := 4
const NEAR := 8
const STEP := 12
const WIDE := 20

## The least side of whatever is touched.
const TOUCH := 46


## The theme for a text scale.
static func build(text_scale: float) -> Theme:
	var theme := Theme.new()
	var heavy := bold()
	var spaced := _font(0.4, 2)
	theme.default_font_size = roundi(BODY * text_scale)
	_labels(theme, text_scale, heavy, spaced)
	_buttons(theme, text_scale, heavy)
	_panels(theme)
	LookFields.dress(theme)
	_spacing(theme)
	theme.set_font_size("font_size", "ItemList", roundi(SMALL * text_scale))
	return theme


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
	return _font(0.55, 0)


static func _font(embolden: float, spacing: int) -> FontVariation:
	var font := FontVariation.new()
	font.base_font = ThemeDB.fallback_font
	font.variation_embolden = embolden
	font.spacing_glyph = spacing
	return font


static func _labels(theme: Theme, text_scale: float, heavy: Font, spaced: Font) -> void:
	theme.set_color("font_color", "Label", Palette.TEXT)
	add_label(theme, "Title", TITLE * text_scale, Palette.TEXT, heavy)
	add_label(theme, "Heading", HEADING * text_scale, Palette.TEXT, heavy)
	add_label(theme, "Subhead", SUBHEAD * text_scale, Palette.BRASS, spaced)
	add_label(theme, "Number", NUMBER * text_scale, Palette.TEXT, heavy)
	add_label(theme, "Strong", BODY * text_scale, Palette.TEXT, heavy)
	add_label(theme, "Small", SMALL * text_scale, Palette.TEXT)
	add_label(theme, "Muted", SMALL * text_scale, Palette.MUTED)
	add_label(theme, "Warning", SMALL * text_scale, Palette.BAD)
	add_label(theme, "Verified", SMALL * text_scale, Palette.GOOD)
	for part: String in [
		"normal_font_size", "bold_font_size", "italics_font_size", "mono_font_size"
	]:
		theme.set_font_size(part, "RichTextLabel", roundi(BODY * text_scale))
	theme.set_font("bold_font", "RichTextLabel", heavy)
	theme.set_color("default_color", "RichTextLabel", Palette.TEXT)
	theme.set_stylebox("focus", "RichTextLabel", focus())
	theme.set_type_variation("SmallRich", "RichTextLabel")
	theme.set_font_size("normal_font_size", "SmallRich", roundi(SMALL * text_scale))
	theme.set_font_size("bold_font_size", "SmallRich", roundi(SMALL * text_scale))


## Gives a theme a kind of label.
static func add_label(
	theme: Theme, name: String, size: float, colour: Color, font: Font = null
) -> void:
	theme.set_type_variation(name, "Label")
	theme.set_font_size("font_size", name, roundi(size))
	theme.set_color("font_color", name, colour)
	if font != null:
		theme.set_font("font", name, font)


static func _buttons(theme: Theme, text_scale: float, heavy: Font) -> void:
	for kind: String in ["Button", "OptionButton", "MenuButton"]:
		_button(theme, kind, Palette.RAISED, Palette.EDGE_BRIGHT, Palette.TEXT)
	theme.set_type_variation("Primary", "Button")
	_button(theme, "Primary", Palette.BRASS, Palette.BRASS, Palette.BRASS_DARK)
	theme.set_font("font", "Primary", heavy)
	theme.set_type_variation("Quiet", "Button")
	_button(theme, "Quiet", Color(Palette.PANEL, 0.0), Color(Palette.EDGE, 0.0), Palette.TEXT)
	theme.set_type_variation("Action", "Button")
	_button(theme, "Action", Palette.RAISED, Palette.EDGE_BRIGHT, Palette.TEXT)
	theme.set_stylebox(
		"pressed", "Action", box(Palette.RAISED.lightened(0.06), Palette.BRASS, STEP, 3)
	)
	theme.set_stylebox("hover_pressed", "Action", theme.get_stylebox("pressed", "Action"))
	theme.set_type_variation("Dim", "Button")
	_button(theme, "Dim", Palette.PANEL, Palette.EDGE, Palette.NEUTRAL)
	theme.set_type_variation("RuleLink", "Button")
	_button(theme, "RuleLink", Color(Palette.PANEL, 0.0), Palette.EDGE, Palette.BRASS)
	theme.set_font_size("font_size", "RuleLink", roundi(SMALL * text_scale))
	theme.set_type_variation("Tab", "Button")
	_button(theme, "Tab", Palette.PANEL, Palette.EDGE, Palette.MUTED)
	theme.set_stylebox("pressed", "Tab", box(Palette.RAISED, Palette.BRASS, STEP, 2))
	theme.set_stylebox("hover_pressed", "Tab", theme.get_stylebox("pressed", "Tab"))
	theme.set_color("font_pressed_color", "Tab", Palette.TEXT)
	theme.set_color("font_hover_pressed_color", "Tab", Palette.TEXT)


static func _button(theme: Theme, kind: String, fill: Color, edge: Color, text: Color) -> void:
	var opaque := fill.a > 0.0
	var lit := fill.lightened(0.1) if opaque else Color(Palette.RAISED, 0.8)
	theme.set_stylebox("normal", kind, box(fill, edge, STEP))
	theme.set_stylebox("hover", kind, box(lit, edge.lightened(0.15), STEP))
	theme.set_stylebox(
		"pressed", kind, box(fill.darkened(0.35) if opaque else Palette.PRESSED, edge, STEP)
	)
	theme.set_stylebox("hover_pressed", kind, theme.get_stylebox("pressed", kind))
	theme.set_stylebox("disabled", kind, box(Color(Palette.PANEL, 0.6), Palette.EDGE, STEP))
	theme.set_stylebox("focus", kind, focus())
	var lively := ["font_color", "font_hover_color", "font_focus_color", "font_hover_pressed_color"]
	for part: String in lively:
		theme.set_color(part, kind, text)
	theme.set_color(
		"font_pressed_color", kind, text if text.get_luminance() > 0.4 else Palette.TEXT
	)
	theme.set_color("font_disabled_color", kind, Palette.NEUTRAL)
	theme.set_constant("h_separation", kind, NEAR)


static func focus() -> StyleBoxFlat:
	var style := box(Color.TRANSPARENT, Palette.TEXT, 0, 2, 10)
	style.draw_center = false
	style.set_expand_margin_all(2)
	return style


static func _panels(theme: Theme) -> void:
	theme.set_stylebox("panel", "PanelContainer", box(Palette.PANEL, Palette.EDGE, STEP))
	theme.set_stylebox("panel", "Panel", box(Palette.TABLE, Palette.TABLE, 0, 0, 0))
	add_panel(theme, "Card", box(Palette.PANEL, Palette.EDGE, STEP + 2, 1, 10))
	add_panel(theme, "Lit", box(Palette.RAISED, Palette.BRASS, STEP, 2, 10))
	add_panel(theme, "Bar", box(Palette.NIGHT, Palette.EDGE, NEAR, 0, 0))
	add_panel(theme, "Strip", box(Palette.RAISED, Palette.EDGE, NEAR, 0, 0))
	add_panel(theme, "Veil", box(Color(Palette.NIGHT, 0.82), Palette.NIGHT, WIDE, 0, 0))
	add_panel(theme, "Notice", box(Palette.RAISED, Palette.BRASS, STEP, 1, 10))
	theme.set_stylebox("panel", "TooltipPanel", box(Palette.NIGHT, Palette.EDGE_BRIGHT, STEP))
	theme.set_color("font_color", "TooltipLabel", Palette.TEXT)
	theme.set_stylebox("panel", "PopupMenu", box(Palette.RAISED, Palette.EDGE_BRIGHT, NEAR))
	theme.set_stylebox("hover", "PopupMenu", box(Palette.EDGE, Palette.EDGE, TIGHT, 0, 4))
	theme.set_constant("v_separation", "PopupMenu", STEP + NEAR)
	theme.set_color("font_color", "PopupMenu", Palette.TEXT)
	theme.set_stylebox("separator", "HSeparator", _line())


## Gives a theme a kind of panel.
static func add_panel(theme: Theme, name: String, style: StyleBox) -> void:
	theme.set_type_variation(name, "PanelContainer")
	theme.set_stylebox("panel", name, style)


static func _line() -> StyleBoxLine:
	var line := StyleBoxLine.new()
	line.color = Palette.EDGE
	return line


static func _spacing(theme: Theme) -> void:
	for kind: String in ["BoxContainer", "VBoxContainer", "HBoxContainer"]:
		theme.set_constant("separation", kind, NEAR)
	for kind: String in ["HFlowContainer", "GridContainer"]:
		theme.set_constant("h_separation", kind, NEAR)
		theme.set_constant("v_separation", kind, NEAR)
	theme.set_type_variation("Airy", "VBoxContainer")
	theme.set_constant("separation", "Airy", WIDE)
	theme.set_type_variation("Page", "MarginContainer")
	theme.set_type_variation("Snug", "MarginContainer")
	for side: String in ["left", "right", "top", "bottom"]:
		theme.set_constant("margin_" + side, "Page", WIDE)
		theme.set_constant("margin_" + side, "Snug", NEAR)
