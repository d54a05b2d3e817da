class_name NodeMark
extends BaseButton
## A place on the chart: its kind by shape and picture, its danger by marks, and what is known of it
## in words below.

## How large a place is, and the boss's.
const SIDE := 50.0
const GREAT := 64.0
## How a place stands to the fleet, where that is told by how it is drawn.
const STATES: Dictionary[String, String] = {
	"here": "The fleet lies here.", "open": "A course can be set for it."
}

var number := -1
var kind := ""

var _known := ""
var _state := ""
var _chosen := false


func _init() -> void:
	toggle_mode = false
	# A finger that begins on a place may still scroll the chart.
	mouse_filter = Control.MOUSE_FILTER_PASS
	focus_entered.connect(queue_redraw)
	focus_exited.connect(queue_redraw)
	mouse_entered.connect(queue_redraw)
	mouse_exited.connect(queue_redraw)


## Shows a node; `state` is `here`, `open`, `ahead`, `passed` or `lost`.
func show_node(at: int, node: FleetView.NodeView, state: String) -> void:
	if [number, kind, _known, _state] == [at, node.kind, node.known, state]:
		return
	number = at
	kind = node.kind
	_known = node.known
	_state = state
	name = "Node%d" % at
	var side := GREAT if kind == FleetView.NodeKind.BOSS else SIDE
	size = Vector2(side, side)
	custom_minimum_size = size
	tooltip_text = words()
	accessibility_name = "%d %s" % [number, tooltip_text]
	accessibility_description = Voice.line(str(STATES.get(state, "")))
	queue_redraw()


## Marks it as the one that is looked at.
func mark(chosen: bool) -> void:
	if chosen != _chosen:
		_chosen = chosen
		queue_redraw()


## What it is, in words.
func words() -> String:
	var said := "%s: %s" % [FleetInk.place(kind), FleetInk.danger_words(kind)]
	return said if _known == "" else "%s (%s)" % [said, FleetInk.name_of(_known)]


func _draw() -> void:
	var gone := _state in ["passed", "lost"]
	var shade := Color(1, 1, 1, 0.42 if gone else 1.0)
	var open := _state == "open"
	if kind == FleetView.NodeKind.BOSS:
		draw_arc(size * 0.5, size.x * 0.6, 0, TAU, 48, FleetInk.RED, 2.0, true)
		draw_arc(size * 0.5, size.x * 0.68, 0, TAU, 48, FleetInk.RED, 2.0, true)
	if open:
		draw_circle(size * 0.5, size.x * 0.64, Color(Palette.BRASS, 0.55))
		draw_arc(size * 0.5, size.x * 0.64, 0, TAU, 40, FleetInk.RED, 3.0, true)
	draw_colored_polygon(_outline(size.x * 0.5 + 2.5), Color(FleetInk.INK, shade.a))
	var fill := FleetInk.PAPER if kind != FleetView.NodeKind.BOSS else FleetInk.PAPER_DEEP
	draw_colored_polygon(_outline(size.x * 0.5 - 0.5), fill)
	var picture := size.x * 0.64
	draw_texture_rect(
		FleetInk.node(kind),
		Rect2((size - Vector2.ONE * picture) * 0.5, Vector2.ONE * picture),
		false,
		shade
	)
	_draw_danger(shade)
	_draw_words(gone)
	if _chosen or has_focus() or is_hovered():
		var wide := size.x * (0.74 if open else 0.66)
		var colour := FleetInk.INK if has_focus() or _chosen else Color(FleetInk.INK, 0.5)
		draw_arc(size * 0.5, wide, 0, TAU, 40, colour, 3.0 if _chosen else 2.0, true)
	if _state == "here":
		_draw_flag()


## Round is calm or a fight, a diamond a hard one, a square a yard, an octagon the last.
func _outline(radius: float) -> PackedVector2Array:
	var corners := 28
	var turn := 0.0
	match kind:
		FleetView.NodeKind.ELITE:
			corners = 4
			radius *= 1.16
		FleetView.NodeKind.REFIT, FleetView.NodeKind.START:
			corners = 4
			turn = PI / 4.0
			radius *= 1.18
		FleetView.NodeKind.BOSS:
			corners = 8
			turn = PI / 8.0
		FleetView.NodeKind.EVENT:
			corners = 6
			radius *= 1.06
	var points := PackedVector2Array()
	for at: int in corners:
		points.append(size * 0.5 + Vector2.UP.rotated(turn + TAU * at / corners) * radius)
	return points


func _draw_danger(shade: Color) -> void:
	var marks := FleetInk.danger(kind)
	for at: int in marks:
		var x := size.x * 0.5 + (at - (marks - 1) * 0.5) * 9.0
		var y := -17.0 if _state == "open" else -4.0
		draw_colored_polygon(
			PackedVector2Array([Vector2(x - 4.5, y), Vector2(x + 4.5, y), Vector2(x, y - 8.0)]),
			Color(FleetInk.RED, shade.a)
		)


func _draw_words(gone: bool) -> void:
	var font := get_theme_default_font()
	var points := roundi(get_theme_default_font_size() * 0.78)
	var wide := 74.0 if kind != FleetView.NodeKind.BOSS else 116.0
	var named := FleetInk.place(kind) if _known == "" else FleetInk.name_of(_known)
	# The rules' own words name places by their numbers.
	var said := "%d %s" % [number, named]
	var ring := 11.0 if _state == "open" else 3.0
	var at := Vector2((size.x - wide) * 0.5, size.y + points + ring)
	draw_multiline_string_outline(
		font, at, said, HORIZONTAL_ALIGNMENT_CENTER, wide, points, 2, 6, FleetInk.PAPER
	)
	draw_multiline_string(
		font,
		at,
		said,
		HORIZONTAL_ALIGNMENT_CENTER,
		wide,
		points,
		2,
		FleetInk.FADED if gone else FleetInk.INK
	)


## The fleet lies here.
func _draw_flag() -> void:
	# Beside the marks of danger.
	var foot := Vector2(size.x - 3.0, 8.0)
	draw_line(foot, foot - Vector2(0, 26), FleetInk.INK, 3.0, true)
	var top := foot - Vector2(0, 26)
	draw_colored_polygon(
		PackedVector2Array([top, top + Vector2(24, 6), top + Vector2(0, 13)]), FleetInk.OURS
	)
