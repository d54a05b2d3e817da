class_name FleetPictures
extends RefCounted
## Walks through Fleet for its pictures.

const SEED := "pictures"
## How many runs are tried until one comes to a task.
const RUNS := 20
const SETUP: Dictionary = {"mode": "run", "run_id": "Pictures", "fleet": null, "unlocks": []}

var _screens: Node
var _shell: Shell


func _init(screens: Node, shell: Shell) -> void:
	_screens = screens
	_shell = shell


func walk() -> void:
	for place: Shelf.Place in _shell.shelf:
		if place.game.id == "fleet":
			_shell.table.take_up(place.game)
	_shell.table.begin_as_given(SETUP, SEED, {"p1": GameTable.PERSON})
	await _show("fleet_start")
	await _choose("fleet_start_chosen")
	await _play_to("choosing")
	await _show("fleet_chart")
	await _node()
	await _play_to("battle")
	await _show("fleet_battle")
	(_shell.current() as VoyageScreen).battle.ship_chosen.emit("p1", 0)
	await _picture("fleet_battle_ship")
	await _fight()
	for task: String in ["salvage", "event", "refit"]:
		await _find(task)
		await _show("fleet_" + task)
		await _choose("fleet_%s_chosen" % task)
		if task == "event":
			await _decide()
	_shell.replace("replay", {"from": "now"})
	await _picture("fleet_replay")
	_shell.replace("codex", {})
	await _picture("fleet_codex")
	_shell.replace("codex", {"kind": "unlocks"})
	await _picture("fleet_codex_unlocks")
	_shell.replace("setup", {"mode": "run"})
	await _picture("fleet_setup")
	await _play_to("over")
	await _show("fleet_result")
	await _arena()


## A course that was chosen, and the other pages.
func _node() -> void:
	var screen := _shell.current() as VoyageScreen
	var moves := screen.orders.of_kind("move_to_node")
	if not moves.is_empty():
		screen.chart.node_chosen.emit(FleetCommand.MoveToNode.new(moves[-1]).node)
	await _picture("fleet_course")
	for page: String in ["Fleet", "Log"]:
		screen.layout.show_page(page)
		await _picture("fleet_page_" + page.to_lower())


## The arena: a fleet that is put together, and one that is chosen.
func _arena() -> void:
	_shell.table.begin({"mode": "arena"}, SEED, {"p1": GameTable.PERSON, "p2": GameTable.PERSON})
	await _show("fleet_hand_over")
	var screen := _shell.current() as VoyageScreen
	(screen.overlays.find_child("Accept", true, false) as Button).pressed.emit()
	screen.orders.card_of(screen.orders.of_kind("submit_fleet")[0]).pressed.emit()
	await _picture("fleet_arena")
	var draft := screen.orders.get_node("Draft")
	for named: String in ["Add a ship", "Brooklyn class 150", "+ Equip"]:
		for found: Node in draft.find_children("*", "Button", true, false):
			if (found as Button).text.begins_with(named.get_slice(" ", 0)):
				(found as Button).pressed.emit()
				break
		await _screens.get_tree().process_frame
	await _picture("fleet_arena_draft")


## The last thing that can be chosen here, with what is known of it.
func _choose(named: String) -> void:
	var screen := _shell.current() as VoyageScreen
	for kind: String in ["equip_item", "choose_fleet", "take_salvage", "select_event_choice"]:
		var found := screen.orders.of_kind(kind)
		if not found.is_empty():
			screen.orders.card_of(found[-1 if kind == "choose_fleet" else 0]).pressed.emit()
			break
	await _picture(named)


## What came of an event.
func _decide() -> void:
	var screen := _shell.current() as VoyageScreen
	for choice: Dictionary in screen.orders.of_kind("select_event_choice"):
		var query := {"type": FleetPreview.Choice.TYPE, "choice": choice["choice"]}
		if FleetPreview.Choice.new(_shell.table.preview(query)).outcomes.size() > 1:
			screen.orders.card_of(choice).pressed.emit()
	screen.queue.speed = 1.0
	screen.confirm.confirmed.emit()
	await _screens.get_tree().create_timer(0.5).timeout
	screen.queue.paused = true
	await _picture("fleet_event_die")
	screen.queue.skip()
	while screen.queue.busy():
		await _screens.get_tree().process_frame
	screen.queue.speed = 0.0
	await _picture("fleet_event_told")


## A combat in its midst, and why it ended so.
func _fight() -> void:
	var screen := _shell.current() as VoyageScreen
	_shell.prefs.speed = "Normal"
	screen.queue.speed = 1.0
	var doctrine := screen.orders.of_kind("start_combat")
	if doctrine.is_empty():
		push_error("fleet_combat: no combat begins here")
		return
	_shell.table.submit(doctrine[0])
	await _screens.get_tree().create_timer(9.0).timeout
	screen.queue.paused = true
	await _picture("fleet_combat")
	screen.combat.skip()
	while screen.queue.busy():
		await _screens.get_tree().process_frame
	await _picture("fleet_summary")
	screen.summary.open(CombatStory.new(), [["Sikh", "DESTROYER"], ["Warspite", "BATTLESHIP"]])
	await _picture("fleet_lost")
	screen.summary.hide()
	screen.summary.read.emit()
	_shell.prefs.speed = "None"


func _play_to(task: String) -> void:
	_shell.replace("menu", {})
	await _screens.call("reach", "fleet_" + task, _is_at.bind(task))


## Goes on to a task, in another run where this one ends before it.
func _find(task: String) -> void:
	_shell.replace("menu", {})
	for run: int in RUNS:
		if await _screens.call("play_to", _is_at.bind(task)):
			return
		_shell.table.begin_as_given(SETUP, "%s %d" % [SEED, run], {"p1": GameTable.PERSON})
	push_error("fleet_%s: no run comes to it" % task)


func _is_at(task: String) -> bool:
	return FleetView.new(_shell.table.snapshot).task.kind == task


func _show(named: String) -> void:
	await _screens.call("show_screen", named, "table", {})


func _picture(named: String) -> void:
	await _screens.call("picture", named)
