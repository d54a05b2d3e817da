@tool
extends Node
## The packs that are open, the object that is shown of one of them, and what is changed in it.
## Every change can be undone: texts go back as they were, byte for byte.

signal changed
signal said(words: String)

## The kind of what a pack says of itself.
const ABOUT := "pack"

## The editor's undo; without one, as in a test, changes are made at once.
var undo: EditorUndoRedoManager
## The pack that is shown; null for none.
var bench: RefCounted
## The folder of the pack that is shown, and the game whose content it changes.
var path := ""
var game := ""
## The object that is shown. A kind without an id stands for all of its objects.
var kind := ""
var id := ""

## Every pack that was opened, by its folder: what is not saved waits there.
var _opened: Dictionary[String, RefCounted] = {}
var _ids: Dictionary[String, PackedStringArray] = {}
## The schemas that were asked for; they stay as they are while a pack is shown.
var _schemas: Dictionary[String, Dictionary] = {}


## Shows a pack. Gives back what stands against it, and shows none then; "" if nothing does.
func open(of: String, folder: String) -> String:
	var found: RefCounted = _opened.get(folder)
	var fault := ""
	if found == null and folder != "":
		found = ClassDB.instantiate("PackBench")
		var answer: Dictionary = found.call("open", of, folder)
		if answer.has("error"):
			fault = str(answer["error"]["message"])
			found = null
		else:
			_opened[folder] = found
	bench = found
	path = folder
	game = of
	kind = ""
	id = ""
	_ids.clear()
	_schemas.clear()
	return fault


## Reads a folder anew when it is opened next.
func forget(folder: String) -> void:
	_opened.erase(folder)


## The object that is shown, as the pack has it; empty where the pack says nothing of it.
func own() -> Dictionary:
	var found: Variant = bench.call("own", kind, id) if bench != null else null
	return found if found is Dictionary else {}


## Whether the pack says anything of the object that is shown, be it nothing yet.
func is_ours() -> bool:
	return bench != null and bench.call("own", kind, id) is Dictionary


## The object that is shown, as it is played: the pack's fields over the game's own.
func whole() -> Dictionary:
	var base: Variant = bench.call("base", kind, id) if bench != null else null
	var found := (base as Dictionary).duplicate(true) if base is Dictionary else {}
	found.merge(own(), true)
	return found


## The ids of a kind.
func ids_of(of: String) -> PackedStringArray:
	if not _ids.has(of):
		_ids[of] = bench.call("ids", of)
	return _ids[of]


## The schema of an object of a kind; empty for a file that no game reads.
func schema_of(of: String) -> Dictionary:
	if not _schemas.has(of):
		var answer: Dictionary = bench.call("schema", of)
		_schemas[of] = answer.get("ok", {})
	return _schemas[of]


## An id that nothing of the kind that is shown has: `eye`, `eye_2`, …
func free_id(like: String) -> String:
	var ids := ids_of(kind)
	var parts := like.rsplit("_", true, 1)
	var stem := parts[0] if parts[-1].is_valid_int() else like
	var found := like
	var number := 2
	while ids.has(found):
		found = "%s_%d" % [stem, number]
		number += 1
	return found


## Says something else of the object that is shown.
func put(object: Dictionary) -> void:
	change("Change %s" % id, func() -> Dictionary: return bench.call("put", kind, id, object))


## Says something else of some fields of the object that is shown.
func put_fields(fields: Dictionary) -> void:
	change("Draw %s" % id, func() -> Dictionary: return _put_fields(kind, [id], fields))


## Says the same of a field of several objects.
func put_many(of: String, ids: PackedStringArray, field: String, value: Variant) -> void:
	var type := func() -> Dictionary: return _put_fields(of, ids, {field: value})
	change("Change %s of %d" % [field, ids.size()], type)


func add_object(of: String, named: String, like: Dictionary = {}) -> void:
	if ids_of(of).has(named):
		# One of the game's own would be replaced whole.
		said.emit("There is a %s already." % named)
		return
	var made := {"id": named}
	made.merge(like.duplicate(true))
	made.erase("patch")
	made["id"] = named
	kind = of
	id = named
	change("Add %s" % named, func() -> Dictionary: return bench.call("add", of, made))


func change_object() -> void:
	change("Change %s" % id, func() -> Dictionary: return bench.call("change", kind, id))


func remove_object() -> void:
	change("Remove %s" % id, func() -> Dictionary: return bench.call("remove", kind, id))


## Gives the object that is shown another id, wherever the pack names it.
func rename_object(to: String) -> void:
	var from := id
	var rename := func() -> Dictionary: return bench.call("rename", kind, from, to)
	id = to
	if not change("Rename %s" % from, rename):
		id = from
		changed.emit()


## Says a text in another language; null says nothing of it.
func translate(tag: String, place: String, text: Variant) -> void:
	var say := func() -> Dictionary: return bench.call("translate", tag, place, text)
	change("Translate %s" % place, say)


func add_language(tag: String) -> void:
	change("Speak %s" % tag, func() -> Dictionary: return bench.call("add_language", tag))


## Saves every pack that was opened. Gives back what could not be saved; "" if all was.
func save() -> String:
	var wrong := PackedStringArray()
	for folder: String in _opened:
		for of: String in _opened[folder].call("unsaved"):
			var answer: Dictionary = _opened[folder].call("save", of)
			if answer.has("error"):
				wrong.append(str(answer["error"]["message"]))
	return "; ".join(wrong)


## What is not saved, in words; "" for nothing.
func unsaved() -> String:
	var found := PackedStringArray()
	for folder: String in _opened:
		for of: String in _opened[folder].call("unsaved"):
			found.append("%s/%s.json" % [folder.get_file(), of])
	return ", ".join(found)


## Makes a change that can be undone. Changes of one object that follow each other are taken back
## together; of a change in several parts that is refused, none stays.
func change(words: String, make: Callable) -> bool:
	var changed_bench := bench
	var before: RefCounted = changed_bench.call("mark")
	var answer: Dictionary = make.call()
	if answer.has("error"):
		changed_bench.call("restore", before)
		changed.emit()
		said.emit(str(answer["error"]["message"]))
		return false
	if undo != null:
		undo.create_action("%s (%s)" % [words, path.get_file()], UndoRedo.MERGE_ENDS, self)
		undo.add_do_method(self, &"_restore", changed_bench, changed_bench.call("mark"))
		undo.add_undo_method(self, &"_restore", changed_bench, before)
		undo.commit_action(false)
	said.emit("")
	_ids.clear()
	changed.emit()
	return true


## Brings a pack back to how it stood, also one that is not shown any more.
func _restore(restored: RefCounted, mark: RefCounted) -> void:
	restored.call("restore", mark)
	_ids.clear()
	changed.emit()


## Says some fields of some objects, until one is refused. Of the game's own objects a patch is
## begun.
func _put_fields(of: String, ids: PackedStringArray, fields: Dictionary) -> Dictionary:
	var answer := {}
	for one: String in ids:
		if not bench.call("own", of, one) is Dictionary:
			answer = bench.call("change", of, one)
			if answer.has("error"):
				break
		var object := (bench.call("own", of, one) as Dictionary).duplicate(true)
		object.merge(fields, true)
		answer = bench.call("put", of, one, object)
		if answer.has("error"):
			break
	return answer
