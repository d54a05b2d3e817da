@tool
extends Control
## Packs, edited with forms: the kinds of a game's content at the left, an object in the middle, and
## at the right what is wrong and what refers to it. It names no game: all comes from schemas and
## data.

const ObjectForm := preload("res://addons/sandtable/workbench/object_form.gd")
const MARKS: Dictionary[String, String] = {
	"base": "", "pack": " ＋", "patch": " ✎", "replaced": " ✎", "removed": " ✕"
}

## Where packs are begun.
var folder := "res://packs"
## The editor's undo; without one, as in a test, changes are made at once.
var undo: EditorUndoRedoManager

var _bench: RefCounted
var _games: Array = []
var _kind := ""
var _id := ""
var _ids: Dictionary[String, PackedStringArray] = {}

var _game := OptionButton.new()
var _pack := OptionButton.new()
var _save := Button.new()
var _search := LineEdit.new()
var _tree := Tree.new()
var _title := Label.new()
var _actions := HBoxContainer.new()
var _form := ObjectForm.new()
var _faults := ItemList.new()
var _refers := ItemList.new()
var _said := Label.new()


func _ready() -> void:
	name = "SandtableWorkbench"
	set_anchors_and_offsets_preset(PRESET_FULL_RECT)
	size_flags_vertical = SIZE_EXPAND_FILL
	_lay_out()
	if not ClassDB.class_exists("PackBench"):
		_said.text = "The rules library is missing. Build it: cargo xtask play"
		return
	_games = ClassDB.class_call_static("CommandBus", "games")
	for game: Dictionary in _games:
		_game.add_item(str(game["title"]))
	_game.item_selected.connect(func(_at: int) -> void: _list_packs())
	_pack.item_selected.connect(_open_chosen)
	_list_packs()


## Opens a pack's folder for a game. Gives back what stands against it; "" if nothing does.
func open_pack(game: String, path: String) -> String:
	var bench: RefCounted = ClassDB.instantiate("PackBench")
	var answer: Dictionary = bench.call("open", game, path)
	if answer.has("error"):
		_say(str(answer["error"]["message"]))
		return str(answer["error"]["message"])
	_bench = bench
	_kind = ""
	_id = ""
	_ids.clear()
	_refresh()
	return ""


## Begins a pack of its own for the chosen game, with nothing in it yet.
func new_pack(game: String, id: String) -> String:
	var path := "%s/%s" % [folder, id]
	DirAccess.make_dir_recursive_absolute(ProjectSettings.globalize_path(path))
	var manifest := {"id": id, "title": id.capitalize(), "game": game, "version": "1.0.0"}
	var file := FileAccess.open(path + "/pack.json", FileAccess.WRITE)
	if file == null:
		return "the folder cannot be written"
	file.store_string(JSON.stringify(manifest, "  ", false) + "\n")
	file.close()
	return open_pack(game, path)


## Shows an object of a kind.
func show_object(kind: String, id: String) -> void:
	_kind = kind
	_id = id
	_fill_form()


## The object that is shown, as the pack has it; empty where the pack says nothing of it.
func own() -> Dictionary:
	var found: Variant = _bench.call("own", _kind, _id) if _bench != null else null
	return found if found is Dictionary else {}


## Says something else of the object that is shown.
func put(object: Dictionary) -> void:
	_change("Change %s" % _id, func() -> Dictionary: return _bench.call("put", _kind, _id, object))


func add_object(kind: String, id: String) -> void:
	var add := func() -> Dictionary: return _bench.call("add", kind, {"id": id})
	_kind = kind
	_id = id
	_change("Add %s" % id, add)


func change_object() -> void:
	_change("Change %s" % _id, func() -> Dictionary: return _bench.call("change", _kind, _id))


func remove_object() -> void:
	_change("Remove %s" % _id, func() -> Dictionary: return _bench.call("remove", _kind, _id))


func save_all() -> void:
	for kind: String in _bench.call("unsaved"):
		var answer: Dictionary = _bench.call("save", kind)
		if answer.has("error"):
			_say(str(answer["error"]["message"]))
			return
	_say("Saved.")
	_refresh()


func faults() -> Array:
	return _bench.call("faults") if _bench != null else []


func _shortcut_input(event: InputEvent) -> void:
	var key := event as InputEventKey
	if key == null or not is_visible_in_tree() or _bench == null:
		return
	if key.pressed and key.keycode == KEY_S and key.is_command_or_control_pressed():
		save_all()
		accept_event()


