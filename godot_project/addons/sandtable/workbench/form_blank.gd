@tool
extends RefCounted
## A value that is new: one that its schema takes, as plain as can be.

const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")


## The default, or the first of what is chosen from.
static func of(schema: FormSchema, part: Dictionary) -> Variant:
	if part.has("default") or part.has("const"):
		return part.get("default", part.get("const"))
	var choices := schema.choices(part)
	if not choices.is_empty():
		return choices[0]
	if part.has("oneOf"):
		return of(schema, schema.resolved(part["oneOf"][0]))
	match FormSchema.types(part)[0]:
		"object":
			return _object(schema, part)
		"array":
			return _array(schema, part)
		"integer", "number":
			return int(part.get("minimum", 0))
		"boolean":
			return false
	return ""


static func _object(schema: FormSchema, part: Dictionary) -> Dictionary:
	var parts: Dictionary = part.get("properties", {})
	var made := {}
	for key: String in part.get("required", []):
		made[key] = of(schema, schema.resolved(parts.get(key, {})))
	return made


## As few items as there may be.
static func _array(schema: FormSchema, part: Dictionary) -> Array:
	var made := []
	var item: Variant = part.get("items")
	for _at: int in int(part.get("minItems", 0)) if item is Dictionary else 0:
		made.append(of(schema, schema.resolved(item)))
	return made
