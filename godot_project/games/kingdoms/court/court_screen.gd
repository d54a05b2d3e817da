class_name CourtScreen
extends ConfirmScreen
## A game of Kingdoms: the seats above, the market and the own tableau on the felt, and beside or
## below them what is asked. It shows what the rules say, and decides nothing.

var _book: CardBook
var _player := CourtPlayer.new()
## Whose tableau is looked at; "" for the own.
var _seat := ""
## What somebody here was asked last.
var _due: Array = []

@onready var market: MarketView = %Market
@onready var orders: OrdersPage = %Orders
@onready var layout: CourtLayout = %Split
@onready var strip: SeatStrip = %Strip
@onready var tableau: TableauView = %Tableau
@onready var _own: TableauView = %Own
@onready var _numbers: NumberRow = %Numbers
@onready var _duke: DukeRow = %Duke
@onready var _harvest: HarvestPage = %HarvestPage
@onready var _dice: DiceButton = %Dice
@onready var _room: ScrollContainer = %Room
@onready var _banner: Banner = %Banner


func _ready() -> void:
	super()
	_own.whole = false
	resized.connect(_reflow)
	_room.resized.connect(_fit_market)
	orders.below = confirm.buttons()
	orders.chosen.connect(_on_chosen)
	orders.confirmed.connect(_submit)
	orders.skip_asked.connect(queue.skip)
	orders.stack_asked.connect(_on_stack)
	market.stack_chosen.connect(_on_stack)
	strip.seat_chosen.connect(_on_seat)
	tableau.card_chosen.connect(_on_card)
	_own.card_chosen.connect(_on_card)
	layout.page_shown.connect(func(_named: String) -> void: _show_pages())
	_dice.pressed.connect(_on_dice)
	_numbers.asked.connect(layout.show_page.bind("Harvest"))
	_harvest.left.connect(layout.show_page.bind("Now"))
	_duke.asked.connect(func(words: String) -> void: noticed.emit(words, ""))
	(%Menu as Button).pressed.connect(overlays.open_pause)
	_player.queue = queue
	_player.strip = strip
	_player.page = orders
	_player.dice = _dice
	_player.banner = _banner
	_player.numbers = _numbers
	_player.throw = %Throw
	_player.pieces = %Pieces
	_player.points = %Points
	_player.market = market
	_player.flying = %Flying


func enter(args: Dictionary) -> void:
	super(args)
	_dress()
	prefs.changed.connect(_dress)
	_book = CardBook.of(table)
	market.book = _book
	orders.book = _book
	(%Flying.get_child(0) as CardTile).book = _book
	_player.table = table
	_player.story = HarvestStory.of(table.history())
	_reflow()
	_on_prompt(table.prompt)
	table.look_again()


func resume() -> void:
	_player.story = HarvestStory.of(table.history())
	super()


func focus_start() -> void:
	if overlays.covers() or queue.busy():
		return
	if orders.take_focus() or not is_visible_in_tree():
		return
	var lit := market.lit()
	if lit.is_empty() or not market.is_visible_in_tree():
		(%Menu as Button).grab_focus(true)
	else:
		market.tile(lit[0]).grab_focus(true)


func story() -> HarvestStory:
	return _player.story


## A place is a stack, by its `stack`, or with a `payment` the button that pays so for it.
func parts_of(point: Dictionary) -> Array[Control]:
	var place := Snap.dict(point, "place")
	var stack := Snap.number(place, "stack")
	if place.has("payment"):
		return [orders.payment_of(stack, place["payment"])]
	return [market.tile(stack)]


func _unhandled_input(event: InputEvent) -> void:
	if is_visible_in_tree() and not overlays.covers() and Keys.pressed(event, "act_panel"):
		accept_event()
		layout.turn_page()
	else:
		super(event)


func _take_back(seat: String) -> void:
	super(seat)
	_player.story = HarvestStory.of(table.history())
	_on_prompt(table.prompt)


func _on_event(event: Dictionary) -> void:
	_player.take(event)


## What cannot be decided yet is out of reach; the page tells what happens.
func _watch() -> void:
	orders.begin_feed()
	market.choose(-1)
	_dice.invite(false)
	Ui.shut(market, true)
	confirm.show_choice("", [])
	Ui.still(confirm, true)


func _show() -> void:
	Ui.shut(market, false)
	_log.show_log(table.snapshot)
	var words := orders.words_of(_chosen)
	orders.show_orders(table.listed(true), table, _player.story)
	_lead_to_decision()
	layout.ask(table.person_to_act() != "" and _asks_elsewhere())
	_show_table()
	_keep_choice(words)
	_offer_undo(confirm.undo)
	overlays.show_end(table.owed_by().is_empty())
	if is_visible_in_tree() and not overlays.covers():
		focus_start()


