class_name RunnerToken
extends Control
## A batter or a runner on the field.

const SIDE := 34.0

var player := ""
var _letters := ""
var _ink := Palette.TEXT


static func make(id: String, name: String, ink: Color) -> RunnerToken:
	var made := RunnerToken.new()
	made.player = id
	made.tooltip_text = name
	made._letters = DiamondInk.initials(name)
	made._ink = ink
	made.size = Vector2(SIDE, SIDE)
	return made


func _draw() -> void:
	var middle := size * 0.5
	draw_circle(middle + Vector2(1, 2), SIDE * 0.46, Color(0, 0, 0, 0.4))
	draw_circle(middle, SIDE * 0.45, _ink)
	draw_arc(middle, SIDE * 0.45, 0.0, TAU, 32, Palette.NIGHT, 2.0, true)
	var font := get_theme_font("font", "Strong")
	var wide := font.get_string_size(_letters, HORIZONTAL_ALIGNMENT_LEFT, -1, 14).x
	draw_string(
		font,
		middle + Vector2(-wide * 0.5, 5.0),
		_letters,
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		14,
		Palette.NIGHT
	)
