@tool
extends VBoxContainer
## Every object of a game's content by its kind, with what a pack has made of each, and a search.

signal chosen(kind: String, id: String)
signal kind_chosen(kind: String)

const MARKS: Dictionary[String, String] = {
	"base": "", "pack": " ＋", "patch": " ✎", "replaced": " ✎", "removed": " ✕"
}
## More are not listed at once.
const MOST := 150

var search := LineEdit.new()
var tree := Tree.new()

var _bench: RefCounted
var _kind := ""
var _id := ""
var _opened: Dictionary[String, bool] = {}
var _filling := false
## What is listed, and the rows of objects by `[kind, id]`.
var _shown := []
var _items := {}


func _init() -> void:
	custom_minimum_size.x = 240
	search.placeholder_text = "Search by name, id or text"
	search.clear_button_enabled = true
	search.text_changed.connect(func(_words: String) -> void: fill(_bench, _kind, _id))
	tree.hide_root = true
	tree.name = "Objects"
	tree.size_flags_vertical = SIZE_EXPAND_FILL
	tree.item_selected.connect(_on_selected)
	tree.item_collapsed.connect(_on_collapsed)
	add_child(search)
	add_child(tree)


## Lists what a pack holds, with one of its objects chosen.
func fill(bench: RefCounted, kind: String, id: String) -> void:
	_filling = true
	_bench = bench
	_kind = kind
	_id = id
	var listed := _listed()
	# To build the rows takes longer than all else that a change leads to.
	if listed != _shown or tree.get_root() == null:
		_shown = listed
		_items.clear()
		tree.clear()
		if bench != null:
			_list()
	var chosen_item: TreeItem = _items.get([kind, id])
	if chosen_item != null:
		chosen_item.select(0)
		tree.scroll_to_item(chosen_item)
	elif tree.get_selected() != null and tree.get_selected().get_metadata(0) != [kind, null]:
		tree.deselect_all()
	_filling = false


## What is to be listed: all that the rows are made of.
func _listed() -> Array:
	if _bench == null:
		return []
	var words := search.text.strip_edges()
	if words != "":
		return [words, _bench.call("search", words, MOST + 1)]
	var made := []
	for kind: Dictionary in _bench.call("kinds"):
		var id := str(kind["id"])
		var shown: bool = _opened.get(id, id == _kind)
		made.append([kind, _bench.call("entries", id, MOST + 1) if shown else null])
	return made


func _list() -> void:
	var root := tree.create_item()
	if _shown[0] is String:
		var found: Array = _shown[1]
		for one: Array in found.slice(0, MOST):
			_item(root, str(one[0]), one[1])
		_rest(root, found.size())
		if found.is_empty():
			_rest_words(root, "Nothing has these words.")
		return
	_about(root)
	for row: Array in _shown:
		var kind: Dictionary = row[0]
		var id := str(kind["id"])
		var branch := tree.create_item(root)
		branch.set_text(0, id.capitalize())
		branch.set_tooltip_text(0, str(kind["about"]))
		branch.set_metadata(0, [id, null])
		branch.collapsed = row[1] == null
		if row[1] == null:
			# Filled when it is opened.
			tree.create_item(branch)
			continue
		var entries: Array = row[1]
		for entry: Dictionary in entries.slice(0, MOST):
			_item(branch, id, entry)
		_rest(branch, entries.size())


func _rest(above: TreeItem, count: int) -> void:
	if count > MOST:
		_rest_words(above, "… and more: search for them")


func _rest_words(above: TreeItem, words: String) -> void:
	var made := tree.create_item(above)
	made.set_text(0, words)
	made.set_selectable(0, false)
	made.set_custom_color(0, Color(1, 1, 1, 0.5))


## What the pack says of itself.
func _about(root: TreeItem) -> void:
	var made := tree.create_item(root)
	made.set_text(0, "About this pack")
	made.set_tooltip_text(0, "Its title, version and authors")
	made.set_metadata(0, ["pack", ""])
	_items[["pack", ""]] = made


func _item(above: TreeItem, kind: String, entry: Dictionary) -> void:
	var made := tree.create_item(above)
	made.set_text(0, str(entry["name"]) + MARKS.get(str(entry["origin"]), ""))
	made.set_tooltip_text(0, "%s / %s" % [kind, entry["id"]])
	made.set_metadata(0, [kind, entry["id"]])
	_items[[kind, str(entry["id"])]] = made


func _on_selected() -> void:
	var place: Array = tree.get_selected().get_metadata(0)
	if _filling:
		return
	if place[1] == null:
		_opened[place[0]] = true
		kind_chosen.emit.call_deferred(str(place[0]))
	else:
		chosen.emit.call_deferred(str(place[0]), str(place[1]))


func _on_collapsed(item: TreeItem) -> void:
	var place: Variant = item.get_metadata(0)
	if _filling or not place is Array:
		return
	_opened[place[0]] = not item.collapsed
	if not item.collapsed:
		fill.call_deferred(_bench, _kind, _id)
