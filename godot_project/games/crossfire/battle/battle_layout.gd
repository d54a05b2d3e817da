class_name BattleLayout
extends TableLayout
## The board with the orders, the log and the mission. The board stays in sight whatever page is
## open. In a tall window undo and hint are beside the tabs, where a thumb is.

@onready var _orders: OrdersPanel = %Orders
@onready var _undo: Button = %Undo
@onready var _hint: Button = %Hint
@onready var _asking: Control = %Asking


func reflow(window: Vector2) -> void:
	super(window)
	_orders.picker.fit(vertical)
	var place := _tabs if vertical else _asking
	for button: Button in [_undo, _hint]:
		if button.get_parent() != place:
			button.reparent(place, false)


func shows_stage() -> bool:
	return true
