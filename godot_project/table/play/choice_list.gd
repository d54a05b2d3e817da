class_name ChoiceList
extends VBoxContainer
## What may be decided: every listed command in the rules' own words, grouped by its kind. Where
## there are many they are searched, and one kind can be shown alone. A second press on the same
## choice confirms it. Beside a table that is touched it shows what words alone tell apart, and all
## of it when it is asked.

signal chosen(command: Dictionary, words: String)
signal confirmed

## How many are shown at a time; the search finds the others.
const MOST := 60
## From how many on there is a search.
const MANY := 9

var _listed := Listed.new()
var _at := -1
## The kind that is shown alone; "" for all.
var _only := ""
## Whether only what the table leaves to words is shown, and what was touched on it.
var _narrowed := false
var _touched := PackedStringArray()
var _all := false
## As few choices as these are shown in words too, whatever can be touched.
var _few := 0

@onready var _search: LineEdit = %Search
@onready var _list: VBoxContainer = %List
@onready var _scroll: ScrollContainer = %Scroll


func _ready() -> void:
	_search.text_changed.connect(func(_text: String) -> void: _show())


## Shows what `commands` of the bus has listed.
func show_choices(listed: Dictionary, game: TableGame) -> void:
	var now := Listed.of(listed, game)
	# A finger may be on it: what has not changed stays.
	if now.says_the_same(_listed) and now.count() > 0:
		_press(-1)
		return
	_listed = now
	_search.text = ""
	_only = ""
	_at = -1
	_all = false
	_touched.clear()
	_show()


## What was touched on the table: what follows from it is shown, and what only words tell apart.
## As few as `few` are shown anyway.
func narrow(touched: PackedStringArray, few := 0) -> void:
	_narrowed = true
	_few = few
	_touched = touched
	_show()


## How many choices are shown just now.
func shown_count() -> int:
	return _choosable().size()


## Shows every choice that goes on from what was touched, or only what words tell apart.
func show_all(all: bool) -> void:
	_all = all
	_show()


## Marks a command as chosen, wherever it stands; false if it is not listed.
func mark(command: Dictionary) -> bool:
	var at := _listed.find(command)
	if at >= 0:
		_search.text = ""
		# It may stand below what is shown of all kinds.
		_only = _listed.kind(at) if _listed.count() > MOST else ""
		_at = at
		_show()
	return at >= 0


## Adds a command that the list does not have, chosen.
func add(command: Dictionary, words: String) -> void:
	_listed.add(command, words)
	mark(command)


## What is listed.
func all_listed() -> Listed:
	return _listed


func words_of(command: Dictionary) -> String:
	return _listed.words_of(command)


func take_focus() -> bool:
	return Ui.focus_first(_list)


func has_focus_within() -> bool:
	var owner_now := get_viewport().gui_get_focus_owner()
	return owner_now != null and is_ancestor_of(owner_now)


func _show() -> void:
	Ui.clear(_list)
	var choosable := _choosable()
	_search.visible = choosable.size() >= MANY
	if _listed.count() == 0:
		_list.add_child(Ui.label("Nothing to decide here just now.", "Muted"))
		return
	if not _listed.whole:
		_list.add_child(Ui.label("More is possible than can be listed. Some of it:", "Muted"))
	if _narrowed:
		_list.add_child(_all_row(choosable.size()))
	if choosable.size() > MOST:
		_list.add_child(_kind_row())
	var found := _matching()
	var kind := ""
	for at: int in found.slice(0, MOST):
		var of := Catalog.word(_listed.kind(at))
		if of != kind:
			kind = of
			_list.add_child(Ui.label(tr(kind).to_upper(), "Subhead"))
		_list.add_child(_choice(at))
	if found.size() > MOST:
		var more := tr("And %d more: search for them.") % (found.size() - MOST)
		_list.add_child(Ui.label(more, "Muted"))
	elif found.is_empty() and not choosable.is_empty():
		_list.add_child(Ui.label("No choice has these words.", "Muted"))
	_scroll.scroll_vertical = 0


## What can be chosen here: all, or what the table leaves to words.
func _choosable() -> Array[int]:
	if not _narrowed:
		var every: Array[int] = []
		every.assign(range(_listed.count()))
		return every
	var going_on := _listed.through(_touched)
	return going_on if _all or going_on.size() <= _few else _listed.open(_touched)


## What says how to go on, and shows all choices as well.
func _all_row(shown: int) -> Control:
	var count := _listed.through(_touched).size()
	if count == shown and not _all:
		return Ui.label("Choose what it is to be." if shown > 1 else "", "Muted")
	var words := (
		tr("All %s in words") % (tr_n("%d choice", "%d choices", count) % count)
		if count > 1
		else "The choice in words"
	)
	if _all:
		words = "Fewer choices"
	var made := Ui.wide_button(words, func() -> void: show_all(not _all), "Quiet")
	made.name = "All"
	made.alignment = HORIZONTAL_ALIGNMENT_LEFT
	return made


## The places of the commands that the search leaves, kind by kind in the order of the rules.
func _matching() -> Array[int]:
	var words := _search.text.to_lower().split(" ", false)
	var found: Array[int] = []
	var choosable := _choosable()
	for kind: String in _listed.kinds() if _only == "" else [_only]:
		for at: int in _listed.of_kind(kind):
			if _narrowed and not choosable.has(at):
				continue
			var text := "%s %s" % [kind, _listed.words[at].to_lower()]
			if Array(words).all(func(word: String) -> bool: return text.contains(word)):
				found.append(at)
	return found


## A button for each kind: pressed, it shows that kind alone.
func _kind_row() -> HFlowContainer:
	var row := HFlowContainer.new()
	for kind: String in _listed.kinds():
		var made := Ui.button(Catalog.word(kind), _on_kind.bind(kind), "Action")
		made.name = "Kind%s" % kind.to_pascal_case()
		made.toggle_mode = true
		made.set_pressed_no_signal(kind == _only)
		row.add_child(made)
	return row


func _on_kind(kind: String) -> void:
	_only = "" if kind == _only else kind
	_show()
	for row: Node in Ui.held(_list):
		var again := row.find_child("Kind%s" % kind.to_pascal_case(), false, false) as Button
		if again != null:
			Ui.pass_focus(again)
			return


func _choice(at: int) -> Button:
	var made := Ui.wide_button(_listed.words[at], _on_pressed.bind(at), "Action")
	made.name = "Choice%d" % at
	made.alignment = HORIZONTAL_ALIGNMENT_LEFT
	made.toggle_mode = true
	# A finger that begins on a choice may still scroll the list.
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	made.set_pressed_no_signal(at == _at)
	return made


func _on_pressed(at: int) -> void:
	if at == _at:
		_at = -1
		confirmed.emit()
		return
	_press(at)
	chosen.emit(_listed.commands[at], _listed.words[at])


## Shows which is chosen; -1 for none.
func _press(at: int) -> void:
	_at = at
	for child: Node in Ui.held(_list):
		if child is Button:
			(child as Button).set_pressed_no_signal(child.name == "Choice%d" % at)
