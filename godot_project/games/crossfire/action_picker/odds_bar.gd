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
	var parts := shares(odds)
	for part: String in PARTS:
		if odds.raw[part] > 0:
			lines.append("%s %d %%" % [TranslationServer.translate(NAMES[part]), parts[part]])
	return " · ".join(lines)


## Each part in whole per cents that add up to 100: what is cut off goes to the largest remainders.
static func shares(odds: CrossfirePreview.Odds) -> Dictionary[String, int]:
	var all := maxi(1, odds.out_of)
	var found: Dictionary[String, int] = {}
	var ranks: Array[Vector2i] = []
	var missing := 100
	for at: int in PARTS.size():
		var hundredfold: int = 100 * odds.raw[PARTS[at]]
		found[PARTS[at]] = floori(float(hundredfold) / all)
		missing -= found[PARTS[at]]
		ranks.append(Vector2i(-(hundredfold % all), at))
	ranks.sort()
	for at: int in mini(missing, PARTS.size()):
		found[PARTS[ranks[at].y]] += 1
	return found


## How often a target is hit, in per cent, as the parts of the bar add up.
static func hits(odds: CrossfirePreview.Odds) -> int:
	var parts := shares(odds)
	return parts["down"] + parts["destroyed"]


func _draw() -> void:
	if _odds == null:
		return
	var all := maxi(1, _odds.out_of)
	var parts := shares(_odds)
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
			var text := "%d %%" % parts[part]
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
