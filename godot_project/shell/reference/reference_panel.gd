class_name ReferencePanel
extends Screen
## The rules: chapters in the order of play with pictures, and a search through everything that the
## game's reference lists, and every rule by its ID.

signal reference_loaded
signal reference_failed

const MOST := 60
## How wide the card of a chapter is at least, and how large the picture of an entry, in pixels.
const CARD := 210.0
const PICTURE := 64.0

var _entries: Array[Dictionary] = []
var _kinds: Array[String] = []
var _delay: Tween
## The chapter that is open; null for all of them.
var _chapter: Chapter
var _cards: SetupCards

@onready var _chapters: GridContainer = %Chapters
@onready var _all: Button = %All
@onready var _head: Label = %Head
@onready var _search: LineEdit = %Search
@onready var _list: VBoxContainer = %List
@onready var _count: Label = %Count
@onready var _scroll: ScrollContainer = %Scroll


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	resized.connect(_reflow)
	_all.pressed.connect(_open.bind(null))
	_search.text_changed.connect(func(_text: String) -> void: _later())


func enter(args: Dictionary) -> void:
	if Catalog.contents.is_empty():
		_count.text = "The rules reference could not be read."
		reference_failed.emit()
		return
	_kinds = Catalog.kinds()
	for kind: String in _kinds:
		for item: Variant in Catalog.all(kind):
			_entries.append(_entry(kind, item))
	_cards = SetupCards.of(table.game)
	_list_chapters()
	reference_loaded.emit()
	_search.text = Snap.text(args, "rule")
	_show()


func focus_start() -> void:
	_search.grab_focus(true)


func _entry(kind: String, item: Dictionary) -> Dictionary:
	var id := Snap.text(item, "id")
	var head := Snap.text(item, "name")
	if kind == "rules":
		head = Chapter.heading_of(Snap.text(item, "section"))
	var text := Snap.text(item, "text")
	var more := table.game.reference_lines(kind, item)
	if more != "":
		text = "%s\n%s" % [text, more]
	elif kind == "rules":
		text = text.trim_prefix(Snap.text(item, "section") + ":").strip_edges()
	var rules := Snap.array(item, "requirements")
	var found := " ".join([head, text, id, kind, " ".join(PackedStringArray(rules))]).to_lower()
	return {
		"kind": kind,
		"id": id,
		"head": head,
		"text": text,
		"rules": rules,
		"found": found,
		"section": Snap.text(item, "section"),
		"item": item
	}


## A card for each chapter, with its picture: a sign, or the first thing that it lists.
func _list_chapters() -> void:
	var group := ButtonGroup.new()
	for chapter: Chapter in Chapter.listed(_entries):
		var count := tr_n("%d entry", "%d entries", chapter.count) % chapter.count
		var card := ChoiceCard.make(chapter.title, count, "", group)
		card.painter = _paint.bind(chapter)
		card.chosen.connect(_open.bind(chapter))
		(card.get_node("%Mark") as Control).hide()
		_chapters.add_child(card)


func _paint(on: Control, chapter: Chapter) -> void:
	if chapter.kind == "rules":
		Crest.draw(on, chapter.title, chapter.sign_of())
	else:
		_cards.draw(on, chapter.kind, Catalog.all(chapter.kind)[0])


func _open(chapter: Chapter) -> void:
	_chapter = chapter
	_search.text = ""
	_show()
	_keep_focus()


func _reflow() -> void:
	var text_scale := float(get_theme_default_font_size()) / Look.BODY
	var room := minf(size.x, 920.0) - 2.0 * Look.NEAR
	_chapters.columns = clampi(int(room / (CARD * text_scale)), 1, 4)


## Waits until the player has stopped typing.
func _later() -> void:
	if _delay != null:
		_delay.kill()
	_delay = create_tween()
	_delay.tween_interval(0.15)
	_delay.tween_callback(_show)


func _show() -> void:
	Ui.clear(_list)
	var words := _search.text.to_lower().split(" ", false)
	var hits: Array[Dictionary] = []
	var searches := not words.is_empty()
	var overview := not searches and _chapter == null
	_chapters.visible = overview
	_all.visible = not overview
	_count.visible = not overview
	_head.visible = not searches and _chapter != null
	_reflow()
	if overview:
		_scroll.scroll_vertical = 0
		return
	if _head.visible:
		_head.text = _chapter.title
	for entry: Dictionary in _entries:
		if _matches(entry, words) if searches else _chapter.holds(entry):
			hits.append(entry)
	# A chapter stays in the order of play.
	if searches:
		hits.sort_custom(
			func(one: Dictionary, other: Dictionary) -> bool: return _rank(one) < _rank(other)
		)
	_count.text = (
		tr("%d of %s")
		% [mini(hits.size(), MOST), tr_n("%d entry", "%d entries", hits.size()) % hits.size()]
	)
	for entry: Dictionary in _merged(hits).slice(0, MOST):
		_list.add_child(_card(entry))
	if hits.is_empty():
		_list.add_child(
			Ui.label("Nothing found. Try a word such as cover, or a rule such as GR-031.", "Muted")
		)
	_scroll.scroll_vertical = 0


## Rules that one paragraph tells stand there once, with all of their IDs.
func _merged(hits: Array[Dictionary]) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var told: Dictionary[String, Dictionary] = {}
	for entry: Dictionary in hits:
		if str(entry["kind"]) != "rules":
			found.append(entry)
			continue
		var text := str(entry["text"])
		if not told.has(text):
			var first := entry.duplicate()
			first["rules"] = []
			told[text] = first
			found.append(first)
		(told[text]["rules"] as Array).append(entry["id"])
	return found


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
	var is_rule := kind == "rules"
	var column := Ui.column([])
	if _chapter == null or _search.text != "":
		column.add_child(Ui.label("Rules" if is_rule else Catalog.word(kind), "Muted"))
	if not (is_rule and _head.visible):
		column.add_child(Ui.label(str(entry["head"]), "Strong"))
	var text := str(entry["text"])
	column.add_child(Ui.label(text.trim_prefix(str(entry["id"])).strip_edges(), "Small"))
	# A rule leads to whatever mentions it; and a list of rules can be walked through by the focus.
	var rules: Array = entry["rules"]
	if not rules.is_empty():
		var links := HFlowContainer.new()
		for rule: Variant in rules:
			links.add_child(Ui.button(str(rule), _on_kind.bind(str(rule)), "RuleLink"))
		column.add_child(links)
	if is_rule:
		return Ui.card(column)
	var picture := Control.new()
	picture.custom_minimum_size = Vector2(PICTURE, PICTURE)
	picture.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	picture.clip_contents = true
	var item: Dictionary = entry["item"]
	picture.draw.connect(func() -> void: _cards.draw(picture, kind, item))
	return Ui.card(Ui.row([picture, column]))


func _on_kind(text: String) -> void:
	_search.text = text
	_show()
	_keep_focus()


## What was pressed may be gone, and the focus with it.
func _keep_focus() -> void:
	var focused := get_viewport().gui_get_focus_owner()
	if focused != null and focused.is_visible_in_tree():
		return
	if _all.visible:
		_all.grab_focus()
	else:
		Ui.focus_first(_chapters)
