extends Node
## Runs the suites in this folder and ends the engine: 0 when every check held.
##
## `godot --headless --path godot_project res://tests/run.tscn -- ARGUMENTS`, which are
## `--after-restart` for the suites of a second process, `--figures` for those that measure, and
## `suite` or `suite.test` for some alone.

const SUITES := "res://tests/suites"
const OTHERS: Dictionary[String, String] = {
	"--after-restart": "res://tests/after_restart",
	"--figures": "res://tests/figures",
}

var _passed := 0
var _failed := PackedStringArray()


func _ready() -> void:
	var chosen := Array(OS.get_cmdline_user_args())
	var folder := SUITES
	for flag: String in OTHERS:
		if chosen.has(flag):
			folder = OTHERS[flag]
			chosen.erase(flag)
	for file: String in DirAccess.get_files_at(folder):
		if file.ends_with(".gd"):
			await _run(folder.path_join(file), chosen)
	print("suite: %d checks held, %d did not" % [_passed, _failed.size()])
	for failure: String in _failed:
		print("FAILED ", failure)
	get_tree().quit(0 if _failed.is_empty() and _passed > 0 else 1)


func _run(file: String, chosen: Array) -> void:
	var suite_name := file.get_file().get_basename()
	var script: GDScript = load(file)
	for method: Dictionary in script.get_script_method_list():
		var test: String = method["name"]
		if not test.begins_with("test_") or not _is_chosen(chosen, suite_name, test):
			continue
		var suite: Suite = script.new()
		suite.name = suite_name
		add_child(suite)
		var start := Time.get_ticks_msec()
		await suite.before()
		@warning_ignore("redundant_await")
		await suite.call(test)
		await suite.after()
		_passed += suite.held
		if suite.held == 0 and suite.failures.is_empty():
			suite.failures.append("nothing was checked")
		for failure: String in suite.failures:
			_failed.append("%s.%s: %s" % [suite_name, test, failure])
		print("%s.%s: %d ms" % [suite_name, test, Time.get_ticks_msec() - start])
		suite.free()


func _is_chosen(chosen: Array, suite_name: String, test: String) -> bool:
	for wanted: String in chosen:
		if wanted.trim_prefix("--") in [suite_name, "%s.%s" % [suite_name, test]]:
			return true
	return chosen.is_empty()
