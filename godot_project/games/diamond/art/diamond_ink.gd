class_name DiamondInk
extends RefCounted
## The colours of a ball park, and what an outcome of a card looks like.

const GRASS := Color("2c5a39")
const GRASS_LIGHT := Color("316440")
const DIRT := Color("9a6a43")
const DIRT_DARK := Color("7f5535")
const CHALK := Color("f2efe4")
const SKY := Color("16202b")
const BOARD := Color("14332a")
const BOARD_EDGE := Color("0c211b")
const BOARD_LINE := Color("2d5648")
const LAMP := Color("ffcf5a")
const AWAY := Color("8fc7ff")
const HOME := Color("ffb37a")

const PAPER := Color("efe6cf")
const PAPER_EDGE := Color("b9a97f")
const PAPER_LINE := Color("c9bb95")
const PAPER_INK := Color("22303c")
const PAPER_FAINT := Color("55606a")
const PAPER_RED := Color("a33327")
const MARKER := Color("f3d36a")

const HIT := Color("e8ba5f")
const HOMER := Color("ff9d5c")
const WALK := Color("7fb6e8")
const STRIKEOUT := Color("5a4048")
const OUT := Color("3d474d")
const CHANCE := Color("3f7f76")

## What a card has room for, by the outcome.
const SHORT: Dictionary[String, String] = {
	"strikeout": "K",
	"strikeout_caught": "K+",
	"walk": "BB",
	"hit_by_pitch": "HB",
	"single_one": "1B*",
	"single": "1B",
	"single_two": "1B**",
	"park_single": "1B?",
	"double": "2B",
	"triple": "3B",
	"home_run": "HR",
	"park_homer": "HR?",
	"ground_a": "GA",
	"ground_b": "GB",
	"ground_c": "GC",
	"fly_a": "FA",
	"fly_b": "FB",
	"fly_c": "FC",
	"lineout": "LO",
	"lineout_max": "LO2",
	"popup": "PO",
	"rare": "CI",
}


static func seat(of: String) -> Color:
	return AWAY if of == "p1" else HOME


## An outcome in two or three letters; a chance by its fielder.
static func short(outcome: String) -> String:
	if outcome.begins_with("chance"):
		return "→" + outcome.trim_prefix("chance").trim_prefix("_").to_upper()
	return SHORT.get(outcome, outcome.to_upper())


static func fill(outcome: String) -> Color:
	if outcome in ["home_run", "park_homer"]:
		return HOMER
	if outcome in ["single_one", "single", "single_two", "park_single", "double", "triple"]:
		return HIT
	if outcome in ["walk", "hit_by_pitch", "rare"]:
		return WALK
	if outcome.begins_with("strikeout"):
		return STRIKEOUT
	return CHANCE if outcome.begins_with("chance") else OUT


## Ink that can be read on an outcome's colour.
static func ink(outcome: String) -> Color:
	return Palette.NIGHT if fill(outcome).get_luminance() > 0.35 else Palette.TEXT


## The letters of a name that a small mark has room for.
static func initials(name: String) -> String:
	var letters := ""
	for part: String in name.split(" ", false):
		letters += part.left(1)
	return letters.left(2).to_upper()


## The last name, for where room is short.
static func last(name: String) -> String:
	var parts := name.split(" ", false)
	return parts[parts.size() - 1] if not parts.is_empty() else ""
