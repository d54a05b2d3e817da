@tool
class_name PictureLook
extends RefCounted
## The look of a table for any game: cards of paper on plain wood.

const CARD := Color("f3ead4")
const CARD_DIM := Color("b3ab97")
const CARD_EDGE := Color("6f6248")
const INK := Color("2a241c")
const FAINT := Color("5a4e3d")
const PALE := Color("f8f2e2")
const TITLE := Color("f0d6a0")
## What lies in the wood: trays for boards, seats and numbers.
const TRAY := Color(0.055, 0.045, 0.035, 0.62)
const TRAY_EDGE := Color(0.82, 0.66, 0.42, 0.28)
## The bands of cards, by their suit.
const SUITS: Array[Color] = [
	Color("8a5a1d"),
	Color("3a4fa6"),
	Color("2f6546"),
	Color("8f251d"),
	Color("4d4768"),
	Color("6b2f56"),
	Color("2d6470"),
	Color("6d6040"),
]
## Squares of a board.
const SQUARE := Color("cdb98f")
const SQUARE_ALT := Color("c3ae82")
const SQUARE_LINE := Color("8f7b54")
const GROUNDS: Dictionary[String, Color] = {
	"wall": Color("77716a"),
	"water": Color("4f86ad"),
	"wood": Color("4f7a4a"),
	"hedge": Color("93a05c"),
}
## What squares are marked with.
const MARKS: Array[Color] = [
	Color("3f6fb0"),
	Color("b0533f"),
	Color("5f8a3c"),
	Color("8a4f9c"),
	Color("3c8a86"),
]


## What it adds to the theme, for a text scale.
static func build(text_scale: float) -> Theme:
	var theme := Theme.new()
	var small := Look.SMALL * text_scale
	Look.add_label(theme, "CardName", small, INK, Look.bold())
	Look.add_label(theme, "CardText", small, INK)
	Look.add_label(theme, "CardFaint", roundf(small * 0.93), FAINT)
	Look.add_label(theme, "CardBand", small, PALE, Look.bold())
	Look.add_label(theme, "TrayNumber", Look.HEADING * text_scale, Palette.TEXT, Look.bold())
	Look.add_label(theme, "TraySmall", small, Color("e2d8c4"))
	Look.add_panel(theme, "Tray", Look.box(TRAY, TRAY_EDGE, Look.NEAR, 1, 10))
	Look.add_panel(theme, "Sheet", paper(CARD, CARD_EDGE, Look.STEP))
	_places(theme, text_scale)
	return theme


## What is touched draws itself, but for the words of titles.
static func _places(theme: Theme, text_scale: float) -> void:
	theme.set_type_variation("SheetMore", "Button")
	for state: String in ["normal", "hover", "pressed", "hover_pressed"]:
		var lit := 0.16 if state == "hover" else 0.0
		theme.set_stylebox(state, "SheetMore", Look.box(Color(INK, lit), Color.TRANSPARENT, 2, 0))
	theme.set_stylebox("focus", "SheetMore", Look.box(Color.TRANSPARENT, INK, 2, 2))
	theme.set_font("font", "SheetMore", Look.bold())
	theme.set_font_size("font_size", "SheetMore", roundi(Look.SMALL * text_scale))
	for part: String in [
		"font_color", "font_hover_color", "font_focus_color", "font_pressed_color"
	]:
		theme.set_color(part, "SheetMore", FAINT)
	for kind: String in ["PicturePlace", "PictureTitle", "PictureSeatTitle"]:
		theme.set_type_variation(kind, "Button")
		for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled", "focus"]:
			var style := StyleBoxEmpty.new()
			style.set_content_margin_all(4.0)
			style.content_margin_left = 26.0 if kind == "PictureSeatTitle" else 4.0
			style.content_margin_right = 22.0
			theme.set_stylebox(state, kind, style)
		theme.set_font("font", kind, Look.bold())
		theme.set_font_size("font_size", kind, roundi(Look.SUBHEAD * text_scale))
		for part: String in [
			"font_color", "font_hover_color", "font_focus_color", "font_pressed_color"
		]:
			theme.set_color(part, kind, TITLE)


## A card that lies on the table.
static func paper(fill: Color, edge: Color, margin: int, border := 1) -> StyleBoxFlat:
	var made := Look.box(fill, edge, margin, border, 7)
	made.shadow_color = Color(0.0, 0.0, 0.0, 0.38)
	made.shadow_size = 5
	made.shadow_offset = Vector2(1.5, 3)
	return made


## The colour of a suit, always the same for the same word.
static func suit(named: String) -> Color:
	return SUITS[posmod(named.hash(), SUITS.size())] if named != "" else SUITS[7]
