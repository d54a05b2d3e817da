@tool
class_name PictureText
extends PictureContent
## Lines to read. A drawing of letters keeps them below each other, as large as they fit.

## How broad a letter of a drawing is, by its height.
const LETTER := 0.62
const FONTS: PackedStringArray = [
	"DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Menlo", "Consolas", "monospace"
]

## Of more lines than these only the first are shown until the others are asked for.
const FEW := 2

var _lines: Array[String] = []
var _more := Ui.button("More", _turn, "SheetMore")
var _open := false
var _label := Label.new()


func _init() -> void:
	super()
	_label.name = "Lines"
	_label.theme_type_variation = "CardText"
	_label.size_flags_horizontal = SIZE_EXPAND_FILL
	_label.size.x = Ui.COLUMN
	add_child(_label)
	_more.name = "More"
	_more.alignment = HORIZONTAL_ALIGNMENT_LEFT
	add_child(_more)


func show_panel(panel: TablePicture.PanelView) -> void:
	show_lines(TablePicture.LayoutText.new(panel.layout.raw).lines)


func show_lines(lines: Array[String]) -> void:
	if lines == _lines:
		return
	_lines = lines
	_more.hide()
	if is_drawing(lines):
		var mono := SystemFont.new()
		mono.font_names = FONTS
		_label.add_theme_font_override("font", mono)
		_label.autowrap_mode = TextServer.AUTOWRAP_OFF
		_label.text = "\n".join(lines)
	else:
		_label.remove_theme_font_override("font")
		_label.remove_theme_font_size_override("font_size")
		_label.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		_say()


func _turn() -> void:
	_open = not _open
	_say()


func _say() -> void:
	_more.visible = _lines.size() > FEW
	_more.text = "Less" if _open else "More …"
	var shown := _lines if _open or not _more.visible else _lines.slice(0, FEW - 1)
	var said := shown.map(func(line: String) -> String: return Names.say(line.strip_edges()))
	_label.text = "\n".join(PackedStringArray(said))


func fit(wide: float, _view: float) -> void:
	if not is_drawing(_lines):
		return
	var longest := 1
	for line: String in _lines:
		longest = maxi(longest, line.length())
	var letters := roundi(clampf(wide / (longest * LETTER), 8.0, 22.0))
	if _label.get_theme_font_size("font_size") != letters:
		_label.add_theme_font_size_override("font_size", letters)


## Whether it is a line that may stand beside others.
func is_short() -> bool:
	return _lines.size() <= 1 and "".join(_lines).length() <= 44


## Whether lines draw something with letters: they stand in columns.
static func is_drawing(lines: Array[String]) -> bool:
	return (
		lines.size() > 1
		and lines.any(func(line: String) -> bool: return line.strip_edges().contains("  "))
	)
