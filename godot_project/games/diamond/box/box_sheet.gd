class_name BoxSheet
extends ScrollContainer
## The box score. Where a window has no room for all columns, those that matter less are told below
## the table, as newspapers have it.

## Which columns are kept first; of a line score its totals, then the last innings.
const FIRST: Dictionary[String, Array] = {
	"line": ["R", "H", "E"],
	"batting": ["AB", "R", "H", "RBI", "AVG", "BB", "SO", "HR", "OBP", "SLG", "SB", "2B", "3B"],
	"pitching": ["IP", "H", "R", "ER", "SO", "BB", "ERA", "HR", "WHIP", "BF"],
}
## What is not worth a note.
const NOTHING: Array[String] = ["0", "-", ".000", "0.00", ""]
## What a batter came in as, and what a pitcher is credited with.
const ROLES: Array[String] = [
	"P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH", "PH", "PR", "W", "L", "S"
]
const APART := 9

## How wide and high it is at most, where it lies above everything and follows the window.
var share := Vector2.ZERO

var _lines := PackedStringArray()
var _drawn := Vector2.ZERO
var _list := Ui.column([])


## The box score of a game that is over, above everything.
static func make(played: GameTable) -> BoxSheet:
	var made := BoxSheet.new()
	made.name = "BoxScore"
	made.theme = DiamondLook.build(1.0)
	made.share = Vector2(680, 420)
	made.show_box(played.recap())
	return made


func _init() -> void:
	horizontal_scroll_mode = SCROLL_MODE_SHOW_NEVER
	focus_mode = Control.FOCUS_ALL
	accessibility_name = tr("Box")
	_list.add_theme_constant_override("separation", 10)
	add_child(_list)
	resized.connect(_lay)


func _ready() -> void:
	if share != Vector2.ZERO:
		get_viewport().size_changed.connect(_take_share)
		_take_share()


func show_box(lines: PackedStringArray) -> void:
	if lines != _lines:
		_lines = lines
		_drawn = Vector2.ZERO
		_lay()


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED:
		_lay.call_deferred()


func _take_share() -> void:
	var window := get_viewport_rect().size
	custom_minimum_size = Vector2(
		clampf(window.x - 96.0, 280.0, share.x), minf(window.y * 0.4, share.y)
	)


## Lays the tables out anew, where the room or the letters have changed.
func _lay() -> void:
	var room := Vector2(size.x, get_theme_font_size("font_size", "Sheet"))
	if room == _drawn or room.x < 1.0:
		return
	_drawn = room
	Ui.clear(_list)
	for part: BoxScore.Part in BoxScore.read(_lines):
		_add(part)


func _add(part: BoxScore.Part) -> void:
	var names: Array[String] = []
	var brief: Array[String] = []
	for row: PackedStringArray in part.rows:
		names.append(row[0])
		brief.append(DiamondInk.last(row[0]) if part.kind == "line" else _brief(row[0]))
	var kept := _kept(part, names)
	if kept.size() < part.heads.size():
		names = brief
		kept = _kept(part, names)
	if part.title != "":
		_list.add_child(Ui.label(part.title, "Strong"))
	var grid := GridContainer.new()
	grid.columns = kept.size() + 1
	grid.add_theme_constant_override("h_separation", APART)
	grid.add_theme_constant_override("v_separation", 2)
	grid.add_child(_cell("", "Muted"))
	for at: int in kept:
		grid.add_child(_cell(_margin(part, at) + part.heads[at], "Muted", true))
	for row: int in part.rows.size():
		grid.add_child(_cell(names[row], "Small"))
		for at: int in kept:
			grid.add_child(_cell(part.rows[row][at + 1], "Sheet", true))
	_list.add_child(grid)
	var notes := PackedStringArray(part.notes)
	notes.append_array(_told(part, kept, brief))
	if not notes.is_empty():
		_list.add_child(Ui.label("\n".join(notes), "Muted"))


## The columns that have room beside the names, in the order of the table.
func _kept(part: BoxScore.Part, names: Array[String]) -> Array[int]:
	var order: Array[int] = []
	for head: String in FIRST[part.kind]:
		if part.heads.has(head):
			order.append(part.heads.rfind(head))
	for at: int in range(part.heads.size() - 1, -1, -1):
		if not order.has(at):
			order.append(at)
	var kept: Array[int] = []
	var left := size.x - get_v_scroll_bar().get_combined_minimum_size().x - _widest(names) - APART
	for at: int in order:
		var texts: Array[String] = []
		for row: PackedStringArray in part.rows:
			texts.append(row[at + 1])
		left -= maxf(_widest(texts), _widest([_margin(part, at) + part.heads[at]], "Muted")) + APART
		if left < 0.0:
			break
		kept.append(at)
	kept.sort()
	return kept


## What keeps the totals of a line score from its innings.
static func _margin(part: BoxScore.Part, at: int) -> String:
	var is_first := part.kind == "line" and at == part.heads.size() - BoxScore.TOTALS.size()
	return "    " if is_first else ""


## What stands in the columns that have no room, by who has anything there.
func _told(part: BoxScore.Part, kept: Array[int], names: Array[String]) -> PackedStringArray:
	var notes := PackedStringArray()
	if part.kind == "line":
		return notes
	for at: int in part.heads.size():
		var those := PackedStringArray()
		for row: int in part.rows.size():
			var figure := part.rows[row][at + 1]
			var is_sum := part.kind == "batting" and row == part.rows.size() - 1
			if not kept.has(at) and not figure in NOTHING and not is_sum:
				those.append(names[row] if figure == "1" else "%s %s" % [names[row], figure])
		if not those.is_empty():
			notes.append("%s: %s" % [part.heads[at], ", ".join(those)])
	return notes


func _widest(texts: Array[String], kind := "Sheet") -> float:
	var font := get_theme_font("font", kind)
	var points := get_theme_font_size("font_size", kind)
	var most := 0.0
	for text: String in texts:
		var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
		most = maxf(most, wide)
	return most


func _cell(text: String, kind: String, figure := false) -> Label:
	var made := Ui.label(text, kind, false)
	made.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT if figure else HORIZONTAL_ALIGNMENT_LEFT
	made.size_flags_horizontal = SIZE_FILL if figure else SIZE_EXPAND_FILL
	return made


## The first letter of the first name, the last name, and what the player came in as.
static func _brief(named: String) -> String:
	var words := named.split(" ", false)
	var role := " " + words[-1] if words[-1] in ROLES else ""
	var last := words.size() - (2 if role != "" else 1)
	if last < 1:
		return named
	var indent := "  " if named.begins_with(" ") else ""
	return "%s%s. %s%s" % [indent, words[0].left(1), words[last], role]
