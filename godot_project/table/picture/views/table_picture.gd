# gdlint: disable=max-file-lines,max-public-methods
class_name TablePicture
extends TypedView
## A table as one viewer sees it. Made by `cargo xtask schemas`.

## Its parts, in reading order.
var panels: Array[PanelView]:
	get:
		return _objects("panels", PanelView)


class Ground:
	extends TypedView
	## Squares of a grid that are alike.

	## What they are called.
	var words: String:
		get:
			return _text("words")

	## What they consist of; absent: they are marked, as a zone is, and consist of something else.
	var symbol: String:
		get:
			return _text("symbol", true)

	## Columns and rows.
	var squares: Array:
		get:
			return _list("squares")


class Layout:
	extends TypedView
	## How the things of a panel lie.

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class LayoutDice:
	extends TypedView
	## Dice, each with a value, or hidden, or not rolled.
	const KIND := "dice"


class LayoutFan:
	extends TypedView
	## Cards in a hand, each with its text.
	const KIND := "fan"


class LayoutGrid:
	extends TypedView
	## Squares. The things stand on them (`at`), and each square is a place:
	## `<panel>/<column>,<row>`.
	const KIND := "grid"

	## Columns, counted from 1 at the left.
	var columns: int:
		get:
			return _number("columns")

	## Rows, counted from 1 at the top.
	var rows: int:
		get:
			return _number("rows")

	## What squares are marked with or consist of.
	var ground: Array[Ground]:
		get:
			return _objects("ground", Ground, true)


class LayoutMap:
	extends TypedView
	## Nodes (things, each `at` a column and a row) and the ways between them.
	const KIND := "map"

	## From where to where, by the places of the nodes among the things, from 0.
	var ways: Array:
		get:
			return _list("ways")


class LayoutMarket:
	extends TypedView
	## Cards on offer: a label, a price, how many are left.
	const KIND := "market"


class LayoutRow:
	extends TypedView
	## Cards or tokens beside each other on the table.
	const KIND := "row"


class LayoutSeat:
	extends TypedView
	## A seat with its numbers. Panels after it with the same seat are its tableau.
	const KIND := "seat"


class LayoutStack:
	extends TypedView
	## Cards on each other, the top one last.
	const KIND := "stack"


class LayoutTable:
	extends TypedView
	## Lines of cells below their heads; a thing is a line.
	const KIND := "table"

	## The heads of the columns after the first, which holds the things' names.
	var heads: Array[String]:
		get:
			return _texts("heads")


class LayoutText:
	extends TypedView
	## Lines to read.
	const KIND := "text"

	## The lines.
	var lines: Array[String]:
		get:
			return _texts("lines")


class LayoutTracks:
	extends TypedView
	## Numbers that move, each between 0 and its `most`, if it has one.
	const KIND := "tracks"


class PanelView:
	extends TypedView
	## A part of a table. Its id is a place too.

	## What commands and updates name it by; no other panel or thing of the picture has it.
	var id: String:
		get:
			return _text("id")

	## Its title.
	var words: String:
		get:
			return _text("words")

	## Whose it is; absent: everybody's.
	var seat: String:
		get:
			return _text("seat", true)

	## How it stands.
	var states: Array[String]:
		get:
			return _texts("states", true)

	## How its things lie.
	var layout: Layout:
		get:
			return Layout.new(_dict("layout"), self, "layout")

	## What lies in it, in reading order.
	var things: Array[Thing]:
		get:
			return _objects("things", Thing, true)


class State:
	extends RefCounted
	## How a thing stands, for colours, marks and screen readers.
	const READY := "ready"
	const ACTIVE := "active"
	const SPENT := "spent"
	const DOWN := "down"
	const OVER := "over"
	const DANGER := "danger"
	const LOCKED := "locked"
	const HIDDEN := "hidden"
	const UNROLLED := "unrolled"


class Thing:
	extends TypedView
	## Something on the table.

	## The place by which commands name it; no other thing or panel of the picture has it.
	var id: String:
		get:
			return _text("id")

	## Its name.
	var words: String:
		get:
			return _text("words")

	## The short name that players type, such as `A1` or `#5`.
	var label: String:
		get:
			return _text("label", true)

	## What belongs behind its name: `[9/10]`, `spirit, 2 VP`.
	var detail: String:
		get:
			return _text("detail", true)

	## What it says, in sentences.
	var text: String:
		get:
			return _text("text", true)

	## What it costs the viewer.
	var price: String:
		get:
			return _text("price", true)

	## Whose it is.
	var seat: String:
		get:
			return _text("seat", true)

	## The kind by which it is coloured, in the game's words, such as `spirit`.
	var suit: String:
		get:
			return _text("suit", true)

	## Its sign, of the set that all games share.
	var symbol: String:
		get:
			return _text("symbol", true)

	## Its number.
	var value: Variant:
		get:
			return _any("value", true)

	## How high its number can be.
	var most: Variant:
		get:
			return _any("most", true)

	## How many alike there are; absent: one.
	var times: Variant:
		get:
			return _any("times", true)

	## Its column and row, from 1.
	var at: Array[int]:
		get:
			return _numbers("at", true)

	## The cells of its line in a table.
	var cells: Array[String]:
		get:
			return _texts("cells", true)

	## How it stands.
	var states: Array[String]:
		get:
			return _texts("states", true)
