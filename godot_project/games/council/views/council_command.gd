# gdlint: disable=max-file-lines,max-public-methods
class_name CouncilCommand
extends TypedView
## A decision. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class Decide:
	extends TypedView
	## Decide an issue (CO-01).
	const TYPE := "decide"

	## The id of a card in hand.
	var card: String:
		get:
			return _text("card")

	## The place of one of its options, from 0.
	var option: int:
		get:
			return _number("option")
