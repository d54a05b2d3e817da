class_name DialView
extends Control
## A stat as an instrument: a needle on a face, red where it is too little or too much, and how far
## it would move.

## The share of the range that is near an edge.
const EDGE := 0.15

var id := ""
## Where the needle stands; tweened while it moves.
var needle := 0.0:
	set(value):
		if not is_equal_approx(needle, value):
			needle = value
			queue_redraw()
## How brightly it flashes, 0 to 1.
var flash := 0.0:
	set(value):
		flash = value
		queue_redraw()

## What a decision would move, or null, and whether directions are told.
var _hint: CouncilPreview.Hint
var _signed := false
var _bounds := Vector2(0, 100)
var _good := "none"
var _formula := ""


## A stat's dial; `formula` says what the stat is computed from, "" where it is stored.
static func make(stat: String, formula: String) -> DialView:
	var made := DialView.new()
	made._formula = formula
	made.name = stat.to_pascal_case()
	made.id = stat
	made._bounds = CouncilBook.bounds(stat)
	made._good = CouncilBook.good(stat)
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


func set_value(to: int) -> void:
	needle = to
	var said := CouncilBook.formatted(id, to)
	tooltip_text = (
		tr("%s: %s, from %d to %d") % [CouncilBook.stat_name(id), said, _bounds.x, _bounds.y]
	)
	if _formula != "":
		tooltip_text += "\n= " + _formula


func value() -> int:
	return roundi(needle)


func hint() -> CouncilPreview.Hint:
	return _hint


func show_hint(told: CouncilPreview.Hint, signed: bool) -> void:
	if told != _hint or signed != _signed:
		_hint = told
		_signed = signed
		queue_redraw()


## How the hint reads: `+5`, `-6 to -1`; `±4` without directions.
static func words_of(told: CouncilPreview.Hint, signed: bool) -> String:
	var form := "%+d" if signed else "±%d"
	var low := (form % told.least).replace("-", "−")
	var high := (form % told.most).replace("-", "−")
	return low if told.least == told.most else TranslationServer.translate("%s to %s") % [low, high]


func _draw() -> void:
	var font := get_theme_default_font()
	var points := get_theme_font_size("font_size", "Muted")
	points = mini(points, floori(size.x / 5.4))
	var tall := points * 1.35
	var radius := minf(size.x * 0.5 - 3.0, (size.y - tall) * 0.53 - 2.0)
	var centre := Vector2(size.x * 0.5, radius + 3.0)
	_face(centre, radius)
	_needle(centre, radius)
	_number(centre, radius)
	_name(font, points)
	if _hint != null:
		_badge(centre, radius, points)


func _face(centre: Vector2, radius: float) -> void:
	var paper := CouncilInk.PAPER.lerp(Palette.BRASS, flash * 0.6)
	GaugeArt.face(self, centre, radius, CouncilInk.BEZEL, CouncilInk.BEZEL_LIGHT, paper)
	var at := radius * 0.76
	var wide := maxf(2.5, radius * 0.11)
	GaugeArt.scale(self, centre, at, 0.0, 1.0, Color(CouncilInk.INK, 0.22), wide)
	if _good != "down":
		GaugeArt.scale(self, centre, at, 0.0, EDGE, CouncilInk.WORSE, wide)
	if _good != "up":
		GaugeArt.scale(self, centre, at, 1.0 - EDGE, 1.0, CouncilInk.WORSE, wide)


func _needle(centre: Vector2, radius: float) -> void:
	if _hint != null:
		_wedge(centre, radius)
	var share := GaugeArt.share_of(needle, _bounds.x, _bounds.y)
	GaugeArt.needle(self, centre, radius, share, CouncilInk.INK, CouncilInk.BEZEL)


## Between the least and the most it would be.
func _wedge(centre: Vector2, radius: float) -> void:
	var moves := [_hint.least, _hint.most]
	if not _signed:
		moves = [-moves[1], moves[1]]
	for move: int in moves:
		if move != 0:
			var from := _angle(needle)
			var to := _angle(needle + move)
			var tone := Color(_tone(move), 0.55)
			draw_arc(centre, radius * 0.5, from, to, 20, tone, radius * 0.42)
			var way := Vector2.from_angle(to)
			var far := centre + way * radius * 0.84
			draw_line(centre + way * radius * 0.26, far, _tone(move), 2.5, true)


func _tone(move: int) -> Color:
	return CouncilInk.tone(_good, move) if _signed else CouncilInk.NEITHER


func _number(centre: Vector2, radius: float) -> void:
	var font := get_theme_font("font", "Strong")
	var points := maxi(11, roundi(radius * 0.46))
	var said := CouncilBook.formatted(id, value())
	var wide := font.get_string_size(said, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := centre + Vector2(-wide * 0.5, radius * 0.8)
	draw_string_outline(font, at, said, HORIZONTAL_ALIGNMENT_LEFT, -1, points, 4, CouncilInk.PAPER)
	draw_string(font, at, said, HORIZONTAL_ALIGNMENT_LEFT, -1, points, CouncilInk.INK)


func _name(font: Font, points: int) -> void:
	var words := CouncilBook.stat_name(id)
	var room := size.x - 2.0
	while (
		points > 9 and font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x > room
	):
		points -= 1
	var at := Vector2(1.0, size.y - points * 0.3)
	draw_string_outline(
		font, at, words, HORIZONTAL_ALIGNMENT_CENTER, room, points, 4, Color(0, 0, 0, 0.6)
	)
	draw_string(font, at, words, HORIZONTAL_ALIGNMENT_CENTER, room, points, Palette.TEXT)


func _badge(centre: Vector2, radius: float, points: int) -> void:
	var font := get_theme_font("font", "Strong")
	var words := words_of(_hint, _signed)
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var box := Rect2(
		centre.x - wide * 0.5 - 6.0, centre.y - radius - 3.0, wide + 12.0, points * 1.4
	)
	var move := _hint.least + _hint.most
	draw_style_box(Look.box(_tone(move), CouncilInk.PAPER, 0, 1, 8), box)
	var at := Vector2(box.position.x + 6.0, box.position.y + points * 1.07)
	draw_string(font, at, words, HORIZONTAL_ALIGNMENT_LEFT, -1, points, CouncilInk.PAPER)


func _angle(at: float) -> float:
	return GaugeArt.angle(GaugeArt.share_of(at, _bounds.x, _bounds.y))
