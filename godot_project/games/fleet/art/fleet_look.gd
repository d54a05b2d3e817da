class_name FleetLook
extends RefCounted
## What Fleet's own screens add to the theme: ink on paper, and brass plates.

## What is to be read across a room, in points.
const CAPTION := 26


## The additions for a text scale.
static func build(text_scale: float) -> Theme:
	var theme := Theme.new()
	Look.add_label(theme, "Ink", Look.BODY * text_scale, FleetInk.INK)
	Look.add_label(theme, "InkSmall", Look.SMALL * text_scale, FleetInk.INK)
	Look.add_label(theme, "InkFaded", Look.SMALL * text_scale, FleetInk.FADED)
	Look.add_label(theme, "InkRed", Look.SMALL * text_scale, FleetInk.RED)
	Look.add_label(theme, "InkHeading", Look.HEADING * text_scale, FleetInk.INK)
	Look.add_label(theme, "InkGood", Look.SMALL * text_scale, FleetInk.GREEN)
	Look.add_label(theme, "InkStrong", Look.SMALL * text_scale, FleetInk.INK)
	theme.set_font("font", "InkStrong", Look.bold())
	theme.set_font("font", "InkHeading", Look.bold())
	Look.add_label(theme, "Caption", CAPTION * text_scale, FleetInk.PAPER)
	theme.set_font("font", "Caption", Look.bold())
	theme.set_type_variation("Odds", "ProgressBar")
	theme.set_stylebox(
		"background", "Odds", Look.box(FleetInk.PAPER_DEEP, FleetInk.PAPER_EDGE, 0, 1, 3)
	)
	theme.set_stylebox("fill", "Odds", Look.box(FleetInk.OURS, FleetInk.OURS, 0, 0, 3))
	Look.add_label(theme, "Lamp", Look.SMALL * text_scale, Palette.BRASS)
	Look.add_panel(theme, "Slip", paper(FleetInk.PAPER, Look.STEP))
	Look.add_panel(theme, "Plate", Look.box(Palette.NIGHT, Palette.BRASS, Look.NEAR, 1, 6))
	Look.add_panel(
		theme, "Shade", Look.box(Color(Palette.NIGHT, 0.82), Palette.NIGHT, Look.NEAR, 0, 0)
	)
	Look.add_panel(
		theme, "Closed", Look.box(Color(Palette.PANEL, 0.0), Palette.EDGE, Look.STEP, 1, 8)
	)
	Look.add_panel(theme, "Chip", Look.box(Palette.PRESSED, Palette.EDGE_BRIGHT, 6, 1, 12))
	theme.set_type_variation("ChipButton", "Button")
	for state: String in ["normal", "hover", "pressed", "hover_pressed"]:
		var edge := Palette.BRASS if state.contains("pressed") else Palette.EDGE_BRIGHT
		var fill := Palette.RAISED if state == "hover" else Palette.PRESSED
		theme.set_stylebox(state, "ChipButton", Look.box(fill, edge, Look.NEAR, 1, 16))
	theme.set_stylebox("focus", "ChipButton", Look.focus())
	theme.set_font_size("font_size", "ChipButton", roundi(Look.SMALL * text_scale))
	theme.set_color("font_color", "ChipButton", Palette.TEXT)
	theme.set_constant("icon_max_width", "Action", 44)
	theme.set_font_size("font_size", "Tab", roundi(Look.BODY * minf(text_scale, 1.1)))
	return theme


## A sheet of paper that lies on the table.
static func paper(fill: Color, margin: int) -> StyleBoxFlat:
	var made := Look.box(fill, FleetInk.PAPER_EDGE, margin, 1, 3)
	made.shadow_color = Color(0.0, 0.0, 0.0, 0.35)
	made.shadow_size = 6
	made.shadow_offset = Vector2(2, 3)
	return made
