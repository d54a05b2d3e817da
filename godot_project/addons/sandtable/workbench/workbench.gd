@tool
extends Control
## Content, edited with forms, tables, texts and pictures: the kinds of a game's content at the
## left, what is edited in the middle, and at the right what is wrong and what refers to it. It
## names no game: all comes from schemas, data and the games' own editor parts.

const ObjectForm := preload("res://addons/sandtable/workbench/object_form.gd")
const PackTree := preload("res://addons/sandtable/workbench/pack_tree.gd")
const KindTable := preload("res://addons/sandtable/workbench/kind_table.gd")
const KindText := preload("res://addons/sandtable/workbench/kind_text.gd")
const TryPanel := preload("res://addons/sandtable/workbench/try_panel.gd")
const FairPanel := preload("res://addons/sandtable/workbench/fair_panel.gd")
const Packs := preload("res://addons/sandtable/workbench/packs.gd")
const Asks := preload("res://addons/sandtable/workbench/asks.gd")
const SidePanel := preload("res://addons/sandtable/workbench/side_panel.gd")
const LanguageRows := preload("res://addons/sandtable/workbench/language_rows.gd")

## The kind of what a pack says of itself.
const ABOUT := "pack"

## Where packs are begun.
var folder := "res://packs"
## The editor's undo; without one, as in a test, changes are made at once.
var undo: EditorUndoRedoManager
## So many milliseconds a change waits for what is wrong; what takes longer is shown once known.
var patience := 20

var _bench: RefCounted
## Every pack that was opened, by its folder: what is not saved waits there.
var _opened: Dictionary[String, RefCounted] = {}
## The folder of the pack that is shown.
var _path := ""
var _found: Array = []
var _games: Array = []
## The game whose content is open.
var _of := ""
var _kind := ""
var _id := ""
var _ids: Dictionary[String, PackedStringArray] = {}
var _noticed := false

var _game := OptionButton.new()
var _pack := OptionButton.new()
var _save := Button.new()
var _tree := PackTree.new()
var _tabs := TabContainer.new()
var _page := VBoxContainer.new()
var _title := Label.new()
var _actions := HBoxContainer.new()
var _form := ObjectForm.new()
var _table := KindTable.new()
var _text := KindText.new()
var _part: Control
var _try := TryPanel.new()
var _fair := FairPanel.new()
var _languages := LanguageRows.new()
var _side := SidePanel.new()
var _said := Label.new()
var _asks := Asks.new()


func _ready() -> void:
	name = "SandtableWorkbench"
	set_process(false)
	set_anchors_and_offsets_preset(PRESET_FULL_RECT)
	size_flags_vertical = SIZE_EXPAND_FILL
	_lay_out()
	if not ClassDB.class_exists("PackBench"):
		_say("The rules library is missing. Build it: cargo xtask play")
		return
	_games = ClassDB.class_call_static("CommandBus", "games")
	for game: Dictionary in _games:
		_game.add_item(str(game["title"]))
	_game.item_selected.connect(func(_at: int) -> void: _list_packs())
	_pack.item_selected.connect(_open_chosen)
	_list_packs()


func _notification(what: int) -> void:
	if what in [NOTIFICATION_APPLICATION_FOCUS_IN, NOTIFICATION_WM_WINDOW_FOCUS_IN]:
		notice_changes()


## Opens a pack's folder for a game. Gives back what stands against it; "" if nothing does.
func open_pack(game: String, path: String) -> String:
	_form.flush()
	_languages.flush()
	var bench: RefCounted = _opened.get(path)
	if bench == null:
		bench = ClassDB.instantiate("PackBench")
		var answer: Dictionary = bench.call("open", game, path)
		if answer.has("error"):
			_show_bench(null, game, path)
			_say(str(answer["error"]["message"]))
			return str(answer["error"]["message"])
		_opened[path] = bench
	_show_bench(bench, game, path)
	if bench.call("is_own"):
		_say("The game's own content is edited where it lies.")
	notice_changes()
	return ""


func _show_bench(bench: RefCounted, game: String, path: String) -> void:
	_bench = bench
	_path = path
	_of = game
	_kind = ""
	_id = ""
	_found = []
	_ids.clear()
	_say("")
	_try.show_pack(game, [path], bench)
	_fair.show_pack(bench)
	_refresh()


## Begins a pack of its own for a game, with nothing in it yet.
func new_pack(game: String, id: String) -> String:
	var path := "%s/%s" % [folder, id]
	var fault := Packs.begin(game, path, id)
	if fault == "":
		_opened.erase(path)
	return fault if fault != "" else open_pack(game, path)


