# gdlint: disable=max-file-lines,max-public-methods
class_name KingdomsView
extends TypedView
## The snapshot. Cards are named by their ids. Made by `cargo xtask schemas`.

## The seat that looks; none of a bystander.
var eyes: String:
	get:
		return _text("eyes", true)

## Whether everything is seen.
var all: bool:
	get:
		return _flag("all")

## The preset.
var preset: String:
	get:
		return _text("preset")

## Whether it is played against the Dark Lord (KD-16).
var solo: bool:
	get:
		return _flag("solo")

## How many dukes each seat was dealt.
var dukes: int:
	get:
		return _number("dukes")

## The seats in the order in which they play.
var order: Array[String]:
	get:
		return _texts("order")

## Whose turn it is.
var active: String:
	get:
		return _text("active")

## Who rests (KD-15).
var resting: String:
	get:
		return _text("resting", true)

## The round, from 1.
var the_round: int:
	get:
		return _number("round")

## How many turns were ended.
var turns: int:
	get:
		return _number("turns")

## The dice as they were last rolled or changed.
var dice: Array[int]:
	get:
		return _numbers("dice")

## The domains that changed a die of this roll.
var used: Array[String]:
	get:
		return _texts("used")

## The actions that are left.
var actions: int:
	get:
		return _number("actions")

## Exhausted markers that lie, and how many make the end due (KD-12, KD-13).
var markers: Array[int]:
	get:
		return _numbers("markers")

## Why the end is due, if it is.
var due: String:
	get:
		return _text("due", true)

## The centre, by the places of its stacks.
var stacks: Array[StackSeen]:
	get:
		return _objects("stacks", StackSeen)

## What each seat has.
var seats: PerSeatForSeatSeen:
	get:
		return PerSeatForSeatSeen.new(_dict("seats"), self, "seats")

## How it ended.
var ending: Ending:
	get:
		return Ending.new(_dict("ending"), self, "ending") if _has("ending") else null

## Who has answered the prompt to all.
var answered: Array[String]:
	get:
		return _texts("answered")

## The decisions that are owed (KD-17); none once the game is over.
var prompt: PromptSeen:
	get:
		return PromptSeen.new(_dict("prompt"), self, "prompt") if _has("prompt") else null

var stage: String:
	get:
		return _text("stage")

var common: Common:
	get:
		return Common.new(_dict("common"), self, "common") if _has("common") else null

var desks: PerSeatForDesk:
	get:
		return PerSeatForDesk.new(_dict("desks"), self, "desks")

var agenda: Array[Task]:
	get:
		return _objects("agenda", Task)


class CitizenSeen:
	extends TypedView
	## A citizen in a tableau.

	## Its id.
	var id: String:
		get:
			return _text("id")

	## Whether it was turned over.
	var flipped: bool:
		get:
			return _flag("flipped")


class Common:
	extends TypedView
	## A prompt to several seats at once.

	var kind: String:
		get:
			return _text("kind")

	var asked: Array[String]:
		get:
			return _texts("asked")


class Desk:
	extends TypedView
	## What lies before a seat.

	## The decision that it owes.
	var ask: Variant:
		get:
			return _any("ask", true)

	## What it resolves afterwards, the next one last.
	var work: Array:
		get:
			return _list("work")

	## What waits for the end of a prompt to all, the first one first.
	var later: Array:
		get:
			return _list("later")

	## Whether this harvest has brought it anything.
	var got: bool:
		get:
			return _flag("got")

	## How it stood when a prompt to all began, as long as that lasts: what others see of it.
	var opened: Opened:
		get:
			return Opened.new(_dict("opened"), self, "opened") if _has("opened") else null

	## The citizen that it turns over when all have chosen.
	var flip: Variant:
		get:
			return _any("flip", true)


class Effect:
	extends TypedView
	## What a card does. A citizen's powers and a monster's reward happen at once; a domain may also
	## go on acting.

	## Which of them it is.
	var do: String:
		get:
			return _text("do")


class Ending:
	extends TypedView
	## How a game ended.

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class Offer:
	extends TypedView
	## What a card costs, to whom one looks for: the viewer, or nobody in particular.

	## Its price without magic that stands in.
	var price: Resources:
		get:
			return Resources.new(_dict("price"), self, "price")

	## What of the price is for cards of the same name that the viewer already owns (KD-11).
	var surcharge: int:
		get:
			return _number("surcharge")

	## What the viewer's domains take off it (KD-11).
	var discount: int:
		get:
			return _number("discount")

	## Whether it can be paid, and roles allow it.
	var affordable: bool:
		get:
			return _flag("affordable")


