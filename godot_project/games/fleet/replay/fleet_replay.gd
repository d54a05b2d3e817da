class_name FleetReplay
extends Replay
## Looks at a voyage as it was: the chart, or the fleets that met.

@onready var chart: ChartView = %Chart
@onready var battle: BattleStage = %Battle


func enter(args: Dictionary) -> void:
	theme = FleetLook.build(prefs.text_scale)
	(%Title as Label).text = table.game.title
	chart.remember(table.history())
	super(args)


func _on_shown(snapshot: Dictionary) -> void:
	var view := FleetView.new(snapshot)
	var fights := not view.enemy_sheets.is_empty()
	var sails := not view.chart.nodes.is_empty()
	chart.visible = sails and not fights
	battle.visible = not chart.visible
	if fights:
		battle.show_fleets(snapshot)
	elif sails:
		battle.clear()
		chart.show_chart(snapshot)
		chart.reveal.call_deferred()
