class_name ConfirmScreen
extends TableScreen
## A table on which a command is chosen first and confirmed then, with a hint and an undo beside.

## The command that is chosen and not yet confirmed; empty without one.
var _chosen: Dictionary = {}

@onready var confirm: ConfirmBar = %Confirm


func _ready() -> void:
	super()
	confirm.confirmed.connect(_submit)
	confirm.hint_asked.connect(ask_hint)
	confirm.undo_asked.connect(undo)


func enter(args: Dictionary) -> void:
	super(args)
	table.refused.connect(confirm.show_reasons)
	table.seats.changed.connect(_say_who_decides)


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
	elif Keys.pressed(event, "act_confirm") and _may_confirm():
		accept_event()
		_submit()
	elif Keys.pressed(event, "act_hint"):
		accept_event()
		ask_hint()
	elif Keys.pressed(event, "act_step_back"):
		accept_event()
		undo()
	elif Keys.pressed(event, "open_menu") or Keys.pressed(event, "act_cancel"):
		accept_event()
		overlays.open_pause()


## Whether the key that confirms means what is chosen. On a button it presses that button, which
## does not keep the key from coming here.
func _may_confirm() -> bool:
	return not proposal().is_empty() and not get_viewport().gui_get_focus_owner() is BaseButton


## The command that is chosen and not yet confirmed; empty without one.
func proposal() -> Dictionary:
	return _chosen


func _submit() -> void:
	if table.owed_by().is_empty():
		overlays.show_result()
	if _chosen.is_empty():
		return
	queue.skip()
	var command := _chosen
	_chosen = {}
	table.submit(command)


func _wait() -> void:
	confirm.show_choice("", [])
	_say_who_decides()
	Ui.still(confirm, true)


func _choose(_command: Dictionary, _words: String) -> void:
	pass


## What was chosen stays chosen while others decide, as long as it can still be played.
func _keep_choice(words: String) -> void:
	Ui.still(confirm, false)
	if table.owed_by().is_empty():
		_chosen = {}
		confirm.show_over()
	elif _chosen.is_empty() or table.person_to_act() == "" or not table.why_not(_chosen).is_empty():
		_chosen = {}
		confirm.show_choice("", [])
		_say_who_decides()
	else:
		_choose(_chosen, words)


## At a room's table: by name, and that nobody is there.
func _say_who_decides() -> void:
	var far := table.bus.is_elsewhere() and table.person_to_act() == ""
	if far and not table.owed_by().is_empty() and not queue.busy():
		confirm.show_waiting(PromptBar.waiting_for(table))


func _take_hint(command: Dictionary, words: String, reason: String) -> void:
	_choose(command, words)
	if reason != "" and not _chosen.is_empty():
		confirm.say_why(reason)
	confirm.lead_on()
