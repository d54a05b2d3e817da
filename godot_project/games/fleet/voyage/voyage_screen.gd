class_name VoyageScreen
extends ConfirmScreen
## A run of Fleet, or a meeting in the arena: the chart or the sea above or on the left, the orders
## below or on the right. It shows what the rules say, and decides nothing.

var _player := CombatPlayer.new()
## The combat that is played back or was just read of; null without one.
var _story: CombatStory
## The combat that stands still for an order; null without one.
var _standing: CombatStory
var _tidings := PackedStringArray()
var _details := OrderDetails.new()
var _sees_chart := false
## Whether giving up the run was confirmed once, and asked back.
var _is_sure := false
## Whether what happens follows from the decision of an event.
var _decides := false

@onready var stage: VoyageStage = %Stage
@onready var chart: ChartView = %Chart
@onready var battle: BattleStage = %Battle
@onready var letter: EventLetter = %Letter
@onready var orders: OrderList = %OrderCards
@onready var layout: VoyageLayout = %Split
@onready var combat: CombatPanel = %Combat
@onready var summary: SummaryPanel = %Summary
@onready var _status: FleetStatus = %Bar
@onready var _roster: RosterPage = %Roster


func _ready() -> void:
	super()
	resized.connect(func() -> void: layout.reflow(size))
	orders.details = _details.make
	orders.below = confirm.buttons()
	orders.chosen.connect(_on_chosen)
	orders.confirmed.connect(_submit)
	orders.ship_turned.connect(_reveal_lesson)
	chart.node_chosen.connect(_on_node)
	battle.ship_chosen.connect(func(seat: String, at: int) -> void: _on_ship(at, seat))
	battle.hurt.connect(_on_hurt)
	letter.read.connect(_on_letter_read)
	stage.dock.ship_chosen.connect(_on_ship.bind("p1"))
	stage.dock.ordered.connect(_on_pointed)
	stage.draft.chosen.connect(
		func(offer: int) -> void:
			_on_pointed({"type": FleetCommand.TakeSalvage.TYPE, "offer": offer})
	)
	layout.chart_asked.connect(_on_chart_asked)
	summary.read.connect(_on_read)
	_status.menu_asked.connect(overlays.open_pause)
	overlays.covered.connect(_clear_for_result)
	overlays.resumed.connect(_clear_for_result)
	_player.queue = queue
	_player.stage = battle
	_player.panel = combat
	combat.queue = queue


func enter(args: Dictionary) -> void:
	super(args)
	_dress()
	prefs.changed.connect(_dress)
	_details.table = table
	chart.remember(table.history())
	layout.reflow(size)
	_on_prompt(table.prompt)
	chart.reveal.call_deferred()
	table.look_again()


func focus_start() -> void:
	if overlays.covers() or combat.visible or summary.visible:
		return
	if not orders.take_focus():
		layout.focus_page()


func parts_of(point: Dictionary) -> Array[Control]:
	return VoyageSpots.parts(self, point)


func _take_back(seat: String) -> void:
	_tidings.clear()
	_standing = null
	super(seat)


func _unhandled_input(event: InputEvent) -> void:
	if is_visible_in_tree() and not overlays.covers() and Keys.pressed(event, "act_panel"):
		accept_event()
		layout.turn_page()
	else:
		super(event)


func _submit() -> void:
	if _story != null:
		return
	if FleetCommand.new(_chosen).type == OrderKinds.GIVE_UP and not _is_sure:
		_is_sure = true
		confirm.name_confirm("Really?")
		return
	_sees_chart = false
	_decides = false
	_tidings.clear()
	letter.put_away()
	super()


func _on_event(event: Dictionary) -> void:
	var read := FleetEvent.new(event)
	var kind := read.type
	if _story == null and kind in CombatPlayer.OPENING:
		_story = _standing if _standing != null else CombatStory.new()
		_standing = null
		_open_battle()
	if _story != null:
		_story.take(event)
		if not _story.ended or kind == FleetEvent.CombatEnded.TYPE:
			_player.take(event)
		return
	if kind == FleetEvent.NodeEntered.TYPE and chart.visible:
		var node := FleetEvent.NodeEntered.new(read.payload).node
		queue.add(func(tween: Tween) -> void: chart.sail(tween, node))
	var message := Names.say(Snap.text(event, "message"))
	if kind == FleetEvent.ChoiceMade.TYPE and letter.visible:
		_decides = true
		queue.add(letter.decide.bind(FleetEvent.ChoiceMade.new(read.payload), message))
	elif _decides and message != "":
		queue.add(letter.follow.bind(message))
	elif message != "":
		_tidings.append(message)


func _on_hurt(hp: int) -> void:
	if not _is_arena():
		_status.show_left(hp)


func _open_battle() -> void:
	if _is_arena():
		battle.show_plans(ArenaPlans.of(table.journal()))
	# Before what has the focus goes.
	combat.open(Prefs.SPEEDS[prefs.speed])
	layout.watch(true)
	stage.show_battle()


