@tool
class_name Surface
extends Control
## What a table is covered with, lit from the upper left. A shader paints it once into a texture of
## this size: whatever moves above it later costs no noise. Without a window, or without shaders, it
## is two plain tones.

enum Kind { WOOD, FELT, SAND, PAPER, WATER, GRASS }

const PAINT: Shader = preload("res://parts/material/surface.gdshader")
## The largest texture, in pixels a side; larger places stretch it.
const MOST := 2560.0
## The tones of each kind where none are given: in the light, and far from it.
const TONES: Dictionary[Kind, Array] = {
	Kind.WOOD: [Color("6b4d30"), Color("302014")],
	Kind.FELT: [Color("294f40"), Color("142921")],
	Kind.SAND: [Color("8c7350"), Color("3d3122")],
	Kind.PAPER: [Color("e6d7b4"), Color("94805c")],
	Kind.WATER: [Color("2f6f8a"), Color("0f2c40")],
	Kind.GRASS: [Color("4f8a45"), Color("1b3a20")],
}

@export var kind := Kind.WOOD:
	set(value):
		kind = value
		_paint()
## The tone in the light; transparent for the kind's own.
@export var light := Color.TRANSPARENT:
	set(value):
		light = value
		_paint()
## The tone far from the light; transparent for the kind's own.
@export var deep := Color.TRANSPARENT:
	set(value):
		deep = value
		_paint()
## How wide a board of wood or a mown stripe is, in pixels.
@export var board := 190.0
## Whether a shader paints it; plain otherwise.
@export var shaded := true

var _canvas: SubViewport
var _sheet: ColorRect


func _init() -> void:
	mouse_filter = MOUSE_FILTER_IGNORE


func _ready() -> void:
	resized.connect(_paint)
	_paint()


## Whether a shader has painted it.
func is_painted() -> bool:
	return _canvas != null


## Paints it anew, once, with the next frame that is drawn.
func _paint() -> void:
	if not is_node_ready():
		return
	queue_redraw()
	if not shaded or DisplayServer.get_name() == "headless" or size.x < 1.0 or size.y < 1.0:
		return
	if _canvas == null:
		_canvas = SubViewport.new()
		_canvas.disable_3d = true
		_canvas.gui_disable_input = true
		_sheet = ColorRect.new()
		_sheet.material = ShaderMaterial.new()
		(_sheet.material as ShaderMaterial).shader = PAINT
		_canvas.add_child(_sheet)
		add_child(_canvas)
	var paint := _sheet.material as ShaderMaterial
	paint.set_shader_parameter("kind", kind)
	paint.set_shader_parameter("light", tone(true))
	paint.set_shader_parameter("deep", tone(false))
	paint.set_shader_parameter("board", board)
	_canvas.size = Vector2i(size.minf(MOST).ceil())
	_sheet.size = Vector2(_canvas.size)
	_canvas.render_target_update_mode = SubViewport.UPDATE_ONCE


## Its tone in the light, or far from it.
func tone(lit: bool) -> Color:
	var own := light if lit else deep
	return own if own.a > 0.0 else TONES[kind][0 if lit else 1]


func _draw() -> void:
	var rect := Rect2(Vector2.ZERO, size)
	if _canvas != null:
		draw_texture_rect(_canvas.get_texture(), rect, false)
		return
	var middle := tone(true).lerp(tone(false), 0.45)
	var corners := PackedVector2Array(
		[rect.position, Vector2(size.x, 0), rect.end, Vector2(0, size.y)]
	)
	draw_polygon(corners, [tone(true), middle, tone(false), middle])
