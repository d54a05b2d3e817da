class_name VoyageStage
extends VBoxContainer
## What a run is about just now: the chart, or what is nearer: fleets at sea, a letter, a yard, what
## was found.

@onready var chart: ChartView = %Chart
@onready var battle: BattleStage = %Battle
@onready var letter: EventLetter = %Letter
@onready var dock: DockView = %Dock
@onready var draft: DraftView = %Draft


## Shows what the task is about, or the chart where somebody wants to see it. Says whether there is
## something in place of the chart.
func show_task(table: GameTable, chosen: Dictionary, sees_chart: bool) -> bool:
	var view := FleetView.new(table.snapshot)
	if not view.chart.nodes.is_empty():
		chart.show_chart(table.snapshot)
	var seen := _nearest(table, view, chosen)
	if seen != battle:
		battle.clear()
	for part: Control in [battle, letter, dock, draft]:
		part.visible = part == seen and not sees_chart
	chart.visible = seen == null or sees_chart
	return seen != null


## The sea alone, for a combat.
func show_battle() -> void:
	for part: Control in [chart, letter, dock, draft]:
		part.hide()
	battle.show()


## A ship of the player where she is seen, at her berth or at sea; null without one.
func ship(at: int) -> Control:
	var ours: Array = battle.tokens_of("p1")
	return ours[at] if at < ours.size() else dock.berth_of(at)


## The card on which an order can be given here; null without one.
func card_of(command: Dictionary) -> Control:
	if draft.visible and command.has("offer"):
		return draft.card_of(FleetCommand.TakeSalvage.new(command).offer)
	return dock.card_of(command) if dock.visible else null


## What stands in place of the chart; null where nothing does.
func _nearest(table: GameTable, view: FleetView, chosen: Dictionary) -> Control:
	if letter.is_told:
		return letter
	if not view.enemy_sheets.is_empty():
		battle.show_fleets(table.snapshot)
		return battle
	var found: Control = null
	match view.task.kind:
		FleetView.TaskEvent.KIND:
			letter.show_event(FleetView.TaskEvent.new(view.task.raw).event)
			found = letter
		FleetView.TaskRefit.KIND:
			dock.show_yard(table)
			found = dock
		FleetView.TaskSalvage.KIND:
			draft.show_offers(FleetView.TaskSalvage.new(view.task.raw).offers)
			found = draft
		FleetView.TaskStart.KIND:
			var fleet: String = chosen.get("fleet", Snap.text(Catalog.all("fleets")[0], "id"))
			var answer := table.preview({"type": FleetPreview.Start.TYPE, "fleet": fleet})
			battle.show_fleet(TypedView.raws(FleetPreview.Start.new(answer).sheets))
			found = battle
	if view.chart.nodes.is_empty():
		var plans: Array[FleetCommand.ShipPlan] = []
		if chosen.has("ships"):
			plans = FleetCommand.SubmitFleet.new(chosen).ships
		battle.show_fleet(ArenaPlans.sheets(plans))
		found = battle
	return found
