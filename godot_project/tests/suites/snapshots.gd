extends BusSuite
## Snapshots, events and commands against §12 of the rules document and against their schemas.

## The frozen fields of §12.
const FROZEN: Dictionary[String, int] = {
	"version": TYPE_STRING,
	"board": TYPE_DICTIONARY,
	"units": TYPE_ARRAY,
	"terrain": TYPE_ARRAY,
	"cover_sources": TYPE_ARRAY,
	"activation": TYPE_DICTIONARY,
	"mission": TYPE_DICTIONARY,
	"campaign": TYPE_DICTIONARY,
	"options": TYPE_DICTIONARY,
	"rng": TYPE_DICTIONARY,
	"logs": TYPE_ARRAY,
	"hash": TYPE_STRING,
	"pending": TYPE_DICTIONARY,
	"table": TYPE_DICTIONARY,
}
## What is inside the frozen fields that are Dictionaries.
const INSIDE: Dictionary[String, String] = {
	"board": "columns rows",
	"activation": "round active_player remaining",
	"mission": "mission_id scores round",
	"campaign": "battle_index total_battles scores advantages",
	"options": "commander events quick_start_used revive_used",
	"rng": "seed offset",
	"table": "sequence to_act",
}
const BY_SESSION: PackedStringArray = ["table", "rng", "logs", "logs_from", "errors", "hash"]


func test_every_snapshot_of_a_match_has_its_form() -> void:
	begin("form")
	var views := _schema("view")
	for place: int in range(0, 400, 7):
		await play_on("greedy", place)
		for viewer: String in ["p1", "spectator", "referee"]:
			var snapshot := bus.snapshot(viewer)
			_check_frozen(snapshot)
			equal(views.faults_of(snapshot, BY_SESSION), PackedStringArray(), "the view's schema")
		if Array(bus.snapshot("referee")["table"]["to_act"]).is_empty():
			break


func test_events_and_commands_have_theirs() -> void:
	begin("events")
	await play_on()
	var events := _schema("event")
	var told_besides: PackedStringArray = ["requirements", "severity", "event_seq", "message"]
	var number := 0
	for event: Dictionary in bus.events("referee"):
		number += 1
		equal(event["event_seq"], number, "events are numbered")
		check(event["severity"] in ["info", "warning", "error"], "a severity")
		check(not Array(event["requirements"]).is_empty(), "%s cites a rule" % event["type"])
		equal(events.faults_of(event, told_besides), PackedStringArray(), "the event's schema")
	var commands := _schema("command")
	for command: Dictionary in of("bot_moved"):
		equal(commands.faults_of(command), PackedStringArray(), "the command's schema")
	equal(bus.log_lines("referee").size(), number, "a line for each event")


func test_a_unit_s_preview_lies_over_the_snapshot() -> void:
	begin("overlay")
	await play_on("greedy", 12)
	var snapshot := bus.snapshot("p1")
	var preview: Dictionary = fine(bus.preview("p1", {"type": "unit", "unit": "p1-1"}), "a preview")
	var shown := snapshot.merged(_laid_over(preview), true)
	equal(_schema("view").faults_of(shown, BY_SESSION), PackedStringArray(), "still a view")
	check(not Array(shown["los"]).is_empty(), "with lines of sight")
	for line: Dictionary in shown["los"]:
		check(line["visible"] is bool and Array(line["rays"]).size() == 5, "rays for each")
	for unit: Dictionary in shown["units"]:
		var asked: bool = unit["id"] == "p1-1" or unit["status"] == "destroyed"
		check(asked != unit.has("in_range"), "every other unit is in range or not")
	var reach: Dictionary = fine(bus.preview("p1", {"type": "reach", "unit": "p1-1"}), "its reach")
	var ranged := Units.ranged(snapshot, "p1-1", reach)
	equal(ranged["units"], shown["units"], "the short answer says the same")
	check(ActionPicker.reach_words(shown, "p1").begins_with("In range: "), "which the picker says")
	shown = shown.duplicate(true)
	for unit: Dictionary in shown["units"]:
		unit["in_range"] = unit["id"] == "p2-1"
	var both: Array[String] = ["p2-1", "p2-3"]
	var words := ActionPicker.reach_words(shown, "p1", both)
	equal(words, "In range: B1 · after a move: B3", "and who is in range after a move")


func _laid_over(preview: Dictionary) -> Dictionary:
	var over := {}
	for field: String in ["reachability", "los", "cover_sources", "units"]:
		over[field] = preview[field]
	return over


func _check_frozen(snapshot: Dictionary) -> void:
	for field: String in FROZEN:
		if not check(typeof(snapshot.get(field)) == FROZEN[field], "%s has its type" % field):
			return
	for field: String in INSIDE:
		for key: String in INSIDE[field].split(" "):
			check(Dictionary(snapshot[field]).has(key), "%s.%s" % [field, key])
	for option: String in INSIDE["options"].split(" "):
		check(snapshot["options"][option] is bool, "options.%s is a yes or no" % option)
	for advantage: Variant in snapshot["campaign"]["advantages"]:
		check(advantage is String, "an advantage is an id")
	check(Snap.number(snapshot["activation"], "remaining") <= 4, "no more than a round allows")
	for unit: Dictionary in snapshot["units"]:
		check(unit["status"] in ["alive", "down", "destroyed"], "a unit's status")
		check(
			unit["position"]["col"] is int and unit["owner_id"] is String,
			"a unit's place and owner"
		)
	for piece: Dictionary in snapshot["terrain"]:
		check(piece["template_id"] is String and piece["cells"] is Array, "a piece of terrain")
	for line: Dictionary in snapshot["logs"]:
		check(line["type"] is String and line["message"] is String, "a line of the log")


func _schema(kind: String) -> Shape:
	var root := ProjectSettings.globalize_path("res://").path_join("../schemas")
	var path := root.path_join("%s/%s.schema.json" % [GAME, kind])
	check(FileAccess.file_exists(path), "there is %s" % path)
	return Shape.from_file(path)
