class_name PlayScreen
extends Screen
## A table for any game: the position in text, what may be decided, and what has happened. All of it
## comes from the rules; nothing here knows a game.

var _chosen: Dictionary = {}

@onready var queue: EventQueue = %Queue
@onready var overlays: TableOverlays = %Overlays
@onready var choices: ChoiceList = %Choices
@onready var confirm: ConfirmBar = %Confirm
@onready var _prompt: PromptBar = %Prompt
@onready var _drawing: Label = %Drawing
@onready var _log: LogPanel = %Log
@onready var _news: NewsBar = %News
@onready var _split: BoxContainer = %Split
@onready var _side: Control = %Side
@onready var _tabs: TabContainer = %Tabs


func _ready() -> void:
	resized.connect(_reflow)
	choices.chosen.connect(_on_chosen)
	choices.confirmed.connect(_submit)
	confirm.confirmed.connect(_submit)
	confirm.hint_asked.connect(_on_hint_asked)
	confirm.undo_asked.connect(undo)
	overlays.undo_asked.connect(undo)
	overlays.resumed.connect(focus_start)
	overlays.screen_asked.connect(
		func(to: String, how: Dictionary) -> void: screen_requested.emit(to, how)
	)
	overlays.screen_changed.connect(
		func(to: String, how: Dictionary) -> void: screen_replaced.emit(to, how)
	)
	_log.rule_requested.connect(_open_rule)
	_log.jump_requested.connect(
		func(line: int) -> void: screen_requested.emit("replay", {"line": line})
	)
	queue.drained.connect(_on_drained)
	(%Menu as Button).pressed.connect(overlays.open_pause)


func enter(_args: Dictionary) -> void:
	overlays.table = table
	_log.history = table.history
	_log.words = table.game.sentence
	_news.queue = queue
	queue.speed = Prefs.SPEEDS[prefs.speed]
	(%Title as Label).text = table.game.title
	table.event_happened.connect(_news.take)
	table.prompt_changed.connect(_on_prompt)
	table.refused.connect(confirm.show_reasons)
	table.hand_over_asked.connect(overlays.ask_hand_over)
	table.bot_progressed.connect(_prompt.show_progress)
	table.hinted.connect(_on_hinted)
	_reflow()
	_on_prompt(table.prompt)
	table.look_again()


func resume() -> void:
	queue.speed = Prefs.SPEEDS[prefs.speed]
	_on_prompt(table.prompt)
	table.look_again()
	focus_start()


func focus_start() -> void:
	if not overlays.covers() and not choices.take_focus():
		(%Menu as Button).grab_focus(true)


## Takes the last command of somebody here back, or says why not.
func undo() -> void:
	var why := ""
	for seat: String in table.seats.people():
		var answer := table.can_undo(seat)
		if not answer.has("error"):
			table.undo(seat)
			return
		why = GameTable.message_of(answer)
	noticed.emit(why, "")


func _unhandled_input(event: InputEvent) -> void:
	if not is_visible_in_tree():
		return
	if overlays.covers():
		if Keys.pressed(event, "act_cancel"):
			accept_event()
			overlays.close()
	elif Keys.pressed(event, "act_skip") and queue.busy():
		accept_event()
		queue.skip()
	elif Keys.pressed(event, "act_step_back"):
		accept_event()
		undo()
	elif Keys.pressed(event, "open_menu") or Keys.pressed(event, "act_cancel"):
		accept_event()
		overlays.open_pause()


func _submit() -> void:
	if _chosen.is_empty():
		return
	if queue.busy():
		queue.skip()
	var command := _chosen
	_chosen = {}
	table.submit(command)


func _on_prompt(_changed: Dictionary) -> void:
	table.held = queue.busy() or not is_visible_in_tree()
	_prompt.show_prompt(table)
	_drawing.text = table.depiction()
	_log.show_log(Snap.array(table.snapshot, "logs"), Snap.number(table.snapshot, "logs_from"))
	var had_focus := choices.has_focus_within() or get_viewport().gui_get_focus_owner() == null
	var words := choices.words_of(_chosen)
	choices.show_choices(table.listed(true), table.game)
	_keep_choice(words)
	confirm.show_undo(_undo_fault())
	overlays.show_end(table.owed_by().is_empty() and not queue.busy())
	if had_focus and is_visible_in_tree() and not overlays.covers():
		focus_start()


## What was chosen stays chosen while others decide, as long as it can still be played.
func _keep_choice(words: String) -> void:
	if _chosen.is_empty() or table.person_to_act() == "" or not table.why_not(_chosen).is_empty():
		_chosen = {}
		confirm.show_choice("", [])
	else:
		_choose(_chosen, words)


func _on_drained() -> void:
	table.held = not is_visible_in_tree()
	overlays.show_end(table.owed_by().is_empty())
	table.look_again()


func _on_chosen(command: Dictionary, words: String) -> void:
	_chosen = command
	confirm.show_choice(words, table.consider(command))


func _on_hint_asked() -> void:
	if table.person_to_act() != "":
		table.suggest(table.person_to_act(), Players.adviser())


func _on_hinted(command: Dictionary, words: String) -> void:
	_tabs.current_tab = 0
	_choose(command, table.game.sentence(words))


## Chooses for the player; where not all can be listed, it may be something that the list lacks.
func _choose(command: Dictionary, words: String) -> void:
	if not choices.mark(command):
		choices.add(command, words)
	_on_chosen(command, words)


## Why nothing can be taken back; "" if something can.
func _undo_fault() -> String:
	var why := "Nobody here has decided anything."
	for seat: String in table.seats.people():
		var answer := table.can_undo(seat)
		if not answer.has("error"):
			return ""
		why = GameTable.message_of(answer)
	return why


func _open_rule(rule: String) -> void:
	screen_requested.emit("help", {"rule": rule})


## In a wide window the choices stand beside the position; in a tall one below it.
func _reflow() -> void:
	var tall := size.y > size.x * 1.05
	_split.vertical = tall
	_side.custom_minimum_size = (
		Vector2(0, size.y * 0.52) if tall else Vector2(clampf(size.x * 0.36, 288.0, 460.0), 0)
	)
	var letters := (
		clampf((size.x - 24.0) / 58.0, 11.0, 22.0)
		if tall
		else clampf((size.x * 0.64 - 24.0) / 60.0, 11.0, 24.0)
	)
	_drawing.add_theme_font_size_override("font_size", roundi(letters))