class Opened:
	extends TypedView
	## How a seat stood when a prompt to all began.

	var stock: Resources:
		get:
			return Resources.new(_dict("stock"), self, "stock")

	var tokens: int:
		get:
			return _number("tokens")

	var got: bool:
		get:
			return _flag("got")

	var work: Array:
		get:
			return _list("work")

	## How often it has answered since: all know that.
	var given: int:
		get:
			return _number("given")


class PerSeatForDesk:
	extends TypedView
	## A value for each seat of the game: p1, p2, …

	## Of a seat.
	func of(seat: String) -> Desk:
		return Desk.new(_dict(seat), self, seat)


class PerSeatForSeatSeen:
	extends TypedView
	## A value for each seat of the game: p1, p2, …

	## Of a seat.
	func of(seat: String) -> SeatSeen:
		return SeatSeen.new(_dict(seat), self, seat)


class PromptSeen:
	extends TypedView
	## The decisions that are owed.

	## Its number in this game, from 1: two prompts of one kind in a row have different ones.
	var id: int:
		get:
			return _number("id")

	## What is asked, `snake_case`.
	var kind: String:
		get:
			return _text("kind")

	## Who has still to answer.
	var pending: Array[String]:
		get:
			return _texts("pending")

	## Who has answered.
	var answered: Array[String]:
		get:
			return _texts("answered")

	## What each seat is asked about, as far as the viewer may know: in a prompt to all each seat
	## knows its own alone.
	var data: Array[Question]:
		get:
			return _objects("data", Question)


class Question:
	extends TypedView
	## What a seat is asked about. What lies open besides, such as dice, dealt dukes and the centre,
	## stands in the view.

	## Who is asked.
	var seat: String:
		get:
			return _text("seat")

	## The decision, `snake_case`: in a harvest each is one of several.
	var kind: String:
		get:
			return _text("kind")

	## The card whose effect asks.
	var card: String:
		get:
			return _text("card", true)

	## That effect, as data.
	var effect: Effect:
		get:
			return Effect.new(_dict("effect"), self, "effect") if _has("effect") else null

	## That effect in words.
	var text: String:
		get:
			return _text("text", true)

	## Whom the seat steals from.
	var from: String:
		get:
			return _text("from", true)


class Resources:
	extends TypedView
	## So much of each resource. What is left out is 0.

	## Gold.
	var gold: int:
		get:
			return _number("gold")

	## Strength.
	var strength: int:
		get:
			return _number("strength")

	## Magic.
	var magic: int:
		get:
			return _number("magic")


class SeatSeen:
	extends TypedView
	## What is seen of a seat. While a prompt to all is open, others see it as it was before.

	## Its resources.
	var resources: Resources:
		get:
			return Resources.new(_dict("resources"), self, "resources")

	## Victory points as tokens.
	var tokens: int:
		get:
			return _number("tokens")

	## Its citizens, in the order in which it got them.
	var citizens: Array[CitizenSeen]:
		get:
			return _objects("citizens", CitizenSeen)

	## The monsters that it has slain.
	var monsters: Array[String]:
		get:
			return _texts("monsters")

	## Its domains.
	var domains: Array[String]:
		get:
			return _texts("domains")

	## What it scores by what lies open: monsters, domains and tokens (KD-14).
	var points: int:
		get:
			return _number("points")

	## The dukes that it chooses from; its own secret.
	var dealt: Array[String]:
		get:
			return _texts("dealt", true)

	## The duke that it kept; its own secret to the end.
	var duke: String:
		get:
			return _text("duke", true)


class StackSeen:
	extends TypedView
	## A stack of the centre.

	## The area of monsters, the citizen; none of domains.
	var of: String:
		get:
			return _text("of", true)

	## Its cards that are seen, the top one last; of citizens, the top one alone.
	var cards: Array[String]:
		get:
			return _texts("cards")

	## How many cards it has; with none, an exhausted marker.
	var left: int:
		get:
			return _number("left")

	## What the top card costs the viewer.
	var offer: Offer:
		get:
			return Offer.new(_dict("offer"), self, "offer") if _has("offer") else null


class Task:
	extends TypedView
	## Something that a seat resolves when its turn has come.

	var seat: String:
		get:
			return _text("seat")

	var work: Variant:
		get:
			return _any("work")


class Which:
	extends RefCounted
	## Which die may be changed.
	const ANY := "any"
	const LOW := "low"
	const HIGH := "high"
