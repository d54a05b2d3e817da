class_name DialGroup
extends VBoxContainer
## Stats that stand together below a heading: dials side by side, and lines below each other.

## How wide a list of lines is.
const LINES := 96.0

var _dials: Array[DialView] = []
var _lines: Array[DialView] = []
var _title := Label.new()
var _beside := HBoxContainer.new()


static func make(head: String, of: Array[DialView]) -> DialGroup:
	var made := DialGroup.new()
	made.name = head
	made.add_theme_constant_override("separation", 0)
	for shown: DialView in of:
		(made._lines if shown.slim else made._dials).append(shown)
	made._fill(head)
	return made


## How tall it is with dials of a size.
func height(each: float) -> float:
	return each + _title.get_combined_minimum_size().y


## How wide it is with dials of a size.
func width(each: float) -> float:
	return each * _dials.size() + (LINES if not _lines.is_empty() else 0.0)


func fit(each: float) -> void:
	for shown: DialView in _dials:
		shown.custom_minimum_size = Vector2(each, each)
	for shown: DialView in _lines:
		var tall := floorf(each / maxi(4, _lines.size()))
		shown.custom_minimum_size = Vector2(LINES, clampf(tall, 14.0, 24.0))


func _fill(head: String) -> void:
	_title.text = head
	_title.theme_type_variation = "GroupHead"
	_title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	add_child(_title)
	_beside.add_theme_constant_override("separation", 0)
	for shown: DialView in _dials:
		_beside.add_child(shown)
	if not _lines.is_empty():
		var below := VBoxContainer.new()
		below.add_theme_constant_override("separation", 0)
		for shown: DialView in _lines:
			below.add_child(shown)
		_beside.add_child(below)
	add_child(_beside)
