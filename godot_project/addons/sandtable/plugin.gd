@tool
extends EditorPlugin
## Gives the project its command bus.

const AUTOLOAD := "Bus"


func _enable_plugin() -> void:
	add_autoload_singleton(AUTOLOAD, "res://addons/sandtable/bus.tscn")


func _disable_plugin() -> void:
	remove_autoload_singleton(AUTOLOAD)
