class_name StackCard
extends VBoxContainer
## The card on top of a stack, opened: what can be paid for it or why not, what its price is made
## of, and what it says.


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
	var stack: Dictionary = Snap.array(table.snapshot, "stacks")[place]
	if Snap.number(stack, "left") == 0:
		made.add_child(Ui.label("This stack is exhausted: a marker lies on it.", "Muted"))
		return made
	var id := str(Snap.array(stack, "cards").back())
	made.add_child(Ui.label(cost_words(book, id, stack), "Small"))
	if payments.is_empty() and table.person_to_act() != "":
		made._why_not(table, place, stack)
	made.add_child(TableauView.sheet(book, id))
	return made


## The price in words, with what is added to it and taken off.
static func cost_words(book: CardBook, id: String, stack: Dictionary) -> String:
	var left := "%d left on this stack." % Snap.number(stack, "left")
	var offer := Snap.dict(stack, "offer")
	if offer.is_empty():
		return left
	var said := "Costs you %s" % KingdomsInk.words(Snap.dict(offer, "price"))
	var more := PackedStringArray()
	var surcharge := Snap.number(offer, "surcharge")
	if surcharge > 0:
		more.append("%d more for the %s that you have" % [surcharge, book.name_of(id)])
	if Snap.number(offer, "discount") > 0:
		more.append("%d less by your domains" % Snap.number(offer, "discount"))
	if not more.is_empty():
		said += " (%s)" % ", ".join(more)
	return "%s. %s" % [said, left]


func _why_not(table: GameTable, place: int, stack: Dictionary) -> void:
	var kind := "hire_citizen"
	if place < MarketView.CITIZENS:
		kind = "slay_monster"
	elif place >= MarketView.DOMAINS:
		kind = "build_domain"
	var price := Snap.dict(Snap.dict(stack, "offer"), "price")
	var command := {"type": kind, "stack": place, "payment": price}
	for reason: Variant in table.why_not(command):
		var words := table.game.sentence(Snap.text(reason, "message"))
		add_child(Ui.label(words, "Warning"))
