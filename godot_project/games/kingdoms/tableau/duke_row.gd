class_name DukeRow
extends Control
## The own duke in one line: what it scores, in signs, and what that comes to so far. Where several
## people share the device it is not shown, for all would see it.

## It was pressed, and says what the duke counts.
signal asked(words: String)

const HIGH := 30.0
const SIGN := 17.0
const GAP := 14.0

var _name := ""
var _rows: Array[KingdomsPreview.Row] = []
var _points := 0


func _init() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	custom_minimum_size.y = HIGH
	mouse_filter = Control.MOUSE_FILTER_PASS


func _gui_input(event: InputEvent) -> void:
	var press := event as InputEventMouseButton
	if press != null and press.pressed and press.button_index == MOUSE_BUTTON_LEFT:
		asked.emit(Voice.line(tooltip_text))


## The duke of a seat, where nobody else here sees it; "" for none.
static func open_duke(table: GameTable, seat: String) -> String:
	if seat == "" or table.seats.people().size() > 1:
		return ""
	return KingdomsView.new(table.snapshot).seats.of(seat).duke


## What the duke of a seat would bring just now; 0 while the table is left, and no rules answer.
static func points_of(table: GameTable, seat: String) -> int:
	var answer := table.preview({"type": KingdomsPreview.Score.TYPE})
	if answer.is_empty():
		return 0
	var scored: Variant = KingdomsPreview.Score.new(answer).points.of(seat).duke
	return scored if scored != null else 0


func show_duke(book: CardBook, table: GameTable, seat: String) -> void:
	var duke := open_duke(table, seat)
	visible = duke != ""
	if not visible:
		return
	_name = book.name_of(duke)
	_rows = book.rows(duke)
	_points = points_of(table, seat)
	Voice.show(self, "\n".join(book.lines(duke)))
	accessibility_description = "%d VP" % _points
	queue_redraw()


func _draw() -> void:
	var fill := Color(KingdomsInk.band("duke"), 0.85)
	draw_style_box(Look.box(fill, Palette.EDGE, 0, 1, 6), Rect2(Vector2.ZERO, size))
	draw_texture_rect(KingdomsInk.picture("duke"), Rect2(3, 2, HIGH - 4.0, HIGH - 4.0), false)
	var sum := "%d VP" % _points
	var room := Rect2(HIGH + 4.0, 0.0, size.x - HIGH - 12.0, HIGH)
	room.size.x -= _write(sum, room.end.x, true) + GAP
	var needed := GAP * (_rows.size() - 1)
	for row: KingdomsPreview.Row in _rows:
		needed += SignRow.width(row.signs, SIGN)
	# The name where there is room for it.
	if needed + _wide(_name) + GAP < room.size.x:
		var taken := _write(_name, room.position.x, false) + GAP
		room.position.x += taken
		room.size.x -= taken
	var scale_of := minf(1.0, room.size.x / maxf(needed, 1.0))
	var x := room.position.x
	for row: KingdomsPreview.Row in _rows:
		var wide := SignRow.width(row.signs, SIGN) * scale_of
		SignRow.draw(self, row.signs, Rect2(x, 0.0, wide, HIGH), SIGN, KingdomsInk.PALE)
		x += wide + GAP * scale_of


func _letters() -> int:
	return mini(get_theme_font_size("font_size", "Small"), 18)


func _wide(words: String) -> float:
	return Look.bold().get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, _letters()).x


## Writes from a place on, or up to it. Gives back how wide that is.
func _write(words: String, x: float, up_to: bool) -> float:
	var points := _letters()
	var at := Vector2(x - (_wide(words) if up_to else 0.0), HIGH * 0.5 + points * 0.36)
	draw_string(Look.bold(), at, words, HORIZONTAL_ALIGNMENT_LEFT, -1, points, KingdomsInk.PALE)
	return _wide(words)
