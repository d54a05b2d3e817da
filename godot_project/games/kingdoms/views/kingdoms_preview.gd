# gdlint: disable=max-file-lines,max-public-methods
class_name KingdomsPreview
extends TypedView
## An answer. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class Card:
	extends TypedView
	## A card.
	const TYPE := "card"

	## What it says, line by line.
	var lines: Array[String]:
		get:
			return _texts("lines")

	## The same in signs, where a card is too small for words.
	var rows: Array[Row]:
		get:
			return _objects("rows", Row)


class Change:
	extends TypedView
	## What would be activated.
	const TYPE := "change"

	## The dice as they would lie.
	var dice: Array[int]:
		get:
			return _numbers("dice")

	## By seat, card by card.
	var paid: PerSeatForArrayOfPaid:
		get:
			return PerSeatForArrayOfPaid.new(_dict("paid"), self, "paid")


class Icon:
	extends RefCounted
	## What a sign shows.
	const GOLD := "gold"
	const STRENGTH := "strength"
	const MAGIC := "magic"
	const CITIZEN := "citizen"
	const MONSTER := "monster"
	const DOMAIN := "domain"
	const MAKER := "maker"
	const WARDEN := "warden"
	const ROGUE := "rogue"
	const SEER := "seer"
	const BRUTE := "brute"
	const BEAST := "beast"
	const SPIRIT := "spirit"
	const TYRANT := "tyrant"
	const HIRE := "hire"
	const SLAY := "slay"
	const BUILD := "build"
	const DOUBLES := "doubles"
	const TURN_START := "turn_start"
	const TURN_END := "turn_end"
	const ANOTHERS_SLAY := "anothers_slay"
	const POINTS := "points"
	const ANY := "any"
	const BRINGS := "brings"
	const OR := "or"
	const PICK := "pick"
	const EACH := "each"
	const MOST := "most"
	const STEAL := "steal"
	const GIVE := "give"
	const TAKE := "take"
	const ANOTHER := "another"
	const RETURN := "return"
	const FLIP := "flip"
	const ACTION := "action"
	const SAFE := "safe"
	const SET := "set"
	const TURN := "turn"
	const LOW := "low"
	const HIGH := "high"
	const AREA := "area"


class Merit:
	extends TypedView
	## A line of what a duke scores.

	## What is counted.
	var text: String:
		get:
			return _text("text")

	## How many there are.
	var number: int:
		get:
			return _number("number")

	## The points for all of them.
	var points: int:
		get:
			return _number("points")


class Number:
	extends TypedView
	## A number that dice can show.

	## The number, 1 to 12.
	var number: int:
		get:
			return _number("number")

	## In how many of 36 ways a die shows it or the sum is it.
	var ways: int:
		get:
			return _number("ways")

	## By seat: what it activates once, copies together.
	var paid: PerSeatForArrayOfPaid:
		get:
			return PerSeatForArrayOfPaid.new(_dict("paid"), self, "paid")


class Numbers:
	extends TypedView
	## What each number pays.
	const TYPE := "numbers"

	## From 1 to 12.
	var numbers: Array[Number]:
		get:
			return _objects("numbers", Number)


class Occasion:
	extends RefCounted
	## When a card brings something.
	const OWN_TURN := "own_turn"
	const OTHERS_TURNS := "others_turns"
	const SLAIN := "slain"
	const BUILT := "built"
	const SCORED := "scored"


class Paid:
	extends TypedView
	## A card that is activated.

	## Its id.
	var card: String:
		get:
			return _text("card")

	## How often.
	var times: int:
		get:
			return _number("times")

	## What it pays each time.
	var text: String:
		get:
			return _text("text")

	## The same in signs.
	var signs: Array[Sign]:
		get:
			return _objects("signs", Sign)


class PerSeatForArrayOfPaid:
	extends TypedView
	## A value for each seat of the game: p1, p2, …

	## Of a seat.
	func of(seat: String) -> Array[Paid]:
		return _objects(seat, Paid)


class PerSeatForPoints:
	extends TypedView
	## A value for each seat of the game: p1, p2, …

	## Of a seat.
	func of(seat: String) -> Points:
		return Points.new(_dict(seat), self, seat)


class Points:
	extends TypedView
	## What a seat scores.

	## By monsters.
	var monsters: int:
		get:
			return _number("monsters")

	## By domains.
	var domains: int:
		get:
			return _number("domains")

	## By tokens.
	var tokens: int:
		get:
			return _number("tokens")

	## By the duke; none where the viewer does not know it.
	var duke: Variant:
		get:
			return _any("duke", true)

	## What the duke is pleased by, line by line; empty where the viewer does not know it.
	var merits: Array[Merit]:
		get:
			return _objects("merits", Merit)


class Row:
	extends TypedView
	## What a card brings on one occasion.

	## On which.
	var when: String:
		get:
			return _text("when")

	## What it brings, in the order in which it is read.
	var signs: Array[Sign]:
		get:
			return _objects("signs", Sign)


class Score:
	extends TypedView
	## Points as far as they are known.
	const TYPE := "score"

	## By seat.
	var points: PerSeatForPoints:
		get:
			return PerSeatForPoints.new(_dict("points"), self, "points")


class Sign:
	extends TypedView
	## An icon and how many of it.

	## What is drawn.
	var icon: String:
		get:
			return _text("icon")

	## How many; none where it is not counted.
	var n: Variant:
		get:
			return _any("n", true)
