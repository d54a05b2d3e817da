class_name Handed
extends BoxContainer
## A row whose right end is the thumb's: for a player who holds the device in the left hand it is
## mirrored. Only places are; the nodes keep their order, in which the row is read and heard.

## How many of the first in the row keep their places.
@export_range(0, 4) var kept := 0


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED:
		queue_sort()
	elif what == NOTIFICATION_SORT_CHILDREN and is_left(self):
		_mirror()


## Stands its children one below the other, or side by side.
func stand(upright: bool) -> void:
	vertical = upright
	# The engine places them at once by that, and tells nobody.
	queue_sort()


## Whether a player holds the device in the left hand: so the theme says, for the whole window.
static func is_left(part: Control) -> bool:
	return part.get_theme_constant(&"left_hand", &"Handed") == 1


## A row of widgets.
static func row(children: Array[Control]) -> Handed:
	var made := Handed.new()
	for child: Control in children:
		made.add_child(child)
	return made


func _mirror() -> void:
	var from := 0.0
	var seen := 0
	for child: Node in get_children():
		var part := child as Control
		if part == null or not part.visible or part.top_level:
			continue
		seen += 1
		if seen <= kept:
			from = part.position.x + part.size.x + get_theme_constant(&"separation")
		else:
			part.position.x = from + size.x - part.position.x - part.size.x
