@tool
class_name PictureDie
extends PlaceButton
## A die on the table; blank before it is rolled, and dark with a question mark where it is hidden.

@onready var _face: DieFace = %Face


func _ready() -> void:
	_face.mouse_filter = MOUSE_FILTER_IGNORE
	_lay()


func _lay() -> void:
	if thing == null or not is_node_ready():
		return
	var is_hidden := is_in(TablePicture.State.HIDDEN)
	var colour := Palette.seat(thing.seat) if thing.seat != "" else PictureLook.CARD_EDGE
	if is_hidden:
		_face.show_hidden(colour)
		return
	_face.show_face(
		int(thing.value) if thing.value != null else 0, colour, is_in(TablePicture.State.SPENT)
	)


func _draw() -> void:
	var rect := Rect2(Vector2(2, 2), size - Vector2(4, 4))
	_draw_glow(rect, 12)
	if light != Light.NONE:
		draw_style_box(Look.box(Color.TRANSPARENT, _edge(Palette.BRASS), 0, 3, 12), rect)
	_draw_focus(rect)
