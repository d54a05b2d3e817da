@tool
extends Control
## Fleet's part of the workbench: what the chart's nodes are layer by layer, and formations as they
## sail.

## Nothing is drawn into these pictures.
@warning_ignore("unused_signal")
signal changed(fields: Dictionary)

const SEA := Color("16303c")
const INK := Color("e8eef0")
const KINDS: Dictionary[String, Color] = {
	"combat": Color("c8553d"),
	"elite": Color("8e3b8f"),
	"refit": Color("5a9bd6"),
	"event": Color("d8c07a"),
	"salvage": Color("6fa86f"),
}

var _kind := ""
var _object := {}


func _init() -> void:
	custom_minimum_size = Vector2(420, 300)


## Shows the chart's numbers or a formation.
func show_object(_bench: RefCounted, kind: String, object: Dictionary) -> void:
	_kind = kind
	_object = object
	queue_redraw()


func _draw() -> void:
	draw_rect(Rect2(Vector2.ZERO, size), SEA)
	if _kind == "map":
		_draw_chart()
	else:
		_draw_formation()


func _draw_chart() -> void:
	var layers := maxi(int(_object.get("layers", 1)), 1)
	var wide := (size.x - 40.0) / layers
	var tall := size.y - 110.0
	for layer: int in range(1, layers + 1):
		var left := 20.0 + (layer - 1) * wide
		var parts := _weights(layer)
		var sum := 0.0
		for kind: String in parts:
			sum += float(parts[kind])
		var y := 40.0
		for kind: String in KINDS:
			var high := tall * float(parts.get(kind, 0)) / maxf(sum, 1.0)
			draw_rect(Rect2(left + 2, y, wide - 4, high), KINDS[kind])
			if high > 16.0:
				var share := roundi(100.0 * float(parts[kind]) / sum)
				_write("%d %%" % share, Vector2(left + wide / 2, y + high / 2), SEA)
			y += high
		_write(str(layer), Vector2(left + wide / 2, size.y - 58), INK)
	_write("Layers, and of 100 nodes how many are what", Vector2(size.x / 2, 20), INK)
	var x := 40.0
	for kind: String in KINDS:
		draw_rect(Rect2(x - 16, size.y - 34, 12, 12), KINDS[kind])
		_write(kind.capitalize(), Vector2(x + 26, size.y - 28), INK)
		x += 96.0


## The weights that hold in a layer.
func _weights(layer: int) -> Dictionary:
	for band: Dictionary in _object.get("weights", []):
		if layer >= int(band.get("from", 1)) and layer <= int(band.get("to", 0)):
			return band.duplicate()
	return {}


func _draw_formation() -> void:
	var stations: Array = _object.get("stations", [])
	var wide := (size.x - 40.0) / maxi(stations.size(), 1)
	for at: int in stations.size():
		var station: Dictionary = stations[at]
		var middle := 20.0 + (at + 0.5) * wide
		var ships := mini(int(station.get("limit", 1)), 8)
		for ship: int in ships:
			var spot := Vector2(middle, 70.0 + ship * 34.0)
			draw_colored_polygon(
				[
					spot + Vector2(0, -14),
					spot + Vector2(7, -4),
					spot + Vector2(6, 14),
					spot + Vector2(-6, 14),
					spot + Vector2(-7, -4)
				],
				INK if ship == 0 else Color(INK, 0.6)
			)
		_write(
			"Station %d, up to %d" % [at + 1, int(station.get("limit", 1))],
			Vector2(middle, 20),
			INK
		)
		var first := ", ".join((station.get("first", []) as Array).map(str)).capitalize()
		_write(first, Vector2(middle, 40), Color(INK, 0.7))
		var drawn := "fire at it: %d %%" % int(station.get("target_weight", 100))
		_write(drawn, Vector2(middle, size.y - 40), Color("e0a080"))
		var stats: Dictionary = station.get("stats", {})
		var gains := PackedStringArray()
		for stat: String in stats:
			gains.append("%s %+d" % [stat.capitalize(), int(stats[stat])])
		_write(", ".join(gains), Vector2(middle, size.y - 20), Color("a0d0a0"))


func _write(words: String, at: Vector2, colour: Color) -> void:
	var font := get_theme_default_font()
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, 13)
	draw_string(
		font,
		at + Vector2(-wide.x / 2.0, wide.y / 3.0),
		words,
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		13,
		colour
	)
