class_name KingdomsInk
extends RefCounted
## Felt, card and ink: the colours, symbols and words of Kingdoms' table.

const FELT := Color("24473a")
const CARD := Color("f3e9cf")
const CARD_DIM := Color("aaa58f")
const CARD_EDGE := Color("6f6248")
const INK := Color("2a241c")
const FADED := Color("55493a")
const RED := Color("8f251d")
const GREEN := Color("2a5c39")
const PALE := Color("f8f2e2")

## The band on top of a card, by what kind of card it is.
const BANDS: Dictionary[String, Color] = {
	"maker": Color("8a5a1d"),
	"rogue": Color("4d4768"),
	"seer": Color("3a4fa6"),
	"warden": Color("2f6546"),
	"starter": Color("6d6040"),
	"brute": Color("5d4d3b"),
	"beast": Color("7a3f22"),
	"spirit": Color("466079"),
	"tyrant": Color("8f251d"),
	"domain": Color("5f4f37"),
	"duke": Color("6b2f56"),
}
## What lies behind what a card brings, by when it does.
const OCCASIONS: Dictionary[String, Color] = {
	KingdomsPreview.Occasion.OWN_TURN: Color("e2b13c", 0.4),
	KingdomsPreview.Occasion.OTHERS_TURNS: Color("2a241c", 0.1),
	KingdomsPreview.Occasion.SLAIN: Color("8f251d", 0.14),
	KingdomsPreview.Occasion.BUILT: Color("5f4f37", 0.16),
	KingdomsPreview.Occasion.SCORED: Color("6b2f56", 0.12),
}
const RESOURCES: Array[String] = [
	KingdomsCommand.ResourceView.GOLD,
	KingdomsCommand.ResourceView.STRENGTH,
	KingdomsCommand.ResourceView.MAGIC,
]

# A cache, for what is drawn keeps no hold on its picture.
static var _pictures: Dictionary[String, Texture2D] = {}


## A symbol, by a role, a kind of monster, a resource, `domain`, `duke` or `starter`.
static func picture(named: String) -> Texture2D:
	if not _pictures.has(named):
		var path := "res://games/kingdoms/art/%s.svg" % named
		if not ResourceLoader.exists(path):
			path = "res://games/kingdoms/art/starter.svg"
		_pictures[named] = load(path)
	return _pictures[named]


static func band(named: String) -> Color:
	return BANDS.get(named, BANDS["starter"])


## So much of a resource, or of victory points, in words.
static func much(kind: String, amount: int) -> String:
	match kind:
		KingdomsCommand.ResourceView.GOLD:
			return TranslationServer.translate("%d gold") % amount
		KingdomsCommand.ResourceView.STRENGTH:
			return TranslationServer.translate("%d strength") % amount
		KingdomsCommand.ResourceView.MAGIC:
			return TranslationServer.translate("%d magic") % amount
	return TranslationServer.translate("%d VP") % amount


## So much of each resource in words: `2 gold and 1 magic`.
static func words(resources: Dictionary) -> String:
	var parts := PackedStringArray()
	for kind: String in RESOURCES:
		var amount: int = resources.get(kind, 0)
		if amount != 0:
			parts.append(much(kind, amount))
	return (
		Seats.listed(PackedStringArray(parts))
		if not parts.is_empty()
		else String(TranslationServer.translate("nothing"))
	)


## The same in signs; empty for nothing.
static func signs(resources: Dictionary) -> Array[KingdomsPreview.Sign]:
	var found: Array[KingdomsPreview.Sign] = []
	for kind: String in RESOURCES:
		var amount: int = resources.get(kind, 0)
		if amount != 0:
			found.append(KingdomsPreview.Sign.new({"icon": kind, "n": amount}))
	return found
