extends BusSuite
## Values of scripts and of the rules, on their way to each other.


func test_what_scripts_hold_is_understood() -> void:
	begin()
	var listed: Dictionary = fine(bus.commands("p1"), "commands are listed")
	var first: Dictionary = listed["commands"][0]
	var command := first.duplicate(true)
	var squares: Array = command["squares"]
	for shape: Callable in [_as_vector, _as_floats, _as_packed]:
		command["squares"] = squares.map(shape)
		equal(bus.why_not("p1", command), [], "a square as %s" % shape.get_method())
	command["squares"] = squares
	command[&"type"] = StringName(str(command["type"]))
	equal(bus.why_not("p1", command), [], "a word as StringName")


func test_what_is_no_plain_data_is_refused_where_it_is() -> void:
	begin()
	var ring := {}
	ring["ring"] = ring
	var strange: Array = [
		RefCounted.new(), Callable(), Signal(), RID(), Color.WHITE, NAN, INF, ring
	]
	strange.append_array([NodePath("a/b"), Transform3D.IDENTITY, {Vector2.ZERO: 3}])
	for value: Variant in strange:
		var reasons := bus.why_not("p1", {"type": "move", "to": [1, {"far": value}]})
		equal(reasons.size(), 1, "one reason against %s" % type_string(typeof(value)))
		equal(reasons[0]["code"], "malformed", "which is its form")
		check(str(reasons[0]["message"]).contains("to[1].far"), str(reasons[0]["message"]))
	ring.clear()
	for value: Variant in [null, 3, "move", [], {}, {"type": 3}, {"type": "dance"}]:
		equal(bus.why_not("p1", value)[0]["code"], "malformed", str(value))


func test_numbers_lists_and_words_arrive_as_scripts_like_them() -> void:
	begin()
	var snapshot := bus.snapshot("referee")
	check(snapshot.keys().all(func(key: Variant) -> bool: return key is StringName), "keys")
	check(snapshot["mission"]["scores"]["p1"] is int, "a number")
	var units: Array = snapshot["units"]
	check(units.is_read_only(), "a list")
	var deployed: Dictionary = fine(bus.commands("p1"), "commands are listed")
	var squares: Array = deployed["commands"][0]["squares"]
	check(squares[0] is PackedInt32Array, "a list of numbers")


func _as_vector(square: PackedInt32Array) -> Vector2i:
	return Vector2i(square[0], square[1])


func _as_floats(square: PackedInt32Array) -> Array:
	return [float(square[0]), float(square[1])]


func _as_packed(square: PackedInt32Array) -> PackedFloat64Array:
	return PackedFloat64Array([square[0], square[1]])
