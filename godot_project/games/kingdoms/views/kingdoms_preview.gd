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


class Harvest:
	extends TypedView
	## What is activated.
	const TYPE := "harvest"

	## By seat, card by card.
	var paid: PerSeatForArrayOfPaid:
		get:
			return PerSeatForArrayOfPaid.new(_dict("paid"), self, "paid")


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


class PerSeatForArrayOfPaid:
	extends TypedView
	## A value for each seat of the game: p1, p2, …

	## Of a seat.
	func of(seat: String) -> Array[Paid]:
		return _objects(seat, Paid)


class PerSeatForNullableUint8:
	extends TypedView
	## A value for each seat of the game: p1, p2, …

	## Of a seat.
	func of(seat: String) -> Variant:
		return _any(seat, true)


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


class Roll:
	extends TypedView
	## Of 36 ways that two dice can fall.
	const TYPE := "roll"

	## In how many nothing of a seat's is activated; none where the seat rests.
	var nothing: PerSeatForNullableUint8:
		get:
			return PerSeatForNullableUint8.new(_dict("nothing"), self, "nothing")

	## What each sum activates.
	var sums: Array[Sum]:
		get:
			return _objects("sums", Sum)


class Score:
	extends TypedView
	## Points as far as they are known.
	const TYPE := "score"

	## By seat.
	var points: PerSeatForPoints:
		get:
			return PerSeatForPoints.new(_dict("points"), self, "points")


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var paid: PerSeatForArrayOfPaid:
		get:
			return PerSeatForArrayOfPaid.new(_dict("paid"), self, "paid") if _has("paid") else null


class Sum:
	extends TypedView
	## A sum of two dice.

	## The sum.
	var sum: int:
		get:
			return _number("sum")

	## In how many of 36 ways it falls.
	var ways: int:
		get:
			return _number("ways")
