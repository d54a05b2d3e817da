@tool
extends Control
## Content, edited with forms, tables, texts and pictures: the kinds of a game's content at the
## left, what is edited in the middle, and at the right what is wrong and what refers to it. It
## names no game: all comes from schemas, data and the games' own editor parts.

const Edits := preload("res://addons/sandtable/workbench/edits.gd")
const Outside := preload("res://addons/sandtable/workbench/outside.gd")
const PackBar := preload("res://addons/sandtable/workbench/pack_bar.gd")
const PackTree := preload("res://addons/sandtable/workbench/pack_tree.gd")
const ObjectPage := preload("res://addons/sandtable/workbench/object_page.gd")
const KindTable := preload("res://addons/sandtable/workbench/kind_table.gd")
const KindText := preload("res://addons/sandtable/workbench/kind_text.gd")
const TryPanel := preload("res://addons/sandtable/workbench/try_panel.gd")
const FairPanel := preload("res://addons/sandtable/workbench/fair_panel.gd")
const SidePanel := preload("res://addons/sandtable/workbench/side_panel.gd")
const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")
const Packs := preload("res://addons/sandtable/workbench/packs.gd")
const Asks := preload("res://addons/sandtable/workbench/asks.gd")

## Where packs are begun.
var folder := "res://packs"
## So many milliseconds a change waits for what is wrong; what takes longer is shown once known.
var patience := 20

var edits := Edits.new()
var outside := Outside.new()
var asks := Asks.new()
var bar := PackBar.new()
var tree := PackTree.new()
var tabs := TabContainer.new()
var page := ObjectPage.new()
var table := KindTable.new()
var text := KindText.new()
## The game's own editor part for the kind that is shown; null for none.
var part: Control
var tried := TryPanel.new()
var fairness := FairPanel.new()
var side := SidePanel.new()

## What is wrong with the pack, as of the last look.
var _faults: Array = []


func _ready() -> void:
	name = "SandtableWorkbench"
	set_process(false)
	set_anchors_and_offsets_preset(PRESET_FULL_RECT)
	size_flags_vertical = SIZE_EXPAND_FILL
	_lay_out()
	_connect()
	if ClassDB.class_exists("PackBench"):
		bar.list_games()
	else:
		bar.say("The rules library is missing. Build it: cargo xtask play")


## Opens a pack's folder for a game, or none. Gives back what stands against it; "" if nothing does.
func open_pack(game: String, path: String) -> String:
	_flush()
	var fault := edits.open(game, path)
	_faults = []
	bar.say(fault)
	tried.show_pack(game, [path], edits.bench)
	fairness.show_pack(edits.bench)
	_refresh()
	if edits.bench != null:
		if edits.bench.call("is_own"):
			bar.say("The game's own content is edited where it lies.")
		outside.notice()
	return fault


## Begins a pack of its own for a game, with nothing in it yet.
func new_pack(game: String, id: String) -> String:
	var path := "%s/%s" % [folder, id]
	var fault := Packs.begin(game, path, id)
	if fault != "":
		bar.say(fault)
		return fault
	edits.forget(path)
	return open_pack(game, path)


## Shows a kind: its objects side by side.
func show_kind(kind: String) -> void:
	if kind == Edits.ABOUT or _is_one(kind):
		show_object(kind, "")
		return
	_show(kind, "")
	tabs.current_tab = table.get_index()
	_refresh()


## Shows an object of a kind.
func show_object(kind: String, id: String) -> void:
	if kind != Edits.ABOUT and edits.schema_of(kind).is_empty():
		# A file that no game reads: there is nothing to show of it.
		return
	_show(kind, id)
	if tabs.current_tab in [table.get_index(), tried.get_index(), fairness.get_index()]:
		tabs.current_tab = 0
	_refresh()


## Saves every pack that was opened.
func save_all() -> void:
	_flush()
	var wrong := edits.save()
	if wrong != "":
		outside.notice()
	bar.say("Saved." if wrong == "" else "Not saved: %s" % wrong)
	_refresh()


## What is not saved, in words; "" for nothing.
func unsaved() -> String:
	_flush()
	return edits.unsaved()


## What is wrong with the pack that is shown, saved or not.
func faults() -> Array:
	return edits.bench.call("faults") if edits.bench != null else []


func _shortcut_input(event: InputEvent) -> void:
	var key := event as InputEventKey
	if key == null or not is_visible_in_tree() or edits.bench == null or not key.pressed:
		return
	if key.keycode == KEY_S and key.is_command_or_control_pressed():
		save_all()
		accept_event()
	elif key.keycode == KEY_F and key.is_command_or_control_pressed() and not text.has_focus():
		tree.search.grab_focus()
		accept_event()


func _process(_delta: float) -> void:
	_look(0)


## Whether a kind is a single object.
func _is_one(kind: String) -> bool:
	var entries: Array = edits.bench.call("entries", kind, 2)
	return entries.size() == 1 and str(entries[0]["id"]) == ""


## Takes what was typed and not taken yet, wherever it was.
func _flush() -> void:
	text.flush()
	page.flush()


func _show(kind: String, id: String) -> void:
	_flush()
	edits.kind = kind
	edits.id = id


