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
	var bus: Node = scene.get_node("Bus")
	var over := false
	var end := Time.get_ticks_msec() + PATIENCE * 1000
	while not over and Time.get_ticks_msec() < end:
		await process_frame
		var table: Dictionary = (bus.call("snapshot", "p1") as Dictionary)["table"]
		over = (table["to_act"] as Array).is_empty()
		if not over and choices.item_count > 0:
			choices.item_activated.emit(0)
	_hold(over, "the example's match comes to its end")
	var told := (scene.get_node("Log") as RichTextLabel).text
	_hold(told.contains("The battle is "), "and says so: %s" % told.right(200))
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
	_project_packs()
	bench.queue_free()
	await process_frame


## What lies in the project's own folder is found there, played, and refused when it is broken.
func _project_packs() -> void:
	_hold(_fine() == [true], "the project's pack is listed: %s" % [_fine()])
	_hold(_refusal() == "", "and played: %s" % _refusal())
	var file := FileAccess.open("res://packs/mine/factions.json", FileAccess.WRITE)
	file.store_string('[{"id": "mine", "units": 99}]')
	file.close()
	_hold(_fine() == [false], "a broken one is marked: %s" % [_fine()])
	_hold(_refusal() == "broken_pack", "and not played: %s" % _refusal())


## Of each pack, whether nothing is wrong with it.
func _fine() -> Array:
	var found: Dictionary = ClassDB.class_call_static(&"CommandBus", &"packs", "crossfire")
	var packs: Array = found["packs"]
	return packs.map(func(pack: Dictionary) -> bool: return pack["fine"])


## The code with which a match with the project's pack is refused; empty when it begins.
func _refusal() -> String:
	# A bus opens packs once.
	var bus: Node = ClassDB.instantiate(&"CommandBus")
	root.add_child(bus)
	var packs := PackedStringArray(["res://packs/mine"])
	var begun: Dictionary = bus.call("start", "crossfire", {}, "packs", packs)
	bus.queue_free()
	var error: Dictionary = begun.get("error", {})
	return str(error.get("code", ""))


func _hold(holds: bool, words: String) -> void:
	if holds:
		_held += 1
	else:
		_broken.append(words)
