@tool
extends EditorPlugin
## A designer at the editor's workbench. Ends the editor: 0 when all is well.

const Designer := preload("res://tests/workbench_editor/designer.gd")
const ByHand := preload("res://tests/workbench_editor/by_hand.gd")
const ByMouse := preload("res://tests/workbench_editor/by_mouse.gd")

## For so many frames in a row nothing is under way once the editor has come up.
const STILL := 120

var _designer := Designer.new()


func _enter_tree() -> void:
	add_child(_designer)
	await _editor_rests()
	EditorInterface.set_main_screen_editor("Sandtable")
	await _designer.hand.frames(30)
	var screen := EditorInterface.get_editor_main_screen()
	_designer.bench = screen.find_child("SandtableWorkbench", false, false)
	if _designer.bench == null or _designer.bench.bar.games.is_empty():
		_designer.hold(false, "the workbench is there")
	else:
		_designer.bench.patience = Designer.PATIENCE * 1000
		print("workbench by hand")
		await ByHand.new().run(_designer)
		print("workbench by mouse")
		await ByMouse.new().run(_designer)
	for words: String in _designer.broken:
		print("BROKEN ", words)
	var counted := [_designer.held, _designer.broken.size()]
	print("workbench: %d checks held, %d did not" % counted)
	get_tree().quit(0 if _designer.broken.is_empty() else 1)


## Waits until the editor has looked through the files and shows nothing above itself: until then it
## takes no click.
func _editor_rests() -> void:
	var end := Time.get_ticks_msec() + Designer.PATIENCE * 1000
	var still := 0
	while still < STILL:
		await get_tree().process_frame
		var above := get_tree().root.find_children("*", "Window", true, false).filter(
			func(window: Window) -> bool: return window.visible
		)
		var scans := EditorInterface.get_resource_filesystem().is_scanning()
		still = 0 if scans or not above.is_empty() else still + 1
		if Time.get_ticks_msec() > end:
			_designer.hold(false, "the editor rests: it scans: %s, above it: %s" % [scans, above])
			return
