class_name Suite
extends Node
## What a suite is: its `test_…` methods run one by one, each in a suite of its own.

## For how many seconds something may be awaited: many times what a busy machine takes. A test that
## has failed already waits for a shorter time.
const PATIENCE := 300
const IMPATIENCE := 5

## Whether every game is played to its end with every device.
static var full := false
## The only game that tests go through which go through all of them; "" for all.
static var only_game := ""

var held := 0
var failures := PackedStringArray()
## Whether its test, and what comes after each test, has come to its end.
var has_ended := false


## Before each test.
func before() -> void:
	await get_tree().process_frame


## After each test.
func after() -> void:
	await get_tree().process_frame


func check(holds: bool, what: String) -> bool:
	if holds:
		held += 1
	else:
		failures.append(what)
	return holds


func equal(found: Variant, expected: Variant, what: String) -> bool:
	return check(
		is_same_value(found, expected), "%s: found %s, expected %s" % [what, found, expected]
	)


func is_same_value(one: Variant, two: Variant) -> bool:
	return typeof(one) == typeof(two) and one == two


## Checks that an answer is fine, and gives what it holds.
func fine(answer: Dictionary, what: String) -> Variant:
	check(answer.has("ok"), "%s: %s" % [what, answer])
	return answer.get("ok")


## Checks that an answer is a refusal with this code, in words.
func refused(answer: Dictionary, code: String, what: String) -> void:
	var error: Dictionary = answer.get("error", {})
	equal(str(error.get("code")), code, what)
	check(str(error.get("message", "")).length() > 5, "%s: in words" % what)


## The files below a folder whose names end so, without the folders of some names.
static func files_below(
	folder: String, ending: String, without: Array[String] = []
) -> PackedStringArray:
	var found := PackedStringArray()
	for file: String in DirAccess.get_files_at(folder):
		if file.ends_with(ending):
			found.append(folder.path_join(file))
	for below: String in DirAccess.get_directories_at(folder):
		if not below in without:
			found.append_array(files_below(folder.path_join(below), ending, without))
	return found


## Waits until something is so.
func eventually(is_so: Callable, what: String) -> bool:
	var seconds := PATIENCE if failures.is_empty() else IMPATIENCE
	var end := Time.get_ticks_msec() + seconds * 1000
	while not is_so.call():
		if Time.get_ticks_msec() > end:
			return check(false, "in %d s: %s" % [seconds, what])
		await get_tree().process_frame
	return check(true, what)
