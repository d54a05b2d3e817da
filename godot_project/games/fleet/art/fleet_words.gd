class_name FleetWords
extends RefCounted
## What snapshot, previews and reference say of ships and things, in a few words.


## Why a ship has a tag: the parts of it that satisfied the rule.
static func source(tag: FleetView.DerivedTag) -> String:
	var parts := PackedStringArray()
	for part: FleetView.Part in tag.parts:
		match part.kind:
			FleetView.PartStat.KIND:
				var is_at := FleetView.PartStat.new(part.raw)
				parts.append(
					(
						"%s %d"
						% [
							TranslationServer.translate(FleetInk.STATS[is_at.stat].to_lower()),
							is_at.value
						]
					)
				)
			FleetView.PartHull.KIND:
				parts.append(
					(
						TranslationServer.translate("a %s")
						% Catalog.word(FleetView.PartHull.new(part.raw).value)
					)
				)
			FleetView.PartTag.KIND:
				var other := FleetView.PartTag.new(part.raw).value
				parts.append(TranslationServer.translate("being %s") % FleetInk.tag(other))
			FleetView.PartItem.KIND:
				parts.append(FleetInk.name_of(FleetView.PartItem.new(part.raw).value))
			FleetView.PartMod.KIND:
				parts.append(FleetInk.name_of(FleetView.PartMod.new(part.raw).value))
	return "%s: %s" % [FleetInk.tag(tag.tag), ", ".join(parts)]


## The stats of a thing that are not nothing, with their signs.
static func bonuses(stats: Dictionary) -> String:
	var parts := PackedStringArray()
	for stat: String in FleetInk.STATS:
		var amount: int = stats.get(stat, 0)
		if amount != 0:
			parts.append(
				"%s %+d" % [TranslationServer.translate(FleetInk.STATS[stat].to_lower()), amount]
			)
	return ", ".join(parts)


## The stats of a ship that are not nothing.
static func values(stats: Dictionary) -> String:
	return bonuses(stats).replace("+", "")


## The stats that differ between two ships.
static func changes(before: Dictionary, after: Dictionary) -> String:
	var parts := PackedStringArray()
	for stat: String in FleetInk.STATS:
		var from: int = before[stat]
		var to: int = after[stat]
		if from != to:
			parts.append(
				(
					"%s %d → %d"
					% [TranslationServer.translate(FleetInk.STATS[stat].to_lower()), from, to]
				)
			)
	return ", ".join(parts)


## So many of so many, as a share of a hundred.
static func share(weight: int, of: int) -> String:
	if weight >= of:
		return TranslationServer.translate("certain")
	return "%s %%" % String.num(100.0 * weight / maxf(of, 1.0), 1).trim_suffix(".0")


## How many ships of a fleet have each tag.
static func tag_counts(sheets: Array[FleetPreview.ShipSheet]) -> PackedStringArray:
	var counts: Dictionary[String, int] = {}
	for sheet: FleetPreview.ShipSheet in sheets:
		for tag: FleetPreview.DerivedTag in sheet.tags:
			var named := FleetInk.tag(tag.tag)
			counts[named] = counts.get(named, 0) + 1
	var found := PackedStringArray()
	for named: String in counts:
		found.append("%s ×%d" % [named, counts[named]] if counts[named] > 1 else named)
	return found


static func tag_names(sheet: FleetView.ShipSheet) -> PackedStringArray:
	var found := PackedStringArray()
	for tag: FleetView.DerivedTag in sheet.tags:
		found.append(FleetInk.tag(tag.tag))
	return found


## What a formation asks of its stations, a line each.
static func stations(formation: Dictionary) -> PackedStringArray:
	var lines := PackedStringArray()
	var places := Snap.array(formation, "stations")
	for at: int in mini(places.size(), FleetInk.STATIONS.size()):
		var first := Snap.array(places[at], "first").map(
			func(kind: Variant) -> String: return Catalog.word("%ss" % kind)
		)
		var said := (
			TranslationServer.translate("%s: %s first, room for %d, aimed at %d %%")
			% [
				Snap.sentence(Catalog.word(FleetInk.STATIONS[at])),
				", ".join(first),
				Snap.number(places[at], "limit"),
				Snap.number(places[at], "target_weight")
			]
		)
		var more := bonuses(Snap.dict(places[at], "stats"))
		lines.append(said if more == "" else "%s, %s" % [said, more])
	return lines
