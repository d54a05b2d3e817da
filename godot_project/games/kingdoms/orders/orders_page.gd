class_name OrdersPage
extends VBoxContainer
## What is asked and what may be answered: the open card with its payments, and every other command
## on a button of its own. While events are shown, it tells them line by line.

signal chosen(command: Dictionary, words: String)
signal confirmed
signal skip_asked
## A place of the market was chosen by the name of its card.
signal stack_asked(place: int)

## What is bought or taken in the market has its place there.
const BOUGHT: Array[String] = [
	KingdomsCommand.HireCitizen.TYPE,
	KingdomsCommand.SlayMonster.TYPE,
	KingdomsCommand.BuildDomain.TYPE,
	KingdomsCommand.TakeFromCentre.TYPE,
]

## What is told by the page itself, before it is chosen.
const TOLD: Array[String] = [
	KingdomsCommand.KeepDuke.TYPE, KingdomsCommand.RollDice.TYPE, KingdomsCommand.TakeResource.TYPE
]
const VERBS: Dictionary[String, String] = {
	KingdomsCommand.HireCitizen.TYPE: "Hire for",
	KingdomsCommand.SlayMonster.TYPE: "Slay with",
	KingdomsCommand.BuildDomain.TYPE: "Build for",
}

var book: CardBook
## What the focus comes to below the last button, and where it comes back from.
var below: Array[Control] = []
## Whether cards of the market are listed by name as well.
var lists_market := false:
	set(on):
		lists_market = on
		if is_instance_valid(_market):
			_market.visible = on
			_chain()

var _table: GameTable
var _listed := Listed.new()
var _at := -1
var _open: Control
var _draft: OrderDraft
var _market: MarketList
var _feed: EventFeed
## The harvest as it is told, which is not told anew.
var _told := ToldHarvest.new()


func _init() -> void:
	add_child(_told)


## Shows what is listed, below what has just happened.
func show_orders(listed: Dictionary, table: GameTable, story: HarvestStory) -> void:
	_table = table
	_listed = Listed.of(listed, table.game)
	for at: int in _listed.of_kind(KingdomsCommand.ChangeDie.TYPE):
		_listed.words[at] = NumberRow.change_words(table, book, _listed.commands[at])
	_at = -1
	_open = null
	_feed = null
	_draft = null
	_clear()
	for line: Control in QuestionHead.make(table):
		add_child(line)
	_add_takes()
	_market = MarketList.make(book, table, places())
	_market.asked.connect(stack_asked.emit)
	_market.visible = lists_market
	add_child(_market)
	_add_choices()
	_told.show_harvest(book, table, story)
	move_child(_told, -1)
	_chain()


## How many commands are listed.
func count() -> int:
	return _listed.count()


## The places of the market that a listed command is about.
func places() -> Array[int]:
	var found: Array[int] = []
	for command: Dictionary in _listed.commands:
		if _is_bought(command) and not found.has(_place(command)):
			found.append(_place(command))
	return found


func words_of(command: Dictionary) -> String:
	return _listed.words_of(command)


## The button of a listed command, or null: what is bought has one while its card is open.
func button_of(command: Dictionary) -> Button:
	var at := _listed.find(command)
	return find_child("Choice%d" % at, true, false) as Button if at >= 0 else null


## The button that pays so for the open card of a stack, or null.
func payment_of(place: int, payment: Dictionary) -> Button:
	for command: Dictionary in _listed.commands:
		if _is_bought(command) and _place(command) == place:
			if Lesson.fits(payment, Snap.dict(command, "payment")):
				return button_of(command)
	return null


## Marks a command as chosen, opens its card where it has one; false if it is not listed.
func mark(command: Dictionary) -> bool:
	var at := _listed.find(command)
	if at >= 0:
		if _is_bought(command):
			open_stack(_place(command))
		_press(at)
	return at >= 0


## Adds a command that the list does not have, and marks it.
func add(command: Dictionary, words: String) -> void:
	var at := _listed.add(command, words)
	if button_of(command) == null:
		add_child(OrderButton.choice(_listed, at, _on_pressed))
	mark(command)
	_chain()


## Opens the card on a stack. Gives back the first way to pay for it; empty if there is none.
func open_stack(place: int) -> Dictionary:
	_close()
	var payments: Array[Control] = []
	var found := {}
	for at: int in _listed.count():
		var command: Dictionary = _listed.commands[at]
		if _is_bought(command) and _place(command) == place:
			if found.is_empty():
				found = command
				var type := KingdomsCommand.new(command).type
				if VERBS.has(type):
					payments.append(Ui.label(VERBS[type], "Muted", false))
			payments.append(OrderButton.payment(_listed, at, _on_pressed))
	_show_open(StackCard.make(book, _table, place, payments))
	return found


## Opens any card, to be read.
func open_card(id: String) -> void:
	_close()
	_show_open(TableauView.sheet(book, id))


