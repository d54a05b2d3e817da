class_name ShipsLost
extends Control
## The ships that a fight has cost for good: each by her name, on a dark sea that closes over her.

const HIGH := 132.0

## Each `[name, class]`.
var _ships: Array[Array] = []


## Shows ships, each `[name, class]`; hidden without any.
func mourn(ships: Array[Array]) -> void:
	_ships = ships
	visible = not ships.is_empty()
	var rows := ceili(ships.size() / float(_columns()))
	custom_minimum_size.y = HIGH * rows if visible else 0.0
	Voice.show(self, ", ".join(ships.map(func(ship: Array) -> String: return str(ship[0]))))
	queue_redraw()


func _columns() -> int:
	return 1 if _ships.size() < 2 else 2


func _draw() -> void:
	var columns := _columns()
	var cell := Vector2(size.x / columns, HIGH)
	for at: int in _ships.size():
		# What stands alone in its row has all of it.
		var alone := at == _ships.size() - 1 and at % columns == 0
		var wide := size.x if alone else cell.x
		_draw_ship(
			(
				Rect2(
					Vector2(at % columns * cell.x, floorf(at / float(columns)) * HIGH),
					Vector2(wide, HIGH)
				)
				. grow(-2.0)
			),
			_ships[at]
		)


func _draw_ship(rect: Rect2, ship: Array) -> void:
	var sea := rect.position.y + 62.0
	draw_rect(rect, Color("1a2733"))
	draw_rect(Rect2(rect.position.x, sea, rect.size.x, rect.end.y - sea), Color("0e171f"))
	var middle := rect.get_center().x
	draw_circle(Vector2(rect.end.x - 26.0, rect.position.y + 20.0), 9.0, Color("d8cfae"))
	var wide := minf(rect.size.x * 0.7, 150.0)
	var hull := Rect2(middle - wide * 0.5, sea - wide * 0.32, wide, wide * 0.5)
	var named: String = ship[0]
	var kind: String = ship[1]
	HullArt.draw(self, HullArt.place(hull, false, -0.3), kind, named, FleetInk.OURS, 0.9, sea)
	for wave: int in 3:
		var half := wide * (0.35 + 0.16 * wave)
		var y := sea + wave * 4.0
		draw_line(
			Vector2(middle - half, y),
			Vector2(middle + half, y),
			Color(1, 1, 1, 0.35 - wave * 0.1),
			1.5
		)
	var font := Look.bold()
	var points := roundi(get_theme_default_font_size() * 2.2)
	var room := font.get_string_size(named, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x + 8.0
	points = floori(points * minf(1.0, (rect.size.x - 12.0) / room))
	var base := Vector2(rect.position.x + 6.0, rect.end.y - 14.0)
	draw_string(
		font, base, named, HORIZONTAL_ALIGNMENT_CENTER, rect.size.x - 12.0, points, FleetInk.PAPER
	)
