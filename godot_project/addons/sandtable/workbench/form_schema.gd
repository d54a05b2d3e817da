# gdlint: disable=max-returns
@tool
extends RefCounted
## What a JSON schema says, in the terms of a form.

## The schemas that others refer to.
var root: Dictionary


func _init(document: Dictionary) -> void:
	root = document


func variant_name(variant: Dictionary) -> String:
	for key: String in variant.get("properties", {}):
		var part: Dictionary = variant["properties"][key]
		if part.has("const"):
			return str(part["const"])
	return str(variant.get("description", variant.get("type", "?")))


func fits(variant: Dictionary, value: Variant) -> bool:
	if not value is Dictionary:
		return variant.get("type") == "null" and value == null
	for key: String in variant.get("properties", {}):
		var part: Dictionary = variant["properties"][key]
		if part.has("const") and part["const"] != (value as Dictionary).get(key):
			return false
	return variant.has("properties")


## A value that the schema takes, as plain as can be.
func blank(schema: Dictionary) -> Variant:
	if schema.has("default"):
		return schema["default"]
	if schema.has("const"):
		return schema["const"]
	var chosen := words(schema)
	if not chosen.is_empty():
		return chosen[0]
	if schema.has("oneOf"):
		return blank(resolved(schema["oneOf"][0]))
	var kind: Variant = schema.get("type")
	match kind[0] if kind is Array else kind:
		"object":
			var made := {}
			for key: String in schema.get("required", []):
				made[key] = blank(resolved((schema["properties"] as Dictionary).get(key, {})))
			return made
		"array":
			return []
		"integer", "number":
			return int(schema.get("minimum", 0))
		"boolean":
			return false
	return ""


## The words of which one is chosen; empty for anything else.
func words(schema: Dictionary) -> Array:
	if schema.has("enum"):
		return schema["enum"]
	var found := []
	for one: Dictionary in schema.get("oneOf", []):
		if one.get("const") is String:
			found.append(one["const"])
		elif one.get("enum") is Array and one.get("type") == "string":
			found.append_array(one["enum"])
		else:
			return []
	return found


## What each word or block is, from the schema.
func abouts(schema: Dictionary) -> Dictionary:
	var found := {}
	for one: Dictionary in schema.get("oneOf", []):
		if one.has("enum"):
			continue
		var named: Variant = one.get("const", variant_name(resolved(one)))
		found[named] = str(resolved(one).get("description", ""))
	return found


## What a field is, with its bounds.
func about(schema: Dictionary) -> String:
	var said := str(schema.get("description", ""))
	if schema.has("minimum") and schema.has("maximum"):
		said += "\n%s to %s" % [schema["minimum"], schema["maximum"]]
	if schema.has("default"):
		said += "\nLeft out: %s" % short(schema["default"])
	return said.strip_edges()


## What stands under each key of an object whose keys are not said; empty for any other.
func values(schema: Dictionary) -> Dictionary:
	var found: Variant = schema.get("additionalProperties")
	return resolved(found) if found is Dictionary and not schema.has("properties") else {}


func short(value: Variant) -> String:
	var said := str(value) if value is String else JSON.stringify(value)
	return said if said.length() <= 24 else said.left(23) + "…"


func resolved(schema: Dictionary) -> Dictionary:
	var more: Dictionary = schema
	if schema.has("$ref"):
		var named := str(schema["$ref"]).get_slice("/", 2)
		more = resolved((root.get("$defs", {}) as Dictionary).get(named, {}))
	elif schema.has("anyOf"):
		# Something or null: the form shows what it is when it is there.
		for one: Dictionary in schema["anyOf"]:
			if one.get("type") != "null":
				more = resolved(one)
				break
	else:
		return schema
	var found := more.duplicate()
	for key: String in schema:
		if not key in ["$ref", "anyOf"]:
			found[key] = schema[key]
	return found
