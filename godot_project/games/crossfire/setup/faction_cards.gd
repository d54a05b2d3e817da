class_name FactionCards
extends SetupCards
## A faction as a fighter under its sign: as broad as it is armoured, with a weapon as long as its
## range, and what its traits give it.

const SKIN := Color("d9b48f")
const STEEL := Color("aab6b5")

## What is drawn in: the side's colour; without one the faction's own.
var colour := Color.TRANSPARENT


func facts(_kind: String, entry: Dictionary) -> String:
	return FactionWords.brief(entry)


func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var named := Snap.text(entry, "id")
	var own := colour if colour.a > 0.0 else Hues.faction(named)
	var unit := minf(on.size.x, on.size.y) / 64.0
	var corner := (on.size - Vector2(64, 64) * unit) * 0.5
	on.draw_set_transform(corner, 0.0, Vector2(unit, unit))
	on.draw_rect(Rect2(0, 0, 64, 64), own.darkened(0.72))
	on.draw_rect(Rect2(0, 50, 64, 14), Palette.SAND_LINE)
	on.draw_set_transform(corner + Vector2(32, 27) * unit, 0.0, Vector2(unit, unit))
	on.draw_colored_polygon(TokenArt.outline(named, 25.0), own.darkened(0.5))
	on.draw_set_transform(corner, 0.0, Vector2(unit, unit))
	_draw_fighter(on, entry, own)
	on.draw_rect(Rect2(0.75, 0.75, 62.5, 62.5), own, false, 1.5)
	on.draw_set_transform(Vector2.ZERO)


static func _draw_fighter(on: Control, entry: Dictionary, own: Color) -> void:
	var kinds := Snap.array(entry, "traits").map(
		func(item: Variant) -> String: return Snap.text(item, "kind")
	)
	var broad := 6.0 + 2.2 * (Snap.number(entry, "defense") - 7)
	var stride := 3.0 + 1.6 * Snap.number(entry, "move")
	var dark := own.darkened(0.35)
	# A shadow to the lower right, legs, body, and light from the upper left.
	on.draw_set_transform_matrix(on_ground(on))
	on.draw_circle(Vector2.ZERO, broad + 9.0, Color(Palette.NIGHT, 0.55), true, -1.0, true)
	_plain(on)
	var hip := Vector2(31, 40)
	for side: float in [-1.0, 1.0]:
		var foot := Vector2(31 + side * stride * 0.8, 57)
		var knee := (hip + foot) * 0.5 + Vector2(2.0, -1.0)
		var bone: PackedVector2Array = [hip + Vector2(side * broad * 0.4, 0), knee, foot]
		on.draw_polyline(bone, dark, 4.0 + broad * 0.25, true)
		on.draw_line(foot - Vector2(1, 0), foot + Vector2(5, 0), Palette.NIGHT, 3.5, true)
	if kinds.has("reroll"):
		var cloak: PackedVector2Array = [
			Vector2(31, 15),
			Vector2(24 - broad * 0.6, 30),
			Vector2(20 - broad * 0.5, 53),
			Vector2(34, 50),
			Vector2(37, 26)
		]
		on.draw_colored_polygon(cloak, dark)
	var body: PackedVector2Array = [
		Vector2(31 - broad, 25),
		Vector2(31 + broad, 25),
		Vector2(31 + broad * 0.75, 42),
		Vector2(31 - broad * 0.75, 42)
	]
	on.draw_colored_polygon(body, own)
	on.draw_line(body[0], body[3], own.lightened(0.45), 1.5, true)
	on.draw_line(body[3], body[2], dark, 3.0, true)
	if Snap.number(entry, "defense") >= 9:
		on.draw_circle(body[0] + Vector2(1, 2), 5.0, own.lightened(0.15), true, -1.0, true)
		on.draw_circle(body[1] + Vector2(-1, 2), 5.0, own.lightened(0.15), true, -1.0, true)
	_draw_head(on, own, kinds)
	_draw_weapon(on, entry, kinds)


static func on_ground(on: Control) -> Transform2D:
	var unit := minf(on.size.x, on.size.y) / 64.0
	var corner := (on.size - Vector2(64, 64) * unit) * 0.5
	return Transform2D(0.0, Vector2(unit, unit * 0.28), 0.0, corner + Vector2(36, 57) * unit)


static func _plain(on: Control) -> void:
	var unit := minf(on.size.x, on.size.y) / 64.0
	var corner := (on.size - Vector2(64, 64) * unit) * 0.5
	on.draw_set_transform(corner, 0.0, Vector2(unit, unit))


static func _draw_head(on: Control, own: Color, kinds: Array) -> void:
	var middle := Vector2(32, 18)
	if kinds.has("rolled_move"):
		on.draw_rect(Rect2(24, 11, 16, 13), own.darkened(0.15))
		on.draw_rect(Rect2(28, 15, 12, 4), Palette.BRASS)
		return
	on.draw_circle(middle, 6.5, SKIN, true, -1.0, true)
	if kinds.has("reroll"):
		on.draw_arc(middle, 6.5, 0.75 * PI, 1.9 * PI, 20, own.darkened(0.35), 4.0, true)
	else:
		on.draw_arc(middle, 5.5, PI, TAU, 20, own.darkened(0.2), 5.0, true)
	on.draw_line(Vector2(34, 18), Vector2(38, 18), Palette.NIGHT, 2.0, true)


static func _draw_weapon(on: Control, entry: Dictionary, kinds: Array) -> void:
	var from := Vector2(31, 33)
	var muzzle := from + Vector2(7.0 + 3.8 * Snap.number(entry, "range"), -5.0)
	var thick := 4.5 if kinds.has("deadly_rounds") else 2.8
	on.draw_line(from - Vector2(5, -2), muzzle, Palette.NIGHT, thick + 1.5, true)
	on.draw_line(from - Vector2(5, -2), muzzle, STEEL, thick * 0.5, true)
	if Snap.number(entry, "range") >= 5:
		on.draw_circle(from + Vector2(8, -5), 2.4, Palette.NIGHT, true, -1.0, true)
	if kinds.has("melee_aq"):
		var blade: PackedVector2Array = [Vector2(22, 36), Vector2(5, 14), Vector2(8, 27)]
		on.draw_colored_polygon(blade, STEEL.lightened(0.3))
		on.draw_line(Vector2(25, 33), Vector2(20, 40), Palette.COVER, 2.5, true)
	on.draw_circle(Vector2(31, 34), 2.6, SKIN, true, -1.0, true)
	on.draw_circle(Vector2(39, 31), 2.6, SKIN, true, -1.0, true)
