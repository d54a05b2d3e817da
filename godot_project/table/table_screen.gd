class_name TableScreen
extends Screen
## What every screen has on which a game is played: events that are played one after another, the
## log, and what may lie above the table.

## After how long a wait the turn of somebody here is heard, in milliseconds.
const WAITED := 2000
const LESSON := "res://table/lesson/lesson_guide.tscn"

## From which height on a window has room for a line below the bar, in pixels.
const HIGH := 480.0

## Whether the goal stands in the bar of a wide window; else always below it.
@export var goal_in_bar := true

## What is kept loaded while the game is on the table.
var _kept: Array[Resource] = []
## The game that it shows.
var _game: TableGame
## Since when nobody here decides, in milliseconds; 0 while somebody does.
var _waits_since := 0

@onready var queue: EventQueue = %Queue
@onready var overlays: TableOverlays = %Overlays
@onready var _log: LogPanel = %Log
@onready var _goal: GoalLine = %Goal
@onready var _bar: Control = %Bar


func _ready() -> void:
	overlays.undo_asked.connect(undo)
	overlays.resumed.connect(focus_start)
	overlays.covered.connect(covered.emit)
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
	var voice := LogVoice.new()
	add_child(voice, false, INTERNAL_MODE_FRONT)
	_log.newest_told.connect(voice.say)
	_goal.asked.connect(func(words: String) -> void: noticed.emit(words, ""))
	resized.connect(_place_goal)
	queue.drained.connect(_on_drained)
	queue.is_wanted = _is_on_table
	queue.reached.connect(_hear)


func enter(args: Dictionary) -> void:
	overlays.table = table
	_game = table.game
	# A window that keeps its size says nothing of it.
	_place_goal()
	for script: String in table.game.needed_at_the_end():
		_kept.append(load(script))
	get_tree().call_group(Sounds.GROUP, &"lie_under", table.game.ambience)
	_log.history = table.history
	_log.game = table.game
	table.checked.connect(_show_check)
	_show_check()
	queue.speed = Prefs.SPEEDS[prefs.speed]
	table.prompt_changed.connect(_on_asked)
	table.event_happened.connect(_on_happened)
	table.hinted.connect(_on_hinted)
	table.hand_over_asked.connect(overlays.ask_hand_over)
	if table.lesson != null:
		_teach.call_deferred()
	elif Snap.flag(args, "fresh"):
		_tell_tip(prefs.count_begun(_game.id) - 1)


## Who has begun a game for the first time has enough to read.
func _tell_tip(number: int) -> void:
	if number >= 0 and number < _game.tips.size():
		noticed.emit.call_deferred(tr("Tip: %s") % tr(_game.tips[number]), "")


func resume() -> void:
	queue.speed = Prefs.SPEEDS[prefs.speed]
	_on_prompt(table.prompt)
	table.look_again()
	focus_start()


## The command that is chosen and not yet confirmed; empty without one.
func proposal() -> Dictionary:
	return {}


## Asks what a bot would do in the place of who decides here.
func ask_hint() -> void:
	if _watches():
		return
	if table.person_to_act() != "":
		table.bus.suggest(table.person_to_act(), Players.adviser())
	else:
		table.say_whose_turn()


## Takes the last command of somebody here back, or says why not.
func undo() -> void:
	var found := _undoable()
	if found[0] != "":
		_take_back(found[0])
	else:
		noticed.emit(found[1], "")


func _take_back(seat: String) -> void:
	Sounds.tell(self, "undone")
	table.undo(seat)


func _on_asked(changed: Dictionary) -> void:
	if _is_on_table():
		_note_wait()
		_on_prompt(changed)


## Whether the game that it shows is in progress: another may begin before its own screen is shown,
## and a screen outlives its game until the end of a frame.
func _is_on_table() -> bool:
	return table.bus.is_open() and table.game == _game


## A command was played. What it led to is shown once its events were: everything on the screen
## belongs to one moment.
func _on_prompt(_changed: Dictionary) -> void:
	table.held = _watches() or not is_visible_in_tree()
	if _watches():
		_goal.leave_out_changes(table)
		_watch()
	else:
		_go_on()


## Whether what has happened is still being shown.
func _watches() -> bool:
	return queue.busy()


## What happens while somebody looks back, or elsewhere, is not played here.
func _on_happened(event: Dictionary) -> void:
	if is_visible_in_tree() and _is_on_table():
		queue.reach(event)
		_on_event(event)


