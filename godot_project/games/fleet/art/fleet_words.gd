class_name FleetWords
extends RefCounted
## What snapshot, previews and reference say of ships and things, in a few words.

const STAT_LINE := "^[a-z ]+ -?\\d+ to -?\\d+$"


## Why a ship has a tag: the parts of it that satisfied the rule.
static func source(tag: Dictionary) -> String:
	var parts := PackedStringArray()
	for part: Variant in Snap.array(tag, "parts"):
		var value := Snap.text(part, "value")
		match Snap.text(part, "kind"):
			"stat":
				parts.append("%s %s" % [FleetInk.STATS[Snap.text(part, "stat")].to_lower(), value])
			"hull":
				parts.append("a %s" % value.to_lower())
			"tag":
				parts.append("being %s" % FleetInk.tag(value).to_lower())
			_:
				parts.append(FleetInk.name_of(value))
	return "%s: %s" % [FleetInk.tag(Snap.text(tag, "tag")), ", ".join(parts)]


## The stats of a thing that are not nothing, with their signs.
static func bonuses(stats: Dictionary) -> String:
	var parts := PackedStringArray()
	for stat: String in FleetInk.STATS:
		var amount := Snap.number(stats, stat)
		if amount != 0:
			parts.append("%s %+d" % [FleetInk.STATS[stat].to_lower(), amount])
	return ", ".join(parts)


## The stats of a ship that are not nothing.
static func values(stats: Dictionary) -> String:
	return bonuses(stats).replace("+", "")


## The stats that differ between two ships.
static func changes(before: Dictionary, after: Dictionary) -> String:
	var parts := PackedStringArray()
	for stat: String in FleetInk.STATS:
		var from := Snap.number(before, stat)
		var to := Snap.number(after, stat)
		if from != to:
			parts.append("%s %d → %d" % [FleetInk.STATS[stat].to_lower(), from, to])
	return ", ".join(parts)


## So many of so many, as a share of a hundred.
static func share(weight: int, of: int) -> String:
	if weight >= of:
		return "certain"
	return "%s %%" % String.num(100.0 * weight / maxf(of, 1.0), 1).trim_suffix(".0")


## How many ships of a fleet have each tag.
static func tag_counts(sheets: Array) -> PackedStringArray:
	var counts: Dictionary[String, int] = {}
	for sheet: Variant in sheets:
		for tag: Variant in Snap.array(sheet, "tags"):
			var named := FleetInk.tag(Snap.text(tag, "tag"))
			counts[named] = counts.get(named, 0) + 1
	var found := PackedStringArray()
	for named: String in counts:
		found.append("%s ×%d" % [named, counts[named]] if counts[named] > 1 else named)
	return found


static func tag_names(sheet: Dictionary) -> PackedStringArray:
	var found := PackedStringArray()
	for tag: Variant in Snap.array(sheet, "tags"):
		found.append(FleetInk.tag(Snap.text(tag, "tag")))
	return found


## The lines of an answer that a table of stats does not say already.
static func beside_stats(lines: PackedStringArray) -> PackedStringArray:
	var pattern := RegEx.create_from_string(STAT_LINE)
	var found := PackedStringArray()
	for line: String in lines:
		if pattern.search(line) == null:
			found.append(Snap.sentence(line))
	return found


## What a formation asks of its stations, a line each.
static func stations(formation: Dictionary) -> PackedStringArray:
	var lines := PackedStringArray()
	var places := Snap.array(formation, "stations")
	for at: int in mini(places.size(), FleetInk.STATIONS.size()):
		var first := Snap.array(places[at], "first").map(
			func(kind: Variant) -> String: return str(kind).to_lower() + "s"
		)
		var said := (
			"%s: %s first, room for %d, aimed at %d %%"
			% [
				FleetInk.STATIONS[at].capitalize(),
				", ".join(first),
				Snap.number(places[at], "limit"),
				Snap.number(places[at], "target_weight")
			]
		)
		var more := bonuses(Snap.dict(places[at], "stats"))
		lines.append(said if more == "" else "%s, %s" % [said, more])
	return lines
