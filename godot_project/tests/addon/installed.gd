extends SceneTree
## In a project that has nothing but the addon: the example is played to its end by its own list of
## choices, and a designer makes something at the workbench.

## For how many seconds the example may play: many times what it takes on a busy machine.
const PATIENCE := 300

var _held := 0
var _broken: PackedStringArray = []


func _initialize() -> void:
	_run.call_deferred()


func _run() -> void:
	await _example()
	await _workbench()
	for words: String in _broken:
		print("BROKEN ", words)
	print("addon: %d checks held, %d did not" % [_held, _broken.size()])
	quit(0 if _broken.is_empty() else 1)


func _example() -> void:
	var scene: Node = (
		(load("res://addons/sandtable/example/skirmish.tscn") as PackedScene).instantiate()
	)
	root.add_child(scene)
	var choices: ItemList = scene.get_node("Choices")
	var over := false
	var end := Time.get_ticks_msec() + PATIENCE * 1000
	while not over and Time.get_ticks_msec() < end:
		await process_frame
		over = (scene.get_node("Log") as RichTextLabel).text.contains("The battle is over")
		if not over and choices.item_count > 0:
			choices.item_activated.emit(0)
	_hold(over, "the example's match comes to its end")
	scene.queue_free()
	await process_frame


func _workbench() -> void:
	var bench: Control = (load("res://addons/sandtable/workbench/workbench.gd") as GDScript).new()
	bench.set("patience", PATIENCE * 1000)
	root.add_child(bench)
	await process_frame
	_hold(bench.call("new_pack", "crossfire", "mine") == "", "a pack is begun")
	bench.call("show_object", "factions", "verdant_eye")
	var edits: Node = bench.get("edits")
	edits.call("add_object", "factions", "mine", edits.call("whole"))
	bench.call("save_all")
	_hold(bench.call("faults") == [], "a faction that can be played: %s" % [bench.call("faults")])
	_hold(FileAccess.file_exists("res://packs/mine/factions.json"), "it is saved")
	bench.queue_free()
	await process_frame


func _hold(holds: bool, words: String) -> void:
	if holds:
		_held += 1
	else:
		_broken.append(words)
