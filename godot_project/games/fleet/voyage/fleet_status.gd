class_name FleetStatus
extends PanelContainer
## Where the run stands, in a line: how far, how whole the fleet is, what it can pay.

signal menu_asked

@onready var _where: Label = %Where
@onready var _salvage: Label = %Salvage
@onready var _hull: Label = %Hull
@onready var _share: ProgressBar = %Share


func _ready() -> void:
	(%Menu as Button).pressed.connect(menu_asked.emit)


func show_status(table: GameTable) -> void:
	var view := FleetView.new(table.snapshot)
	var runs := not view.chart.nodes.is_empty()
	_salvage.visible = runs
	var ships := view.sheets
	_hull.visible = not ships.is_empty()
	_share.visible = not ships.is_empty()
	if not runs:
		_where.text = "The arena"
		return
	_where.text = tr("Leg %d of %d") % FleetGame.legs(view.chart)
	_salvage.text = "⛃ %d" % view.salvage
	_salvage.tooltip_text = "Salvage, which pays for repairs and refits"
	var left := 0
	var whole := 0
	for sheet: FleetView.ShipSheet in ships:
		left += sheet.hp
		whole += sheet.whole
	_share.max_value = maxi(whole, 1)
	show_left(left)


## Shows how many HP the fleet has left, as a fight is shown.
func show_left(hp: int) -> void:
	_hull.text = "%d/%d HP" % [hp, roundi(_share.max_value)]
	_share.value = hp
