class_name WorkbenchSuite
extends Suite
## A workbench of its own for each test, with packs in a folder of the tests.

const Workbench := preload("res://addons/sandtable/workbench/workbench.gd")

var _bench: Workbench


func before() -> void:
	await super.before()
	_clear(ProjectSettings.globalize_path("user://workbench"))
	_bench = Workbench.new()
	_bench.folder = "user://workbench"
	_bench.patience = PATIENCE * 1000
	add_child(_bench)
	await get_tree().process_frame


func after() -> void:
	_bench.queue_free()
	await super.after()


## An object as it is played, in the pack that is open.
func _played(kind: String, id: String) -> Dictionary:
	var entries: Array = _bench.edits.bench.call("entries", kind)
	var there := entries.any(func(entry: Dictionary) -> bool: return entry["id"] == id)
	return _bench.edits.bench.call("base", kind, id if there else str(entries[0]["id"]))


func _clear(path: String) -> void:
	if not _is_folder(path):
		return
	for below: String in DirAccess.get_directories_at(path):
		for file: String in DirAccess.get_files_at(path.path_join(below)):
			DirAccess.remove_absolute(path.path_join(below).path_join(file))
		DirAccess.remove_absolute(path.path_join(below))


func _is_folder(path: String) -> bool:
	return DirAccess.dir_exists_absolute(path)


func _write(path: String, words: String) -> void:
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_string(words)
	file.close()


func _form() -> Control:
	return _bench.page.form


func _field(named: String) -> LineEdit:
	var row := _form().find_child(named, false, false)
	return row.get_child(1) as LineEdit if row != null else null


func _type(field: LineEdit, words: String) -> void:
	field.text = words
	field.text_changed.emit(words)
	_form().call("flush")
	await get_tree().process_frame
