class_name TurnStory
extends RefCounted
## What happened in a turn, as it was told: the decision, the rules that ran step by step, and what
## came of them.

## The turn that it tells of.
var turn := 0
## The realm that is ruled.
var realm := ""
## What began it: `{words, card, moves}`, with `moves` as `{stat, from, to}` each.
var decision: Dictionary = {}
## The steps in their order: `{step, rules}`, with `rules` as `{id, moves, lines}` each.
var steps: Array[Dictionary] = []
## What was said besides, in order: `{words, kind}`.
var notes: Array[Dictionary] = []
## The rules that were struck out in this reign: `{id, turn}` each.
var struck: Array[Dictionary] = []


static func of(history: Array) -> TurnStory:
	var made := TurnStory.new()
	for event: Variant in history:
		made.take(event)
	return made


func take(event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	var words := Snap.sentence(Snap.text(event, "message"))
	var kind := Snap.text(event, "type")
	match kind:
		"reign_began":
			realm = Snap.text(payload, "realm")
			_begin(1, words, "")
		"issue_decided", "turn_passed":
			_begin(Snap.number(payload, "turn"), words, Snap.text(payload, "card"))
			if kind == "issue_decided":
				decision["option"] = Snap.number(payload, "option")
		"step_ran":
			_step(payload)
		"stat_moved":
			_add("moves", payload, payload)
		"amendment_asked":
			_add("lines", words, payload)
		"rules_amended":
			_amended(payload)
			notes.append({"words": words, "kind": "law"})
		"message_shown":
			var style := CouncilBook.style(Snap.text(payload, "key"))
			notes.append({"words": words, "kind": style if style in ["good", "bad"] else kind})
		"hand_short", "reign_ended":
			notes.append({"words": words, "kind": kind})
		"warned":
			notes.append({"words": words, "kind": "warned"})
		"card_drawn":
			notes.append({"words": words, "kind": "card"})


## Whether anything was decided yet.
func is_begun() -> bool:
	return Snap.text(decision, "card") != "" or not steps.is_empty()


## The rule that an event came from, by its pointer; "" for an option.
static func rule_of(by: String) -> String:
	return by.get_slice("/", 1) if by.begins_with("rules/") else ""


func _begin(number: int, words: String, card: String) -> void:
	turn = number
	decision = {"words": words, "card": card, "moves": [], "lines": []}
	steps.clear()
	notes.clear()


func _step(payload: Dictionary) -> void:
	var ran: Array[Dictionary] = []
	for id: Variant in Snap.array(payload, "rules"):
		ran.append({"id": str(id), "moves": [], "lines": []})
	steps.append({"step": Snap.number(payload, "step"), "rules": ran})


## Adds to what is told of whatever moved something.
func _add(part: String, what: Variant, payload: Dictionary) -> void:
	var all: Array = _told_by(Snap.text(payload, "by"))[part]
	all.append(what)


## What is told of whatever moved something.
func _told_by(by: String) -> Dictionary:
	var id := rule_of(by)
	if id != "" and not steps.is_empty():
		for told: Dictionary in steps[-1]["rules"]:
			if told["id"] == id:
				return told
	if decision.is_empty():
		_begin(turn, "", "")
	return decision


func _amended(payload: Dictionary) -> void:
	var id := Snap.text(payload, "rule")
	struck = struck.filter(func(gone: Dictionary) -> bool: return gone["id"] != id)
	if Snap.text(payload, "amendment") == "removed":
		struck.append({"id": id, "turn": turn})
