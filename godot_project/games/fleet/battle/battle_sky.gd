class_name BattleSky
extends Control
## What flies and is said above the ships of a battle: a shot, planes or a torpedo on their way, and
## words over the ship that they are about.

## How far the shot is on its way, from 0 to 1.
var shot_way := 0.0:
	set(value):
		shot_way = value
		queue_redraw()

## What happens just now, to be read across a room; "" for nothing.
var caption := "":
	set(value):
		caption = value
		queue_redraw()

## From, to, the phase and whether it hits; empty without a shot.
var _shot: Array = []
var _popups: Array[Array] = []


func _init() -> void:
	mouse_filter = MOUSE_FILTER_IGNORE


func clear() -> void:
	caption = ""
	_popups.clear()
	_shot = []
	queue_redraw()


## Says from where to where the next shot goes.
func aim(from: ShipToken, to: ShipToken, phase: String, hit: bool) -> void:
	_shot = [from.hull(), to.hull(), phase, hit]
	shot_way = 0.0


func end_shot() -> void:
	_shot = []
	queue_redraw()


## Shows words over a ship until the next are shown.
func say_over(at: ShipToken, words: String, bad: bool) -> void:
	_popups = [[at, tr(words), bad]]
	queue_redraw()


## Takes away what was said of what is over.
func hush() -> void:
	caption = ""
	_popups.clear()
	queue_redraw()


func _draw() -> void:
	if _shot.size() == 4:
		var from: Vector2 = _shot[0]
		var to: Vector2 = _shot[1]
		if not bool(_shot[3]):
			to += (to - from).normalized().orthogonal() * 26.0
		_draw_shot(from, to, str(_shot[2]))
	var font := get_theme_default_font()
	var points := roundi(get_theme_default_font_size() * 1.25)
	for popup: Array in _popups:
		var at: ShipToken = popup[0]
		var wide := (
			font.get_string_size(str(popup[1]), HORIZONTAL_ALIGNMENT_LEFT, -1, points).x + 14.0
		)
		var corner := at.hull() - Vector2(wide * 0.5, points * 0.7)
		corner.x = clampf(corner.x, 2.0, size.x - wide - 2.0)
		var edge := FleetInk.RED if bool(popup[2]) else FleetInk.INK
		draw_style_box(
			Look.box(FleetInk.PAPER, edge, 0, 2, 5), Rect2(corner, Vector2(wide, points * 1.4))
		)
		draw_string(
			font,
			corner + Vector2(7, points * 1.05),
			str(popup[1]),
			HORIZONTAL_ALIGNMENT_LEFT,
			-1,
			points,
			edge
		)
	_draw_caption()


## How high the letters of what happens are, at most.
func high_letters() -> float:
	var wanted := get_theme_default_font_size() * clampf(size.x / 460.0, 1.15, 2.4)
	return clampf(size.y * 0.07, 15.0, wanted)


## In letters as large as the stage lets them be, on a band in the water between the fleets.
func _draw_caption() -> void:
	if caption == "":
		return
	var font := Look.bold()
	var most := high_letters()
	var wide := font.get_string_size(caption, HORIZONTAL_ALIGNMENT_LEFT, -1, roundi(most)).x
	var points := roundi(most * minf(1.0, (size.x - 36.0) / maxf(wide, 1.0)))
	var high := points * 1.6
	var upright := size.y > size.x * 0.95 or size.x < 560.0
	var top := size.y * 0.5 - high * 0.5 if upright else size.y - high - 6.0
	wide = font.get_string_size(caption, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var band := Rect2((size.x - wide) * 0.5 - 12.0, top, wide + 24.0, high)
	draw_style_box(Look.box(Color(Palette.NIGHT, 0.82), Palette.BRASS, 0, 2, 8), band)
	var base := Vector2(band.position.x + 12.0, top + points * 1.15)
	draw_string(font, base, caption, HORIZONTAL_ALIGNMENT_LEFT, -1, points, FleetInk.PAPER)


func _draw_shot(from: Vector2, to: Vector2, phase: String) -> void:
	var at := from.lerp(to, shot_way)
	match phase:
		FleetEvent.Phase.TORPEDO_ATTACKS:
			draw_dashed_line(from, at, Color.WHITE, 4.0, 6.0, true, true)
			draw_circle(at, 5.0, FleetInk.INK)
		FleetEvent.Phase.AIR_OPERATIONS:
			var up := Vector2(0, -34.0 * sin(PI * shot_way))
			var nose := (to - from).normalized()
			for wing: int in 3:
				var plane := (
					at + up + nose.orthogonal() * (wing - 1) * 14.0 - nose * absf(wing - 1.0) * 10.0
				)
				draw_colored_polygon(
					PackedVector2Array(
						[
							plane + nose * 9.0,
							plane - nose * 5.0 + nose.orthogonal() * 8.0,
							plane - nose * 5.0 - nose.orthogonal() * 8.0
						]
					),
					FleetInk.INK
				)
		_:
			var arc := Vector2(0, -46.0 * sin(PI * shot_way))
			if shot_way < 0.35:
				draw_circle(from, 12.0 * (1.0 - shot_way), Color(Palette.BRASS, 0.8))
			draw_circle(at + arc, 5.0, FleetInk.INK)
			draw_line(
				at + arc,
				from.lerp(to, maxf(shot_way - 0.08, 0.0)) + arc,
				Color(FleetInk.INK, 0.5),
				3.0,
				true
			)
