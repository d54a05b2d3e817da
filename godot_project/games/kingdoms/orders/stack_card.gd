class_name StackCard
extends VBoxContainer
## The card on top of a stack, opened: what can be paid for it or why not, what it does, and what
## its price is made of.


## Of a stack at its place; `payments` are the ways to buy it.
static func make(
	book: CardBook, table: GameTable, place: int, payments: Array[Control]
) -> StackCard:
	var made := StackCard.new()
	made.name = "Open"
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var flow := HFlowContainer.new()
	made.add_child(flow)
	for way: Control in payments:
		flow.add_child(way)
	var stack := KingdomsView.new(table.snapshot).stacks[place]
	if stack.left == 0:
		made.add_child(Ui.label("This stack is exhausted: a marker lies on it.", "Muted"))
		return made
	var id := stack.cards[-1]
	# First: on a phone the sheet takes all of the room.
	if payments.is_empty() and table.person_to_act() != "":
		made._why_not(table, place, stack)
	made.add_child(TableauView.sheet(book, id, true))
	made.add_child(Ui.label(cost_words(book, id, stack), "Small"))
	return made


## The price in words, with what is added to it and taken off.
static func cost_words(book: CardBook, id: String, stack: KingdomsView.StackSeen) -> String:
	var left := TranslationServer.translate("%d left on this stack.") % stack.left
	var offer := stack.offer
	if offer == null:
		return left
	var said := TranslationServer.translate("Costs you %s") % KingdomsInk.words(offer.price.raw)
	var more := PackedStringArray()
	if offer.surcharge > 0:
		more.append(
			(
				TranslationServer.translate("%d more for the %s that you have")
				% [offer.surcharge, book.name_of(id)]
			)
		)
	if offer.discount > 0:
		more.append(TranslationServer.translate("%d less by your domains") % offer.discount)
	if not more.is_empty():
		said += " (%s)" % ", ".join(more)
	return "%s. %s" % [said, left]


func _why_not(table: GameTable, place: int, stack: KingdomsView.StackSeen) -> void:
	var kind := KingdomsCommand.HireCitizen.TYPE
	if place < MarketView.CITIZENS:
		kind = KingdomsCommand.SlayMonster.TYPE
	elif place >= MarketView.DOMAINS:
		kind = KingdomsCommand.BuildDomain.TYPE
	var price := stack.offer.price.raw if stack.offer != null else {}
	var command := {"type": kind, "stack": place, "payment": price}
	for reason: Variant in table.why_not(command):
		var words := table.game.sentence(Snap.text(reason, "message"))
		add_child(Ui.label(words, "Warning"))