## Makes a change that can be undone: texts go back as they were, byte for byte.
func _change(words: String, make: Callable) -> void:
	var kind := _kind
	var before := str(_bench.call("text", kind))
	var answer: Dictionary = make.call()
	if answer.has("error"):
		_say(str(answer["error"]["message"]))
		return
	var after := str(_bench.call("text", kind))
	if undo != null:
		undo.create_action(words)
		undo.add_do_method(self, &"_set_text", kind, after)
		undo.add_undo_method(self, &"_set_text", kind, before)
		undo.commit_action(false)
	_refresh()


func _set_text(kind: String, text: String) -> void:
	_bench.call("set_text", kind, text)
	_refresh()


func _refresh() -> void:
	_fill_tree()
	_fill_form()
	_fill_faults()
	var unsaved: PackedStringArray = _bench.call("unsaved")
	_save.disabled = unsaved.is_empty()
	_save.text = "Save" if unsaved.is_empty() else "Save (*)"


func _fill_tree() -> void:
	_tree.clear()
	if _bench == null:
		return
	var root := _tree.create_item()
	var words := _search.text.strip_edges()
	if words != "":
		for found: Array in _bench.call("search", words):
			_item(root, str(found[0]), found[1])
		return
	for kind: Dictionary in _bench.call("kinds"):
		var branch := _tree.create_item(root)
		branch.set_text(0, str(kind["id"]).capitalize())
		branch.set_tooltip_text(0, str(kind["about"]))
		branch.set_metadata(0, [kind["id"], null])
		branch.collapsed = kind["id"] != _kind
		for entry: Dictionary in _bench.call("entries", kind["id"]):
			_item(branch, str(kind["id"]), entry)


func _item(above: TreeItem, kind: String, entry: Dictionary) -> void:
	var made := _tree.create_item(above)
	made.set_text(0, str(entry["name"]) + MARKS.get(str(entry["origin"]), ""))
	made.set_tooltip_text(0, "%s / %s" % [kind, entry["id"]])
	made.set_metadata(0, [kind, entry["id"]])
	if kind == _kind and entry["id"] == _id:
		made.select(0)


func _fill_form() -> void:
	for old: Node in _actions.get_children():
		old.queue_free()
	if _bench == null or _kind == "":
		return
	var base: Variant = _bench.call("base", _kind, _id)
	var now := own()
	_title.text = "%s  ·  %s" % [_kind.capitalize(), _id]
	_form.visible = not now.is_empty() or base is Dictionary
	if now.is_empty() and base is Dictionary:
		_act("Change in this pack", change_object)
	elif not now.is_empty():
		_act("As the game has it" if base is Dictionary else "Remove", remove_object)
	_act("New %s" % _kind.trim_suffix("s"), _ask_id)
	var answer: Dictionary = _bench.call("schema", _kind)
	var below: Dictionary = base if base is Dictionary else {}
	_form.show_object(answer.get("ok", {}), now, below, ids_for)
	_form.modulate.a = 0.6 if now.is_empty() else 1.0
	_form.process_mode = PROCESS_MODE_INHERIT
	_fill_refers()


func _act(words: String, pressed: Callable) -> void:
	var made := Button.new()
	made.text = words
	made.name = words.to_pascal_case()
	made.pressed.connect(pressed)
	_actions.add_child(made)


## What may stand in a field: the ids of the kind that all of the game's own values belong to.
func ids_for(key: String) -> PackedStringArray:
	if not _ids.has(key):
		_ids[key] = PackedStringArray()
		for kind: Dictionary in _bench.call("kinds"):
			var named := str(kind["id"])
			if named == key or named == key + "s" or named == key.trim_suffix("_id") + "s":
				for entry: Dictionary in _bench.call("entries", named):
					_ids[key].append(str(entry["id"]))
	return _ids[key]


func _ask_id() -> void:
	var asked := AcceptDialog.new()
	var field := LineEdit.new()
	field.placeholder_text = "small_letters_and_underscores"
	asked.title = "Id of the new %s" % _kind.trim_suffix("s")
	asked.add_child(field)
	asked.register_text_enter(field)
	asked.confirmed.connect(
		func() -> void:
			if field.text.strip_edges() != "":
				add_object(_kind, field.text.strip_edges())
			asked.queue_free()
	)
	add_child(asked)
	asked.popup_centered(Vector2i(360, 80))
	field.grab_focus()


func _fill_faults() -> void:
	_faults.clear()
	for fault: Dictionary in faults():
		var place := str(fault["file"]).get_file() + str(fault["pointer"])
		var words := "%s: found %s, expected %s" % [place, fault["found"], fault["expected"]]
		_faults.add_item(words)
		_faults.set_item_tooltip(_faults.item_count - 1, words)
	if _faults.item_count == 0:
		_faults.add_item("Nothing is wrong.", null, false)