## Says below a chosen button what must be known before it is confirmed.
func explain(command: Dictionary) -> void:
	var old := find_child("Explained", true, false)
	if old != null:
		old.get_parent().remove_child(old)
		old.queue_free()
	# What a card says and whom the numbers pay stands there already.
	if KingdomsCommand.new(command).type in BOUGHT + TOLD:
		return
	var button := button_of(command)
	var lines := _table.consider(command)
	if button == null or lines.is_empty():
		return
	var made := Ui.label("\n".join(PackedStringArray(Array(lines).map(Snap.sentence))), "Small")
	made.name = "Explained"
	button.add_sibling(made)


## Begins to tell what happens, with a way to skip it.
func begin_feed() -> void:
	if _feed != null:
		return
	_clear()
	_open = null
	_feed = EventFeed.new()
	_feed.skip_asked.connect(skip_asked.emit)
	add_child(_feed)


## Tells one more event.
func tell(words: String, seat: String) -> void:
	begin_feed()
	_feed.tell(words, seat)


## Whether the dice may be rolled.
func may_roll() -> bool:
	return not _listed.of_kind(KingdomsCommand.RollDice.TYPE).is_empty()


## Rolls the dice, where they may be rolled.
func roll() -> void:
	for at: int in _listed.of_kind(KingdomsCommand.RollDice.TYPE):
		_on_pressed(at)


func take_focus() -> bool:
	return Ui.focus_first(self)


## The resources that may be taken, side by side.
func _add_takes() -> void:
	var row := HFlowContainer.new()
	for at: int in _listed.of_kind(KingdomsCommand.TakeResource.TYPE):
		row.add_child(OrderButton.take(_listed, at, _on_pressed))
	if row.get_child_count() == 0:
		row.free()
		return
	# First: on a phone there is room for little more.
	add_child(row)
	if not places().is_empty():
		var said := tr_n(
			"%d card is within reach: it is lit.",
			"%d cards are within reach: they are lit.",
			places().size()
		)
		add_child(Ui.label(said % places().size(), "Muted"))


func _add_choices() -> void:
	if not _listed.of_kind(KingdomsCommand.KeepDuke.TYPE).is_empty():
		var said := "At the end your duke adds points. The others do not see which one you keep."
		add_child(Ui.label(said, "Muted"))
	for at: int in _listed.count():
		var command: Dictionary = _listed.commands[at]
		if _is_bought(command):
			continue
		match KingdomsCommand.new(command).type:
			KingdomsCommand.TakeResource.TYPE:
				continue
			KingdomsCommand.OrderHarvest.TYPE:
				_add_draft(command)
			KingdomsCommand.KeepDuke.TYPE:
				add_child(OrderButton.choice(_listed, at, _on_pressed))
				add_child(TableauView.sheet(book, KingdomsCommand.KeepDuke.new(command).duke))
			_:
				add_child(OrderButton.choice(_listed, at, _on_pressed))


## The first of the orders that are listed is put in order by hand.
func _add_draft(command: Dictionary) -> void:
	if _draft != null:
		return
	_draft = OrderDraft.make(book, KingdomsCommand.OrderHarvest.new(command).order)
	_draft.drafted.connect(_on_drafted)
	add_child(_draft)


func _on_drafted(order: Array) -> void:
	var command := {"type": KingdomsCommand.OrderHarvest.TYPE, "order": order}
	if _listed.find(command) < 0:
		_listed.add(command, _table.game.sentence(_table.phrase(command)))
	chosen.emit(command, words_of(command))


static func _is_bought(command: Dictionary) -> bool:
	return BOUGHT.has(KingdomsCommand.new(command).type)


## Of what is bought.
static func _place(command: Dictionary) -> int:
	return KingdomsCommand.Shared.new(command).stack


func _on_pressed(at: int) -> void:
	if at == _at:
		_press(at)
		confirmed.emit()
		return
	if not _is_bought(_listed.commands[at]):
		_close()
	_press(at)
	chosen.emit(_listed.commands[at], _listed.words[at])
	# Nothing is lost by a roll, which has to come: one press does it.
	if _listed.of_kind(KingdomsCommand.RollDice.TYPE).has(at):
		confirmed.emit()


## Shows which is chosen; -1 for none.
func _press(at: int) -> void:
	_at = at
	for found: Node in find_children("Choice*", "Button", true, false):
		(found as Button).set_pressed_no_signal(found.name == "Choice%d" % at)


func _show_open(card: Control) -> void:
	_open = card
	card.name = "Open"
	add_child(card)
	move_child(card, 0)
	_chain()
	_to_top()


func _close() -> void:
	_at = -1
	_press(-1)
	if _open != null and is_instance_valid(_open):
		remove_child(_open)
		_open.queue_free()
	_open = null
	_chain()


func _clear() -> void:
	remove_child(_told)
	Ui.clear(self)
	add_child(_told)
	_told.hide()


func _chain() -> void:
	FocusChain.lay(self, below)


func _to_top() -> void:
	var scroll := get_parent().get_parent() as ScrollContainer
	if scroll != null:
		scroll.scroll_vertical = 0