func _refresh() -> void:
	tree.fill(edits.bench, edits.kind, edits.id)
	_look(patience)
	_fill_object()
	_fill_view()
	bar.mark(", ".join(edits.bench.call("unsaved")) if edits.bench != null else "")


func _fill_object() -> void:
	page.fill(_own_faults())
	if edits.bench == null or edits.kind == "":
		return
	_fill_part()
	tried.show_object(edits.id)
	side.fill_refers(edits.bench.call("refers", edits.kind, edits.id) if edits.id != "" else [])


## What only shows what is there is filled when it is looked at.
func _fill_view() -> void:
	if edits.bench == null or edits.kind == "":
		return
	if tabs.current_tab == text.get_index():
		text.fill(edits.bench, edits.kind, edits.id)
	elif tabs.current_tab == table.get_index():
		table.fill(edits.bench, edits.kind, edits.schema_of(edits.kind))


## Asks what is wrong. What is not known yet is asked again in the next frame.
func _look(wait: int) -> void:
	var bench := edits.bench
	var news: Dictionary = bench.call("look", wait) if bench != null else {}
	var fresh: bool = news.get("fresh", true)
	var was_waiting := is_processing()
	set_process(not fresh)
	if not fresh and was_waiting:
		return
	var before := _own_faults()
	_faults = news.get("faults", [])
	side.fill_faults(_faults, fresh)
	if fresh:
		side.fill_told(bench.call("told", edits.kind, edits.id) if bench != null else [])
	if was_waiting and before != _own_faults():
		_fill_object()


## What is wrong with the object that is shown, by field.
func _own_faults() -> Dictionary:
	var found := {}
	for fault: Dictionary in _faults:
		if fault["kind"] == edits.kind and fault["id"] == edits.id:
			found[fault["field"]] = "Found %s, expected %s." % [fault["found"], fault["expected"]]
	return found


## Shows the game's own editor part for the kind, if it brings one.
func _fill_part() -> void:
	var object := edits.whole()
	var script := Packs.part_of(edits.game, edits.kind)
	if script != null and not _has_shape(object):
		script = null
	if part != null and (script == null or part.get_script() != script):
		tabs.remove_child(part)
		part.queue_free()
		part = null
	if script == null:
		return
	if part == null:
		part = script.new()
		part.name = "Picture"
		part.connect(&"changed", edits.put_fields)
		tabs.add_child(part)
		tabs.move_child(part, 1)
	part.call("show_object", edits.bench, edits.kind, object)


## Whether there is anything to draw: a part reads an object's fields as its schema says they are.
func _has_shape(object: Dictionary) -> bool:
	var schema := edits.schema_of(edits.kind)
	return not object.is_empty() and FormSchema.new(schema).takes_fields(schema, object)


func _on_tab(_at: int) -> void:
	_flush()
	_fill_view()


## What is played is what lies on the disk.
func _save_tried() -> void:
	if unsaved() != "":
		save_all()


func _on_text(typed: String) -> void:
	var bench := edits.bench
	var kind := edits.kind
	var id := edits.id
	if kind == "" or not text.differs(bench):
		return
	var type := func() -> Dictionary:
		if text.is_part:
			return bench.call("set_object_text", kind, id, typed)
		bench.call("set_text", kind, typed)
		return {}
	edits.change("Type in %s" % (id if text.is_part else kind), type)


func _on_wished(id: String) -> void:
	if new_pack(bar.game(), id) == "":
		bar.list_packs(id)


func _connect() -> void:
	outside.edits = edits
	outside.asks = asks
	page.edits = edits
	page.asks = asks
	bar.asks = asks
	edits.changed.connect(_refresh)
	edits.said.connect(bar.say)
	bar.chosen.connect(open_pack)
	bar.wished.connect(_on_wished)
	bar.saved.connect(save_all)
	tree.chosen.connect(show_object)
	tree.kind_chosen.connect(show_kind)
	side.chosen.connect(show_object)
	table.chosen.connect(show_object)
	table.typed.connect(edits.put_many, CONNECT_DEFERRED)
	text.typed.connect(_on_text)
	tabs.tab_changed.connect(_on_tab)
	tried.begins.connect(_save_tried)


func _lay_out() -> void:
	var frame := VBoxContainer.new()
	frame.set_anchors_and_offsets_preset(PRESET_FULL_RECT)
	for below: Node in [edits, outside, asks, frame]:
		add_child(below)
	var split := HSplitContainer.new()
	split.size_flags_vertical = SIZE_EXPAND_FILL
	var rest := HSplitContainer.new()
	frame.add_child(bar)
	frame.add_child(split)
	split.add_child(tree)
	split.add_child(rest)
	rest.add_child(tabs)
	rest.add_child(side)
	tabs.name = "Views"
	tabs.size_flags_horizontal = SIZE_EXPAND_FILL
	table.name = "Table"
	for view: Control in [page, table, text, tried, fairness]:
		tabs.add_child(view)
	tabs.set_tab_title(tried.get_index(), "Try it")
	tabs.set_tab_title(fairness.get_index(), "Is it fair?")
