class_name FleetInk
extends RefCounted
## Paper, ink and brass: the colours, pictures and words of Fleet's chart.

const PAPER := Color("e8dcb9")
const PAPER_DEEP := Color("d6c592")
const PAPER_EDGE := Color("8a7443")
const SEA := Color("a9c4c0")
const INK := Color("1d2b33")
const FADED := Color("59563f")
const RED := Color("8d2f23")
const OURS := Color("1f5a86")
const THEIRS := Color("a53a24")
const GREEN := Color("2c5f3a")
## From so many torpedoes on a weapon looks like one; depth charges have fewer.
const TORPEDOES := 10
const FLAME := Color("f07a2c")
const SMOKE := Color("20262a")

## What a place is called, and how dangerous it is: in a word, and in marks from none to four.
const PLACES: Dictionary[String, Array] = {
	FleetView.NodeKind.START: ["Harbour", "home", 0],
	FleetView.NodeKind.REFIT: ["Yard", "safe", 0],
	FleetView.NodeKind.SALVAGE: ["Salvage", "safe", 0],
	FleetView.NodeKind.EVENT: ["Event", "uncertain", 1],
	FleetView.NodeKind.COMBAT: ["Enemy", "a fight", 2],
	FleetView.NodeKind.ELITE: ["Strong enemy", "a hard fight", 3],
	FleetView.NodeKind.BOSS: ["Enemy flagship", "the last fight", 4],
}
const PHASES: Dictionary[String, String] = {
	FleetEvent.Phase.DETECTION: "Detection",
	FleetEvent.Phase.AIR_OPERATIONS: "Air",
	FleetEvent.Phase.SURFACE_GUNNERY: "Guns",
	FleetEvent.Phase.TORPEDO_ATTACKS: "Torpedoes",
	FleetEvent.Phase.DAMAGE_CONTROL: "Damage control",
}
const STATS: Dictionary[String, String] = {
	FleetView.Stat.HP: "Hull",
	FleetView.Stat.SPEED: "Speed",
	FleetView.Stat.ARMOR: "Armour",
	FleetView.Stat.FIREPOWER: "Guns",
	FleetView.Stat.ACCURACY: "Accuracy",
	FleetView.Stat.EVASION: "Evasion",
	FleetView.Stat.DECK_CAPACITY: "Deck",
	FleetView.Stat.TORPEDO_TUBES: "Torpedoes",
}
const STATIONS: Array[String] = [
	FleetView.Station.VAN, FleetView.Station.MAIN, FleetView.Station.REAR
]
## What stands over the lane of a station.
const LANES: Dictionary[String, String] = {
	FleetView.Station.VAN: "VAN",
	FleetView.Station.MAIN: "MAIN",
	FleetView.Station.REAR: "REAR",
}

# A cache, for what is drawn keeps no hold on its picture.
static var _pictures: Dictionary[String, Texture2D] = {}


static func place(kind: String) -> String:
	return TranslationServer.translate(str(PLACES.get(kind, [kind.capitalize(), "", 0])[0]))


static func danger(kind: String) -> int:
	return int(PLACES.get(kind, ["", "", 0])[2])


static func danger_words(kind: String) -> String:
	return TranslationServer.translate(str(PLACES.get(kind, ["", "", 0])[1]))


static func node(kind: String) -> Texture2D:
	return _picture("node_%s" % kind.to_lower(), "node_event")


## The picture of an item or a mod, by what it is for.
static func thing(id: String) -> Texture2D:
	var item := Catalog.entry("items", id)
	var stats := Snap.dict(item, "stats")
	var named := "mod"
	match Snap.text(item, "slot"):
		"WEAPON":
			var torpedoes := Snap.number(stats, FleetView.Stat.TORPEDO_TUBES)
			var guns := Snap.number(stats, FleetView.Stat.FIREPOWER)
			named = "gun" if guns > torpedoes else "torpedo" if torpedoes >= TORPEDOES else "charge"
		"SENSOR":
			named = "radar"
		"DEFENSE":
			var fires := Snap.array(item, "triggers").any(
				func(one: Variant) -> bool:
					return (
						Snap.text(Snap.dict(one, "effect"), "kind") == FleetPreview.EffectFlak.KIND
					)
			)
			named = (
				"flak"
				if fires
				else "armor" if Snap.number(stats, FleetView.Stat.ARMOR) > 0 else "pump"
			)
		"AIRCRAFT":
			named = "plane"
	return _picture("thing_%s" % named, "thing_mod")


static func works() -> Texture2D:
	return _picture("thing_repair", "thing_mod")


static func rose() -> Texture2D:
	return _picture("rose", "rose")


## The class of a hull, as the reference has it.
static func class_of(hull: String) -> String:
	return Snap.text(Catalog.entry("hulls", hull), "type")


## The name of anything that can be carried, met or joined.
static func name_of(id: String) -> String:
	for kind: String in ["items", "mods", "hulls", "encounters", "events", "yards"]:
		var found := Catalog.entry(kind, id)
		if not found.is_empty():
			return Snap.text(found, "name")
	return Catalog.word(id)


## The colour of a side of a combat: ours below or on the left, theirs opposite.
static func side(seat: String) -> Color:
	return OURS if seat == "p1" else THEIRS


static func tag(id: String) -> String:
	return Catalog.word(id)


static func _picture(named: String, fallback: String) -> Texture2D:
	if not _pictures.has(named):
		var path := "res://games/fleet/art/%s.svg" % named
		if not ResourceLoader.exists(path):
			path = "res://games/fleet/art/%s.svg" % fallback
		_pictures[named] = load(path)
	return _pictures[named]
