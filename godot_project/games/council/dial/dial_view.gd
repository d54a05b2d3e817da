class_name DialView
extends Control
## A stat as an instrument: a needle on a face, red with a broken crown where it ends a reign, and
## how far it would move. What is reckoned from others and ends nothing is a line instead.

## It was pressed, and says its value and its ends.
signal asked(words: String)

## The share of the range that is near an end.
const EDGE := 0.15
## From which radius on there is room for a drawing on the face.
const PICTURED := 34.0
const RED := Color("d2402f")
const BLUSH := Color("f6c9b4")

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
## Whether it is a line in a list.
var slim := false
## Whether its name stands below it.
var named := true

## What a decision would move, or null, and whether directions are told.
var _hint: CouncilPreview.Hint
var _signed := false
var _bounds := Vector2(0, 100)
var _good := "none"
var _formula := ""
var _subject := ""
## Where it ends a reign, as the rules in force say.
var _ends: Array[CouncilPreview.Edge] = []


static func make(stat: String) -> DialView:
	var made := DialView.new()
	made.name = stat.to_pascal_case()
	made.id = stat
	made._bounds = CouncilBook.bounds(stat)
	made._good = CouncilBook.good(stat)
	made._subject = CouncilArt.subject_of("stats", stat)
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


## Takes what the rules say of the stat: what it is computed from, and where it ends a reign.
func explain(told: CouncilPreview.Stat) -> void:
	_formula = told.formula
	_ends = told.ends
	slim = _formula != "" and _ends.is_empty()
	queue_redraw()


func set_value(to: int) -> void:
	needle = to
	var said := CouncilBook.formatted(id, to)
	var words := (
		tr("%s: %s, from %d to %d") % [CouncilBook.stat_name(id), said, _bounds.x, _bounds.y]
	)
	if _formula != "":
		words += "\n= " + _formula
	for end: CouncilPreview.Edge in _ends:
		words += "\n" + Snap.sentence(end.words)
	Voice.show(self, words)


func _gui_input(event: InputEvent) -> void:
	var press := event as InputEventMouseButton
	if press != null and press.pressed and press.button_index == MOUSE_BUTTON_LEFT:
		asked.emit(Voice.line(tooltip_text))


func value() -> int:
	return roundi(needle)


func hint() -> CouncilPreview.Hint:
	return _hint


## The end of a reign that its value is near to, or null.
func danger() -> CouncilPreview.Edge:
	var near := (_bounds.y - _bounds.x) * EDGE
	for end: CouncilPreview.Edge in _ends:
		if value() <= end.at + near if end.low else value() >= end.at - near:
			return end
	return null


## How far it is from the end that it is near to.
func margin() -> int:
	var end := danger()
	return absi(value() - end.at) if end != null else 1 << 20


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
	if slim:
		_line()
		return
	var font := get_theme_default_font()
	var points := get_theme_font_size("font_size", "Muted")
	points = mini(points, floori(size.x / 5.4))
	var tall := points * 1.35 if named else 0.0
	var radius := minf(size.x * 0.5 - 5.0, (size.y - tall) * 0.53 - 2.0)
	var centre := Vector2(size.x * 0.5, radius + 3.0)
	_face(centre, radius)
	_needle(centre, radius)
	_number(centre, radius)
	if named:
		_name(font, points)
	if _hint != null:
		_badge(centre, radius, points)


func _face(centre: Vector2, radius: float) -> void:
	var near := danger() != null
	var paper := CouncilInk.PAPER.lerp(Palette.BRASS, flash * 0.6)
	if near:
		paper = paper.lerp(BLUSH, 0.8)
	var rim := RED if near else CouncilInk.BEZEL
	var shine := Color("ffb3a1") if near else CouncilInk.BEZEL_LIGHT
	GaugeArt.face(self, centre, radius, rim, shine, paper)
	if radius > PICTURED:
		var faint := Color(1, 1, 1, 0.5)
		CouncilArt.draw(self, _subject, centre - Vector2(0, radius * 0.3), radius * 0.62, faint)
	var at := radius * 0.76
	var wide := maxf(2.5, radius * 0.13)
	GaugeArt.scale(self, centre, at, 0.0, 1.0, Color(CouncilInk.INK, 0.22), wide)
	for end: CouncilPreview.Edge in _ends:
		var share := GaugeArt.share_of(end.at, _bounds.x, _bounds.y)
		var from := 0.0 if end.low else share - EDGE
		var to := share + EDGE if end.low else 1.0
		GaugeArt.scale(self, centre, at, from, to, CouncilInk.WORSE, wide)
		var crown := centre + Vector2.from_angle(GaugeArt.angle(share)) * radius
		CouncilArt.draw_end(self, crown, clampf(radius * 0.26, 5.5, 16.0))


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
	var points := maxi(12, roundi(radius * 0.5))
	var said := CouncilBook.formatted(id, value())
	var wide := font.get_string_size(said, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := centre + Vector2(-wide * 0.5, radius * 0.8)
	draw_string_outline(font, at, said, HORIZONTAL_ALIGNMENT_LEFT, -1, points, 4, CouncilInk.PAPER)
	draw_string(font, at, said, HORIZONTAL_ALIGNMENT_LEFT, -1, points, CouncilInk.INK)


func _name(font: Font, points: int) -> void:
	var words := CouncilBook.stat_name(id)
	var room := size.x - 2.0
	points = _fitting(font, words, points, room)
	var at := Vector2(1.0, size.y - points * 0.3)
	var middle := HORIZONTAL_ALIGNMENT_CENTER
	draw_string_outline(font, at, words, middle, room, points, 4, Color(0, 0, 0, 0.6))
	var ink := Palette.BAD if danger() != null else Palette.TEXT
	draw_string(font, at, words, middle, room, points, ink)


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


## Its name, its number, and what would move it, on a bar.
func _line() -> void:
	var font := get_theme_default_font()
	var points := mini(get_theme_font_size("font_size", "Muted"), floori(size.y * 0.78))
	var share := GaugeArt.share_of(needle, _bounds.x, _bounds.y)
	var bar := Rect2(0, size.y - 3.0, size.x, 2.0)
	GaugeArt.bar(self, bar, share, CouncilInk.BEZEL_LIGHT.lerp(Color.WHITE, flash))
	var said := CouncilBook.formatted(id, value())
	var ink := Palette.TEXT
	if _hint != null:
		said = words_of(_hint, _signed)
		var move := _hint.least + _hint.most
		ink = CouncilInk.lit(_good, move) if _signed else CouncilInk.lit("none", move)
	var y := size.y - 3.0 - points * 0.25
	var strong := get_theme_font("font", "Strong")
	var wide := strong.get_string_size(said, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var words := CouncilBook.stat_name(id)
	var room := size.x - wide - 4.0
	var fits := _fitting(font, words, points, room)
	draw_string(font, Vector2(0, y), words, HORIZONTAL_ALIGNMENT_LEFT, room, fits, Palette.MUTED)
	var at := Vector2(size.x - wide, y)
	draw_string(strong, at, said, HORIZONTAL_ALIGNMENT_LEFT, -1, points, ink)


## The size in which words fit into a room.
static func _fitting(font: Font, words: String, points: int, room: float) -> int:
	while (
		points > 9 and font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x > room
	):
		points -= 1
	return points


func _angle(at: float) -> float:
	return GaugeArt.angle(GaugeArt.share_of(at, _bounds.x, _bounds.y))
