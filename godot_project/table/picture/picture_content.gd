@tool
class_name PictureContent
extends VBoxContainer
## What lies in a panel of a picture. Each kind of layout has its own.

## Something was touched: its place, and then what it lies on.
signal touched(ids: PackedStringArray)

## How fast what moves does; 0 lets it stand where it is at once.
var speed := 1.0
## What can be touched here, by its id.
var places: Dictionary[String, PlaceButton] = {}


func _init() -> void:
	size_flags_horizontal = SIZE_EXPAND_FILL
	mouse_filter = MOUSE_FILTER_PASS


## Shows a panel; what is there already stays.
func show_panel(_panel: TablePicture.PanelView) -> void:
	pass


## Fits it into a width; `view` is how high what can be seen of the table is.
func fit(_wide: float, _view: float) -> void:
	pass


## Lights what can be touched next, all of it where the panel itself can, and what was touched.
func light(next: Dictionary[String, bool], chosen: PackedStringArray, whole: bool) -> void:
	for id: String in places:
		var now := PlaceButton.Light.NEXT if whole or next.has(id) else PlaceButton.Light.NONE
		places[id].light = PlaceButton.Light.CHOSEN if chosen.has(id) else now


## Takes up a new place.
func _take(made: PlaceButton, id: String) -> void:
	made.place = id
	made.touched.connect(func(of: String) -> void: touched.emit(PackedStringArray([of])))
	places[id] = made


## Drops the places that are not among these.
func _drop_others(kept: Dictionary[String, bool]) -> void:
	for id: String in places.keys():
		if not kept.has(id):
			places[id].hide()
			places[id].queue_free()
			places.erase(id)
