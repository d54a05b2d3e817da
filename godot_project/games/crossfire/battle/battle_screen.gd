class_name BattleScreen
extends TableScreen
## A battle: the board, what may be ordered, and what has happened. It asks and shows; the rules
## decide.

var flow := TurnFlow.new()

var _composer := BoardComposer.new()
var _player := EventPlayer.new()
var _zones: Array = []
var _answers := BoardAnswers.new()
var _guide := BattleGuide.new()
## A deployment is under way that is confirmed once it stands.
var _confirms := false

@onready var board: BattlefieldView = %Board
@onready var orders: OrdersPanel = %Orders
@onready var layout: BattleLayout = %Split
@onready var _mission: MissionPanel = %MissionPanel
@onready var _score: ScoreBar = %Score
@onready var _prompt: PromptBar = %Prompt
@onready var _shortcuts: BattleKeys = %Keys
@onready var _banner: Banner = %Banner


func _ready() -> void:
	super()
	resized.connect(_reflow)
	board.command_requested.connect(submit)
	board.cell_hovered.connect(func(square: Vector2i) -> void: _composer.hover(square))
	board.cancelled.connect(step_back)
	orders.command_requested.connect(submit)
	orders.rule_requested.connect(_open_rule)
	orders.wants_to_be_seen.connect(layout.show_page.bind("Orders"))
	orders.deploy.draft_changed.connect(_render)
	orders.deploy.refused.connect(func(reason: Dictionary) -> void: orders.show_reasons([reason]))
	_mission.rule_requested.connect(_open_rule)
	flow.changed.connect(_on_flow)
	(%Menu as Button).pressed.connect(overlays.open_pause)
	(%Undo as Button).pressed.connect(undo)
	(%Hint as Button).pressed.connect(ask_hint)
	_prompt.skip_asked.connect(queue.skip)
	(%Fit as Button).pressed.connect(board.toggle_fit)


func proposal() -> Dictionary:
	return flow.proposal()


func enter(args: Dictionary) -> void:
	super(args)
	_composer.table = table
	_composer.flow = flow
	_composer.board = board
	orders.table = table
	orders.flow = flow
	orders.composer = _composer
	_player.queue = queue
	_player.board = board
	_player.dice = orders.dice
	_player.score = _score
	_player.banner = _banner
	_player.throw = %Throw
	_score.seats = table.seats
	_player.is_ours = table.seats.is_person
	_shortcuts.screen = self
	_shortcuts.answers = _answers
	_answers.table = table
	_answers.flow = flow
	_answers.board = board
	_answers.orders = orders
	_answers.queue = queue
	_answers.noticed.connect(func(text: String, rule: String) -> void: noticed.emit(text, rule))
	_answers.listen()
	_guide.table = table
	_guide.screen = self
	# Behind the board's own answer, which centres it.
	board.resized.connect(_guide.show_home)
	table.refused.connect(orders.show_reasons)
	table.refused.connect(func(_reasons: Array) -> void: _confirms = false)
	table.bot_progressed.connect(_prompt.show_progress)
	_reflow()
	_on_prompt(table.prompt)
	table.look_again()


func focus_start() -> void:
	if not overlays.covers():
		board.take_focus()


## Gives a command. A deployment is placed and confirmed in one go.
func submit(command: Dictionary) -> void:
	if queue.busy():
		queue.skip()
	var deploys := CrossfireCommand.new(command).type == CrossfireCommand.DeploySide.TYPE
	_confirms = table.submit(command) and deploys
	_confirm_deployment()
	if not overlays.covers():
		board.take_focus()


## Confirms what was placed, once it stands there.
func _confirm_deployment() -> void:
	var confirmed := {"type": "confirm_deployment"}
	if _confirms and table.person_to_act() != "" and table.why_not(confirmed).is_empty():
		_confirms = false
		table.submit(confirmed)


func spots(point: Dictionary) -> Array[Rect2]:
	var square := _square_of(point)
	if square == Vector2i.ZERO:
		return []
	return [board.rect_of(square).intersection(board.get_global_rect())]


func reveal_spot(point: Dictionary) -> void:
	board.reveal(_square_of(point))


## The square that a lesson means: a place, or where a unit stands.
func _square_of(point: Dictionary) -> Vector2i:
	if point.has("place"):
		return Snap.square(point["place"])
	return flow.place(Snap.text(point, "piece"))


## One step back in what is chosen; with nothing chosen, the menu.
func step_back() -> void:
	if orders.why.visible:
		orders.why.hide()
	elif not flow.step_back():
		board.take_focus()


func _render() -> void:
	if table.snapshot.is_empty():
		return
	board.render(table.snapshot, orders.deploy.drafts() if orders.deploy.visible else [])
	board.show_zones(_zones)
	_score.show_score(table.snapshot)
	_log.show_log(table.snapshot)
	_mission.show_mission(table.snapshot, _zones)
	_composer.compose()
	_mark_draft()


func _on_event(event: Dictionary) -> void:
	_player.take(event)
	_guide.tell(event)


func _on_prompt(changed: Dictionary) -> void:
	super(changed)
	_confirm_deployment.call_deferred()


func _wait() -> void:
	_rest()
	_prompt.show_prompt(table)


func _watch() -> void:
	_rest()
	_prompt.show_watching()


## Takes away what can be ordered.
func _rest() -> void:
	(%Hint as Button).disabled = true
	flow.refresh(table.snapshot, [])
	orders.rest()
	_composer.compose()


func _show() -> void:
	(%Hint as Button).disabled = table.person_to_act() == ""
	_composer.forget()
	_zones = Units.zones(table)
	flow.refresh(table.snapshot, table.commands())
	_prompt.show_prompt(table)
	orders.show_decision()
	_render()
	_offer_undo(%Undo as Button)
	_reveal()
	_guide.follow()
	if not overlays.covers() and is_visible_in_tree():
		orders.take_focus()
		if get_viewport().gui_get_focus_owner() == null:
			board.take_focus()


## After somebody else's turn the board is back at a unit that may act.
func _on_drained() -> void:
	super()
	var ready_now := flow.ready_units()
	if flow.unit == "" and not ready_now.is_empty():
		board.reveal(flow.place(ready_now[0]))


func _take_hint(command: Dictionary, words: String, reason: String) -> void:
	layout.show_page("Orders")
	var from := (%Hint as Button).has_focus()
	orders.show_hint(command, words, reason)
	board.reveal(flow.stand)
	if from:
		orders.lead_on()


func _on_flow() -> void:
	orders.show_selection()
	_composer.compose()
	_reveal()
	var quick := flow.action in ["move", "hold"] and not prefs.confirm_moves
	quick = quick and not orders.is_hinted(flow.proposal())
	if (
		quick
		and not flow.proposal().is_empty()
		and CrossfireCommand.new(flow.proposal()).type != CrossfireCommand.DeclareAction.TYPE
	):
		submit.call_deferred(flow.proposal())


func _reveal() -> void:
	if flow.target != "":
		board.reveal(flow.place(flow.target))
	elif flow.unit != "" and flow.action == "":
		board.reveal(flow.place(flow.unit))


func _mark_draft() -> void:
	if orders.deploy.visible:
		var none: Array[String] = []
		board.show_marks(BoardMarks.new(), orders.deploy.unit_id(orders.deploy.chosen), none)


func _reflow() -> void:
	layout.reflow(size)
