@tool
extends EditorPlugin
## Gives the project its command bus, and designers a workbench for their packs: the main screen
## “Sandtable”, and a check under Project > Tools.

const AUTOLOAD := "Bus"
const CHECK := "Check Sandtable packs"
const PackCheck := preload("res://addons/sandtable/pack_check.gd")
const Workbench := preload("res://addons/sandtable/workbench/workbench.gd")
const OwnTable := preload("res://addons/sandtable/workbench/own_table.gd")

var _workbench: Workbench
var _own_table: OwnTable


func _enter_tree() -> void:
	add_tool_menu_item(CHECK, _check_packs)
	_workbench = Workbench.new()
	_workbench.edits.undo = get_undo_redo()
	_own_table = OwnTable.new()
	_own_table.told.connect(_workbench.tried.show_table)
	if OwnTable.is_there():
		_workbench.tried.own_table = OwnTable.play
	add_debugger_plugin(_own_table)
	EditorInterface.get_editor_main_screen().add_child(_workbench)
	_make_visible(false)


func _exit_tree() -> void:
	remove_tool_menu_item(CHECK)
	remove_debugger_plugin(_own_table)
	if _workbench != null:
		_workbench.queue_free()


func _has_main_screen() -> bool:
	return true


func _make_visible(is_shown: bool) -> void:
	if _workbench != null:
		_workbench.visible = is_shown


## Asked before the editor closes: what is not saved is not lost unasked.
func _get_unsaved_status(for_scene: String) -> String:
	var unsaved := _workbench.unsaved() if _workbench != null and for_scene == "" else ""
	return "Save what was changed at the workbench?\n%s" % unsaved if unsaved != "" else ""


## What is saved with all scenes, and before the game is run.
func _save_external_data() -> void:
	if _workbench != null and _workbench.unsaved() != "":
		_workbench.save_all()


func _get_plugin_name() -> String:
	return "Sandtable"


func _get_plugin_icon() -> Texture2D:
	return EditorInterface.get_editor_theme().get_icon(&"GridMap", &"EditorIcons")


func _enable_plugin() -> void:
	add_autoload_singleton(AUTOLOAD, "res://addons/sandtable/bus.tscn")


func _disable_plugin() -> void:
	remove_autoload_singleton(AUTOLOAD)


func _check_packs() -> void:
	for line: String in PackCheck.report():
		print(line)
