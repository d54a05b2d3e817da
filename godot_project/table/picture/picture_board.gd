@tool
class_name PictureBoard
extends ScrollContainer
## A table, drawn as the rules say what lies on it. In a wide window panels stand beside each other,
## in a tall one below. What can be touched next is lit; `touched` tells what was, the thing first
## and then what it lies on.

signal touched(ids: PackedStringArray)

const PANEL := preload("res://table/picture/picture_panel.tscn")
const GAP := 8.0
## From which width on seats stand beside each other, or beside a board.
const BESIDE := 250.0
const PAIR := 300.0
## The part of a wide window that a board takes at most.
const BOARD := 0.7

## How fast pieces move; 0 lets them stand where they are at once.
var speed := 1.0

var _panels: Dictionary[String, PicturePanel] = {}
## The panels in groups that stay together: a seat with what it has, all others alone.
var _blocks: Array[Array] = []
var _shape: Array = []
var _next: Dictionary[String, bool] = {}
var _chosen := PackedStringArray()

@onready var _flow: HFlowContainer = %Flow


func _ready() -> void:
	resized.connect(_fit)


func show_picture(picture: TablePicture) -> void:
	var panels := picture.panels
	var shape := []
	for panel: TablePicture.PanelView in panels:
		shape.append([panel.id, panel.layout.kind, panel.seat])
	if shape != _shape:
		_shape = shape
		_arrange(panels)
	for panel: TablePicture.PanelView in panels:
		_panels[panel.id].show_panel(panel, speed)
	_fit()


## Shows a picture as the bus tells it, in a theme of its own: where nothing else has one.
func show_alone(raw: Dictionary) -> void:
	if theme == null:
		theme = Look.BASE.duplicate()
		theme.merge_with(PictureLook.build(1.0))
	show_picture(TablePicture.new(raw))


## Lights what can be touched next, and what was touched.
func light(next: PackedStringArray, chosen: PackedStringArray) -> void:
	_next.clear()
	for id: String in next:
		_next[id] = true
	_chosen = chosen
	for panel: PicturePanel in _panels.values():
		panel.light(_next, chosen)


## What is touched for a place; null where it is not shown.
func place_of(id: String) -> PlaceButton:
	for panel: PicturePanel in _panels.values():
		var found := panel.place_of(id)
		if found != null:
			return found
	return null


## Everything that is lit as what can be touched next, in reading order.
func lit() -> Array[PlaceButton]:
	var found: Array[PlaceButton] = []
	for entry: Array in _shape:
		found.append_array(_panels[str(entry[0])].lit())
	return found


## Brings something that is lit into sight, unless some of it is, once all has its place.
func reveal() -> void:
	Ui.after_frames(3, _reveal)


func _reveal() -> void:
	var all := lit()
	var view := get_global_rect()
	if (
		all.is_empty()
		or all.any(func(one: Control) -> bool: return view.encloses(one.get_global_rect()))
	):
		return
	ensure_control_visible(all[0])


## Gives the focus to the next thing that is lit, or the one before. False where nothing is.
func focus_lit(step := 1) -> bool:
	var all := lit()
	if all.is_empty():
		return false
	var at := all.find(get_viewport().gui_get_focus_owner() as PlaceButton)
	Ui.pass_focus(all[posmod(at + step, all.size())] if at >= 0 else all[0])
	return true


func has_focus_within() -> bool:
	var owner_now := get_viewport().gui_get_focus_owner()
	return owner_now != null and is_ancestor_of(owner_now)


## Puts panels into blocks. Those that stay keep what they show.
func _arrange(panels: Array[TablePicture.PanelView]) -> void:
	var before := _panels.duplicate()
	for panel: PicturePanel in before.values():
		if panel.get_parent() != null:
			panel.get_parent().remove_child(panel)
	for block: Node in _flow.get_children():
		_flow.remove_child(block)
		block.queue_free()
	_panels.clear()
	_blocks.clear()
	var seats: HFlowContainer = null
	var group: VBoxContainer = null
	for panel: TablePicture.PanelView in panels:
		var made: PicturePanel = before.get(panel.id)
		if made == null or made.kind != panel.layout.kind:
			made = PANEL.instantiate()
			made.touched.connect(touched.emit)
		else:
			before.erase(panel.id)
		_panels[panel.id] = made
		if panel.layout.kind == TablePicture.LayoutSeat.KIND:
			if seats == null:
				seats = _seats()
			group = VBoxContainer.new()
			group.set_meta("seat", panel.seat)
			group.size_flags_horizontal = SIZE_EXPAND_FILL
			group.add_child(made)
			seats.add_child(group)
		elif group != null and panel.seat != "" and panel.seat == group.get_meta("seat"):
			group.add_child(made)
		else:
			seats = null
			group = null
			_flow.add_child(made)
			_blocks.append([made])
	for gone: PicturePanel in before.values():
		gone.queue_free()


func _seats() -> HFlowContainer:
	var made := HFlowContainer.new()
	made.name = "Seats"
	made.size_flags_horizontal = SIZE_EXPAND_FILL
	made.mouse_filter = MOUSE_FILTER_PASS
	_flow.add_child(made)
	_blocks.append([made])
	return made


func _fit() -> void:
	if not is_node_ready() or size.x < 50.0:
		return
	var larger := get_theme_default_font_size() / float(Look.BODY)
	var room := size.x - GAP * 2.0 - 10.0
	var view := size.y - 70.0
	var tall := is_tall()
	var left := 0.0
	for at: int in _blocks.size():
		var block: Control = _blocks[at][0]
		var wide := room
		var panel := block as PicturePanel
		if panel == null:
			wide = left if not tall and left >= BESIDE * larger else room
			for group: Control in block.get_children():
				var alone := tall or wide < PAIR * 2.0 * larger + GAP
				group.custom_minimum_size.x = wide if alone else floorf((wide - GAP) * 0.5)
				for part: Node in group.get_children():
					(part as PicturePanel).fit(group.custom_minimum_size.x, view)
		elif is_small(panel):
			wide = minf(room, (150.0 if tall else 190.0) * larger)
		elif panel.kind == TablePicture.LayoutGrid.KIND and not tall:
			wide = _board_wide(panel, room, view)
		left = room - wide - GAP
		block.custom_minimum_size.x = floorf(wide)
		if panel != null:
			panel.fit(wide, view)
		block.size_flags_horizontal = SIZE_EXPAND_FILL
		if panel != null and panel.kind == TablePicture.LayoutGrid.KIND and not tall:
			block.size_flags_horizontal = SIZE_FILL
			block.size_flags_vertical = SIZE_SHRINK_BEGIN


## Whether the window is a tall one.
func is_tall() -> bool:
	return size.x < 560.0 * get_theme_default_font_size() / float(Look.BODY)


## Whether a panel may share its line.
func is_small(panel: PicturePanel) -> bool:
	match panel.kind:
		TablePicture.LayoutDice.KIND:
			return true
		TablePicture.LayoutTracks.KIND:
			return panel.content.places.size() <= 2
		TablePicture.LayoutText.KIND:
			return (panel.content as PictureText).is_short()
	return false


## How wide a board is of which all is in sight.
func _board_wide(panel: PicturePanel, room: float, view: float) -> float:
	var grid := panel.content as PictureGrid
	var inside := panel.get_theme_stylebox("panel").get_minimum_size().x
	var side := PictureGrid.side_for(room * BOARD - inside, view, grid.extent())
	return minf(room, side * grid.extent().x + PictureGrid.EDGE + inside)
