class_name CouncilArt
extends RefCounted
## What stats, issues and endings are about, drawn by one hand, and the wax of who writes of it.

const SHEET: Texture2D = preload("res://games/council/art/subjects.svg")
## How the sheet is laid out: drawings of 64 units side by side.
const COLUMNS := 5
const NAMES: Array[String] = [
	"coin",
	"grain",
	"people",
	"guard",
	"trade",
	"temple",
	"health",
	"building",
	"learning",
	"abroad",
	"house",
	"law",
	"sea",
	"mountain",
]
## The wax of a subject: stores, people, powers, the house, the law and abroad, land and sea.
const WAX: Dictionary[String, Color] = {
	"coin": Color("8a5a1d"),
	"grain": Color("8a5a1d"),
	"building": Color("8a5a1d"),
	"people": Color("22643a"),
	"health": Color("22643a"),
	"learning": Color("22643a"),
	"guard": Color("6a3f77"),
	"trade": Color("6a3f77"),
	"temple": Color("6a3f77"),
	"law": Color("2b4c7c"),
	"abroad": Color("2b4c7c"),
	"sea": Color("1f6068"),
	"mountain": Color("1f6068"),
}
const SENDERS: Dictionary[String, String] = {
	"coin": "From the treasury",
	"grain": "From the barns",
	"people": "From the people",
	"guard": "From the guard",
	"trade": "From the guilds",
	"temple": "From the temple",
	"health": "From the physicians",
	"building": "From the builders",
	"learning": "From the school",
	"abroad": "From abroad",
	"house": "From your own house",
	"law": "From the court",
	"sea": "From the harbour",
	"mountain": "From the mountains",
}


## What an entry of the content is about.
static func subject_of(kind: String, id: String) -> String:
	var found := Snap.text(Catalog.entry(kind, id), "subject")
	return found if NAMES.has(found) else "people"


## Draws a subject into a square around a point.
static func draw(
	on: CanvasItem, subject: String, centre: Vector2, side: float, tone := Color.WHITE
) -> void:
	var cell := SHEET.get_width() / float(COLUMNS)
	var place := maxi(0, NAMES.find(subject))
	var from := Vector2(place % COLUMNS, floorf(place / float(COLUMNS))) * cell
	var rect := Rect2(centre - Vector2(side, side) * 0.5, Vector2(side, side))
	on.draw_texture_rect_region(SHEET, rect, Rect2(from, Vector2(cell, cell)), tone)


## Draws the seal of whoever writes of a subject.
static func draw_seal(on: Control, subject: String, centre: Vector2, radius: float) -> void:
	var wax: Color = WAX.get(subject, CouncilInk.WAX)
	CouncilInk.draw_wax(on, centre, radius, wax)
	on.draw_circle(centre, radius * 0.72, wax.lightened(0.62), true, -1.0, true)
	draw(on, subject, centre, radius * 1.1)


## Draws the mark of where a reign ends: a broken crown on red.
static func draw_end(on: CanvasItem, centre: Vector2, radius: float) -> void:
	on.draw_circle(centre, radius + 1.2, CouncilInk.PAPER, true, -1.0, true)
	on.draw_circle(centre, radius, CouncilInk.WORSE, true, -1.0, true)
	var half: PackedVector2Array = [
		Vector2(-0.72, 0.42),
		Vector2(-0.72, -0.38),
		Vector2(-0.4, -0.06),
		Vector2(-0.16, -0.5),
		Vector2(-0.04, 0.0),
		Vector2(-0.2, 0.42)
	]
	var left := PackedVector2Array()
	var right := PackedVector2Array()
	for corner: Vector2 in half:
		left.append(centre + corner * radius)
		right.append(centre + Vector2(-corner.x, corner.y) * radius)
	on.draw_colored_polygon(left, CouncilInk.PAPER)
	on.draw_colored_polygon(right, CouncilInk.PAPER)


## A control that shows a subject as a drawing, or in wax.
static func picture(subject: String, side: float, in_wax := false) -> Control:
	var made := Control.new()
	made.name = "Seal" if in_wax else "Picture"
	made.custom_minimum_size = Vector2(side, side)
	made.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	if in_wax:
		made.draw.connect(func() -> void: draw_seal(made, subject, made.size * 0.5, side * 0.44))
	else:
		made.draw.connect(func() -> void: draw(made, subject, made.size * 0.5, side))
	return made
