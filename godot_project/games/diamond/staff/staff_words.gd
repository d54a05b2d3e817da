class_name StaffWords
extends RefCounted
## What the rules know of players, in a manager's words.

const HANDS: Dictionary[String, String] = {"left": "L", "right": "R", "both": "S"}
## What somebody is good at.
const GOOD: Dictionary[String, String] = {
	"contact": "contact",
	"eye": "good eye",
	"power": "power",
	"speed": "fast",
	"steals": "steals",
	"bunts": "bunts",
	"glove": "sure glove",
	"arm": "strong arm",
	"strikeouts": "strikeouts",
	"control": "few walks",
	"keeps": "few home runs",
	"holds": "holds runners",
	"lasts": "lasts long",
	"lefts": "good against left hands",
	"rights": "good against right hands",
}


## Thousandths as the field writes them.
static func rate(thousandths: int) -> String:
	return (".%03d" % thousandths) if thousandths < 1000 else "%.3f" % (thousandths / 1000.0)


static func hand(of: String) -> String:
	return HANDS.get(of, "")


static func hand_said(of: String) -> String:
	var words := "bats with both hands"
	if of == "left":
		words = "bats left"
	elif of == "right":
		words = "bats right"
	return TranslationServer.translate(words)


## What a player is good at, in a line; "" for nothing that others are not.
static func strengths(of: DiamondPreview.Profile) -> String:
	var words := PackedStringArray()
	for strength: String in of.strengths:
		words.append(TranslationServer.translate(GOOD.get(strength, strength)))
	return Snap.sentence(", ".join(words))


## On base and slugging against both hands, of whom more throw right.
static func mixed(of: DiamondPreview.Profile) -> Vector2i:
	var left := of.against[0]
	var right := of.against[1]
	return Vector2i(
		roundi((left.on_base + 2 * right.on_base) / 3.0),
		roundi((left.slugging + 2 * right.slugging) / 3.0)
	)


## The positions that a player knows, best first, with the range at each.
static func positions(of: DiamondPreview.Profile) -> String:
	var known := of.gloves.filter(func(glove: DiamondPreview.Glove) -> bool: return glove.known)
	known.sort_custom(
		func(one: DiamondPreview.Glove, two: DiamondPreview.Glove) -> bool:
			return one.the_range < two.the_range
	)
	var words := PackedStringArray()
	for glove: DiamondPreview.Glove in known:
		words.append("%s %d" % [glove.at, glove.the_range])
	return " · ".join(words) if not words.is_empty() else "DH"


## How many batters a pitcher still lasts.
static func stamina(of: DiamondPreview.Stamina) -> String:
	if of.left <= 0:
		return TranslationServer.translate("tired")
	return (
		TranslationServer.translate_plural(
			"%d batter until tired", "%d batters until tired", of.left
		)
		% of.left
	)


## One change of a line-up, and why.
static func advice(of: DiamondPreview.Better) -> String:
	var change := of.change
	var base := "%s on base" if change.on_base[0] > change.on_base[1] else "%s slugging"
	var figures := change.on_base if change.on_base[0] > change.on_base[1] else change.slugging
	var own := TranslationServer.translate(base) % rate(figures[0])
	var other := rate(figures[1])
	match change.kind:
		DiamondPreview.ChangeKind.BATS:
			return (
				TranslationServer.translate("Let %s (%s) bat in place %d, before %s (%s).")
				% [of.name, own, change.place, of.other, other]
			)
		DiamondPreview.ChangeKind.FIELDS:
			return (
				TranslationServer.translate(
					"Let %s field %s: range %d, while %s has %d (1 is best)."
				)
				% [of.name, change.at, change.the_range[0], of.other, change.the_range[1]]
			)
		DiamondPreview.ChangeKind.PITCHES:
			if change.on_base[0] < change.on_base[1]:
				return (
					TranslationServer.translate("Let %s pitch: batters reach base %s, off %s %s.")
					% [of.name, rate(change.on_base[0]), of.other, rate(change.on_base[1])]
				)
			return (
				TranslationServer.translate("Let %s pitch: stamina %d, %s %d.")
				% [of.name, change.left[0], of.other, change.left[1]]
			)
	if figures[0] > figures[1]:
		return (
			TranslationServer.translate("Let %s (%s) play %s for %s (%s).")
			% [of.name, own, change.at, of.other, other]
		)
	return (
		TranslationServer.translate("Let %s play %s for %s: range %d instead of %d (1 is best).")
		% [of.name, change.at, of.other, change.the_range[0], change.the_range[1]]
	)
