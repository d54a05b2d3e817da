class_name PartsPictures
extends RefCounted
## Pictures of the gallery's pages: as they come to rest.

const SCENE := "res://parts/gallery/gallery.tscn"

var _screens: Node


func _init(screens: Node) -> void:
	_screens = screens


func walk() -> void:
	var gallery: Control = (load(SCENE) as PackedScene).instantiate()
	_screens.add_child(gallery)
	gallery.set_anchors_preset(Control.PRESET_FULL_RECT)
	(gallery.get_node("%Speed") as Slider).value = 0.0
	var pages: Array = gallery.get("pages")
	for at: int in pages.size():
		gallery.call("show_page", at)
		var name_of: String = gallery.call("page_name", at)
		await _screens.call("picture", "parts_" + name_of.to_snake_case())
	gallery.queue_free()
