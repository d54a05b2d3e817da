@tool
extends EditorDebuggerPlugin
## Plays a wish on the game's own table: the project is run with it, and tells how the game stands.

## How the game on its table stands: `{sequence, seed, to_act, ending}`; or `{fault}`.
signal told(news: Dictionary)

## What shows a wish on the game's own table, where a project has it.
const SHOWS := "res://shell/try_out.gd"
const WISH := "user://workbench_wish.json"
const NAMED := "SANDTABLE_TRY"
const CAPTURE := "sandtable"


## Whether this project can.
static func is_there() -> bool:
	return Engine.is_editor_hint() and ResourceLoader.exists(SHOWS)


## Runs the project with a wish. Gives back what stands against it; "" if nothing does.
static func play(wish: Dictionary) -> String:
	var file := FileAccess.open(WISH, FileAccess.WRITE)
	if file == null or not file.store_string(JSON.stringify(wish)):
		return "The wish cannot be written down."
	file.close()
	OS.set_environment(NAMED, ProjectSettings.globalize_path(WISH))
	EditorInterface.play_main_scene()
	OS.unset_environment(NAMED)
	return ""


func _has_capture(capture: String) -> bool:
	return capture == CAPTURE


func _capture(message: String, data: Array, _session: int) -> bool:
	if message != CAPTURE + ":try" or data.size() != 1 or not data[0] is Dictionary:
		return false
	told.emit(data[0])
	return true
