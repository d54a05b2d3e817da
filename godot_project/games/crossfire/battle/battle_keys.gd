class_name BattleKeys
extends Node
## Keys and buttons of a battle.

const ACTIONS: Dictionary[String, String] = {
	"act_move": "move",
	"act_attack": "attack",
	"act_melee": "melee",
	"act_first_aid": "first_aid",
	"act_hold": "hold",
}
const PAN_SPEED := 900.0

var screen: BattleScreen
var answers: BoardAnswers


func _ready() -> void:
	set_process(false)


func _unhandled_input(event: InputEvent) -> void:
	if screen == null or not screen.is_visible_in_tree():
		return
	if _taken(event):
		get_viewport().set_input_as_handled()


## Runs only while the board is being panned by stick or key.
func _process(delta: float) -> void:
	var way := Input.get_vector("pan_left", "pan_right", "pan_up", "pan_down")
	if way == Vector2.ZERO or not screen.is_visible_in_tree():
		set_process(false)
		return
	screen.board.pan_by(-way * PAN_SPEED * delta)


func _taken(event: InputEvent) -> bool:
	if screen.overlays.covers():
		if Keys.pressed(event, "act_cancel") or Keys.pressed(event, "open_menu"):
			screen.overlays.close()
			return true
		return false
	if (
		screen.queue.busy()
		and (Keys.pressed(event, "act_skip") or Keys.pressed(event, "ui_accept"))
	):
		screen.queue.skip()
		return true
	for named: String in ACTIONS:
		if Keys.pressed(event, named):
			return _act(ACTIONS[named])
	if Keys.pressed(event, "act_step_back"):
		if not screen.flow.step_back():
			screen.undo()
		return true
	return _moved(event) or _looked(event)


func _act(action: String) -> bool:
	if screen.table.person_to_act() == "":
		screen.table.say_whose_turn()
		return true
	if screen.flow.unit == "" and not screen.flow.ready_units().is_empty():
		screen.flow.cycle(1)
	if screen.flow.unit != "" and not screen.flow.choose_action(action):
		screen.orders.show_reasons(
			Reasons.for_action(screen.table, screen.flow, screen.flow.unit, action)
		)
	return true


func _moved(event: InputEvent) -> bool:
	if Keys.pressed(event, "act_cancel"):
		if screen.flow.unit == "" and not screen.orders.why.visible:
			screen.overlays.open_pause()
		else:
			screen.step_back()
	elif Keys.pressed(event, "open_menu"):
		screen.overlays.open_pause()
	elif Keys.pressed(event, "act_confirm"):
		_confirm()
	elif Keys.pressed(event, "act_reroll"):
		_answer("reroll")
	elif Keys.pressed(event, "act_quick_start") or Keys.pressed(event, "act_unit_next"):
		_cycle(1)
	elif Keys.pressed(event, "act_unit_previous"):
		_cycle(-1)
	else:
		return false
	return true


func _looked(event: InputEvent) -> bool:
	if Keys.pressed(event, "act_hint"):
		screen.ask_hint()
	elif Keys.pressed(event, "act_panel"):
		_swap_focus()
	elif Keys.pressed(event, "act_why_not"):
		answers.why(screen.board.cursor())
	elif Keys.pressed(event, "zoom_in"):
		screen.board.zoom_by(1.15)
	elif Keys.pressed(event, "zoom_out"):
		screen.board.zoom_by(1.0 / 1.15)
	elif Keys.pressed(event, "zoom_fit"):
		screen.board.toggle_fit()
	elif _pans(event):
		set_process(true)
	else:
		return false
	return true


func _pans(event: InputEvent) -> bool:
	for way: String in ["pan_left", "pan_right", "pan_up", "pan_down"]:
		if InputMap.has_action(way) and event.is_action_pressed(way, true):
			return true
	return false


## Gives the command that is proposed.
func _confirm() -> void:
	var proposal := screen.flow.proposal()
	if not proposal.is_empty():
		screen.submit(proposal)


## Answers a prompt with the first listed command of a kind.
func _answer(kind: String) -> void:
	for command: Dictionary in screen.flow.listed:
		if CrossfireCommand.new(command).type == kind:
			screen.submit(command)
			return


func _cycle(by: int) -> void:
	screen.flow.cycle(by)
	if screen.flow.unit != "":
		screen.board.set_cursor(screen.flow.place(screen.flow.unit))


func _swap_focus() -> void:
	if screen.board.has_focus():
		screen.layout.focus_page()
	else:
		screen.board.take_focus(false)
