class_name NumberRow
extends Control
## The twelve numbers that dice can show: how often each falls, whom it pays, and which have fallen.

const HIGH := 42.0
## In how many ways the likeliest numbers fall.
const MOST := 18.0

var _numbers: Array[KingdomsPreview.Number] = []
var _seats: Array[String] = []
var _fallen: Array[int] = []
var _own := ""


## Of what `numbers` of a preview say; `fallen` are the faces and their sum.
static func make(
	table: GameTable, numbers: Array[KingdomsPreview.Number], fallen: Array[int]
) -> NumberRow:
	var made := NumberRow.new()
	made.name = "Numbers"
	made._numbers = numbers
	made._fallen = fallen
	made._seats = KingdomsView.new(table.snapshot).order
	made._own = table.seat()
	return made


func _init() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_PASS
	custom_minimum_size.y = HIGH
	tooltip_text = "In how many of 36 rolls a number falls, and whom it pays"
	resized.connect(_refit)


func _refit() -> void:
	var rows := ceilf(12.0 / _columns())
	if custom_minimum_size.y != rows * HIGH:
		custom_minimum_size.y = rows * HIGH


func _columns() -> int:
	return 12 if size.x >= 560.0 else 6


func _draw() -> void:
	var columns := _columns()
	var cell := Vector2(size.x / columns, HIGH)
	var bold := get_theme_font("font", "Strong")
	for at: int in _numbers.size():
		var shown := _numbers[at]
		var corner := Vector2(cell.x * (at % columns), cell.y * floorf(at / float(columns)))
		var rect := Rect2(corner + Vector2(1, 1), cell - Vector2(3, 3))
		var hit := _fallen.has(shown.number)
		var paid := shown.paid.raw
		var own := _is_paid(_own, paid)
		var fill := Palette.BRASS if hit else Color(Palette.NIGHT, 0.65)
		var edge := Palette.TEXT if own else Palette.EDGE
		draw_style_box(Look.box(fill, edge, 0, 2 if own else 1, 5), rect)
		var ink := Palette.NIGHT if hit else Palette.TEXT
		draw_string(
			bold,
			rect.position + Vector2(5, 17),
			str(shown.number),
			HORIZONTAL_ALIGNMENT_LEFT,
			-1,
			16,
			ink
		)
		_draw_ways(rect, shown.ways, ink if hit else Palette.MUTED)
		_draw_seats(rect, paid, hit)


## How often it falls: as a bar, and in figures where there is room.
func _draw_ways(rect: Rect2, ways: int, ink: Color) -> void:
	var bar := Rect2(rect.position + Vector2(27, 11), Vector2(rect.size.x - 32, 5))
	if rect.size.x > 76.0:
		var font := get_theme_default_font()
		var words := "%d/36" % ways
		var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, 12).x
		var at := Vector2(rect.end.x - wide - 5.0, rect.position.y + 17.0)
		draw_string(font, at, words, HORIZONTAL_ALIGNMENT_LEFT, -1, 12, ink)
		bar.size.x -= wide + 5.0
	draw_style_box(Look.box(Color(ink, 0.25), Color.TRANSPARENT, 0, 0, 2), bar)
	bar.size.x *= minf(1.0, ways / MOST)
	draw_style_box(Look.box(ink, ink, 0, 0, 2), bar)


func _draw_seats(rect: Rect2, paid: Dictionary, hit: bool) -> void:
	var some := _seats.filter(_is_paid.bind(paid))
	if some.is_empty():
		return
	var step := minf(16.0, (rect.size.x - 10.0) / some.size())
	if hit:
		var under := Rect2(rect.position + Vector2(3, 22), Vector2(step * some.size() + 4, 16))
		draw_style_box(Look.box(Palette.NIGHT, Palette.NIGHT, 0, 0, 5), under)
	for at: int in some.size():
		var centre := rect.position + Vector2(12.0 + step * at, 30.0)
		Signs.draw_seat(self, some[at], centre, 5.0)


static func _is_paid(seat: String, paid: Dictionary) -> bool:
	return not (paid.get(seat, []) as Array).is_empty()


## What a die would become by a power, and what both would come to.
static func change_words(table: GameTable, book: CardBook, command: Dictionary) -> String:
	var change := KingdomsCommand.ChangeDie.new(command)
	var type := KingdomsPreview.Change.TYPE
	var answer := table.preview({"type": type, "domain": change.domain, "die": change.die})
	if answer.is_empty():
		return table.game.sentence(table.phrase(command))
	var after := KingdomsPreview.Change.new(answer).dice
	var before := KingdomsView.new(table.snapshot).dice
	var faces := [before[change.die], after[change.die], after[0] + after[1]]
	return (
		TranslationServer.translate("%s: the %d becomes a %d, together %d")
		% ([book.name_of(change.domain)] + faces)
	)
