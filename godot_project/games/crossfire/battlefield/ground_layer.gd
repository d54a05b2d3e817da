class_name GroundLayer
extends BoardLayer
## Grid, home zones and terrain, on the sand below. Drawn again only when one of them changes.

var _home_columns := 0
var _terrain: Array = []
var _colours: Array[Color] = [Palette.NEUTRAL, Palette.NEUTRAL]


func show_ground(terrain: Array, colours: Array[Color]) -> void:
	var columns := Catalog.rule_number("board", "home_columns")
	if terrain == _terrain and colours == _colours and columns == _home_columns:
		return
	_terrain = terrain
	_home_columns = columns
	_colours = colours
	queue_redraw()


func _draw() -> void:
	if grid == null:
		return
	var all := Rect2(Vector2.ZERO, grid.extent())
	draw_rect(all.grow(3.0), Palette.BRASS_DARK, false, 6.0)
	draw_rect(all.grow(6.0), Palette.COVER_DARK, false, 1.5)
	for col: int in range(1, grid.columns + 1):
		for row: int in range(1, grid.rows + 1):
			_square(Vector2i(col, row))
	_lines(all)
	for item: Dictionary in _terrain:
		var piece := CrossfireView.MapPiece.new(item)
		var kind := piece.template_id
		var cells := Units.places(piece.cells)
		for square: Vector2i in cells:
			TerrainArt.shadow(self, grid.rect(square), kind)
		for square: Vector2i in cells:
			TerrainArt.draw(self, grid.rect(square), kind, square)
		TerrainArt.join(self, grid, kind, cells)


func _square(square: Vector2i) -> void:
	var rect := grid.rect(square)
	var side := -1
	if square.x <= _home_columns:
		side = 0
	elif square.x > grid.columns - _home_columns:
		side = 1
	if side >= 0:
		draw_rect(rect, Color(_colours[side], 0.11))


func _lines(all: Rect2) -> void:
	for at: int in range(1, grid.across()):
		draw_line(
			Vector2(at * grid.cell, 0), Vector2(at * grid.cell, all.size.y), Palette.SAND_LINE, 1.0
		)
	for at: int in range(1, grid.along()):
		draw_line(
			Vector2(0, at * grid.cell), Vector2(all.size.x, at * grid.cell), Palette.SAND_LINE, 1.0
		)
	for side: int in 2:
		var last := _home_columns if side == 0 else grid.columns - _home_columns + 1
		var one := grid.rect(Vector2i(last, 1))
		var other := grid.rect(Vector2i(last, grid.rows))
		var edge := one.merge(other)
		var ends: PackedVector2Array
		if grid.upright:
			var y := edge.position.y if side == 0 else edge.end.y
			ends = [Vector2(edge.position.x, y), Vector2(edge.end.x, y)]
		else:
			var x := edge.end.x if side == 0 else edge.position.x
			ends = [Vector2(x, edge.position.y), Vector2(x, edge.end.y)]
		draw_dashed_line(ends[0], ends[1], Color(_colours[side], 0.8), 2.0, 7.0)