## Also while a combat is read of.
func _watches() -> bool:
	return _story != null or queue.busy()


func _show() -> void:
	_log.show_log(table.snapshot)
	_status.show_status(table)
	if letter.is_told:
		_tidings.clear()
	_roster.show_fleet(table.snapshot)
	_show_stage()
	var words := orders.words_of(_chosen)
	orders.show_orders(table.listed(true), table, _question(), _tidings)
	_keep_choice(words)
	_offer_undo(confirm.undo)
	overlays.show_end(table.owed_by().is_empty())
	_clear_for_result()
	chart.reveal.call_deferred()
	if is_visible_in_tree() and not overlays.covers():
		focus_start()


## The buttons of the result stand where the bar that confirms stands.
func _clear_for_result() -> void:
	confirm.visible = not (overlays.covers() and table.owed_by().is_empty())


func _show_stage() -> void:
	var shown := stage.show_task(table, _chosen, _sees_chart)
	layout.offer_chart(shown and not _is_arena(), _sees_chart)


func _is_arena() -> bool:
	return FleetView.new(table.snapshot).chart.nodes.is_empty()


func _on_chart_asked(on: bool) -> void:
	_sees_chart = on
	_show_stage()


func _question() -> String:
	if table.owed_by().is_empty():
		return "It is over."
	if table.person_to_act() == "":
		return (
			PromptBar.waiting_for(table) if table.bus.is_elsewhere() else "The other side decides."
		)
	var question := PromptBar.question_of(table)
	return question if question.right(1) in [".", "?", "!"] else question + "?"


func _keep_choice(words: String) -> void:
	super(words)
	if _chosen.is_empty():
		chart.choose(-1)


func _on_drained() -> void:
	if _story == null:
		super()
	elif not _story.was_fought():
		combat.hide()
		_on_read()
	elif not _story.ended:
		_standing = _story
		combat.hide()
		_on_read()
	elif not summary.visible:
		var lost: Array[Array] = []
		if not _is_arena():
			for named: String in _story.lost_ships:
				lost.append([named, battle.class_of(named)])
		summary.open(_story, lost)
		combat.hide()


func _on_read() -> void:
	_tidings = _story.before if not _story.was_fought() else _story.after
	_story = null
	layout.watch(false)
	super._on_drained()
	_reveal_lesson()


func _on_chosen(command: Dictionary, words: String) -> void:
	_chosen = command
	_is_sure = false
	confirm.show_choice(words, [])
	letter.put_away()
	if (command.has("fleet") or command.has("ships")) and not _sees_chart:
		_show_stage()
	chart.choose(FleetCommand.MoveToNode.new(command).node if command.has("node") else -1)
	if stage.dock.visible:
		stage.dock.choose_ship(ShipChips.ship_of(command))
		stage.dock.mark(command)
	if stage.draft.visible:
		stage.draft.pick(
			FleetCommand.TakeSalvage.new(command).offer if command.has("offer") else -1
		)


func _on_node(number: int) -> void:
	var command := {"type": FleetCommand.MoveToNode.TYPE, "node": number}
	if orders.words_of(command) != "":
		if command == _chosen:
			_submit()
		else:
			_choose(command, orders.words_of(command))
	else:
		layout.show_page("Orders")
		chart.choose(number)
		orders.show_dossier(_details.place(number))


## Something on the stage that can be ordered.
func _on_pointed(command: Dictionary) -> void:
	if command == _chosen:
		_submit()
	elif orders.words_of(command) != "":
		_choose(command, orders.words_of(command))


func _on_letter_read() -> void:
	if not queue.busy():
		_show_stage()
		chart.reveal.call_deferred()
		focus_start()


func _on_ship(at: int, seat: String) -> void:
	battle.choose(seat, at)
	if _watches():
		return
	layout.show_page("Orders")
	var aimed := _aimed_at(at) if seat == "p2" else {}
	if FleetView.new(table.snapshot).enemy_sheets.is_empty():
		orders.choose_ship(at)
	elif not aimed.is_empty():
		_on_pointed(aimed)
	else:
		orders.show_dossier(_details.ship(seat, at))


## The order that names an enemy ship; empty without one.
func _aimed_at(ship: int) -> Dictionary:
	for command: Dictionary in orders.of_kind(FleetCommand.GiveOrder.TYPE):
		var target: Variant = FleetCommand.GiveOrder.new(command).raw.get("target")
		if target != null and int(target) == ship:
			return command
	return {}


## Chooses for the player; where not all can be listed, it may be something that the list lacks.
func _choose(command: Dictionary, words: String) -> void:
	layout.show_page("Orders")
	if not orders.mark(command):
		orders.add(command, words)
	_on_chosen(command, words)


func _dress() -> void:
	theme = FleetLook.build(prefs.text_scale)
