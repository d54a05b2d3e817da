extends SetupCards
## Council: the realm that is ruled.

## What begins highest stands on the realm's shield.
const SIGNS: Dictionary[String, String] = {
	"treasury": "coin",
	"grain": "crate",
	"mood": "heart",
	"guard": "sword",
	"guilds": "anchor",
	"temple": "star",
	"health": "heart",
	"roads": "house",
	"learning": "scroll",
	"neighbours": "flag",
}


func heading(_field: String) -> String:
	return "THE REALM"


## What earlier rulers passed on is the program's to keep.
func hides(field: String) -> bool:
	return field == "heritage"


## What it begins rich in, and what it lacks.
func facts(_kind: String, entry: Dictionary) -> String:
	var ends := _ends(entry)
	if ends.is_empty():
		return ""
	var names := ends.map(func(stat: String) -> String: return Catalog.name_of("stats", stat))
	return TranslationServer.translate("Begins high: %s. Low: %s.") % names


func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var ends := _ends(entry)
	var highest: String = ends[0] if not ends.is_empty() else ""
	Crest.draw(on, Snap.text(entry, "id"), SIGNS.get(highest, "crown"))


## Which stat begins highest, and which lowest.
static func _ends(entry: Dictionary) -> Array:
	var start := Snap.dict(entry, "start")
	var names: Array = start.keys()
	if names.is_empty():
		return []
	names.sort_custom(
		func(one: String, other: String) -> bool: return int(start[one]) > int(start[other])
	)
	return [names[0], names[-1]]
