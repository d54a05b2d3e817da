class_name CrossfireCards
extends SetupCards
## Pictures of what Crossfire's reference lists.

const SIGNS: Dictionary[String, String] = {
	"maps": "wall",
	"missions": "star",
	"terrain": "wall",
	"advantages": "crown",
	"commanders": "crown",
	"orders": "flag",
	"events": "die",
}


func draw(on: Control, kind: String, entry: Dictionary) -> void:
	if kind == "factions":
		var faction := Snap.text(entry, "id")
		var look := {"faction": faction, "seat": "p1", "number": "", "bearing": Vector2(1, 0.4)}
		TokenArt.draw(on, on.size * 0.5, minf(on.size.x, on.size.y) * 0.9, look)
	else:
		Crest.draw(on, Snap.text(entry, "id"), SIGNS.get(kind, "star"))
