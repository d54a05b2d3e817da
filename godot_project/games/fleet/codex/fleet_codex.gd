class_name FleetCodex
extends RefCounted
## What the reference holds, in sentences.


## What a chemistry rule needs and does.
static func chemistry(rule: Dictionary) -> String:
	var asked := PackedStringArray()
	for one: Variant in Snap.array(rule, "requires"):
		asked.append("%d %s" % [Snap.number(one, "at_least"), FleetInk.tag(Snap.text(one, "tag"))])
	var does := PackedStringArray()
	for effect: Variant in Snap.array(rule, "effects"):
		does.append(_effect(effect))
	return "%s (%s): %s" % [Snap.text(rule, "name"), ", ".join(asked), "; ".join(does)]


## What opens something that is locked; "" if nothing has to.
static func opener(id: String) -> String:
	for entry: Variant in Catalog.all("unlocks"):
		if id != "" and Snap.array(entry, "opens").has(id):
			return (
				TranslationServer.translate("Locked until %s (%s)")
				% [Snap.text(entry, "name"), deed(entry)]
			)
	return ""


## What has to be done for an unlock.
static func deed(entry: Dictionary) -> String:
	var when := Snap.dict(entry, "when")
	return "%s: %d" % [Catalog.word(Snap.text(when, "kind")), Snap.number(when, "at_least")]


## What a chemistry rule asks of the fleet.
static func needs(rule: Dictionary) -> String:
	var parts := PackedStringArray()
	for one: Variant in Snap.array(rule, "requires"):
		parts.append("%d %s" % [Snap.number(one, "at_least"), FleetInk.tag(Snap.text(one, "tag"))])
	return TranslationServer.translate("Needs %s") % ", ".join(parts)


## The places for equipment and mods.
static func places(slots: Dictionary, mods: int) -> String:
	var parts := PackedStringArray()
	for slot: String in slots:
		if Snap.number(slots, slot) > 0:
			parts.append("%d %s" % [Snap.number(slots, slot), Catalog.word(slot)])
	parts.append(TranslationServer.translate_plural("%d mod", "%d mods", mods) % mods)
	return TranslationServer.translate("places: %s") % ", ".join(parts)


## What an item or a mod adds and does.
static func thing(entry: Dictionary) -> PackedStringArray:
	var lines := PackedStringArray()
	if Snap.text(entry, "slot") != "":
		lines.append(
			TranslationServer.translate("place: %s") % Catalog.word(Snap.text(entry, "slot"))
		)
	var only := Snap.array(entry, "only")
	if not only.is_empty():
		lines.append(
			(
				TranslationServer.translate("only for %s")
				% ", ".join(PackedStringArray(only.map(Catalog.word)))
			)
		)
	var bonuses := FleetWords.bonuses(Snap.dict(entry, "stats"))
	if bonuses != "":
		lines.append(bonuses)
	for slot: String in Snap.dict(entry, "adds_slots"):
		var more := Snap.number(Snap.dict(entry, "adds_slots"), slot)
		if more > 0:
			lines.append(TranslationServer.translate("%s places +%d") % [Catalog.word(slot), more])
	if Snap.flag(entry, "grants_flight"):
		lines.append(TranslationServer.translate("flies"))
	for trigger: Variant in Snap.array(entry, "triggers"):
		lines.append(_trigger(trigger))
	return lines


static func _trigger(trigger: Dictionary) -> String:
	var effect := Snap.dict(trigger, "effect")
	var parts := PackedStringArray()
	for key: String in effect:
		if key == "kind":
			continue
		var value := Snap.text(effect, key)
		if key == "chance":
			value = "%s %%" % String.num(value.to_float() / 10.0, 1).trim_suffix(".0")
		elif key == "percent":
			value = "%s %%" % value
		elif key == "status":
			value = Catalog.name_of("statuses", value).to_lower()
		parts.append(value)
	var phase := TranslationServer.translate(FleetInk.PHASES.get(Snap.text(trigger, "phase"), ""))
	var named := Catalog.word(Snap.text(effect, "kind"))
	return "%s: %s %s" % [phase, named, ", ".join(parts)]


