class_name MarketList
extends HFlowContainer
## The cards of the market that are within reach, by name: on a phone the market itself is above
## where a thumb reaches.

signal asked(place: int)


## Lists what lies on these places.
static func make(book: CardBook, table: GameTable, places: Array[int]) -> MarketList:
	var made := MarketList.new()
	made.name = "MarketList"
	var stacks := KingdomsView.new(table.snapshot).stacks
	for place: int in places:
		var words := book.name_of(stacks[place].cards[-1])
		var entry := Ui.button(words, made.asked.emit.bind(place), "Action")
		entry.name = "Listed%d" % place
		made.add_child(entry)
	return made
