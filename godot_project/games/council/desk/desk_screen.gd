class_name DeskScreen
extends ConfirmScreen
## A reign of Council: the realm's dials above, the hand of letters on the desk, and beside it the
## turn, the rule collection and the almanac. It shows what the rules say, and decides nothing.

var _player := DeskPlayer.new()
var _listed := Listed.new()

@onready var hand: HandView = %Hand
@onready var board: DialBoard = %Dials
@onready var layout: DeskLayout = %Split
@onready var feed: TurnFeed = %Feed
@onready var _room: ScrollContainer = %Room
## Where the ears of the letters lie in a tall window, in reach of a thumb.
@onready var _ears: Control = %Ears
@onready var _turn: TurnPage = %TurnPage
@onready var _rules: RulesPage = %RulesPage
@onready var _reigns: ReignsPage = %ReignsPage
@onready var _pass: Button = %Pass
@onready var _banner: Banner = %Banner


func _ready() -> void:
	super()
	resized.connect(_reflow)
	_room.resized.connect(_fit_hand)
	layout.reflowed.connect(_fit_hand)
	layout.page_shown.connect(func(_named: String) -> void: _show_page())
	hand.option_pressed.connect(_on_option)
	hand.option_looked.connect(_look_at)
	hand.option_left.connect(_look_at.bind(null))
	hand.letter_shown.connect(_drop_hidden_choice)
	board.asked.connect(func(words: String) -> void: noticed.emit(words, ""))
	feed.skip_asked.connect(queue.skip)
	_pass.pressed.connect(func() -> void: _choose({"type": "wait"}, "Let the turn pass"))
	(%Menu as Button).pressed.connect(overlays.open_pause)
	_player.queue = queue
	_player.board = board
	_player.feed = feed
	_player.banner = _banner


func enter(args: Dictionary) -> void:
	super(args)
	_dress()
	prefs.changed.connect(_dress)
	_player.table = table
	_player.story = TurnStory.of(table.history())
	board.show_stats(table, table.snapshot)
	_reflow()
	_on_prompt(table.prompt)
	table.look_again()


func resume() -> void:
	_player.story = TurnStory.of(table.history())
	super()


func focus_start() -> void:
	if overlays.covers() or queue.busy() or not is_visible_in_tree():
		return
	if not hand.is_visible_in_tree() or not hand.focus_letter(true):
		(%Menu as Button).grab_focus(true)


func story() -> TurnStory:
	return _player.story


## A place is a dial, by its `stat`, or an option of a `card`, by its `option`; a piece is a letter,
## which lies below its ear where one is shown at a time.
func parts_of(point: Dictionary) -> Array[Control]:
	var place := Snap.dict(point, "place")
	var control: Control = hand.handle(Snap.text(point, "piece"))
	if place.has("stat"):
		control = board.dial(Snap.text(place, "stat"))
	elif place.has("card"):
		var command := {"type": CouncilCommand.Decide.TYPE}
		command.merge(place)
		control = hand.row_of(command)
	return [control]


func reveal_spot(point: Dictionary) -> void:
	layout.show_desk()
	var place := Snap.dict(point, "place")
	if place.has("card"):
		hand.show_letter(hand.cards().find(Snap.text(place, "card")))


func _unhandled_input(event: InputEvent) -> void:
	var open := is_visible_in_tree() and not overlays.covers()
	if open and Keys.pressed(event, "act_panel"):
		accept_event()
		layout.turn_page()
	elif open and not queue.busy() and Keys.pressed(event, "act_unit_next"):
		accept_event()
		hand.turn(1)
	elif open and not queue.busy() and Keys.pressed(event, "act_unit_previous"):
		accept_event()
		hand.turn(-1)
	else:
		super(event)


func _take_back(seat: String) -> void:
	super(seat)
	_player.story = TurnStory.of(table.history())
	_on_prompt(table.prompt)


func _on_event(event: Dictionary) -> void:
	_player.take(event)


## While the turn is told, the hand makes room for it.
func _watch() -> void:
	board.show_hints([], true)
	_room.hide()
	_ears.hide()
	feed.show()
	confirm.show_choice("", [])
	Ui.still(confirm, true)


func _show() -> void:
	var snapshot := table.snapshot
	feed.hide()
	_room.show()
	_ears.visible = layout.vertical
	_log.show_log(snapshot)
	_listed = Listed.of(table.listed(true), table.game)
	_pass.visible = _listed.kinds().has("wait")
	board.show_stats(table, snapshot)
	hand.show_hand(table, snapshot, queue.speed)
	_show_where()
	_show_page()
	_keep_choice(_words_of(_chosen))
	_offer_undo(confirm.undo)
	overlays.show_end(table.owed_by().is_empty())
	if is_visible_in_tree() and not overlays.covers():
		focus_start()


func _show_where() -> void:
	var view := CouncilView.new(table.snapshot)
	(%Where as Label).text = Catalog.name_of("realms", view.realm)
	var words := tr("Turn %d, ruler %d") % [view.turn, view.state.agreed.rulers + 1]
	if table.owed_by().is_empty():
		words = CouncilBook.ending_name(view.ending)
	(%Phase as Label).text = words


## What is built only where somebody looks at it.
func _show_page() -> void:
	if table == null or table.snapshot.is_empty() or queue.busy():
		return
	match layout.page:
		"Turn":
			_turn.show_story(story())
		"Rules":
			_rules.show_rules(table, story())
		"Reigns":
			_reigns.show_reigns(table)


func _words_of(command: Dictionary) -> String:
	if command.get("type") != CouncilCommand.Decide.TYPE:
		return _listed.words_of(command)
	var decided := CouncilCommand.Decide.new(command)
	var label := CouncilBook.label(decided.card, decided.option)
	return "%s: %s" % [CouncilBook.title(decided.card), label]


## A second press on the same option confirms it.
func _on_option(row: OptionRow) -> void:
	if row.command() == _chosen:
		_submit()
	else:
		_choose(row.command(), _words_of(row.command()))


func _take_hint(command: Dictionary, words: String, reason: String) -> void:
	layout.show_desk()
	super(command, words, reason)


func _choose(command: Dictionary, _words: String) -> void:
	_chosen = command
	hand.mark(command)
	confirm.show_choice(_words_of(command), [])
	_look_at(null)


## A choice on a letter that lies below another is dropped: it is confirmed in sight only.
func _drop_hidden_choice(shown: String) -> void:
	var decides: bool = _chosen.get("type") == CouncilCommand.Decide.TYPE
	if decides and CouncilCommand.Decide.new(_chosen).card != shown:
		_chosen = {}
		hand.mark({})
		confirm.show_choice("", [])
		_look_at(null)


func _keep_choice(words: String) -> void:
	super(words)
	if _chosen.is_empty():
		hand.mark({})


## Shows on the dials what the option would move; with none, what the chosen one would.
func _look_at(row: OptionRow) -> void:
	var shown := row if row != null else hand.row_of(_chosen)
	var hints: Array[CouncilPreview.Hint] = []
	board.show_hints(shown.hints if shown != null else hints, shown != null and shown.signed)


func _reflow() -> void:
	layout.reflow(size)
	_ears.visible = layout.vertical and _room.visible
	hand.put_ears(_ears if layout.vertical else null)
	_fit_hand()


func _fit_hand() -> void:
	var wide := layout.stage_width(size) - 24.0
	hand.fit(Vector2(wide, _room.size.y))
	feed.custom_minimum_size.x = minf(wide, HandView.ALONE)


func _dress() -> void:
	theme = CouncilLook.build(prefs.text_scale)
	_reflow.call_deferred()
