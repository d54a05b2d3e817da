extends Node
## Runs the suites in this folder and ends the engine: 0 when every check held.
##
## `godot --headless --fixed-fps 60 --path godot_project res://tests/run.tscn -- ARGUMENTS`:
## `suite` or `suite.test` for some alone; `--full` to play every game to its end with every device,
## to read every screen at every size, and for the tests that a suite names in `LONG_TESTS`;
## `--game NAME` for one game where a test goes through all of them; `--shared FOLDER` to share the
## tests with the engines that name the same folder; `--before-restart` and `--after-restart` for
## what one process leaves to the next; `--figures` for the suites that measure.
##
## Each test begins with an empty user folder, so that none depends on what ran before it. A test
## that a script error has stopped never comes back to who awaits it: the run fails there and ends.
##
## `--fixed-fps` makes time a number of frames: timers, tweens and scrolling then do not depend on
## how fast the machine is.

const SUITES := "res://tests/suites"
const USER := "user://"
## The folder that the engine writes to while it runs.
const LOGS := "logs"
## For how many seconds a test may run: many times what the longest takes on a busy machine.
const LONGEST := 900
## For how many seconds a test may go on after a script error, which need not have been its own.
const AFTER_ERROR := 5
const OTHERS: Dictionary[String, String] = {
	"--before-restart": "res://tests/before_restart",
	"--after-restart": "res://tests/after_restart",
	"--figures": "res://tests/figures",
}

var _passed := 0
var _failed := PackedStringArray()
## What is run alone; empty for everything.
var _chosen := PackedStringArray()
## The folder that is shared with other engines; "" if there is none.
var _shared := ""
var _errors := ErrorLog.new()


func _ready() -> void:
	var folder := SUITES
	var words := Array(OS.get_cmdline_user_args())
	while not words.is_empty():
		var word: String = words.pop_front()
		if OTHERS.has(word):
			folder = OTHERS[word]
		elif word == "--full":
			Suite.full = true
		elif word == "--game":
			Suite.only_game = words.pop_front()
		elif word == "--shared":
			_shared = words.pop_front()
		else:
			_chosen.append(word)
	OS.add_logger(_errors)
	for file: String in DirAccess.get_files_at(folder):
		if file.ends_with(".gd") and not await _run(folder.path_join(file)):
			break
	OS.remove_logger(_errors)
	print("suite: %d checks held, %d did not" % [_passed, _failed.size()])
	for failure: String in _failed:
		print("FAILED ", failure)
	get_tree().quit(0 if _failed.is_empty() and _passed > 0 else 1)


## Whether each test of a file came to its end.
func _run(file: String) -> bool:
	var suite_name := file.get_file().get_basename()
	var script: GDScript = load(file)
	for method: Dictionary in script.get_script_method_list():
		var test: String = method["name"]
		if not test.begins_with("test_") or not _is_chosen(suite_name, test):
			continue
		var is_long: bool = test in script.get_script_constant_map().get("LONG_TESTS", [])
		if is_long and _chosen.is_empty() and not Suite.full:
			continue
		if not _is_ours("%s.%s" % [suite_name, test]):
			continue
		if file.begins_with(SUITES):
			_empty(USER)
		var suite: Suite = script.new()
		suite.name = suite_name
		add_child(suite)
		var start := Time.get_ticks_msec()
		_perform(suite, test)
		var ends := await _ends(suite)
		_passed += suite.held
		if not ends:
			suite.failures.append("did not come to its end")
		elif suite.held == 0 and suite.failures.is_empty():
			suite.failures.append("nothing was checked")
		for failure: String in suite.failures + _errors.take():
			_failed.append("%s.%s: %s" % [suite_name, test, failure])
		print("%s.%s: %d ms" % [suite_name, test, Time.get_ticks_msec() - start])
		if not ends:
			return false
		suite.free()
	return true


func _perform(suite: Suite, test: String) -> void:
	await suite.before()
	@warning_ignore("redundant_await")
	await suite.call(test)
	await suite.after()
	suite.has_ended = true


## Waits for a test; false when it does not come to its end.
func _ends(suite: Suite) -> bool:
	var end := Time.get_ticks_msec() + LONGEST * 1000
	var is_stopped := false
	while not suite.has_ended:
		if not is_stopped and _errors.holds_any():
			is_stopped = true
			end = mini(end, Time.get_ticks_msec() + AFTER_ERROR * 1000)
		if Time.get_ticks_msec() > end:
			return false
		await get_tree().process_frame
	return true


## Removes what a folder holds; links are removed and not followed.
func _empty(folder: String) -> void:
	var inside := DirAccess.open(folder)
	if inside == null:
		return
	inside.include_hidden = true
	for entry: String in inside.get_directories():
		if folder == USER and entry == LOGS:
			continue
		if not inside.is_link(entry):
			_empty(folder.path_join(entry))
		inside.remove(entry)
	for entry: String in inside.get_files():
		inside.remove(entry)


func _is_chosen(suite_name: String, test: String) -> bool:
	for wanted: String in _chosen:
		if wanted in [suite_name, "%s.%s" % [suite_name, test]]:
			return true
	return _chosen.is_empty()


## Of the engines that share a folder, the one that makes a test's folder in it runs the test: each
## takes the next test once it has time, however long the last one took.
func _is_ours(test: String) -> bool:
	return _shared == "" or DirAccess.make_dir_absolute(_shared.path_join(test)) == OK