func _fill_refers() -> void:
	_refers.clear()
	for place: Dictionary in _bench.call("refers", _id) if _id != "" else []:
		_refers.add_item("%s / %s %s" % [place["kind"], place["id"], place["pointer"]])
		_refers.set_item_metadata(_refers.item_count - 1, [place["kind"], place["id"]])


func _list_packs() -> void:
	_pack.clear()
	var game := str(_games[_game.selected]["id"])
	var found: Dictionary = ClassDB.class_call_static("CommandBus", "packs", game)
	for pack: Dictionary in found["packs"]:
		_pack.add_item(str(pack["title"]))
		_pack.set_item_metadata(_pack.item_count - 1, pack["dir"])
	if _pack.item_count > 0:
		_open_chosen(0)
	else:
		_bench = null
		_tree.clear()
		_say("No pack for this game yet. “New pack” begins one.")


func _open_chosen(at: int) -> void:
	open_pack(str(_games[_game.selected]["id"]), str(_pack.get_item_metadata(at)))


func _on_new_pack() -> void:
	var game := str(_games[_game.selected]["id"])
	var fault := new_pack(game, "my_%s_pack" % game)
	if fault == "":
		_list_packs()


func _say(words: String) -> void:
	_said.text = words


func _lay_out() -> void:
	var frame := VBoxContainer.new()
	frame.set_anchors_and_offsets_preset(PRESET_FULL_RECT)
	add_child(frame)
	var bar := HBoxContainer.new()
	var begin := Button.new()
	begin.text = "New pack"
	begin.name = "NewPack"
	begin.pressed.connect(_on_new_pack)
	_save.text = "Save"
	_save.name = "Save"
	_save.disabled = true
	_save.pressed.connect(save_all)
	_said.size_flags_horizontal = SIZE_EXPAND_FILL
	_said.clip_text = true
	for part: Control in [_game, _pack, begin, _save, _said]:
		bar.add_child(part)
	frame.add_child(bar)
	var split := HSplitContainer.new()
	split.size_flags_vertical = SIZE_EXPAND_FILL
	frame.add_child(split)
	split.add_child(_left())
	var rest := HSplitContainer.new()
	split.add_child(rest)
	rest.add_child(_middle())
	rest.add_child(_right())


func _left() -> Control:
	var made := VBoxContainer.new()
	made.custom_minimum_size.x = 240
	_search.placeholder_text = "Search by name, id or text"
	_search.clear_button_enabled = true
	_search.text_changed.connect(func(_words: String) -> void: _fill_tree())
	_tree.hide_root = true
	_tree.name = "Objects"
	_tree.size_flags_vertical = SIZE_EXPAND_FILL
	_tree.item_selected.connect(_on_selected)
	made.add_child(_search)
	made.add_child(_tree)
	return made


func _middle() -> Control:
	var made := VBoxContainer.new()
	made.size_flags_horizontal = SIZE_EXPAND_FILL
	made.add_child(_title)
	made.add_child(_actions)
	var scroll := ScrollContainer.new()
	scroll.size_flags_vertical = SIZE_EXPAND_FILL
	scroll.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	_form.size_flags_horizontal = SIZE_EXPAND_FILL
	_form.name = "Form"
	_form.changed.connect(_on_form)
	scroll.add_child(_form)
	made.add_child(scroll)
	return made


func _right() -> Control:
	var made := VBoxContainer.new()
	made.custom_minimum_size.x = 280
	for part: Array in [["What is wrong", _faults], ["What refers to it", _refers]]:
		var head := Label.new()
		head.text = part[0]
		made.add_child(head)
		var list: ItemList = part[1]
		list.size_flags_vertical = SIZE_EXPAND_FILL
		made.add_child(list)
	_refers.item_activated.connect(
		func(at: int) -> void:
			var place: Variant = _refers.get_item_metadata(at)
			if place is Array:
				show_object(str(place[0]), str(place[1]))
	)
	return made


func _on_selected() -> void:
	var chosen: Array = _tree.get_selected().get_metadata(0)
	_kind = str(chosen[0])
	if chosen[1] != null:
		show_object(_kind, str(chosen[1]))


func _on_form(object: Variant) -> void:
	if own().is_empty():
		# The game's own is not changed by accident.
		_say("“Change in this pack” first.")
		_fill_form()
	else:
		put(object)
