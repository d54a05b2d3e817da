class_name Shape
extends RefCounted
## A JSON schema (draft 2020-12) as far as ours use it, held against the engine's values.

var faults := PackedStringArray()

var _root: Dictionary


static func from_file(path: String) -> Shape:
	var made := Shape.new()
	var read: Variant = JSON.parse_string(FileAccess.get_file_as_string(path))
	made._root = read if read is Dictionary else {}
	return made


## Everything that is wrong with a value; `extra` names fields that the root may have besides.
func faults_of(value: Variant, extra: PackedStringArray = []) -> PackedStringArray:
	faults.clear()
	var shown: Variant = value
	if value is Dictionary:
		shown = (value as Dictionary).duplicate()
		for key: String in extra:
			(shown as Dictionary).erase(key)
	_hold(shown, _root, "")
	return faults


func _hold(value: Variant, schema: Variant, at: String) -> void:
	if not schema is Dictionary:
		if schema == false:
			faults.append("%s may not be there" % at)
		return
	var rules: Dictionary = schema
	if rules.has("$ref"):
		_hold(value, _named(str(rules["$ref"])), at)
	for part: Variant in rules.get("allOf", []):
		_hold(value, part, at)
	for kind: String in ["anyOf", "oneOf"]:
		if rules.has(kind) and not _any(value, rules[kind], at):
			faults.append("%s: %s is none of %s" % [at, _short(value), kind])
	if rules.has("const") and not _equal(value, rules["const"]):
		faults.append("%s: %s, not %s" % [at, _short(value), rules["const"]])
	if rules.has("enum"):
		var options: Array = rules["enum"]
		if not options.any(func(one: Variant) -> bool: return _equal(value, one)):
			faults.append("%s: %s is none of %s" % [at, _short(value), options])
	if rules.has("type") and not _is_a(value, rules["type"]):
		faults.append("%s: %s is no %s" % [at, _short(value), rules["type"]])
	if value is Dictionary:
		_hold_map(value, rules, at)
	elif value is Array or value is PackedInt32Array:
		_hold_list(Array(value), rules, at)


func _hold_map(value: Dictionary, rules: Dictionary, at: String) -> void:
	var known: Dictionary = rules.get("properties", {})
	for key: String in rules.get("required", []):
		if not value.has(key):
			faults.append("%s: no %s" % [at, key])
	for key: Variant in value:
		if known.has(str(key)):
			_hold(value[key], known[str(key)], "%s.%s" % [at, key])
		elif rules.has("additionalProperties"):
			_hold(value[key], rules["additionalProperties"], "%s.%s" % [at, key])


func _hold_list(value: Array, rules: Dictionary, at: String) -> void:
	var first: Array = rules.get("prefixItems", [])
	for index: int in value.size():
		var schema: Variant = first[index] if index < first.size() else rules.get("items", true)
		_hold(value[index], schema, "%s[%d]" % [at, index])
	if value.size() < int(rules.get("minItems", 0)):
		faults.append("%s: too short" % at)


func _any(value: Variant, options: Array, at: String) -> bool:
	for option: Variant in options:
		var inner := Shape.new()
		inner._root = _root
		inner._hold(value, option, at)
		if inner.faults.is_empty():
			return true
	return false


func _named(pointer: String) -> Variant:
	var found: Variant = _root
	for part: String in pointer.trim_prefix("#/").split("/"):
		found = (found as Dictionary).get(part, false)
	return found


func _is_a(value: Variant, wanted: Variant) -> bool:
	if wanted is Array:
		return (wanted as Array).any(func(one: Variant) -> bool: return _is_a(value, one))
	var lists: Array[int] = [TYPE_ARRAY, TYPE_PACKED_INT32_ARRAY, TYPE_PACKED_BYTE_ARRAY]
	var kinds: Dictionary[String, Array] = {
		"object": [TYPE_DICTIONARY],
		"array": lists,
		"string": [TYPE_STRING, TYPE_STRING_NAME],
		"integer": [TYPE_INT],
		"number": [TYPE_INT, TYPE_FLOAT],
		"boolean": [TYPE_BOOL],
		"null": [TYPE_NIL],
	}
	return typeof(value) in kinds.get(str(wanted), [])


func _equal(value: Variant, wanted: Variant) -> bool:
	if value is int and wanted is float:
		return float(int(value)) == wanted
	return typeof(value) == typeof(wanted) and value == wanted


func _short(value: Variant) -> String:
	return str(value).left(60)
