class_name TurnStory
extends RefCounted
## What happened in a turn, as it was told: the decision, the rules that ran step by step, and what
## came of them.


## A decision or a rule, and what came of it.
class Cause:
	extends RefCounted
	## The card or the rule.
	var id := ""
	var words := ""
	var option := 0
	var moves: Array[CouncilEvent.StatMoved] = []
	var lines := PackedStringArray()


class Step:
	extends RefCounted
	var number := 0
	var rules: Array[Cause] = []


## The turn that it tells of.
var turn := 0
## The realm that is ruled.
var realm := ""
## What began it.
var decision := Cause.new()
## The steps in their order.
var steps: Array[Step] = []
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
	var told := CouncilEvent.new(event)
	var payload := told.payload
	var words := Snap.sentence(Snap.text(event, "message"))
	match told.type:
		CouncilEvent.ReignBegan.TYPE:
			realm = CouncilEvent.ReignBegan.new(payload).realm
			_begin(1, words, "")
		CouncilEvent.IssueDecided.TYPE:
			var decided := CouncilEvent.IssueDecided.new(payload)
			_begin(decided.turn, words, decided.card)
			decision.option = decided.option
		CouncilEvent.TurnPassed.TYPE:
			_begin(CouncilEvent.TurnPassed.new(payload).turn, words, "")
		CouncilEvent.StepRan.TYPE:
			_step(CouncilEvent.StepRan.new(payload))
		CouncilEvent.StatMoved.TYPE:
			var move := CouncilEvent.StatMoved.new(payload)
			_told_by(move.by).moves.append(move)
		CouncilEvent.AmendmentAsked.TYPE:
			var asked := CouncilEvent.AmendmentAsked.new(payload)
			# A rule that ends by itself is told once it is gone.
			if rule_of(asked.by) != asked.rule:
				_told_by(asked.by).lines.append(words)
		CouncilEvent.RulesAmended.TYPE:
			_amended(CouncilEvent.RulesAmended.new(payload))
			notes.append({"words": words, "kind": "law"})
		CouncilEvent.MessageShown.TYPE:
			var style := CouncilBook.style(CouncilEvent.MessageShown.new(payload).key)
			notes.append({"words": words, "kind": style if style in ["good", "bad"] else ""})
		CouncilEvent.HandShort.TYPE, CouncilEvent.ReignEnded.TYPE, CouncilEvent.Warned.TYPE:
			notes.append({"words": words, "kind": told.type})
		CouncilEvent.CardDrawn.TYPE:
			notes.append({"words": words, "kind": "card"})


## Whether anything was decided yet.
func is_begun() -> bool:
	return decision.id != "" or not steps.is_empty()


## The rule that an event came from, by its pointer; "" for an option.
static func rule_of(by: String) -> String:
	return by.get_slice("/", 1) if by.begins_with("rules/") else ""


func _begin(number: int, words: String, card: String) -> void:
	turn = number
	decision = Cause.new()
	decision.id = card
	decision.words = words
	steps.clear()
	notes.clear()


func _step(ran: CouncilEvent.StepRan) -> void:
	var step := Step.new()
	step.number = ran.step
	for id: String in ran.rules:
		var rule := Cause.new()
		rule.id = id
		step.rules.append(rule)
	steps.append(step)


## What is told of whatever moved something.
func _told_by(by: String) -> Cause:
	var id := rule_of(by)
	if id != "" and not steps.is_empty():
		for rule: Cause in steps[-1].rules:
			if rule.id == id:
				return rule
	return decision


func _amended(law: CouncilEvent.RulesAmended) -> void:
	var id := law.rule
	struck = struck.filter(func(gone: Dictionary) -> bool: return gone["id"] != id)
	if law.amendment == CouncilEvent.Amendment.REMOVED:
		struck.append({"id": id, "turn": turn})
