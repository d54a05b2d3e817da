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
	var mono := SystemFont.new()
	mono.font_names = PackedStringArray(MONO)
	Look.add_label(theme, "Sheet", 13 * text_scale, Palette.TEXT, mono)
	Look.add_label(theme, "Better", Look.SMALL * text_scale, Palette.GOOD)
	Look.add_label(theme, "Tense", Look.SUBHEAD * text_scale, DiamondInk.LAMP, Look.bold())
	Look.add_label(theme, "Worse", Look.SMALL * text_scale, Palette.BAD)
	_paper(theme, text_scale)
	theme.set_font_size("font_size", "Tab", roundi(Look.SMALL * minf(text_scale, 1.15)))
	theme.set_type_variation("Pick", "Button")
	for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled"]:
		theme.set_stylebox(state, "Pick", _pick(state))
	theme.set_stylebox("focus", "Pick", Look.focus())
	theme.set_font_size("font_size", "Pick", roundi(Look.SMALL * text_scale))
	theme.set_color("font_pressed_color", "Pick", Palette.TEXT)
	theme.set_color("font_disabled_color", "Pick", Palette.NEUTRAL)
	return theme


## The card that is handed in: cream paper, printed lines, ink.
static func _paper(theme: Theme, text_scale: float) -> void:
	var paper := Look.box(DiamondInk.PAPER, DiamondInk.PAPER_EDGE, Look.STEP, 1, 4)
	paper.shadow_color = Color(0, 0, 0, 0.35)
	paper.shadow_size = 5
	paper.shadow_offset = Vector2(2, 3)
	Look.add_panel(theme, "Paper", paper)
	var coach := Look.box(DiamondInk.BOARD, DiamondInk.LAMP, Look.NEAR, 0, 6)
	coach.border_width_left = 4
	Look.add_panel(theme, "Coach", coach)
	Look.add_label(
		theme, "PaperTitle", Look.HEADING * text_scale, DiamondInk.PAPER_INK, Look.bold()
	)
	Look.add_label(theme, "PaperName", Look.BODY * text_scale, DiamondInk.PAPER_INK, Look.bold())
	Look.add_label(theme, "PaperNumber", Look.BODY * text_scale, DiamondInk.PAPER_RED, Look.bold())
	Look.add_label(theme, "PaperSmall", Look.SMALL * text_scale, DiamondInk.PAPER_FAINT)
	for kind: String in ["PaperLine", "PaperSpot"]:
		theme.set_type_variation(kind, "Button")
		for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled"]:
			theme.set_stylebox(state, kind, _line(state))
		theme.set_stylebox(
			"focus", kind, Look.box(Color.TRANSPARENT, DiamondInk.PAPER_RED, 4, 2, 4)
		)
		theme.set_font("font", kind, Look.bold())
		theme.set_font_size("font_size", kind, roundi(Look.BODY * text_scale))
		for ink: String in ["font_color", "font_hover_color", "font_pressed_color"]:
			theme.set_color(ink, kind, DiamondInk.PAPER_INK)
		for ink: String in ["font_focus_color", "font_hover_pressed_color"]:
			theme.set_color(ink, kind, DiamondInk.PAPER_INK)


## A line that is written on; what is taken up lies in a yellow that a marker leaves.
static func _line(state: String) -> StyleBoxFlat:
	var fill := Color(DiamondInk.PAPER_INK, 0.0)
	if state.contains("pressed"):
		fill = DiamondInk.MARKER
	elif state == "hover":
		fill = Color(DiamondInk.PAPER_INK, 0.07)
	var style := Look.box(fill, DiamondInk.PAPER_LINE, Look.TIGHT, 0, 0)
	style.border_width_bottom = 1
	style.content_margin_bottom = 10
	return style


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
