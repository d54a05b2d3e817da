@tool
extends "res://addons/sandtable/workbench/form_rows.gd"
## Which field a value has, by what its schema says.

const PlainFields := preload("res://addons/sandtable/workbench/plain_fields.gd")
const ListFields := preload("res://addons/sandtable/workbench/list_fields.gd")
const BlockFields := preload("res://addons/sandtable/workbench/block_fields.gd")
const Typing := preload("res://addons/sandtable/workbench/typing.gd")

var _typing: Typing


func _init(of: FormSchema, faults: Dictionary, typing: Typing) -> void:
	schema = of
	_faults = faults
	_typing = typing


func make(path: String, part: Dictionary, value: Variant, done: Callable) -> Control:
	var words := schema.choices(part)
	if words.size() > PlainFields.FEW:
		return PlainFields.pick(words, value, done)
	if not words.is_empty():
		return PlainFields.choice(words, schema.abouts(part), value, done)
	var made := _nested(path, part, value, done)
	return made if made != null else _plain(part, value, done)


## The field of a value that holds others; null for any other.
func _nested(path: String, part: Dictionary, value: Variant, done: Callable) -> Control:
	var kinds := FormSchema.types(part)
	if part.has("oneOf"):
		return BlockFields.variants(self, path, part, value, done)
	if kinds.has("array") and part.get("items") is Dictionary:
		return ListFields.list(self, path, schema.resolved(part["items"]), value, done)
	if kinds.has("object") and part.has("properties"):
		return BlockFields.block(self, path, part, value, done)
	if kinds.has("object") and not schema.values(part).is_empty():
		return ListFields.map(self, path, schema.values(part), value, done)
	return null


func _plain(part: Dictionary, value: Variant, done: Callable) -> Control:
	var kinds := FormSchema.types(part)
	if kinds.has("boolean"):
		return PlainFields.truth(value, done)
	if kinds.has("integer") or kinds.has("number"):
		return PlainFields.number(part, value, _typing, done)
	if kinds.has("string"):
		return PlainFields.text(value, _typing, done)
	return PlainFields.json(value, _typing, done)
