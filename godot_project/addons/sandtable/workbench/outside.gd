@tool
extends Node
## Notices files that somebody else has written. What is not changed here is read again; else who
## edits is asked, and so they are where a file is gone.

const Edits := preload("res://addons/sandtable/workbench/edits.gd")
const Asks := preload("res://addons/sandtable/workbench/asks.gd")

var edits: Edits
var asks: Asks
## Whether a question is open: there is one at a time.
var asking := false


func _notification(what: int) -> void:
	if what in [NOTIFICATION_APPLICATION_FOCUS_IN, NOTIFICATION_WM_WINDOW_FOCUS_IN]:
		notice()


func notice() -> void:
	if edits == null or edits.bench == null or asking:
		return
	var bench := edits.bench
	var unsaved: PackedStringArray = bench.call("unsaved")
	for kind: String in bench.call("changed_outside"):
		var gone: bool = bench.call("is_deleted", kind)
		if not gone and not unsaved.has(kind):
			_read_again(bench, kind)
			continue
		asking = true
		var ways := {}
		ways["Let it go" if gone else "Read it again"] = _read_again.bind(bench, kind)
		ways["Save it again" if gone else "Save over it"] = save_over.bind(bench, kind)
		var words := (
			"%s.json was deleted outside." if gone else "%s.json was changed outside, and here too."
		)
		asks.which(words % kind, ways, func() -> void: asking = false)
		return


## Saves a file over what somebody else has written.
func save_over(bench: RefCounted, kind: String) -> void:
	asking = false
	var answer: Dictionary = bench.call("save", kind, true)
	edits.changed.emit()
	if answer.has("error"):
		edits.said.emit(str(answer["error"]["message"]))


## What was here can be had back by undo.
func _read_again(bench: RefCounted, kind: String) -> void:
	asking = false
	if bench != edits.bench:
		bench.call("reread", kind)
		return
	var read := func() -> Dictionary: return bench.call("reread", kind)
	if edits.change("Read %s again" % kind, read):
		edits.said.emit("%s.json was changed outside and read again." % kind)
