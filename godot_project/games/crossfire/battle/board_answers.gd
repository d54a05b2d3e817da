class_name BoardAnswers
extends RefCounted
## What a tap, a drag or a question on the board means at this moment.

signal noticed(text: String, rule: String)

var table: GameTable
var flow: TurnFlow
var board: BattlefieldView
var orders: OrdersPanel
var queue: EventQueue


func listen() -> void:
	board.cell_selected.connect(func(col: int, row: int) -> void: square(Vector2i(col, row)))
	board.unit_selected.connect(unit)
	board.why_requested.connect(why)
	board.unit_carried.connect(carry)


## A square was chosen: while events are shown, that only hurries them.
func square(at: Vector2i) -> void:
	if queue.busy():
		queue.skip()
	elif orders.deploy.visible:
		orders.deploy.put(at)
	elif flow.unit == "":
		_tell(at)
	elif not flow.choose_square(at):
		why(at)


func unit(id: String) -> void:
	if queue.busy():
		queue.skip()
	elif orders.deploy.visible:
		orders.deploy.choose(id)
	elif flow.unit != "" and flow.targets().has(id):
		flow.choose_target(id)
	elif not (id.begins_with(table.seat()) and flow.choose_unit(id)):
		if flow.unit == "" and not id.begins_with(table.seat()):
			_tell(board.token(id).square())
		elif table.person_to_act() == "":
			table.say_whose_turn()
		else:
			why(flow.place(id))


## With nothing chosen, a square tells what is there; open ground, what is to be done.
func _tell(at: Vector2i) -> void:
	var lines := BoardWords.at(table.snapshot, Units.zones(table), at)
	if not lines.is_empty():
		noticed.emit("\n".join(lines), "")
	elif table.person_to_act() == "":
		table.say_whose_turn()
	elif not flow.ready_units().is_empty():
		noticed.emit("Choose one of the ringed units first.", "")


func carry(id: String, at: Vector2i) -> void:
	orders.deploy.choose(id)
	if at != Vector2i.ZERO:
		orders.deploy.put(at)


## Shows every rule that stands against doing something with a square.
func why(at: Vector2i) -> void:
	if at == Vector2i.ZERO or orders.deploy.visible:
		return
	var reasons := Reasons.for_square(table, flow, at)
	if not reasons.is_empty():
		orders.show_reasons(reasons)
	elif flow.unit != "":
		noticed.emit("That is possible.", "")
