class_name CouncilLook
extends RefCounted
## What Council's own screens add to the theme: ink on paper, leather, and options to be sealed.


## The additions for a text scale.
static func build(text_scale: float) -> Theme:
	var theme := Theme.new()
	_labels(theme, text_scale)
	Look.add_panel(theme, "Letter", paper(CouncilInk.PAPER, Look.STEP + 2))
	Look.add_panel(theme, "Sheet", paper(CouncilInk.PAPER, Look.STEP))
	Look.add_panel(theme, "Slip", paper(CouncilInk.PAPER_OLD, Look.NEAR))
	Look.add_panel(theme, "Foot", Look.box(Palette.NIGHT, Palette.EDGE, Look.NEAR, 1, 8))
	Look.add_panel(theme, "Pages", _leather())
	Look.add_panel(theme, "Rail", _rail())
	theme.set_type_variation("Blotter", "ScrollContainer")
	theme.set_stylebox("panel", "Blotter", _blotter())
	theme.set_font_size("font_size", "Tab", roundi(Look.SMALL * minf(text_scale, 1.15)))
	for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled"]:
		theme.set_stylebox(state, "Tab", _tab(state))
	_options(theme)
	_ears(theme, text_scale)
	_ears(theme, text_scale, "EarBelow")
	return theme


## Paper that lies on the desk.
static func paper(fill: Color, margin: int) -> StyleBoxFlat:
	var made := Look.box(fill, CouncilInk.PAPER_EDGE, margin, 1, 3)
	made.shadow_color = Color(0.0, 0.0, 0.0, 0.42)
	made.shadow_size = 7
	made.shadow_offset = Vector2(2, 4)
	return made


static func _labels(theme: Theme, text_scale: float) -> void:
	Look.add_label(theme, "Ink", Look.BODY * text_scale, CouncilInk.INK)
	Look.add_label(theme, "InkSmall", Look.SMALL * text_scale, CouncilInk.INK)
	Look.add_label(theme, "InkFaded", Look.SMALL * text_scale, CouncilInk.FADED)
	Look.add_label(theme, "InkWarning", Look.SMALL * text_scale, CouncilInk.WORSE)
	Look.add_label(theme, "InkStrong", Look.BODY * text_scale, CouncilInk.INK, Look.bold())
	Look.add_label(theme, "InkTitle", 20 * text_scale, CouncilInk.INK, Look.bold())
	Look.add_label(theme, "GroupHead", Look.SMALL * minf(text_scale, 1.15), CouncilInk.BEZEL_LIGHT)
	Look.add_label(theme, "Alarm", Look.SMALL * text_scale, Palette.BAD, Look.bold())
	Look.add_label(theme, "InkHead", Look.SMALL * text_scale, CouncilInk.WAX, Look.bold())


static func _leather() -> StyleBoxFlat:
	var made := Look.box(CouncilInk.LEATHER, Color("121a17"), Look.NEAR, 2, 8)
	made.shadow_color = Color(0.0, 0.0, 0.0, 0.4)
	made.shadow_size = 4
	return made


## The rail of dark wood that the dials are set in.
static func _rail() -> StyleBoxFlat:
	var made := Look.box(Color("1d120c"), CouncilInk.BEZEL, Look.TIGHT, 0, 0)
	made.border_width_bottom = 3
	made.shadow_color = Color(0.0, 0.0, 0.0, 0.5)
	made.shadow_size = 6
	return made


## The leather that the letters lie on, with a line of gold.
static func _blotter() -> StyleBoxFlat:
	var made := Look.box(Color("243a33"), Color("8a7340"), 0, 1, 10)
	made.shadow_color = Color(0.0, 0.0, 0.0, 0.45)
	made.shadow_size = 6
	made.shadow_offset = Vector2(1, 3)
	return made


## An option on a letter: a line to be sealed.
static func _options(theme: Theme) -> void:
	theme.set_type_variation("Option", "Button")
	var fills: Dictionary[String, Color] = {
		"normal": Color("fbf5e4"),
		"hover": Color("fff6d8"),
		"pressed": Color("f9ebb8"),
		"hover_pressed": Color("f9ebb8"),
		"disabled": Color("d9cdb2"),
	}
	for state: String in fills:
		var on := state.contains("pressed")
		var edge := CouncilInk.BEZEL if on or state == "hover" else CouncilInk.PAPER_EDGE
		theme.set_stylebox(state, "Option", Look.box(fills[state], edge, 0, 2 if on else 1, 5))
	var focus := Look.box(Color.TRANSPARENT, CouncilInk.NEITHER, 0, 3, 7)
	focus.draw_center = false
	focus.set_expand_margin_all(2)
	theme.set_stylebox("focus", "Option", focus)


## The ear of a letter that lies below others, at its upper edge or its lower one.
static func _ears(theme: Theme, text_scale: float, named := "Ear") -> void:
	theme.set_type_variation(named, "Button")
	for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled"]:
		var on := state.contains("pressed")
		var fill := CouncilInk.PAPER if on else CouncilInk.PAPER_OLD.darkened(0.18)
		var made := Look.box(fill, CouncilInk.PAPER_EDGE, Look.NEAR, 1, 0)
		var inner := SIDE_BOTTOM if named == "Ear" else SIDE_TOP
		var corners := [CORNER_TOP_LEFT, CORNER_TOP_RIGHT]
		if inner == SIDE_TOP:
			corners = [CORNER_BOTTOM_LEFT, CORNER_BOTTOM_RIGHT]
		for corner: Corner in corners:
			made.set_corner_radius(corner, 8)
		made.set_border_width(inner, 0 if on else 1)
		theme.set_stylebox(state, named, made)
	theme.set_stylebox("focus", named, Look.focus())
	theme.set_font_size("font_size", named, roundi(Look.SMALL * minf(text_scale, 1.15)))
	for part: String in [
		"font_color",
		"font_hover_color",
		"font_focus_color",
		"font_hover_pressed_color",
		"font_pressed_color"
	]:
		theme.set_color(part, named, CouncilInk.INK)


static func _tab(state: String) -> StyleBoxFlat:
	var on := state.contains("pressed")
	var fill := Palette.RAISED if on or state == "hover" else Palette.PANEL
	return Look.box(fill, Palette.BRASS if on else Palette.EDGE, Look.NEAR, 2 if on else 1)
