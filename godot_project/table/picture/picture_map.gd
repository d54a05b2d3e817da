@tool
class_name PictureMap
extends PictureContent
## Nodes and the ways between them: from left to right, or from above where the window is tall.

const NODE := preload("res://table/picture/picture_node.tscn")
const LEAST := 30.0
const MOST := 64.0

var _ways: Array = []
var _order: Array[PictureNode] = []
var _field := Control.new()
var _step := Vector2(60, 60)


func _init() -> void:
	super()
	_field.mouse_filter = MOUSE_FILTER_PASS
	_field.draw.connect(_draw_ways)
	add_child(_field)


func show_panel(panel: TablePicture.PanelView) -> void:
	_ways = TablePicture.LayoutMap.new(panel.layout.raw).ways
	_order.clear()
	var kept: Dictionary[String, bool] = {}
	for thing: TablePicture.Thing in panel.things:
		kept[thing.id] = true
		if not places.has(thing.id):
			var made: PictureNode = NODE.instantiate()
			_take(made, thing.id)
			_field.add_child(made)
		places[thing.id].show_thing(thing)
		_order.append(places[thing.id])
	_drop_others(kept)
	_field.queue_redraw()


func fit(wide: float, view: float) -> void:
	var most := Vector2i.ONE
	for node: PictureNode in _order:
		most = most.max(_at(node))
	var turned := most.x > most.y and wide / most.x < LEAST + 8.0
	if turned:
		most = Vector2i(most.y, most.x)
	var high := clampf(view / most.y, LEAST + 12.0, MOST + 16.0)
	_step = Vector2(wide / most.x, high)
	var side := clampf(minf(_step.x, _step.y) - 8.0, LEAST, MOST)
	_field.custom_minimum_size.y = high * most.y
	for node: PictureNode in _order:
		var at := _at(node)
		var place := Vector2(at.y, at.x) if turned else Vector2(at)
		node.size = Vector2(side, side)
		node.position = (place - Vector2(0.5, 0.5)) * _step - node.size * 0.5
	_field.queue_redraw()


func _at(node: PictureNode) -> Vector2i:
	var at := node.thing.at
	return Vector2i(at[0], at[1]) if at.size() == 2 else Vector2i.ONE


func _draw_ways() -> void:
	for way: Variant in _ways:
		if int(way[0]) >= _order.size() or int(way[1]) >= _order.size():
			continue
		var from := _order[int(way[0])]
		var to := _order[int(way[1])]
		var leads := from.is_in(TablePicture.State.ACTIVE) and to.is_in(TablePicture.State.READY)
		var ink := Palette.BRASS if leads else Color(PictureLook.PALE, 0.4)
		var start := from.position + from.size * 0.5
		var end := to.position + to.size * 0.5
		if leads:
			_field.draw_line(start, end, ink, 3.5, true)
		else:
			_field.draw_dashed_line(start, end, ink, 2.0, 6.0, true, true)
