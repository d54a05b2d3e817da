class_name HullPicture
extends Control
## A ship from the side, as she is drawn wherever she is shown.

var _kind := ""
var _named := ""
var _side := FleetInk.OURS


## A picture of a ship of a class and a name, so wide; the enemy's look the other way.
static func make(kind: String, named: String, side: Color, wide: float) -> HullPicture:
	var made := HullPicture.new()
	made._kind = kind
	made._named = named
	made._side = side
	made.custom_minimum_size = Vector2(wide, wide * 0.5)
	made.size_flags_vertical = SIZE_SHRINK_CENTER
	made.mouse_filter = MOUSE_FILTER_IGNORE
	return made


func _draw() -> void:
	var way := HullArt.place(Rect2(Vector2.ZERO, size), _side == FleetInk.THEIRS)
	HullArt.draw(self, way, _kind, _named, _side)