## A new decision is shown; whoever looks around while others decide is left in peace.
func _lead_to_decision() -> void:
	var view := KingdomsView.new(table.snapshot)
	var question := Snap.text(table.prompt, "question")
	var due := [table.person_to_act(), question, view.turns, view.actions]
	if due == _due:
		return
	_due = due
	tableau.cover()
	if due[0] != "":
		layout.show_page("Now")


func _show_table() -> void:
	var view := KingdomsView.new(table.snapshot)
	market.show_market(view, orders.places())
	_fit_market()
	strip.show_seats(table)
	strip.fit(size)
	var active := view.active
	_dice.show_dice(view.dice, _player.story.is_rolled(), Palette.seat(active))
	_dice.invite(orders.may_roll())
	var whose := tr("%s's turn") % Names.name_of(active)
	if table.owed_by().is_empty():
		whose = tr("over")
	(%Where as Label).text = tr("Round %d · %s") % [view.the_round, whose]
	(%Phase as Label).text = _phase()
	_show_pages()


## Where the turn stands. How near the end is says the goal, but for the stacks of a game alone.
func _phase() -> String:
	var view := KingdomsView.new(table.snapshot)
	var parts := PackedStringArray()
	if view.actions > 0:
		parts.append(tr("%s left") % (tr_n("%d action", "%d actions", view.actions) % view.actions))
	if view.due != "":
		parts.append(tr("last round"))
	if view.solo:
		parts.append(tr("exhausted stacks %d") % view.markers[0])
	return ", ".join(parts)


## What is built only where somebody looks at it.
func _show_pages() -> void:
	# While events are shown, nothing is told that comes after them.
	if _book == null or table.snapshot.is_empty() or queue.busy():
		return
	var own := table.seat()
	var looked := _seat if _seat != "" else own
	if looked == "":
		looked = KingdomsView.new(table.snapshot).active
	_numbers.show_numbers(table)
	_numbers.fall(HarvestPage.fallen(_player.story))
	_duke.show_duke(_book, table, own)
	_own.visible = own != ""
	if own != "":
		_own.show_tableau(_book, table, own)
	if layout.page == "Seat":
		tableau.show_tableau(_book, table, looked)
	if layout.page == "Harvest":
		_harvest.show_harvest(_book, table, _player.story)
	strip.mark(looked if layout.page == "Seat" else "")
	strip.show_seats(table)


func _asks_elsewhere() -> bool:
	return orders.places().is_empty() and orders.count() > 1


## The dice roll where they have to, and tell otherwise what they paid. A second press goes back.
func _on_dice() -> void:
	if not queue.busy() and orders.may_roll():
		layout.show_page("Now")
		orders.roll()
	else:
		layout.show_page("Now" if layout.page == "Harvest" else "Harvest")


func _on_seat(seat: String) -> void:
	_seat = seat
	layout.show_page("Seat")


func _on_card(id: String) -> void:
	if queue.busy():
		return
	layout.show_page("Now")
	market.choose(-1)
	orders.open_card(id)


func _on_stack(place: int) -> void:
	layout.show_page("Now")
	var was := _chosen
	if KingdomsCommand.Shared.new(was).stack == place:
		_submit()
		return
	var command := orders.open_stack(place)
	if command.is_empty():
		_chosen = {}
		confirm.show_choice("", [])
	else:
		_choose(command, orders.words_of(command))


func _on_chosen(command: Dictionary, words: String) -> void:
	_chosen = command
	var place: Variant = KingdomsCommand.Shared.new(command).stack
	market.choose(place if place != null else -1)
	confirm.show_choice(words, [])
	orders.explain(command)


## Chooses for the player; where not all can be listed, it may be something that the list lacks.
func _choose(command: Dictionary, words: String) -> void:
	layout.show_page("Now")
	if not orders.mark(command):
		orders.add(command, words)
	_on_chosen(command, orders.words_of(command))


func _keep_choice(words: String) -> void:
	super(words)
	if _chosen.is_empty():
		market.choose(-1)


func _reflow() -> void:
	layout.reflow(size)
	orders.lists_market = layout.vertical
	strip.fit(size)
	# On a phone every pixel of width is a card's.
	_room.vertical_scroll_mode = (
		ScrollContainer.SCROLL_MODE_SHOW_NEVER
		if layout.vertical
		else ScrollContainer.SCROLL_MODE_AUTO
	)
	_fit_market()


## The room is the window's, for the cards themselves may hold the stage wider than it should be.
## What each number pays stays in sight below the market, unless the cards would have to scroll.
func _fit_market() -> void:
	if market.book == null:
		return
	var bar := 0.0 if layout.vertical else 10.0
	var room := Vector2(layout.stage_width(size) - 12.0 - bar, _room.size.y - 10.0)
	var below := NumberRow.height(room.x) + 10.0 + (DukeRow.HIGH + 10.0 if _duke.visible else 0.0)
	if room.y - below >= market.least_height(room.x):
		room.y -= below
	market.fit(room)


func _dress() -> void:
	theme = KingdomsLook.build(prefs.text_scale)
