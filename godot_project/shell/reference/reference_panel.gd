class_name ReferencePanel
extends Screen
## The rules, searched: everything that the game's reference lists, and every rule by its ID.

signal reference_loaded
signal reference_failed

const MOST := 60

var _entries: Array[Dictionary] = []
var _kinds: Array[String] = []
var _delay: SceneTreeTimer

@onready var _search: LineEdit = %Search
@onready var _list: VBoxContainer = %List
@onready var _count: Label = %Count
@onready var _scroll: ScrollContainer = %Scroll


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	_search.text_changed.connect(func(_text: String) -> void: _later())


func enter(args: Dictionary) -> void:
	if Catalog.contents.is_empty():
		_count.text = "The rules reference could not be read."
		reference_failed.emit()
		return
	_kinds = Catalog.kinds()
	for kind: String in _kinds:
		(%Kinds as HFlowContainer).add_child(
			Ui.button(kind.capitalize(), _on_kind.bind(kind), "Tab")
		)
		for item: Variant in Catalog.all(kind):
			_entries.append(_entry(kind, item))
	reference_loaded.emit()
	_search.text = Snap.text(args, "rule")
	_show()


func focus_start() -> void:
	_search.grab_focus(true)


func _entry(kind: String, item: Dictionary) -> Dictionary:
	var id := Snap.text(item, "id")
	var head := id if kind == "rules" else Snap.text(item, "name")
	var text := Snap.text(item, "text")
	var more := table.game.reference_lines(kind, item)
	if more != "":
		text = "%s\n%s" % [text, more]
	elif kind == "rules":
		text = text.trim_prefix(id).strip_edges()
	var rules := Snap.array(item, "requirements")
	var found := " ".join([head, text, id, kind, " ".join(PackedStringArray(rules))]).to_lower()
	return {
		"kind": kind,
		"id": id,
		"head": head,
		"text": text,
		"rules": rules,
		"found": found,
		"section": Snap.text(item, "section")
	}


## Waits until the player has stopped typing.
func _later() -> void:
	var mine := get_tree().create_timer(0.15)
	_delay = mine
	await mine.timeout
	if _delay == mine and is_inside_tree():
		_show()


func _show() -> void:
	Ui.clear(_list)
	var words := _search.text.to_lower().split(" ", false)
	var hits: Array[Dictionary] = []
	for entry: Dictionary in _entries:
		if _matches(entry, words):
			hits.append(entry)
	hits.sort_custom(
		func(one: Dictionary, other: Dictionary) -> bool: return _rank(one) < _rank(other)
	)
	_count.text = (
		tr("%d of %s")
		% [mini(hits.size(), MOST), tr_n("%d entry", "%d entries", hits.size()) % hits.size()]
	)
	for entry: Dictionary in hits.slice(0, MOST):
		_list.add_child(_card(entry))
	if hits.is_empty():
		_list.add_child(
			Ui.label("Nothing found. Try a word such as cover, or a rule such as GR-031.", "Muted")
		)
	_scroll.scroll_vertical = 0


func _matches(entry: Dictionary, words: PackedStringArray) -> bool:
	for word: String in words:
		if not str(entry["found"]).contains(word):
			return false
	return true


## The rule that was asked for stands first, then names, then what only mentions it.
func _rank(entry: Dictionary) -> int:
	var asked := _search.text.to_lower().strip_edges()
	var order := _kinds.find(str(entry["kind"]))
	if str(entry["id"]).to_lower() == asked:
		return order
	if asked != "" and str(entry["head"]).to_lower().begins_with(asked):
		return 100 + order
	return 200 + order


func _card(entry: Dictionary) -> Control:
	var kind := str(entry["kind"])
	var over := str(entry["section"]) if kind == "rules" else kind.capitalize()
	var column := Ui.column(
		[
			Ui.label(over, "Muted"),
			Ui.label(str(entry["head"]), "Strong"),
			Ui.label(str(entry["text"]), "Small")
		]
	)
	# A rule leads to whatever mentions it; and a list of rules can be walked through by the focus.
	var rules: Array = entry["rules"] if kind != "rules" else [entry["id"]]
	if not rules.is_empty():
		var links := HFlowContainer.new()
		for rule: Variant in rules:
			links.add_child(Ui.button(str(rule), _on_kind.bind(str(rule)), "RuleLink"))
		column.add_child(links)
	return Ui.card(column)


func _on_kind(text: String) -> void:
	_search.text = text
	_show()
	# What was pressed may be gone, and the focus with it.
	if get_viewport().gui_get_focus_owner() == null and not Ui.focus_first(_list):
		(%Back as Button).grab_focus(true)