## What makes a ship have a tag.
static func conditions(rule: Dictionary) -> PackedStringArray:
	var lines := PackedStringArray()
	for one: Variant in Snap.array(rule, "conditions"):
		var value := Snap.text(one, "value")
		match Snap.text(one, "kind"):
			"stat_comparison":
				var stat := TranslationServer.translate(
					FleetInk.STATS[Snap.text(one, "stat")].to_lower()
				)
				lines.append("%s %s %s" % [stat, Snap.text(one, "operator"), value])
			"equipment_has_property":
				var property := Catalog.word(Snap.text(one, "property"))
				var some := Catalog.word(Snap.text(one, "quantifier"))
				lines.append(
					(
						TranslationServer.translate("%s equipment with %s: %s")
						% [some, property, Catalog.word(value)]
					)
				)
			"hull_type":
				lines.append(TranslationServer.translate("a %s") % Catalog.word(value))
			"has_tag":
				lines.append(TranslationServer.translate("is %s") % FleetInk.tag(value))
			_:
				lines.append(TranslationServer.translate("has %s") % FleetInk.name_of(value))
	var all := Snap.text(rule, "logic") == "AND"
	if lines.size() > 1:
		lines.insert(0, TranslationServer.translate("all of:" if all else "any of:"))
	return lines


static func status(entry: Dictionary) -> PackedStringArray:
	var lines := PackedStringArray(
		[
			(
				TranslationServer.translate("for ")
				+ (
					TranslationServer.translate_plural(
						"%d turn", "%d turns", Snap.number(entry, "turns")
					)
					% Snap.number(entry, "turns")
				)
			)
		]
	)
	if Snap.number(entry, "hp_per_turn") != 0:
		lines.append(
			TranslationServer.translate("%+d HP a turn") % Snap.number(entry, "hp_per_turn")
		)
	var bonuses := FleetWords.bonuses(Snap.dict(entry, "stats"))
	if bonuses != "":
		lines.append(bonuses)
	if Snap.flag(entry, "cleared_by_damage_control"):
		lines.append(TranslationServer.translate("damage control may clear it"))
	if Snap.flag(entry, "lasting"):
		lines.append(TranslationServer.translate("stays after a combat"))
	return lines


static func encounter(entry: Dictionary) -> PackedStringArray:
	var counts: Dictionary[String, int] = {}
	for ship: Variant in Snap.array(entry, "ships"):
		var hull := Catalog.name_of("hulls", Snap.text(ship, "hull"))
		counts[hull] = counts.get(hull, 0) + 1
	var names := PackedStringArray()
	for hull: String in counts:
		names.append("%d %s" % [counts[hull], hull])
	return [
		FleetInk.place(Snap.text(entry, "met")),
		", ".join(names),
		(
			TranslationServer.translate("Legs %d to %d. %s")
			% [
				Snap.number(entry, "from"),
				Snap.number(entry, "to"),
				reward(Snap.dict(entry, "reward"))
			]
		),
	]


## What a won fight brings.
static func reward(of: Dictionary) -> String:
	var offers := Snap.number(of, "offers")
	var words := (
		"Won: %d to %d salvage, and one of %d things" if offers > 0 else "Won: %d to %d salvage"
	)
	var salvage: Array = [Snap.number(of, "min"), Snap.number(of, "max")]
	return TranslationServer.translate(words) % (salvage + [offers] if offers > 0 else salvage)


static func unlock(entry: Dictionary, open: bool) -> PackedStringArray:
	return [
		TranslationServer.translate("✓ open in this run" if open else "✕ not open in this run"),
		TranslationServer.translate("for %s") % deed(entry),
		TranslationServer.translate("opens %s") % opened(entry),
	]


## The names of what an unlock opens.
static func opened(entry: Dictionary) -> String:
	var names := PackedStringArray()
	for id: Variant in Snap.array(entry, "opens"):
		var fleet := Catalog.entry("fleets", str(id))
		names.append(FleetInk.name_of(str(id)) if fleet.is_empty() else Snap.text(fleet, "name"))
	return ", ".join(names)


static func _effect(effect: Dictionary) -> String:
	var phase := TranslationServer.translate(
		str(FleetInk.PHASES.get(Snap.text(effect, "phase"), "")).to_lower()
	)
	var tag := FleetInk.tag(Snap.text(effect, "tag"))
	match Snap.text(effect, "kind"):
		"forced_target":
			return (
				TranslationServer.translate(
					"in %s a %s takes the first %d of a turn meant for a %s"
				)
				% [
					phase,
					FleetInk.tag(Snap.text(effect, "by")),
					Snap.number(effect, "times_per_turn"),
					FleetInk.tag(Snap.text(effect, "protects"))
				]
			)
		"stat_bonus":
			var stat := TranslationServer.translate(
				FleetInk.STATS[Snap.text(effect, "stat")].to_lower()
			)
			return "%s: %s %+d" % [tag, stat, Snap.number(effect, "amount")]
		"damage_bonus":
			return (
				TranslationServer.translate("%s: %+d %% damage in %s")
				% [tag, Snap.number(effect, "percent"), phase]
			)
		"spotting_bonus":
			return TranslationServer.translate("spotting %+d ‰") % Snap.number(effect, "amount")
	return Catalog.word(Snap.text(effect, "kind"))
