class_name ZoneLayer
extends BoardLayer
## The mission's zones, hatched, each with what it would score now.

## Where the captions stand, as they were drawn last.
var captions: Array[Rect2] = []

var _zones: Array = []
var _colours: Dictionary[String, Color] = {}
var _taken: Array[Vector2i] = []
## The place of each caption among those that it may have, so that it stays while it can.
var _at: Dictionary[String, int] = {}


## Shows zones; `taken` are the squares of units, which the captions keep clear of.
func show_zones(zones: Array, colours: Dictionary[String, Color], taken: Array[Vector2i]) -> void:
	if zones == _zones and colours == _colours and taken == _taken:
		return
	_taken = taken
	_zones = zones
	_colours = colours
	queue_redraw()


## The squares of units, which no caption hides.
func occupied() -> Array[Vector2i]:
	return _taken


## The middle square of the first zone; (0, 0) without one.
func middle() -> Vector2i:
	if _zones.is_empty():
		return Vector2i.ZERO
	var squares := Units.places(CrossfirePreview.ZoneView.new(_zones[0]).cells.p1)
	return squares[squares.size() / 2] if not squares.is_empty() else Vector2i.ZERO


func _draw() -> void:
	captions.clear()
	if grid == null:
		return
	for item: Dictionary in _zones:
		var zone := CrossfirePreview.ZoneView.new(item)
		var ours := Units.places(zone.cells.p1)
		var theirs := Units.places(zone.cells.p2)
		if ours == theirs:
			_zone(zone, ours, ["p1", "p2"])
		else:
			_zone(zone, ours, ["p1"])
			_zone(zone, theirs, ["p2"])


func _zone(zone: CrossfirePreview.ZoneView, squares: Array[Vector2i], seats: Array[String]) -> void:
	if squares.is_empty():
		return
	var colour := Palette.BRASS
	var falls := false
	for seat: String in seats:
		if zone.gains.of(seat) > 0:
			colour = _colours.get(seat, Palette.BRASS)
			falls = seat == "p2"
	var outline := grid.rect(squares[0])
	for square: Vector2i in squares:
		outline = outline.merge(grid.rect(square))
	_hatch(outline, Color(colour, 0.3), falls)
	draw_rect(outline.grow(-2.0), Color(colour, 0.85), false, 2.0)
	_caption(zone, outline, seats)


## Parallel lines from edge to edge: rising, or falling where the second side scores.
func _hatch(rect: Rect2, colour: Color, falls: bool) -> void:
	var step := grid.cell * 0.5
	var reach := rect.size.x + rect.size.y
	var at := step
	while at < reach:
		var low := Vector2(minf(at, rect.size.x), maxf(0.0, at - rect.size.x))
		var high := Vector2(maxf(0.0, at - rect.size.y), minf(at, rect.size.y))
		if falls:
			low.y = rect.size.y - low.y
			high.y = rect.size.y - high.y
		draw_line(rect.position + low, rect.position + high, colour, 1.5, true)
		at += step


## Where the caption hides nobody: where it was, else above the zone, below it, or in one of its
## rows, in the middle or at a side.
func _free_place(named: String, rect: Rect2, wanted: Vector2) -> Rect2:
	var heights: Array[float] = [rect.position.y - wanted.y - 2.0, rect.end.y + 2.0]
	for line: int in int(rect.size.y / grid.cell):
		heights.append(rect.position.y + line * grid.cell + 3.0)
	var places: Array[Rect2] = []
	for height: float in heights:
		var centred := rect.get_center().x - wanted.x * 0.5
		for left: float in [centred, rect.position.x, rect.end.x - wanted.x]:
			var most := maxf(0.0, grid.extent().x - wanted.x)
			places.append(Rect2(Vector2(clampf(left, 0.0, most), height), wanted))
	var was: int = _at.get(named, 0)
	if was < places.size() and _is_free(places[was]):
		return places[was]
	for at: int in places.size():
		if _is_free(places[at]):
			_at[named] = at
			return places[at]
	return Rect2()


func _is_free(place: Rect2) -> bool:
	for square: Vector2i in _taken:
		if grid.rect(square).intersects(place):
			return false
	return Rect2(Vector2.ZERO, grid.extent()).encloses(place)


## Name, units of each side, and the points, on a plate at the zone's edge.
func _caption(zone: CrossfirePreview.ZoneView, rect: Rect2, seats: Array[String]) -> void:
	var font := get_theme_default_font()
	var points := clampi(roundi(grid.cell * 0.24), 10, 15)
	var counts := PackedStringArray()
	for seat: String in seats:
		var gain := zone.gains.of(seat)
		var worth := " +%d" % gain if gain != 0 else ""
		counts.append("%s %d%s" % [Names.name_of(seat), zone.units.of(seat), worth])
	var words := "%s  %s" % [zone.name, " · ".join(counts)]
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	if wide > maxf(rect.size.x, grid.cell * 3.0):
		words = " · ".join(counts)
		wide = font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var key := "%s %s" % [zone.name, seats]
	var plate := _free_place(key, rect, Vector2(wide + 12.0, points * 1.5))
	if not plate.has_area():
		# The bar above the board says the same.
		return
	captions.append(plate)
	draw_rect(plate, Color(Palette.NIGHT, 0.85))
	var base := plate.position + Vector2(6.0, points * 1.12)
	draw_string(font, base, words, HORIZONTAL_ALIGNMENT_LEFT, -1, points, Palette.TEXT)
