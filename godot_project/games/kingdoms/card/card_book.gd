class_name CardBook
extends RefCounted
## The cards of the game in play, by their ids: what they are called, show and say.

var table: GameTable

var _entries: Dictionary[String, Dictionary] = {}
var _kinds: Dictionary[String, String] = {}
var _asked: Dictionary[String, KingdomsPreview.Card] = {}


static func of(table_of: GameTable) -> CardBook:
	var made := CardBook.new()
	made.table = table_of
	for part: String in ["citizens", "starters", "domains", "dukes"]:
		made._take(Catalog.all(part), part.trim_suffix("s"))
	for area: Variant in Catalog.all("areas"):
		made._take(Snap.array(area, "monsters"), "monster")
	return made


## `citizen`, `starter`, `monster`, `domain` or `duke`; "" for no card.
func kind(id: String) -> String:
	return _kinds.get(id, "")


func entry(id: String) -> Dictionary:
	return _entries.get(id, {})


func name_of(id: String) -> String:
	return Snap.text(entry(id), "name") if _entries.has(id) else id.capitalize()


## What its symbol is called: its role, its kind, or what it is.
func symbol(id: String) -> String:
	match kind(id):
		"citizen":
			return Snap.text(entry(id), "role")
		"monster":
			return Snap.text(entry(id), "kind")
		"starter":
			var gains := Snap.dict(Snap.dict(entry(id), "on_turn"), "resources")
			return "strength" if Snap.number(gains, "strength") > 0 else "starter"
	return kind(id)


## What it says, in the rules' words, a line each.
func lines(id: String) -> PackedStringArray:
	return PackedStringArray(_card(id).lines)


## What it brings in signs, occasion by occasion.
func rows(id: String) -> Array[KingdomsPreview.Row]:
	return _card(id).rows


## What is written large on its band: the numbers that activate it, or its points.
func badge(id: String) -> String:
	match kind(id):
		"citizen", "starter":
			return "/".join(PackedStringArray(Array(numbers(id)).map(str)))
		"monster", "domain":
			return "%d VP" % Snap.number(entry(id), "vp")
	return ""


## The numbers that activate it.
func numbers(id: String) -> Array[int]:
	var found: Array[int] = []
	for number: Variant in Snap.array(entry(id), "numbers"):
		found.append(int(number))
	return found


func _take(cards: Array, kind_of: String) -> void:
	for card: Variant in cards:
		_entries[Snap.text(card, "id")] = card
		_kinds[Snap.text(card, "id")] = kind_of


func _card(id: String) -> KingdomsPreview.Card:
	if not _asked.has(id):
		var answer := table.preview({"type": KingdomsPreview.Card.TYPE, "card": id})
		_asked[id] = KingdomsPreview.Card.new(answer)
	return _asked[id]
