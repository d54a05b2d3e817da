# gdlint: disable=max-file-lines,max-public-methods
class_name CouncilEvent
extends TypedView
## A fact of the game. What content describes is named by its id; `by` is the pointer of what asked
## for it. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")

## What the class of its type reads.
var payload: Dictionary:
	get:
		return _dict("payload", true)


class Amendment:
	extends RefCounted
	## How the rule collection was changed.
	const ADDED := "added"
	const REMOVED := "removed"


class AmendmentAsked:
	extends TypedView
	## A rule asked for a change to the rule collection; it waits until all rules ran (CO-03).
	const TYPE := "amendment_asked"

	var rule: String:
		get:
			return _text("rule")

	var amendment: String:
		get:
			return _text("amendment")

	var by: String:
		get:
			return _text("by")


class CardDrawn:
	extends TypedView
	## A card was drawn, from those that could be (CO-06).
	const TYPE := "card_drawn"

	var card: String:
		get:
			return _text("card")

	var why: String:
		get:
			return _text("why")

	var eligible: Array[Weighted]:
		get:
			return _objects("eligible", Weighted)


class HandShort:
	extends TypedView
	## The hand stays short: how many cards are kept back by what (D1).
	const TYPE := "hand_short"

	var on_cooldown: int:
		get:
			return _number("on_cooldown")

	var used_up: int:
		get:
			return _number("used_up")

	var requirements: int:
		get:
			return _number("requirements")


class IssueDecided:
	extends TypedView
	## An option was chosen (CO-01).
	const TYPE := "issue_decided"

	var turn: int:
		get:
			return _number("turn")

	var card: String:
		get:
			return _text("card")

	var option: int:
		get:
			return _number("option")


class MessageShown:
	extends TypedView
	## A message (CO-09).
	const TYPE := "message_shown"

	var key: String:
		get:
			return _text("key")

	var args: Array[int]:
		get:
			return _numbers("args")


class ReignBegan:
	extends TypedView
	## A reign began.
	const TYPE := "reign_began"

	var realm: String:
		get:
			return _text("realm")

	var rulers: int:
		get:
			return _number("rulers")


class ReignEnded:
	extends TypedView
	## The reign ended (CO-04).
	const TYPE := "reign_ended"

	var ending: String:
		get:
			return _text("ending")

	var turns: int:
		get:
			return _number("turns")


class RulesAmended:
	extends TypedView
	## The rule collection was changed (CO-03).
	const TYPE := "rules_amended"

	var rule: String:
		get:
			return _text("rule")

	var amendment: String:
		get:
			return _text("amendment")

	var by: String:
		get:
			return _text("by")


class StatMoved:
	extends TypedView
	## A stat moved.
	const TYPE := "stat_moved"

	var stat: String:
		get:
			return _text("stat")

	var from: int:
		get:
			return _number("from")

	var to: int:
		get:
			return _number("to")

	var by: String:
		get:
			return _text("by")


class StepRan:
	extends TypedView
	## The rules of a step, in the order in which they ran (CO-02).
	const TYPE := "step_ran"

	var step: int:
		get:
			return _number("step")

	var rules: Array[String]:
		get:
			return _texts("rules")


class TurnPassed:
	extends TypedView
	## A turn passed without a decision.
	const TYPE := "turn_passed"

	var turn: int:
		get:
			return _number("turn")


class Warned:
	extends TypedView
	## Something is wrong with content; the game goes on (CO-10). Of a clamp, the stat that was held
	## (CO-11).
	const TYPE := "warned"

	var trouble: String:
		get:
			return _text("trouble")

	var stat: String:
		get:
			return _text("stat", true)

	var at: String:
		get:
			return _text("at")

	var turn: int:
		get:
			return _number("turn")


class Weighted:
	extends TypedView
	## A card that could be drawn.

	## Its id.
	var card: String:
		get:
			return _text("card")

	## Its weight.
	var weight: int:
		get:
			return _number("weight")
