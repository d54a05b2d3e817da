class_name BattleScreen
extends Screen
## A battle: the board, what may be ordered, and what has happened. It asks and shows; the rules decide.

const SIDE_WIDTH := 372.0
const NARROW_SIDE := 288.0

var flow := TurnFlow.new()

var _composer := BoardComposer.new()
var _player := EventPlayer.new()
var _zones: Array = []
var _page := "Orders"

@onready var board: BattlefieldView = %Board
@onready var orders: OrdersPanel = %Orders
@onready var queue: EventQueue = %Queue
@onready var _log: LogPanel = %Log
@onready var _mission: MissionPanel = %Mission
@onready var _score: ScoreBar = %Score
@onready var _prompt: PromptBar = %Prompt
@onready var _split: BoxContainer = %Split
@onready var _side: Control = %Side
@onready var _hand_over: HandOver = %HandOver
@onready var _result: ResultPanel = %Result
@onready var _pause: PausePanel = %Pause
@onready var _shortcuts: BattleKeys = %Keys


func _ready() -> void:
	resized.connect(_reflow)
	board.cell_selected.connect(func(col: int, row: int) -> void: _on_square(Vector2i(col, row)))
	board.unit_selected.connect(_on_unit)
	board.command_requested.connect(submit)
	board.cell_hovered.connect(func(square: Vector2i) -> void: _composer.hover(square))
	board.why_requested.connect(why_square)
	board.unit_carried.connect(_on_carried)
	board.cancelled.connect(step_back)
	orders.command_requested.connect(submit)
	orders.rule_requested.connect(_open_rule)
	orders.deploy.draft_changed.connect(_render)
	orders.deploy.refused.connect(func(reason: Dictionary) -> void: orders.show_reasons([reason]))
	_log.rule_requested.connect(_open_rule)
	_log.jump_requested.connect(func(line: int) -> void: screen_requested.emit("replay", {"line": line}))
	_mission.rule_requested.connect(_open_rule)
	_hand_over.accepted.connect(func(seat: String) -> void: table.look_as(seat))
	_result.chosen.connect(_on_chosen)
	_pause.chosen.connect(_on_chosen)
	flow.changed.connect(_on_flow)
	queue.drained.connect(_on_drained)
	for tab: Button in (%Tabs as HBoxContainer).get_children():
		tab.pressed.connect(show_page.bind(String(tab.name)))
	(%Menu as Button).pressed.connect(open_pause)
	(%Fit as Button).pressed.connect(board.toggle_fit)


func enter(_args: Dictionary) -> void:
	_composer.table = table
	_composer.flow = flow
	_composer.board = board
	orders.table = table
	orders.flow = flow
	_player.queue = queue
	_player.board = board
	_player.dice = orders.dice
	_shortcuts.screen = self
	queue.speed = Prefs.SPEEDS[prefs.speed]
	table.snapshot_changed.connect(_on_snapshot)
	table.event_happened.connect(_player.take)
	table.prompt_changed.connect(_on_prompt)
	table.refused.connect(orders.show_reasons)
	table.hand_over_asked.connect(_hand_over.ask)
	table.bot_progressed.connect(_prompt.show_progress)
	show_page("Orders")
	_reflow()
	_on_snapshot(table.snapshot)
	_on_prompt(table.prompt)
	table.look_again()


func resume() -> void:
	queue.speed = Prefs.SPEEDS[prefs.speed]
	_on_snapshot(table.snapshot)
	_on_prompt(table.prompt)
	focus_start()


func focus_start() -> void:
	if not _hand_over.visible:
		board.grab_focus(true)


## Gives a command. A deployment is placed and confirmed in one go.
func submit(command: Dictionary) -> void:
	if queue.busy():
		queue.skip()
	if table.submit(command) and Snap.text(command, "type") == "deploy_side":
		table.submit({"type": "confirm_deployment"})
	board.grab_focus(true)


## One step back in what is chosen; with nothing chosen, the menu.
func step_back() -> void:
	if orders.why.visible:
		orders.why.hide()
	elif not flow.step_back():
		board.grab_focus(true)


func open_pause() -> void:
	_pause.open(Snap.flag(Snap.dict(table.snapshot, "campaign"), "active"))


## Whether something lies above the board.
func covered() -> bool:
	return _pause.visible or _hand_over.visible or _result.visible


func close_pause() -> void:
	_pause.hide()
	focus_start()


func undo() -> void:
	for seat: String in table.people():
		if not table.answer("can_undo", [seat]).has("error"):
			table.answer("undo", [seat])
			return
	noticed.emit("The last command cannot be taken back: something came of it.", "")


## Gives the command that is proposed.
func confirm() -> void:
	if orders.deploy.visible:
		return
	var proposal := flow.proposal()
	if not proposal.is_empty():
		submit(proposal)


## Answers a prompt with the first listed command of a kind.
func answer(kind: String) -> void:
	for command: Variant in flow.listed:
		if Snap.text(command, "type") == kind:
			submit(command)
			return


func cycle(by: int) -> void:
	flow.cycle(by)
	if flow.unit != "":
		board.set_cursor(flow.place(flow.unit))


func swap_focus() -> void:
	if not board.has_focus():
		board.grab_focus()
	elif not Ui.focus_first(%Pages):
		Ui.focus_first(%Tabs)


func why_here() -> void:
	why_square(board.cursor())


