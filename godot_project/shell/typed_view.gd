class_name TypedView
extends RefCounted
## A Dictionary of the engine behind typed members, which `cargo xtask schemas` makes from its JSON
## schema. A member is read when it is asked for. One that is missing, or of another type, is an
## error that names its path; its value is then empty.

## What is read.
var raw: Dictionary

var _parent: TypedView
var _step: String


func _init(from: Dictionary, parent: TypedView = null, step := "") -> void:
	raw = from
	_parent = parent
	_step = step


## What some views read.
static func raws(views: Array) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	found.assign(views.map(func(view: TypedView) -> Dictionary: return view.raw))
	return found


## Whether there is nothing to read.
func is_empty() -> bool:
	return raw.is_empty()


func _has(key: String) -> bool:
	return raw.get(key) != null


func _text(key: String, may_miss := false) -> String:
	var value: Variant = raw.get(key)
	if value is String:
		return value
	return _missing(key, "a text", "", may_miss and value == null)


## Numbers of files and rooms are floats.
func _number(key: String) -> int:
	var value: Variant = raw.get(key)
	if value is int or value is float:
		return int(value)
	return _missing(key, "a number", 0)


func _flag(key: String) -> bool:
	var value: Variant = raw.get(key)
	if value is bool:
		return value
	return _missing(key, "true or false", false)


func _dict(key: String, may_miss := false) -> Dictionary:
	var value: Variant = raw.get(key)
	if value is Dictionary:
		return value
	return _missing(key, "an object", {}, may_miss and value == null)


## A list; small integers come packed.
func _list(key: String, may_miss := false) -> Array:
	var value: Variant = raw.get(key)
	if value is Array:
		return value
	if value is PackedInt32Array:
		return Array(value as PackedInt32Array)
	return _missing(key, "a list", [], may_miss and value == null)


func _texts(key: String, may_miss := false) -> Array[String]:
	var made: Array[String] = []
	made.assign(_list(key, may_miss))
	return made


func _numbers(key: String, may_miss := false) -> Array[int]:
	var made: Array[int] = []
	made.assign(_list(key, may_miss))
	return made


func _flags(key: String, may_miss := false) -> Array[bool]:
	var made: Array[bool] = []
	made.assign(_list(key, may_miss))
	return made


## Views of a class; null stays null.
func _objects(key: String, of: GDScript, may_miss := false) -> Array:
	var made := Array([], TYPE_OBJECT, &"RefCounted", of)
	var list := _list(key, may_miss)
	for at: int in list.size():
		made.append(of.new(list[at], self, "%s.%d" % [key, at]) if list[at] != null else null)
	return made


func _any(key: String, may_miss := false) -> Variant:
	return raw[key] if raw.has(key) else _missing(key, "a value", null, may_miss)


func _missing(key: String, what: String, empty: Variant, may_miss := false) -> Variant:
	if not may_miss:
		push_error("%s is not %s" % [_path_of(key), what])
	return empty


func _path_of(key: String) -> String:
	return key if _parent == null else "%s.%s" % [_parent._path_of(_step), key]