## Shows a kind: its objects side by side.
func show_kind(kind: String) -> void:
	if kind == ABOUT:
		show_object(kind, "")
		return
	var entries: Array = _bench.call("entries", kind, 2)
	if entries.size() == 1 and str(entries[0]["id"]) == "":
		show_object(kind, "")
		return
	_form.flush()
	_kind = kind
	_id = ""
	_tabs.current_tab = _table.get_index()
	_refresh()


## Shows an object of a kind.
func show_object(kind: String, id: String) -> void:
	if kind != ABOUT and _bench.call("schema", kind).has("error"):
		# A file that no game reads: there is nothing to show of it.
		return
	_form.flush()
	_languages.flush()
	_kind = kind
	_id = id
	if _tabs.current_tab in [_table.get_index(), _try.get_index(), _fair.get_index()]:
		_tabs.current_tab = 0
	_refresh()


## The object that is shown, as the pack has it; empty where the pack says nothing of it.
func own() -> Dictionary:
	var found: Variant = _bench.call("own", _kind, _id) if _bench != null else null
	return found if found is Dictionary else {}


## Whether the pack says anything of the object that is shown, be it nothing yet.
func is_ours() -> bool:
	return _bench != null and _bench.call("own", _kind, _id) is Dictionary


## The object that is shown, as it is played: the pack's fields over the game's own.
func whole() -> Dictionary:
	var base: Variant = _bench.call("base", _kind, _id) if _bench != null else null
	var found := (base as Dictionary).duplicate(true) if base is Dictionary else {}
	found.merge(own(), true)
	return found


## Says something else of the object that is shown.
func put(object: Dictionary) -> void:
	_change("Change %s" % _id, func() -> Dictionary: return _bench.call("put", _kind, _id, object))


## Says something else of one field; of the game's own objects a patch is begun.
func put_field(kind: String, id: String, field: String, value: Variant) -> Dictionary:
	if not _bench.call("own", kind, id) is Dictionary:
		var begun: Dictionary = _bench.call("change", kind, id)
		if begun.has("error"):
			return begun
	var object := (_bench.call("own", kind, id) as Dictionary).duplicate(true)
	object[field] = value
	return _bench.call("put", kind, id, object)


func add_object(kind: String, id: String, like: Dictionary = {}) -> void:
	var object := like.duplicate(true)
	object.erase("patch")
	var made := {"id": id}
	made.merge(object)
	made["id"] = id
	_kind = kind
	_id = id
	_change("Add %s" % id, func() -> Dictionary: return _bench.call("add", kind, made))


func change_object() -> void:
	_change("Change %s" % _id, func() -> Dictionary: return _bench.call("change", _kind, _id))


func remove_object() -> void:
	_change("Remove %s" % _id, func() -> Dictionary: return _bench.call("remove", _kind, _id))


## Gives the object that is shown another id, wherever the pack names it.
func rename_object(to: String) -> void:
	var from := _id
	var rename := func() -> Dictionary: return _bench.call("rename", _kind, from, to)
	_id = to
	if not _change("Rename %s" % from, rename):
		_id = from
		_refresh()


## Saves every pack that was opened.
func save_all() -> void:
	_form.flush()
	_languages.flush()
	var wrong := PackedStringArray()
	for path: String in _opened:
		for kind: String in _opened[path].call("unsaved"):
			var answer: Dictionary = _opened[path].call("save", kind)
			if answer.has("error"):
				wrong.append(str(answer["error"]["message"]))
	_say("Saved." if wrong.is_empty() else "Not saved: %s" % "; ".join(wrong))
	if not wrong.is_empty():
		notice_changes()
	_refresh()


## What is not saved, in words; "" for nothing.
func unsaved() -> String:
	_form.flush()
	_languages.flush()
	var found := PackedStringArray()
	for path: String in _opened:
		for kind: String in _opened[path].call("unsaved"):
			found.append("%s/%s.json" % [path.get_file(), kind])
	return ", ".join(found)


func faults() -> Array:
	return _bench.call("faults") if _bench != null else []


## Looks whether somebody else has written files. What is not changed here is read again; else the
## choice is left to who edits, and so it is where a file is gone.
func notice_changes() -> void:
	if _bench == null or _noticed:
		return
	var unsaved_kinds: PackedStringArray = _bench.call("unsaved")
	for kind: String in _bench.call("changed_outside"):
		var gone: bool = _bench.call("is_deleted", kind)
		if not gone and not unsaved_kinds.has(kind):
			_reread(_bench, kind)
			continue
		_noticed = true
		var ways := {}
		ways["Let it go" if gone else "Read it again"] = _reread.bind(_bench, kind)
		ways["Save it again" if gone else "Save over it"] = _save_over.bind(_bench, kind)
		var words := (
			"%s.json was deleted outside." if gone else "%s.json was changed outside, and here too."
		)
		_asks.which(words % kind, ways, func() -> void: _noticed = false)
		return


