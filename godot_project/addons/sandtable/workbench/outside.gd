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

## The files that nothing was decided about, by their pack: they are not asked about whenever the
## window comes back, which it does when a question closes.
var _put_off: Dictionary[RefCounted, PackedStringArray] = {}


func _notification(what: int) -> void:
	if what in [NOTIFICATION_APPLICATION_FOCUS_IN, NOTIFICATION_WM_WINDOW_FOCUS_IN]:
		# A window that goes gives the focus back while nothing can be added.
		_notice.call_deferred()


## Looks for what others have written, also for what nothing was decided about.
func notice() -> void:
	_put_off.clear()
	_notice()


func _notice() -> void:
	if edits == null or edits.bench == null or asking:
		return
	var bench := edits.bench
	var unsaved: PackedStringArray = bench.call("unsaved")
	var put_off: PackedStringArray = _put_off.get(bench, PackedStringArray())
	for kind: String in bench.call("changed_outside"):
		if put_off.has(kind):
			continue
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
		asks.which(words % kind, ways, _on_none.bind(bench, kind))
		return


func _on_none(bench: RefCounted, kind: String) -> void:
	asking = false
	var put_off: PackedStringArray = _put_off.get_or_add(bench, PackedStringArray())
	put_off.append(kind)
	_put_off[bench] = put_off


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
	else:
		edits.said.emit("%s.json was changed outside and cannot be read." % kind)
