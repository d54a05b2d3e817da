@tool
extends Button
## One of many ids: a button that opens a list with a search.

signal picked(id: String)

## More are not listed at once.
const MOST := 200

var _ids := PackedStringArray()
var _popup := PopupPanel.new()
var _search := LineEdit.new()
var _list := ItemList.new()


func _init() -> void:
	alignment = HORIZONTAL_ALIGNMENT_LEFT
	clip_text = true
	var column := VBoxContainer.new()
	_search.placeholder_text = "Search"
	_search.text_changed.connect(func(_words: String) -> void: _fill())
	_search.text_submitted.connect(func(_words: String) -> void: _pick(0))
	_list.custom_minimum_size = Vector2(300, 260)
	_list.size_flags_vertical = SIZE_EXPAND_FILL
	_list.item_activated.connect(_pick)
	_list.item_clicked.connect(
		func(at: int, _place: Vector2, button: int) -> void:
			if button == MOUSE_BUTTON_LEFT:
				_pick(at)
	)
	column.add_child(_search)
	column.add_child(_list)
	_popup.add_child(column)
	add_child(_popup)
	pressed.connect(_open)


## Shows the id that is chosen, of those that there are.
func show_ids(ids: Array, now: Variant) -> void:
	_ids = PackedStringArray(ids)
	text = "" if now == null else str(now)
	if now != null and not ids.has(now):
		text += " ?"


func _open() -> void:
	_search.text = ""
	_fill()
	var place := get_screen_position() + Vector2(0, size.y)
	_popup.popup(Rect2i(Vector2i(place), Vector2i(maxi(int(size.x), 320), 320)))
	_search.grab_focus()


func _fill() -> void:
	_list.clear()
	var words := _search.text.strip_edges().to_lower()
	for id: String in _ids:
		if _list.item_count >= MOST:
			_list.add_item("…", null, false)
			return
		if words == "" or id.to_lower().contains(words):
			_list.add_item(id)


func _pick(at: int) -> void:
	if at < _list.item_count and _list.is_item_selectable(at):
		_popup.hide()
		picked.emit(_list.get_item_text(at))
