# gdlint: disable=max-returns
@tool
extends RefCounted
## What a JSON schema says, in the terms of a form.

## The schemas that others refer to.
var root: Dictionary

## The ids of a kind that a field refers to: `func(kind: String) -> PackedStringArray`.
var _ids: Callable


func _init(document: Dictionary, ids := Callable()) -> void:
	root = document
	_ids = ids


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
		if part.has("const") and not same(part["const"], (value as Dictionary).get(key)):
			return false
	return variant.has("properties")


## The words of which one is chosen, or the ids of what the field refers to; empty for anything
## else.
func choices(schema: Dictionary) -> Array:
	var found := words(schema)
	if not found.is_empty() or not _ids.is_valid():
		return found
	for kind: String in schema.get("x-refers", []):
		found.append_array(Array(_ids.call(kind)))
	return found


## The types that a value may have.
static func types(schema: Dictionary) -> Array:
	var found: Variant = schema.get("type")
	return found if found is Array else [found]


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
		said += "\n%s to %s %s" % [schema["minimum"], schema["maximum"], schema.get("x-unit", "")]
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


## Whether a value has the shape that is said, so that who reads it need not ask for each type.
func takes(part: Dictionary, value: Variant) -> bool:
	var said := resolved(part)
	if said.has("const"):
		return same(said["const"], value)
	if said.has("oneOf"):
		return (said["oneOf"] as Array).any(takes.bind(value))
	return types(said).any(_is_a.bind(said, value))


## Whether the fields that are there have the shapes that are said of them.
func takes_fields(part: Dictionary, value: Dictionary) -> bool:
	var said := resolved(part)
	var parts: Dictionary = said.get("properties", {})
	var others := values(said)
	for key: String in value:
		if not takes(parts.get(key, others), value[key]):
			return false
	return true


func _is_a(type: Variant, said: Dictionary, value: Variant) -> bool:
	match type:
		"object":
			return (
				value is Dictionary
				and (value as Dictionary).has_all(said.get("required", []))
				and takes_fields(said, value)
			)
		"array":
			return typeof(value) >= TYPE_ARRAY and _takes_items(said, Array(value))
		"integer", "number":
			if not (value is int or value is float and type == "number"):
				return false
			return value >= said.get("minimum", value) and value <= said.get("maximum", value)
		"string":
			return value is String
		"boolean":
			return value is bool
		"null":
			return value == null
	return true


func _takes_items(said: Dictionary, items: Array) -> bool:
	var most: Variant = said.get("maxItems")
	if most != null and most == said.get("minItems") and items.size() != int(most):
		return false
	var part: Variant = said.get("items")
	return not part is Dictionary or items.all(func(one: Variant) -> bool: return takes(part, one))


## Whether two values are the same, be they of whatever types.
static func same(one: Variant, other: Variant) -> bool:
	return typeof(one) == typeof(other) and one == other
