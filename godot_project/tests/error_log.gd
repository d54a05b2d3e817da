class_name ErrorLog
extends Logger
## Keeps the script errors of a run, each with its place. Any thread may tell of one.

## Whether errors and warnings of the engine are kept too.
var keeps_all := false

var _told := PackedStringArray()
var _lock := Mutex.new()


func holds_any() -> bool:
	_lock.lock()
	var holds := not _told.is_empty()
	_lock.unlock()
	return holds


## Gives the errors and forgets them.
func take() -> PackedStringArray:
	_lock.lock()
	var told := _told.duplicate()
	_told.clear()
	_lock.unlock()
	return told


func _log_error(
	function: String,
	file: String,
	line: int,
	code: String,
	rationale: String,
	_editor_notify: bool,
	error_type: int,
	_backtraces: Array[ScriptBacktrace]
) -> void:
	if error_type != ERROR_TYPE_SCRIPT and not keeps_all:
		return
	_lock.lock()
	_told.append("%s (%s, %s:%d)" % [code if rationale == "" else rationale, function, file, line])
	_lock.unlock()
