class_name CouncilBook
extends RefCounted
## What the content says of stats, issues, rules and endings, in words for the desk. The reference
## names it all; nothing here knows what any of it does.

## The rule collection's name in the reference, where `rules` is the rules document.
const RULES := "rule_collection"

static var _every := RegEx.create_from_string("^turn % (\\d+) == 0$")
static var _name := RegEx.create_from_string("\\b[a-z_]+\\b")
static var _die := RegEx.create_from_string("\\bdie\\((\\d+)\\)")
static var _change := RegEx.create_from_string("^(\\w+) (\\+=|-=|=) (.+)$")


static func stat_name(id: String) -> String:
	return Catalog.name_of("stats", id)


## Which way of a stat is better: `up`, `down` or `none`.
static func good(id: String) -> String:
	return Snap.text(Catalog.entry("stats", id), "good")


## The least and the most a stat can be.
static func bounds(id: String) -> Vector2:
	var found := Snap.array(Catalog.entry("stats", id), "range")
	return Vector2(float(found[0]), float(found[1])) if found.size() == 2 else Vector2(0, 100)


static func title(card: String) -> String:
	var found := Snap.text(Catalog.entry("cards", card), "title")
	return found if found != "" else card.capitalize()


static func label(card: String, option: int) -> String:
	var options := Snap.array(Catalog.entry("cards", card), "options")
	return Snap.text(options[option], "label") if option < options.size() else str(option)


## The answer to a decision, to be told after it; "" where nothing is said.
static func answer(card: String, option: int) -> String:
	var options := Snap.array(Catalog.entry("cards", card), "options")
	return Snap.text(options[option], "text") if option < options.size() else ""


## The value of a stat as its format says.
static func formatted(stat: String, value: int) -> String:
	match Snap.text(Catalog.entry("stats", stat), "format"):
		"percent":
			return "%d %%" % value
		"out_of":
			return "%d/%d" % [value, bounds(stat).y]
	return str(value)


## How a message is set apart: `plain`, `good` or `bad`.
static func style(message: String) -> String:
	return Snap.text(Catalog.entry("messages", message), "style")


static func rule(id: String) -> Dictionary:
	return Catalog.entry(RULES, id)


static func rule_name(id: String) -> String:
	return Catalog.name_of(RULES, id)


static func ending_name(id: String) -> String:
	return Catalog.name_of("endings", id)


## When a rule does what it does, in words; "" where it always does.
static func when(id: String) -> String:
	var said := Snap.text(rule(id), "when")
	if said == "" or said == "<null>":
		return ""
	var every := _every.search(said)
	if every != null:
		var turns := int(every.get_string(1))
		return "Each turn" if turns == 1 else TranslationServer.translate("Every %d turns") % turns
	return TranslationServer.translate("While %s") % condition(said)


## What a rule does, a line each.
static func deeds(id: String) -> PackedStringArray:
	var lines := PackedStringArray()
	for effect: Variant in Snap.array(rule(id), "do"):
		lines.append(deed(str(effect)))
	return lines


## An effect in words.
static func deed(effect: String) -> String:
	var only := effect.find(" if ")
	var said := effect.substr(0, only) if only >= 0 else effect
	var more := (
		TranslationServer.translate(", if %s") % condition(effect.substr(only + 4))
		if only >= 0
		else ""
	)
	var change := _change.search(said)
	if change != null:
		var value := formula(change.get_string(3))
		value = "(%s)" % value if value.contains(" ") and not value.contains("die") else value
		var sign_of := {"+=": "+", "-=": "−", "=": "="}[change.get_string(2)] as String
		return "%s %s %s%s" % [_named(change.get_string(1)), sign_of, value, more]
	return _statement(said) + more


## A formula with the names of what it reads.
static func formula(said: String) -> String:
	var words := _die.sub(said, TranslationServer.translate("a die of $1"), true)
	var found := PackedStringArray()
	var last := 0
	for hit: RegExMatch in _name.search_all(words):
		found.append(words.substr(last, hit.get_start() - last))
		found.append(_named(hit.get_string()))
		last = hit.get_end()
	return "".join(found) + words.substr(last)


static func condition(said: String) -> String:
	var words := formula(said)
	var signs := {
		"<=": TranslationServer.translate("is at most"),
		">=": TranslationServer.translate("is at least"),
		"==": TranslationServer.translate("is"),
		"!=": TranslationServer.translate("is not"),
		"<": TranslationServer.translate("is below"),
		">": TranslationServer.translate("is above"),
		"and": TranslationServer.translate("and"),
		"or": TranslationServer.translate("or"),
	}
	for sign_of: String in signs:
		words = words.replace(" %s " % sign_of, " %s " % signs[sign_of])
	return words


## Stats, flags and counters by their names; every other word as it is.
static func _named(word: String) -> String:
	if not Catalog.entry("stats", word).is_empty():
		return stat_name(word)
	if not Catalog.entry("memory", word).is_empty():
		return "“%s”" % word.capitalize().to_lower()
	return word


static func _statement(said: String) -> String:
	var parts := said.split(" ", false)
	var of := parts[1].get_slice("(", 0) if parts.size() > 1 else ""
	match parts[0]:
		"add_rule":
			return TranslationServer.translate("“%s” becomes a rule") % rule_name(of)
		"remove_rule":
			return TranslationServer.translate("“%s” is struck out") % rule_name(of)
		"replace_rule":
			return (
				TranslationServer.translate("“%s” gives way to “%s”")
				% [rule_name(of), rule_name(parts[-1])]
			)
		"end":
			return TranslationServer.translate("The reign ends: %s") % ending_name(of)
		"schedule":
			var after := parts[-1]
			var turns := (
				(
					TranslationServer.translate_plural("%d turn", "%d turns", int(after), "council")
					% int(after)
				)
				if after.is_valid_int()
				else String(TranslationServer.translate("some turns"))
			)
			return TranslationServer.translate("“%s” comes in %s") % [title(of), turns]
		"force", "shuffle_in":
			return TranslationServer.translate("“%s” comes") % title(of)
		"discard":
			return TranslationServer.translate("“%s” is put away") % title(of)
		"unlock":
			return TranslationServer.translate("New issues: %s") % of.capitalize()
		"draw":
			return TranslationServer.translate("%s more on the table") % of
		"message":
			return TranslationServer.translate("There is news")
	return formula(said)
