class_name TableOverlays
extends Control
## What lies above a table for a while: the hand-over, the pause menu, the result.

signal screen_asked(screen: String, args: Dictionary)
signal screen_changed(screen: String, args: Dictionary)
signal undo_asked
signal resumed
signal covered

var table: GameTable

## Whether the result was put aside, to look at the table.
var _seen := false

## From which frame on the window shows the table.
var _bare_from := 0

## What lies below, which nothing reaches while something covers it.
var _below: Array[Control] = []

@onready var _hand_over: HandOver = %HandOver
@onready var _result: ResultPanel = %Result
@onready var _pause: PausePanel = %Pause
## Leads back to a result that was put aside.
@onready var _reopen: Button = %Reopen


func _ready() -> void:
	_hand_over.accepted.connect(_on_accepted)
	_result.chosen.connect(_on_chosen)
	_result.jump_asked.connect(func(line: int) -> void: screen_asked.emit("replay", {"line": line}))
	_pause.chosen.connect(_on_chosen)
	_reopen.pressed.connect(show_result)
	for other: Node in get_parent().get_children():
		if other is Control and other != self:
			_below.append(other)
	visibility_changed.connect(_note_frame)
	for panel: Control in [_hand_over, _result, _pause]:
		panel.visibility_changed.connect(_shut)


## While something lies above the table, no key, controller, pointer or finger reaches the table.
func _shut() -> void:
	for part: Control in _below:
		Ui.shut(part, covers())
	# A bar that confirms leads there by itself.
	_reopen.visible = _seen and not covers() and not get_parent() is ConfirmScreen
	_note_frame()
	if covers():
		covered.emit()


func _note_frame() -> void:
	_bare_from = Engine.get_frames_drawn() + 1


## Keeps a picture of the table that is about to be covered: of its stage, without bars and pages.
func _picture() -> void:
	if not covers() and is_visible_in_tree() and Engine.get_frames_drawn() > _bare_from:
		Thumbnails.take(table, get_viewport(), get_parent().get_node_or_null("%Stage") as Control)


## Whether anything lies above the table.
func covers() -> bool:
	return _pause.visible or _hand_over.visible or _result.visible


func open_pause() -> void:
	_picture()
	var more := table.game.more_screens(table.snapshot).duplicate()
	if table.bus.is_elsewhere():
		more["room"] = "The room"
	var is_kept := table.bus.autosave and not table.bus.is_elsewhere()
	var asks := "Leave? The game is kept." if is_kept else "Really?"
	if table.owed_by().is_empty():
		more["result"] = "The result"
		asks = ""
	_pause.open(more, asks)


## Puts aside what may be put aside.
func close() -> void:
	if _result.visible:
		_on_chosen("look")
	elif _pause.visible:
		_pause.hide()
		resumed.emit()


func ask_hand_over(seat: String) -> void:
	_hand_over.ask(table, seat)


## Shows the result once, or takes it away when the game goes on after all.
func show_end(over: bool) -> void:
	if not over:
		_seen = false
		_result.hide()
		_reopen.hide()
	elif not _seen and not _result.visible:
		_picture()
		_result.show_result(table)


## Shows the result, also to whoever has put it aside.
func show_result() -> void:
	_seen = false
	show_end(true)


## Shows what the check of a room's game has found.
func show_check() -> void:
	_result.show_findings(table.findings)


func _on_accepted(seat: String) -> void:
	table.look_as(seat)
	resumed.emit()


## Begins the next game at once.
func _begin_next() -> void:
	if TableGame.later(table.game.begins, &"begin_next", [table]) == true:
		screen_changed.emit("table", {"fresh": true})
	else:
		_set_up()


func _set_up() -> void:
	screen_changed.emit("setup", table.game.begin_again(table.snapshot))


func _on_chosen(what: String) -> void:
	match what:
		"resume", "look":
			_seen = _result.visible
			_result.hide()
			resumed.emit()
		"result":
			show_result()
		"undo":
			undo_asked.emit()
			resumed.emit()
		"save":
			screen_asked.emit("saves", {"mode": "save"})
		"history":
			screen_asked.emit("replay", {"from": "now"})
		"recap":
			screen_asked.emit("replay", {"sequence": maxi(0, table.decided_at), "plays": true})
		"replay":
			screen_asked.emit("replay", {})
		"again":
			if table.bus.is_elsewhere():
				screen_asked.emit("room", {"asks": "again"})
			elif table.game.begins != "":
				(get_parent() as Screen).set_table(_begin_next)
			else:
				_set_up()
		"check":
			table.check_asked.emit()
		"menu":
			screen_changed.emit("menu", {})
		_:
			screen_asked.emit(what, {})
