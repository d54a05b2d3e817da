@tool
class_name PicturePanel
extends PanelContainer
## A panel of a picture: its title and what lies in it.

signal touched(ids: PackedStringArray)

var id := ""
var kind := ""
var content: PictureContent

@onready var _column: VBoxContainer = %Column
@onready var _head: PictureHead = %Head


func _ready() -> void:
	_head.touched.connect(func(_place: String) -> void: touched.emit(PackedStringArray([id])))


## What draws a layout.
static func content_for(layout: String) -> PictureContent:
	match layout:
		TablePicture.LayoutGrid.KIND:
			return PictureGrid.new()
		TablePicture.LayoutMap.KIND:
			return PictureMap.new()
		TablePicture.LayoutTable.KIND:
			return PictureLines.new()
		TablePicture.LayoutText.KIND:
			return PictureText.new()
	return PictureFlow.new()


func show_panel(panel: TablePicture.PanelView, speed := 1.0) -> void:
	if content == null:
		id = panel.id
		kind = panel.layout.kind
		name = id.validate_node_name()
		content = content_for(kind)
		content.name = "Content"
		content.touched.connect(_on_touched)
		_column.add_child(content)
		var paper := kind in [TablePicture.LayoutText.KIND, TablePicture.LayoutTable.KIND]
		theme_type_variation = "Sheet" if paper else "Tray"
		_head.visible = not paper
	_head.show_panel(panel)
	content.speed = speed
	content.show_panel(panel)


## Fits it into a width; `view` is how high what can be seen of the table is.
func fit(wide: float, view: float) -> void:
	content.fit(wide - get_theme_stylebox("panel").get_minimum_size().x, view)


func light(next: Dictionary[String, bool], chosen: PackedStringArray) -> void:
	var whole := next.has(id)
	var now := PlaceButton.Light.NEXT if whole else PlaceButton.Light.NONE
	_head.light = PlaceButton.Light.CHOSEN if chosen.has(id) else now
	content.light(next, chosen, whole or chosen.has(id) and content is PictureFlow)


## What can be touched for an id here; null for what is not here.
func place_of(of: String) -> PlaceButton:
	if of == id:
		return _head
	var grid := content as PictureGrid
	return grid.place_of(of) if grid != null else content.places.get(of)


## Everything here that is lit as what can be touched next.
func lit() -> Array[PlaceButton]:
	var found: Array[PlaceButton] = []
	if _head.light == PlaceButton.Light.NEXT and _head.visible:
		found.append(_head)
	for place: PlaceButton in content.places.values():
		if place.light == PlaceButton.Light.NEXT:
			found.append(place)
	return found


func _on_touched(ids: PackedStringArray) -> void:
	ids.append(id)
	touched.emit(ids)
