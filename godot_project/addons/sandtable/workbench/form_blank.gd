@tool
extends RefCounted
## A value that is new: one that its schema takes, as plain as can be.

const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")


## The value at a place: the default, or the first of what is chosen from.
static func of(schema: FormSchema, path: String, part: Dictionary) -> Variant:
	if part.has("default") or part.has("const"):
		return part.get("default", part.get("const"))
	var choices := schema.choices(path, part)
	if not choices.is_empty():
		return choices[0]
	if part.has("oneOf"):
		return of(schema, path, schema.resolved(part["oneOf"][0]))
	match FormSchema.types(part)[0]:
		"object":
			return _object(schema, path, part)
		"array":
			return []
		"integer", "number":
			return int(part.get("minimum", 0))
		"boolean":
			return false
	return ""


static func _object(schema: FormSchema, path: String, part: Dictionary) -> Dictionary:
	var parts: Dictionary = part.get("properties", {})
	var made := {}
	for key: String in part.get("required", []):
		made[key] = of(schema, "%s/%s" % [path, key], schema.resolved(parts.get(key, {})))
	return made
