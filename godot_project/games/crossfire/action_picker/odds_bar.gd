class_name OddsBar
extends Control
## Chances in per cent as a bar: told apart by order and pattern as well as by colour.

const PARTS: Array[String] = ["destroyed", "down", "ignored", "miss", "own_hit"]
const NAMES: Dictionary[String, String] = {
	"destroyed": "Destroyed",
	"down": "Down",
	"ignored": "Ignored",
	"miss": "Nothing",
	"own_hit": "Own unit hit",
}
const COLOURS: Dictionary[String, Color] = {
	"destroyed": Palette.BAD,
	"down": Palette.BRASS,
	"ignored": Palette.REACH_FULL,
	"miss": Palette.EDGE_BRIGHT,
	"own_hit": Color("c79bff"),
}

var _odds: CrossfirePreview.Odds


func _init() -> void:
	custom_minimum_size = Vector2(120, 26)


func show_odds(odds: CrossfirePreview.Odds) -> void:
	_odds = odds
	queue_redraw()


## The chance of each part that can happen.
static func words(odds: CrossfirePreview.Odds) -> String:
	var lines := PackedStringArray()
	var all := maxi(1, odds.out_of)
	for part: String in PARTS:
		var ways: int = odds.raw[part]
		if ways > 0:
			var named := TranslationServer.translate(NAMES[part])
			lines.append("%s %d %%" % [named, roundi(100.0 * ways / all)])
	return " · ".join(lines)


func _draw() -> void:
	if _odds == null:
		return
	var all := maxi(1, _odds.out_of)
	var x := 0.0
	for part: String in PARTS:
		var ways: int = _odds.raw[part]
		if ways == 0:
			continue
		var rect := Rect2(x, 0, size.x * ways / all, size.y)
		draw_rect(rect.grow_individual(0, 0, -1, 0), COLOURS[part])
		if part == "own_hit" or part == "destroyed":
			_stripes(rect)
		if rect.size.x > 44.0:
			var font := get_theme_default_font()
			var text := "%d %%" % roundi(100.0 * ways / all)
			var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, 14).x
			var base := rect.get_center() + Vector2(-wide * 0.5, 5)
			draw_rect(
				Rect2(base + Vector2(-3, -13), Vector2(wide + 6, 17)), Color(Palette.NIGHT, 0.85)
			)
			draw_string(font, base, text, HORIZONTAL_ALIGNMENT_LEFT, -1, 14, Palette.TEXT)
		x += rect.size.x


func _stripes(rect: Rect2) -> void:
	var at := rect.position.x + 4.0
	while at < rect.end.x - 2.0:
		draw_line(
			Vector2(at, rect.end.y),
			Vector2(minf(at + 8.0, rect.end.x - 1), rect.position.y),
			Palette.NIGHT,
			1.5
		)
		at += 8.0
