class_name PackCard
extends PanelContainer
## The packs that lie in `res://packs` and `user://packs`: each can be added to the game, or says
## what is wrong with it. Without any there is no card.

signal changed(packs: PackedStringArray)

var _column := VBoxContainer.new()
var _boxes: Dictionary[String, CheckButton] = {}


func _ready() -> void:
	theme_type_variation = "Card"
	size_flags_horizontal = SIZE_EXPAND_FILL
	add_child(_column)


## Lists what `packs` of the bus has found.
func open(found: Dictionary) -> void:
	var packs := Snap.array(found, "packs")
	visible = not packs.is_empty()
	_column.add_child(Ui.label("PACKS", "Subhead"))
	for pack: Variant in packs:
		var folder := Snap.text(pack, "dir")
		var box := CheckButton.new()
		box.text = Snap.text(pack, "title")
		box.custom_minimum_size.y = Look.TOUCH
		box.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		box.disabled = not Snap.flag(pack, "fine")
		box.toggled.connect(func(_on: bool) -> void: changed.emit(chosen()))
		_boxes[folder] = box
		_column.add_child(box)
		_column.add_child(Ui.label(folder, "Muted"))
	var faults := Snap.array(found, "diagnostics")
	if not faults.is_empty():
		_column.add_child(Ui.label("Some cannot be played, because:", "Strong"))
	for fault: Variant in faults:
		_column.add_child(Ui.label(str(fault), "Small"))


## Chooses these, and tells nobody.
func choose(folders: PackedStringArray) -> void:
	for folder: String in _boxes:
		_boxes[folder].set_pressed_no_signal(folders.has(folder) and not _boxes[folder].disabled)


## The folders of those that are to be played with.
func chosen() -> PackedStringArray:
	var folders := PackedStringArray()
	for folder: String in _boxes:
		if _boxes[folder].button_pressed:
			folders.append(folder)
	return folders