func _hear(event: Dictionary) -> void:
	Sounds.tell(self, table.game.sound_of(event), Sounds.TABLE)


## Plays an event.
func _on_event(_event: Dictionary) -> void:
	pass


## A hint is a sentence and, behind a dash, what speaks for it.
func _on_hinted(command: Dictionary, words: String) -> void:
	var said := words.split(" – ", true, 1)
	var reason := table.game.sentence(said[1]) if said.size() > 1 else ""
	if not _watches():
		_take_hint(command, table.game.sentence(said[0]), reason)


## Chooses what was hinted at, and says what speaks for it.
func _take_hint(_command: Dictionary, _words: String, _reason: String) -> void:
	pass


## Takes away what cannot be decided while events are shown.
func _watch() -> void:
	pass


## Notes since when nobody here decides.
func _note_wait() -> void:
	if table.person_to_act() == "":
		_waits_since = Time.get_ticks_msec() if _waits_since == 0 else _waits_since


## In a wide window the goal stands in the bar, in a tall one below it.
func _place_goal() -> void:
	var is_below := TableLayout.is_tall(size) or not goal_in_bar
	var place := _bar.get_parent() if is_below else _bar.get_node(^"Row")
	if _goal.get_parent() != place:
		_goal.reparent(place, false)
	place.move_child(_goal, _bar.get_index() + 1 if is_below else 2)
	_goal.has_room = not is_below or size.y >= HIGH


## Whoever has waited for a while hears that it is its turn again.
func _ring() -> void:
	if _waits_since == 0 or table.person_to_act() == "":
		return
	if Time.get_ticks_msec() - _waits_since > WAITED:
		Sounds.tell(self, "your_turn")
	_waits_since = 0


func _go_on() -> void:
	_ring()
	_goal.show_summary(table)
	if table.on_its_way:
		_wait()
	else:
		_show()


## What was decided is on its way to a room. What is shown stays, and nothing more can be decided.
func _wait() -> void:
	pass


## Shows what is to be decided now.
func _show() -> void:
	pass


## All events were shown.
func _on_drained() -> void:
	table.held = not is_visible_in_tree()
	_go_on()
	table.look_again()


func _show_check() -> void:
	_log.show_foot(table.findings[0] if not table.findings.is_empty() else "")
	overlays.show_check()


## Puts a button in force while something can be taken back. It says what, or why not.
func _offer_undo(button: Button) -> void:
	var found := _undoable()
	var seat := found[0]
	button.disabled = seat == ""
	var last: String = table.said.get(seat, "")
	if seat == "":
		button.tooltip_text = Names.say(found[1])
	elif last != "":
		button.tooltip_text = tr("Take back: %s") % table.game.sentence(last)
	else:
		button.tooltip_text = "Take the last command back"


## The seat here whose last command can be taken back and "", or "" and why there is none.
func _undoable() -> PackedStringArray:
	var why := "Nobody here has decided anything."
	for seat: String in table.seats.people():
		var answer := table.can_undo(seat)
		if not answer.has("error"):
			return [seat, ""]
		why = GameTable.message_of(answer)
	return ["", why]


## The parts of the screen that a place or a piece means, as a lesson names it; null for what is
## not there.
func parts_of(_point: Dictionary) -> Array[Control]:
	return []


## Where a place or a piece of the table, as a lesson names it, is now, in the window's
## pixels; nothing for what cannot be seen.
func spots(point: Dictionary) -> Array[Rect2]:
	var found: Array[Rect2] = []
	for part: Control in parts_of(point):
		if part != null and part.is_visible_in_tree():
			found.append(Ui.in_sight(part))
	return found


## Brings a place or a piece that a lesson names into sight.
func reveal_spot(point: Dictionary) -> void:
	for part: Control in parts_of(point):
		if part != null and part.is_visible_in_tree():
			Ui.scroll_to(part)


## Brings what a lesson points at into sight, once what was opened has its place.
func _reveal_lesson() -> void:
	Ui.after_frames(2, _reveal_points)


func _reveal_points() -> void:
	if table.lesson == null:
		return
	for point: Variant in Snap.array(table.lesson.step(table.length()), "point"):
		reveal_spot(point)


func _teach() -> void:
	var guide: LessonGuide = (load(LESSON) as PackedScene).instantiate()
	guide.ended.connect(table.look_again)
	guide.lie_on(self)


func _open_rule(rule: String) -> void:
	screen_requested.emit("help", {"rule": rule})
