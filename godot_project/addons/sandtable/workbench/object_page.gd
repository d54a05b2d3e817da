@tool
extends VBoxContainer
## One object: what can be done with it, its form, and its texts in other languages.

const Edits := preload("res://addons/sandtable/workbench/edits.gd")
const Asks := preload("res://addons/sandtable/workbench/asks.gd")
const Packs := preload("res://addons/sandtable/workbench/packs.gd")
const ObjectForm := preload("res://addons/sandtable/workbench/object_form.gd")
const LanguageRows := preload("res://addons/sandtable/workbench/language_rows.gd")

var edits: Edits
var asks: Asks
var form := ObjectForm.new()
var languages := LanguageRows.new()

## What the form has become and the pack has not been told yet; null for nothing.
var _given: Variant
var _title := Label.new()
var _actions := HFlowContainer.new()


func _init() -> void:
	name = "Form"
	add_child(_title)
	add_child(_actions)
	var scroll := ScrollContainer.new()
	scroll.size_flags_vertical = SIZE_EXPAND_FILL
	scroll.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	form.size_flags_horizontal = SIZE_EXPAND_FILL
	form.name = "Fields"
	form.changed.connect(_on_form)
	languages.translated.connect(
		func(tag: String, at: String, text: Variant) -> void: edits.translate(tag, at, text)
	)
	languages.wished.connect(
		func() -> void: asks.word("The language's tag", "", edits.add_language, "de, fr, pt-BR")
	)
	var column := VBoxContainer.new()
	column.size_flags_horizontal = SIZE_EXPAND_FILL
	column.add_theme_constant_override(&"separation", 12)
	column.add_child(form)
	column.add_child(languages)
	scroll.add_child(column)
	add_child(scroll)


## Takes what was typed and not taken yet.
func flush() -> void:
	form.flush()
	_take()
	languages.flush()


## Shows the object that is chosen, with what is wrong with it, by field.
func fill(faults: Dictionary) -> void:
	var kind := edits.kind
	var shown := edits.bench != null and kind != ""
	for part: CanvasItem in [_title, _actions, form, languages]:
		part.visible = shown
	if not shown:
		return
	var bench := edits.bench
	var base: Variant = bench.call("base", kind, edits.id)
	var is_base := base is Dictionary
	var there := edits.is_ours() or is_base
	_title.text = kind.capitalize()
	if edits.id != "":
		_title.text += "  ·  " + edits.id
	_fill_actions(is_base)
	form.visible = there
	if there:
		var place := form.focus_path()
		var about := {"ids": edits.ids_of, "faults": faults}
		form.show_object(edits.schema_of(kind), edits.own(), base if is_base else {}, about)
		form.modulate.a = 1.0 if edits.is_ours() else 0.6
		form.focus_at(place)
	languages.fill(bench.call("texts", kind, edits.id), bench.call("languages"))


func _fill_actions(is_base: bool) -> void:
	for old: Node in _actions.get_children():
		_actions.remove_child(old)
		old.queue_free()
	var kind := edits.kind
	var ours := edits.is_ours()
	if not ours and is_base:
		_act("Change in this pack", edits.change_object)
	elif ours and kind != Edits.ABOUT:
		_act("As the game has it" if is_base else "Remove", _on_remove)
		if not is_base:
			_act("Rename", _ask_rename)
	if kind != Edits.ABOUT and _is_list():
		var one := Packs.one_of(kind)
		_act("New %s" % one, _ask_id.bind("new_" + one.replace(" ", "_"), {}))
	if (ours or is_base) and edits.id != "":
		_act("Copy", _ask_id.bind(edits.id, edits.whole()))


func _act(words: String, pressed: Callable) -> void:
	var made := Button.new()
	made.text = words
	made.name = words.to_pascal_case()
	made.pressed.connect(pressed)
	_actions.add_child(made)


func _is_list() -> bool:
	for known: Dictionary in edits.bench.call("kinds"):
		if known["id"] == edits.kind:
			return known["list"]
	return false


func _ask_id(near: String, like: Dictionary) -> void:
	var kind := edits.kind
	var add := func(id: String) -> void:
		# Two of one name could not be told apart.
		for field: String in ["name", "title"]:
			if like.get(field) is String:
				like[field] = id.capitalize()
		edits.add_object(kind, id, like)
	asks.word("Id of the new %s" % Packs.one_of(kind), edits.free_id(near), add)


func _ask_rename() -> void:
	var places: int = (edits.bench.call("refers", edits.kind, edits.id) as Array).size()
	var words := "New id; %d places that name it change with it" % places
	if places == 1:
		words = "New id; the place that names it changes with it"
	asks.word(words, edits.id, edits.rename_object)


func _on_remove() -> void:
	var places: Array = edits.bench.call("refers", edits.kind, edits.id)
	if places.is_empty() or edits.bench.call("base", edits.kind, edits.id) is Dictionary:
		edits.remove_object()
		return
	var named := places.map(
		func(place: Dictionary) -> String: return "%s / %s" % [place["kind"], place["id"]]
	)
	var words := "%s is named by %s." % [edits.id, ", ".join(named.slice(0, 6))]
	asks.which(words, {"Remove it": edits.remove_object}, func() -> void: pass)


func _on_form(object: Variant) -> void:
	if object == null:
		edits.changed.emit.call_deferred()
	elif not edits.is_ours():
		# The game's own is not changed by accident.
		edits.said.emit("“Change in this pack” first.")
		edits.changed.emit.call_deferred()
	else:
		# A form is not built anew while a field of it speaks; a flush does not wait, for who asks for
		# one goes on to another object, to another pack, or to the disk.
		_given = object
		_take.call_deferred()


func _take() -> void:
	var given: Variant = _given
	_given = null
	if given != null:
		edits.put(given)
