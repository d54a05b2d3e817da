extends BusSuite
## Values of scripts and of the rules, on their way to each other.


func test_what_scripts_hold_is_understood() -> void:
	begin()
	var listed: Dictionary = fine(bus.commands("p1"), "commands are listed")
	var first: Dictionary = listed["commands"][0]
	var command := first.duplicate(true)
	command[&"type"] = StringName(str(command["type"]))
	var squares: Array = command["squares"]
	command["squares"] = squares.map(
		func(square: Dictionary) -> Dictionary:
			return {&"col": float(square["col"]), "row": float(square["row"])}
	)
	equal(bus.why_not("p1", command), [], "words as StringName, numbers as floats")
	fine(bus.start("fleet", {"mode": "arena"}, "one"), "an arena")
	var ship := {"hull": &"nobody", "items": PackedStringArray(["nothing"])}
	var fleet := {"type": "submit_fleet", "formation": "f", "doctrine": "d", "ships": [ship]}
	check(bus.why_not("p1", fleet)[0]["code"] != "malformed", "a packed list of words")
	ship["items"] = PackedFloat64Array([0.5])
	equal(bus.why_not("p1", fleet)[0]["code"], "malformed", "numbers are no words")


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
	check(snapshot["mission"]["scores"]["p1"] is int, "a number")
	var units: Array = snapshot["units"]
	check(units.is_read_only(), "a list")
	var numbers := units.filter(func(unit: Dictionary) -> bool: return not unit["id"] is String)
	equal(numbers, [], "words")