func why_square(square: Vector2i) -> void:
	var reasons := Reasons.for_square(table, flow, square)
	if reasons.is_empty() and flow.unit != "":
		noticed.emit("That is possible.", "")
	orders.show_reasons(reasons)
	if not reasons.is_empty():
		show_page("Orders")


func show_page(page: String) -> void:
	var again := page == _page and _split.vertical and orders.is_node_ready()
	var folded := again and (%Pages as Control).visible and (%Pages as Control).is_visible_in_tree()
	_page = page
	(%Pages as Control).visible = not folded
	for tab: Button in (%Tabs as HBoxContainer).get_children():
		tab.set_pressed_no_signal(tab.name == page)
	orders.visible = page == "Orders"
	_log.visible = page == "Log"
	(%MissionPage as Control).visible = page == "Mission"
	_reflow()


func _on_snapshot(_snapshot: Dictionary) -> void:
	_composer.forget()
	_zones = Snap.array(table.preview({"type": "objectives"}), "zones")
	_render()


func _render() -> void:
	if table.snapshot.is_empty():
		return
	board.render(table.snapshot, orders.deploy.drafts() if orders.deploy.visible else [])
	board.show_zones(_zones)
	_score.show_score(table.snapshot, size.x < 700.0)
	_log.show_log(Snap.array(table.snapshot, "logs"))
	_mission.show_mission(table.snapshot, _zones)
	_composer.compose()
	_mark_draft()


func _on_prompt(_changed: Dictionary) -> void:
	table.held = queue.busy() or not is_visible_in_tree()
	flow.refresh(table.snapshot, table.commands())
	_prompt.show_prompt(table)
	orders.show_decision()
	_render()
	_follow()


## Leads the eye to what a prompt is about, and on to other screens where it is theirs.
func _follow() -> void:
	board.movable = orders.deploy.unit_ids()
	if orders.deploy.visible and not orders.deploy.squares.is_empty():
		board.reveal(orders.deploy.squares[0])
	var kind := Snap.pending_kind(table.snapshot)
	if table.person_to_act() != "" and kind not in ["activation", "over"] and _page != "Orders":
		show_page("Orders")
	if kind == "advantage" and table.person_to_act() != "" and not queue.busy() and is_visible_in_tree():
		screen_requested.emit.call_deferred("campaign", {})
	_result.visible = _result.visible and kind == "over"
	if kind == "over" and not queue.busy():
		_result.show_result(table.snapshot)


func _on_drained() -> void:
	table.held = not is_visible_in_tree()
	_follow()
	table.wake_bots()


func _on_flow() -> void:
	orders.show_selection()
	_composer.compose()
	if flow.unit != "" and flow.action == "":
		board.reveal(flow.place(flow.unit))
	var quick := flow.action in ["move", "hold"] and not prefs.confirm_moves
	if quick and not flow.proposal().is_empty() and Snap.text(flow.proposal(), "type") != "declare_action":
		submit.call_deferred(flow.proposal())


func _on_square(square: Vector2i) -> void:
	if queue.busy():
		queue.skip()
	elif orders.deploy.visible:
		orders.deploy.put(square)
	elif table.person_to_act() == "":
		table.submit({})
	elif flow.unit == "" and not flow.ready_units().is_empty():
		noticed.emit("Choose one of the ringed units first.", "")
	elif flow.unit != "" and not flow.choose_square(square):
		why_square(square)


func _on_unit(id: String) -> void:
	if queue.busy():
		queue.skip()
	elif orders.deploy.visible:
		if id.begins_with(orders.deploy.seat):
			orders.deploy.choose(id)
	elif flow.unit != "" and flow.targets().has(id):
		flow.choose_target(id)
	elif id.begins_with(table.seat()) and flow.choose_unit(id):
		return
	elif flow.unit != "" or table.person_to_act() != "":
		why_square(flow.place(id))


func _on_carried(id: String, square: Vector2i) -> void:
	orders.deploy.choose(id)
	if square != Vector2i.ZERO:
		orders.deploy.put(square)


func _mark_draft() -> void:
	if orders.deploy.visible:
		var none: Array[String] = []
		board.show_marks(BoardMarks.new(), orders.deploy.unit_id(orders.deploy.chosen), none)


func _open_rule(rule: String) -> void:
	screen_requested.emit("reference", {"rule": rule})


func _on_chosen(what: String) -> void:
	match what:
		"resume", "look":
			_result.hide()
			focus_start()
		"undo":
			undo()
		"save":
			screen_requested.emit("saves", {"mode": "save"})
		"history", "replay":
			screen_requested.emit("replay", {})
		"again":
			screen_replaced.emit("setup", {"campaign": Snap.flag(Snap.dict(table.snapshot, "campaign"), "active")})
		"menu":
			screen_replaced.emit("menu", {})
		_:
			screen_requested.emit(what, {})


## Beside the board in a wide window, a sheet below it in a tall one.
func _reflow() -> void:
	if not is_node_ready():
		return
	var tall := size.y > size.x * 1.05
	_split.vertical = tall
	var open := (%Pages as Control).visible
	if tall:
		_side.custom_minimum_size = Vector2(0, clampf(size.y * 0.36, 220.0, 460.0) if open else 0.0)
	else:
		(%Pages as Control).visible = true
		_side.custom_minimum_size = Vector2(SIDE_WIDTH if size.x > 1000.0 else NARROW_SIDE, 0)
	orders.picker.columns(3 if tall else 2)
	if not table == null:
		_score.show_score(table.snapshot, size.x < 700.0)
