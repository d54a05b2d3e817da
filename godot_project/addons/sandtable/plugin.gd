@tool
extends EditorPlugin
## Gives the project its command bus, and designers a check of their packs: Project > Tools.

const AUTOLOAD := "Bus"
const CHECK := "Check Sandtable packs"
const PackCheck := preload("res://addons/sandtable/pack_check.gd")


func _enter_tree() -> void:
	add_tool_menu_item(CHECK, _check_packs)


func _exit_tree() -> void:
	remove_tool_menu_item(CHECK)


func _enable_plugin() -> void:
	add_autoload_singleton(AUTOLOAD, "res://addons/sandtable/bus.tscn")


func _disable_plugin() -> void:
	remove_autoload_singleton(AUTOLOAD)


func _check_packs() -> void:
	for line: String in PackCheck.report():
		print(line)