## What was here can be had back by undo.
func _reread(bench: RefCounted, kind: String) -> void:
	_noticed = false
	if bench != _bench:
		bench.call("reread", kind)
		return
	var words := "%s.json was changed outside and read again." % kind
	if _change("Read %s again" % kind, func() -> Dictionary: return bench.call("reread", kind)):
		_say(words)


func _save_over(bench: RefCounted, kind: String) -> void:
	_noticed = false
	var answer: Dictionary = bench.call("save", kind, true)
	_refresh()
	if answer.has("error"):
		_say(str(answer["error"]["message"]))


func _shortcut_input(event: InputEvent) -> void:
	var key := event as InputEventKey
	if key == null or not is_visible_in_tree() or _bench == null or not key.pressed:
		return
	if key.keycode == KEY_S and key.is_command_or_control_pressed():
		save_all()
		accept_event()
	elif key.keycode == KEY_F and key.is_command_or_control_pressed() and not _text.has_focus():
		_tree.search.grab_focus()
		accept_event()


## Makes a change that can be undone: texts go back as they were, byte for byte. Changes of one
## object that follow each other are taken back together.
func _change(words: String, make: Callable) -> bool:
	var bench := _bench
	var before: RefCounted = bench.call("mark")
	var answer: Dictionary = make.call()
	if answer.has("error"):
		# Of a change in several parts, none stays.
		bench.call("restore", before)
		_refresh()
		_say(str(answer["error"]["message"]))
		return false
	if undo != null:
		undo.create_action("%s (%s)" % [words, _path.get_file()], UndoRedo.MERGE_ENDS, self)
		undo.add_do_method(self, &"_restore", bench, bench.call("mark"))
		undo.add_undo_method(self, &"_restore", bench, before)
		undo.commit_action(false)
	_say("")
	_ids.clear()
	_refresh()
	return true


## Brings a pack back to how it stood, also one that is not shown any more.
func _restore(bench: RefCounted, mark: RefCounted) -> void:
	bench.call("restore", mark)
	_ids.clear()
	_refresh()


func _process(_delta: float) -> void:
	_look(0)


func _refresh() -> void:
	_tree.fill(_bench, _kind, _id)
	_look(patience)
	_fill_form()
	if _bench == null:
		_save.disabled = true
		return
	if _kind != "":
		_fill_view()
	var all := unsaved_words()
	_save.disabled = all == ""
	_save.text = "Save" if all == "" else "Save (*)"
	_save.tooltip_text = all if all != "" else "Everything is saved."


func unsaved_words() -> String:
	return ", ".join(_bench.call("unsaved")) if _bench != null else ""


## What only shows what is there is filled when it is looked at.
func _fill_view() -> void:
	if _tabs.current_tab == _text.get_index():
		_text.fill(_bench, _kind, _id)
	elif _tabs.current_tab == _table.get_index():
		_table.fill(_bench, _kind)


## Asks what is wrong. What is not known yet is asked again in the next frame.
func _look(wait: int) -> void:
	var news: Dictionary = _bench.call("look", wait) if _bench != null else {}
	var fresh: bool = news.get("fresh", true)
	var was_waiting := is_processing()
	set_process(not fresh)
	if not fresh and was_waiting:
		return
	var before := _own_faults(_found)
	_found = news.get("faults", [])
	_side.fill_faults(_found, fresh)
	if fresh:
		_side.fill_told(_bench.call("told", _kind, _id) if _bench != null else PackedStringArray())
	if was_waiting and before != _own_faults(_found):
		_fill_form()


