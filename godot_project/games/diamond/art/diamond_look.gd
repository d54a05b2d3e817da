class_name DiamondLook
extends RefCounted
## What Diamond's own screens add to the theme: a painted board, and letters of one width.

const MONO: Array[String] = [
	"DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Menlo", "Consolas", "monospace"
]


## The additions for a text scale.
static func build(text_scale: float) -> Theme:
	var theme := Theme.new()
	Look.add_panel(theme, "Foot", Look.box(Palette.NIGHT, Palette.EDGE, Look.NEAR, 1, 8))
	Look.add_panel(theme, "Pages", Look.box(Palette.PANEL, Palette.EDGE, Look.NEAR, 1, 8))
	Look.add_panel(
		theme, "Call", Look.box(DiamondInk.BOARD_EDGE, DiamondInk.BOARD, Look.NEAR, 0, 0)
	)
	var coach := Look.box(DiamondInk.BOARD, DiamondInk.LAMP, Look.NEAR, 0, 6)
	coach.border_width_left = 4
	Look.add_panel(theme, "Coach", coach)
	var mono := SystemFont.new()
	mono.font_names = PackedStringArray(MONO)
	Look.add_label(theme, "Sheet", 13 * text_scale, Palette.TEXT, mono)
	Look.add_label(theme, "Better", Look.SMALL * text_scale, Palette.GOOD)
	Look.add_label(theme, "Worse", Look.SMALL * text_scale, Palette.BAD)
	theme.set_font_size("font_size", "Tab", roundi(Look.SMALL * minf(text_scale, 1.15)))
	theme.set_type_variation("Pick", "Button")
	for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled"]:
		theme.set_stylebox(state, "Pick", _pick(state))
	theme.set_stylebox("focus", "Pick", Look.focus())
	theme.set_font_size("font_size", "Pick", roundi(Look.SMALL * text_scale))
	theme.set_color("font_pressed_color", "Pick", Palette.TEXT)
	theme.set_color("font_disabled_color", "Pick", Palette.NEUTRAL)
	return theme


static func _pick(state: String) -> StyleBoxFlat:
	var on := state.contains("pressed")
	var fill := Palette.RAISED.lightened(0.08) if on else Palette.RAISED
	if state == "hover":
		fill = fill.lightened(0.06)
	elif state == "disabled":
		fill = Palette.PANEL
	return Look.box(
		fill, Palette.BRASS if on else Palette.EDGE_BRIGHT, Look.NEAR, 3 if on else 1, 6
	)
