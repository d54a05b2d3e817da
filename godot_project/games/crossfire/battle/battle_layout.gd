class_name BattleLayout
extends TableLayout
## The board with the orders, the log and the mission. The board stays in sight whatever page is
## open.

@onready var _orders: OrdersPanel = %Orders


func reflow(window: Vector2) -> void:
	super(window)
	_orders.picker.columns(3 if vertical else 2)


func shows_stage() -> bool:
	return true