func _fill_form() -> void:
	for old: Node in _actions.get_children():
		_actions.remove_child(old)
		old.queue_free()
	for part: CanvasItem in [_title, _actions, _form]:
		part.visible = _bench != null and _kind != ""
	if not _title.visible:
		return
	var base: Variant = _bench.call("base", _kind, _id)
	var now := own()
	var ours := is_ours()
	var there := ours or base is Dictionary
	_title.text = "%s  ·  %s" % [_kind.capitalize(), _id] if _id != "" else _kind.capitalize()
	_form.visible = there
	if not ours and base is Dictionary:
		_act("Change in this pack", change_object)
	elif _kind == ABOUT:
		pass
	elif ours:
		_act("As the game has it" if base is Dictionary else "Remove", _on_remove)
		if not base is Dictionary:
			_act("Rename", _ask_rename)
	if _kind != ABOUT and _is_list(_kind):
		_act("New %s" % Packs.one_of(_kind), _ask_id.bind({}))
	if there and _id != "":
		_act("Copy", _ask_id.bind(whole()))
	if there:
		var place := _form.focus_path()
		var schema: Dictionary = _bench.call("schema", _kind).get("ok", {})
		var about := {"references": _bench.call("references", _kind), "ids": ids_of}
		about["faults"] = _own_faults(_found)
		_form.show_object(schema, now, base if base is Dictionary else {}, about)
		_form.modulate.a = 1.0 if ours else 0.6
		_form.focus_at(place)
	_fill_part(there)
	_try.show_object(_id)
	_languages.fill(_bench.call("texts", _kind, _id), _bench.call("languages"))
	_side.fill_refers(_bench.call("refers", _kind, _id) if _id != "" else [])


func _is_list(kind: String) -> bool:
	for known: Dictionary in _bench.call("kinds"):
		if known["id"] == kind:
			return known["list"]
	return false


## What is wrong with the object that is shown, by field and by each field around it.
func _own_faults(found: Array) -> Dictionary:
	var own_faults := {}
	for fault: Dictionary in found:
		if fault["kind"] == _kind and fault["id"] == _id:
			own_faults[fault["field"]] = (
				"Found %s, expected %s." % [fault["found"], fault["expected"]]
			)
	return own_faults


## The game's own editor part for this kind, if it brings one.
func _fill_part(there: bool) -> void:
	var script := Packs.part_of(_of, _kind) if there else null
	if _part != null and (script == null or _part.get_script() != script):
		_tabs.remove_child(_part)
		_part.queue_free()
		_part = null
	if script == null:
		return
	if _part == null:
		_part = script.new()
		_part.name = "Picture"
		_part.connect(&"changed", _on_part)
		_tabs.add_child(_part)
		_tabs.move_child(_part, 1)
	_part.call("show_object", _bench, _kind, whole())


func _on_part(fields: Dictionary) -> void:
	var draw := func() -> Dictionary:
		var answer := {}
		for field: String in fields:
			answer = put_field(_kind, _id, field, fields[field])
		return answer
	_change("Draw %s" % _id, draw)


func _act(words: String, pressed: Callable) -> void:
	var made := Button.new()
	made.text = words
	made.name = words.to_pascal_case()
	made.pressed.connect(pressed)
	_actions.add_child(made)


## The ids of a kind.
func ids_of(kind: String) -> PackedStringArray:
	if not _ids.has(kind):
		_ids[kind] = _bench.call("ids", kind)
	return _ids[kind]


func _ask_id(like: Dictionary) -> void:
	var words := "Id of the new %s" % Packs.one_of(_kind)
	_asks.word(words, "", func(id: String) -> void: add_object(_kind, id, like))


func _ask_rename() -> void:
	var places: int = (_bench.call("refers", _kind, _id) as Array).size()
	var words := "New id; %d places that name it change with it" % places
	_asks.word(words, _id, rename_object)


func _on_remove() -> void:
	var places: Array = _bench.call("refers", _kind, _id)
	if places.is_empty() or _bench.call("base", _kind, _id) is Dictionary:
		remove_object()
		return
	var named := places.map(
		func(place: Dictionary) -> String: return "%s / %s" % [place["kind"], place["id"]]
	)
	var words := "%s is named by %s." % [_id, ", ".join(named.slice(0, 6))]
	_asks.which(words, {"Remove it": remove_object}, func() -> void: pass)


func _game_id() -> String:
	return str(_games[_game.selected]["id"]) if _game.selected >= 0 else ""


func _list_packs() -> void:
	_pack.clear()
	for pack: Dictionary in Packs.found(_game_id()):
		_pack.add_item(str(pack["title"]))
		_pack.set_item_metadata(_pack.item_count - 1, pack["dir"])
	if _pack.item_count > 0:
		_open_chosen(0)
	else:
		_show_bench(null, _game_id(), "")
		_say("No pack for this game yet. “New pack” begins one.")


func _open_chosen(at: int) -> void:
	_pack.select(at)
	open_pack(_game_id(), str(_pack.get_item_metadata(at)))


func _on_new_pack() -> void:
	_asks.word("Id of the new pack", "my_%s_pack" % _game_id(), _begin_pack)


