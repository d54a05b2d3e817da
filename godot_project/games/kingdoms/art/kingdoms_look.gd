class_name KingdomsLook
extends RefCounted
## What Kingdoms' own screens add to the theme: ink on card, and felt.


## The additions for a text scale.
static func build(text_scale: float) -> Theme:
	var theme := Theme.new()
	Look.add_label(theme, "Ink", Look.BODY * text_scale, KingdomsInk.INK)
	Look.add_label(theme, "InkSmall", Look.SMALL * text_scale, KingdomsInk.INK)
	Look.add_label(theme, "InkFaded", Look.SMALL * text_scale, KingdomsInk.FADED)
	Look.add_label(theme, "InkRed", Look.SMALL * text_scale, KingdomsInk.RED)
	Look.add_label(theme, "InkStrong", Look.BODY * text_scale, KingdomsInk.INK)
	theme.set_font("font", "InkStrong", Look.bold())
	Look.add_panel(theme, "Sheet", card(KingdomsInk.CARD, Look.STEP))
	Look.add_panel(theme, "Foot", Look.box(Palette.NIGHT, Palette.EDGE, Look.NEAR, 1, 8))
	Look.add_panel(theme, "Pages", Look.box(Palette.PANEL, Palette.EDGE, Look.NEAR, 1, 8))
	Look.add_panel(
		theme, "Seat", Look.box(Color(Palette.NIGHT, 0.45), Palette.EDGE, Look.NEAR, 1, 8)
	)
	theme.set_font_size("font_size", "Tab", roundi(Look.SMALL * minf(text_scale, 1.15)))
	for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled"]:
		var style := _tab(state)
		theme.set_stylebox(state, "Tab", style)
	theme.set_constant("icon_max_width", "Action", roundi(26 * text_scale))
	_take(theme, text_scale)
	return theme


## A card that lies on the table.
static func card(fill: Color, margin: int) -> StyleBoxFlat:
	var made := Look.box(fill, KingdomsInk.CARD_EDGE, margin, 1, 6)
	made.shadow_color = Color(0.0, 0.0, 0.0, 0.35)
	made.shadow_size = 4
	made.shadow_offset = Vector2(1, 2)
	return made


## A button for a resource: narrow, so that three lie side by side on a phone.
static func _take(theme: Theme, text_scale: float) -> void:
	theme.set_type_variation("Take", "Button")
	for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled"]:
		var on := state.contains("pressed")
		var fill := Palette.RAISED.lightened(0.08 if state == "hover" else 0.0)
		var edge := Palette.BRASS if on else Palette.EDGE_BRIGHT
		theme.set_stylebox(state, "Take", Look.box(fill, edge, Look.NEAR, 3 if on else 1))
	theme.set_stylebox("focus", "Take", Look.focus())
	theme.set_constant("icon_max_width", "Take", roundi(24 * text_scale))
	theme.set_font_size("font_size", "Take", roundi(Look.SMALL * text_scale))
	theme.set_color("font_color", "Take", Palette.TEXT)


static func _tab(state: String) -> StyleBoxFlat:
	var on := state.contains("pressed")
	var fill := Palette.RAISED if on or state == "hover" else Palette.PANEL
	return Look.box(fill, Palette.BRASS if on else Palette.EDGE, Look.NEAR, 2 if on else 1)
