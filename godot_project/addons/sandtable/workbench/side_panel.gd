@tool
extends VBoxContainer
## Beside what is edited: what is wrong with the pack, what the game says of the object that is
## shown, and what refers to it. A double-click leads there.

signal chosen(kind: String, id: String)

## More lines are not listed at once.
const MOST := 200

var faults := Tree.new()
var told := RichTextLabel.new()
var refers := Tree.new()

var _told_head := Label.new()
var _wrong_head := Label.new()


func _init() -> void:
	custom_minimum_size.x = 280
	told.fit_content = true
	told.selection_enabled = true
	told.focus_mode = FOCUS_ALL
	told.custom_minimum_size.y = 40
	_part(_wrong_head, "What is wrong", faults)
	var scroll := ScrollContainer.new()
	scroll.size_flags_vertical = SIZE_EXPAND_FILL
	scroll.size_flags_stretch_ratio = 0.8
	told.size_flags_horizontal = SIZE_EXPAND_FILL
	scroll.add_child(told)
	_part(_told_head, "What the game says of it", scroll)
	_part(Label.new(), "What refers to it", refers)
	for list: Tree in [faults, refers]:
		list.hide_root = true
		list.item_activated.connect(_on_place.bind(list))
	faults.name = "Faults"
	refers.name = "Refers"
	told.name = "Told"


## Lists what is wrong. While `fresh` is false it is still looked for.
func fill_faults(found: Array, fresh: bool) -> void:
	var words := "What is wrong"
	if not found.is_empty():
		words += " (%d)" % found.size()
	_wrong_head.text = words if fresh else words + " …"
	faults.clear()
	for fault: Dictionary in found.slice(0, MOST):
		var place := str(fault["file"]).get_file() + str(fault["pointer"])
		_add(
			faults,
			"%s: found %s, expected %s" % [place, fault["found"], fault["expected"]],
			[fault["kind"], fault["id"]]
		)
	_rest(faults, found.size())
	if found.is_empty() and fresh:
		_note(faults, "Nothing is wrong.")


func fill_refers(places: Array) -> void:
	refers.clear()
	for place: Dictionary in places.slice(0, MOST):
		var words := "%s / %s %s" % [place["kind"], place["id"], place["pointer"]]
		_add(refers, words, [place["kind"], place["id"]])
	_rest(refers, places.size())
	if places.is_empty():
		_note(refers, "Nothing.")


## Shows the game's own words; as text, whatever looks like markup.
func fill_told(lines: PackedStringArray) -> void:
	told.clear()
	told.add_text("\n".join(lines))
	var shown := not lines.is_empty()
	_told_head.visible = shown
	(told.get_parent() as Control).visible = shown


func _part(head: Label, words: String, below: Control) -> void:
	head.text = words
	head.theme_type_variation = &"HeaderSmall"
	below.size_flags_vertical = SIZE_EXPAND_FILL
	add_child(head)
	add_child(below)


func _add(list: Tree, words: String, place: Array) -> void:
	var made := _line(list, words)
	made.set_tooltip_text(0, words)
	made.set_metadata(0, place)


func _note(list: Tree, words: String) -> void:
	var made := _line(list, words)
	made.set_selectable(0, false)
	made.set_custom_color(0, Color(1, 1, 1, 0.6))


func _line(list: Tree, words: String) -> TreeItem:
	var root := list.get_root() if list.get_root() != null else list.create_item()
	var made := list.create_item(root)
	made.set_text(0, words)
	made.set_autowrap_mode(0, TextServer.AUTOWRAP_WORD_SMART)
	return made


func _rest(list: Tree, count: int) -> void:
	if count > MOST:
		_note(list, "… and %d more" % (count - MOST))


func _on_place(list: Tree) -> void:
	var place: Variant = list.get_selected().get_metadata(0)
	if place is Array:
		chosen.emit.call_deferred(str(place[0]), str(place[1]))