func _begin_pack(id: String) -> void:
	var fault := new_pack(_game_id(), id)
	if fault != "":
		_say(fault)
		return
	_list_packs()
	for at: int in _pack.item_count:
		if str(_pack.get_item_metadata(at)).get_file() == id:
			_open_chosen(at)


func _say(words: String) -> void:
	_said.text = words


func _lay_out() -> void:
	var frame := VBoxContainer.new()
	frame.set_anchors_and_offsets_preset(PRESET_FULL_RECT)
	add_child(frame)
	add_child(_asks)
	frame.add_child(_bar())
	var split := HSplitContainer.new()
	split.size_flags_vertical = SIZE_EXPAND_FILL
	frame.add_child(split)
	_tree.chosen.connect(show_object)
	_tree.kind_chosen.connect(show_kind)
	split.add_child(_tree)
	var rest := HSplitContainer.new()
	split.add_child(rest)
	_lay_out_tabs()
	rest.add_child(_tabs)
	_side.chosen.connect(show_object)
	rest.add_child(_side)


func _bar() -> Control:
	var bar := HBoxContainer.new()
	var begin := Button.new()
	begin.text = "New pack"
	begin.name = "NewPack"
	begin.pressed.connect(_on_new_pack)
	_game.name = "Game"
	_pack.name = "Pack"
	_save.text = "Save"
	_save.name = "Save"
	_save.disabled = true
	_save.pressed.connect(save_all)
	_said.size_flags_horizontal = SIZE_EXPAND_FILL
	_said.clip_text = true
	for part: Control in [_game, _pack, begin, _save, _said]:
		bar.add_child(part)
	return bar


func _lay_out_tabs() -> void:
	_tabs.name = "Views"
	_tabs.size_flags_horizontal = SIZE_EXPAND_FILL
	_page.name = "Form"
	_page.add_child(_title)
	_page.add_child(_actions)
	var scroll := ScrollContainer.new()
	scroll.size_flags_vertical = SIZE_EXPAND_FILL
	scroll.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	_form.size_flags_horizontal = SIZE_EXPAND_FILL
	_form.name = "Fields"
	_form.changed.connect(_on_form)
	_languages.translated.connect(_on_translated)
	_languages.wished.connect(_ask_language)
	var column := VBoxContainer.new()
	column.size_flags_horizontal = SIZE_EXPAND_FILL
	column.add_theme_constant_override(&"separation", 12)
	column.add_child(_form)
	column.add_child(_languages)
	scroll.add_child(column)
	_page.add_child(scroll)
	_table.name = "Table"
	_table.typed.connect(_on_table)
	_table.chosen.connect(show_object)
	_text.typed.connect(_on_text)
	for page: Control in [_page, _table, _text, _try, _fair]:
		_tabs.add_child(page)
	_tabs.set_tab_title(_try.get_index(), "Try it")
	_tabs.set_tab_title(_fair.get_index(), "Is it fair?")
	_tabs.tab_changed.connect(_on_tab)


func _on_tab(at: int) -> void:
	_form.flush()
	if _bench == null:
		return
	if _kind != "":
		_fill_view()
	if at == _try.get_index() and not (_bench.call("unsaved") as PackedStringArray).is_empty():
		save_all()


func _on_form(object: Variant) -> void:
	if object == null:
		_refresh.call_deferred()
	elif not is_ours():
		# The game's own is not changed by accident.
		_say("“Change in this pack” first.")
		_refresh.call_deferred()
	else:
		put.call_deferred(object)


func _on_table(kind: String, ids: PackedStringArray, field: String, value: Variant) -> void:
	var type := func() -> Dictionary:
		var answer := {}
		for id: String in ids:
			answer = put_field(kind, id, field, value)
			if answer.has("error"):
				return answer
		return answer
	_change.call_deferred("Change %s of %d" % [field, ids.size()], type)


func _on_text(text: String) -> void:
	var kind := _kind
	var id := _id
	if kind == "" or not _text.differs(_bench):
		return
	if _text.is_part:
		var put := func() -> Dictionary: return _bench.call("set_object_text", kind, id, text)
		_change("Type in %s" % id, put)
		return
	var type := func() -> Dictionary:
		_bench.call("set_text", kind, text)
		return {}
	_change("Type in %s" % kind, type)


func _on_translated(tag: String, path: String, text: Variant) -> void:
	var say := func() -> Dictionary: return _bench.call("translate", tag, path, text)
	_change("Translate %s" % path, say)


func _ask_language() -> void:
	var add := func(tag: String) -> void:
		_change("Speak %s" % tag, func() -> Dictionary: return _bench.call("add_language", tag))
	_asks.word("The language's tag", "", add, "de, fr, pt-BR")
