class_name ThingCards
extends SetupCards
## What a fleet can be given, by its picture: equipment, a ship, salvage, a repair. An entry has its
## `kind`, its `id`, and its own words: `title`, `facts` and `why`.

const HEAP := "heap"
const HULL := "hull"
const THING := "thing"
const REPAIR := "repair"


## Equipment with what it is for; before its bonuses stands what is to be paid, if anything is.
static func thing(id: String, price := "") -> Dictionary:
	var item := Catalog.entry("items", id)
	var found := item if not item.is_empty() else Catalog.entry("mods", id)
	var parts := PackedStringArray()
	for part: String in [price, FleetWords.bonuses(Snap.dict(found, "stats"))]:
		if part != "":
			parts.append(part)
	return {
		"kind": THING,
		"id": id,
		"title": Snap.text(found, "name"),
		"facts": " · ".join(parts),
		"why": Snap.text(found, "text"),
	}


func title(entry: Dictionary) -> String:
	return Snap.text(entry, "title")


func facts(_kind: String, entry: Dictionary) -> String:
	return Snap.text(entry, "facts")


func why(_kind: String, entry: Dictionary) -> String:
	return Snap.text(entry, "why")


## On a slip of paper; a ship on the sea.
func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var rect := Rect2(Vector2.ZERO, on.size)
	var is_ship := Snap.text(entry, "kind") == HULL
	var fill := FleetInk.SEA if is_ship else FleetInk.PAPER
	on.draw_style_box(Look.box(fill, FleetInk.PAPER_EDGE, 0, 1, 6), rect)
	var side := minf(rect.size.x, rect.size.y) * 0.8
	var square := Rect2(rect.get_center() - Vector2(side, side) * 0.5, Vector2(side, side))
	var id := Snap.text(entry, "id")
	match Snap.text(entry, "kind"):
		HULL:
			var way := HullArt.place(rect.grow(-3.0))
			HullArt.draw(on, way, FleetInk.class_of(id), id, FleetInk.OURS)
		HEAP:
			Signs.draw(on, "coin", square.get_center(), side)
		REPAIR:
			on.draw_texture_rect(FleetInk.works(), square, false)
		_:
			on.draw_texture_rect(FleetInk.thing(id), square, false)
