class_name BattleLayout
extends TableLayout
## The board with the orders, the log and the mission. The board stays in sight whatever page is
## open. In a tall window the last command is taken back beside the tabs, where a thumb is.

@onready var _orders: OrdersPanel = %Orders
@onready var _undo: Button = %Undo
@onready var _asking: Control = %Asking


func reflow(window: Vector2) -> void:
	super(window)
	_orders.picker.fit(vertical)
	var place := _tabs if vertical else _asking
	if _undo.get_parent() != place:
		_undo.reparent(place, false)


func shows_stage() -> bool:
	return true
