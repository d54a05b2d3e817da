class_name RoomLetters
extends Label
## The six letters of a room's code, as large as the page is wide: they are read across a room.

## How high a line is at most: in pixels, and as a part of the window.
const HIGHEST := 140.0
const SHARE := 0.3
const SMALLEST := 24
## Between two letters, in pixels: each stands for itself.
const APART := 6

var _spread: FontVariation


static func make(code: String) -> RoomLetters:
	var made := RoomLetters.new()
	made.name = "RoomCode"
	made.theme_type_variation = "Number"
	made.text = code
	made._spread = FontVariation.new()
	made._spread.spacing_glyph = APART
	# Else it would keep the page as wide as it is.
	made.clip_text = true
	return made


func _ready() -> void:
	resized.connect(_fit)
	_fit()


func _fit() -> void:
	var font := get_parent_control().get_theme_font("font", theme_type_variation)
	if _spread.base_font != font:
		_spread.base_font = font
		add_theme_font_override("font", _spread)
	var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, 100).x / 100.0
	var room := size.x - 2.0 - APART * text.length()
	var most := minf(HIGHEST, get_viewport_rect().size.y * SHARE)
	var points := maxi(SMALLEST, floori(minf(most, room / maxf(wide, 1.0))))
	if points != get_theme_font_size("font_size"):
		add_theme_font_size_override("font_size", points)
