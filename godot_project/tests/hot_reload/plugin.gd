@tool
extends EditorPlugin
## Has the editor load the library anew while values of the old one are about, and ends the editor:
## 0 when the new one works. No class is named, since those of the old one go.

const LIBRARY := "res://addons/sandtable/sandtable.gdextension"
const TIMES := 3


func _enter_tree() -> void:
	# The editor is not to be reloaded while it is still being put together.
	await get_tree().create_timer(1.0).timeout
	var done := 0
	for time: int in TIMES:
		done += int(_reload())
		await get_tree().process_frame
	print("hot reload: %d of %d" % [done, TIMES])
	get_tree().quit(0 if done == TIMES else 1)


func _reload() -> bool:
	var kept: Object = ClassDB.instantiate("VariantSelftest")
	var before: Variant = kept.call("mirrored", 1)
	if GDExtensionManager.reload_extension(LIBRARY) != GDExtensionManager.LOAD_STATUS_OK:
		return false
	# The value is the engine's own and lives on; the object is one of the new library's now.
	var after: Variant = kept.call("mirrored", 1)
	var report: Dictionary = ClassDB.class_call_static("VariantSelftest", "run", 3, 5)
	var failed: PackedStringArray = report.get("failed", ["nothing was run"])
	return after == before and failed.is_empty() and ClassDB.class_exists("CommandBus")
