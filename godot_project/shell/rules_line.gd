class_name RulesLine
extends Node
## The line to the rules. The bus is called by the names of its methods in this class and in those
## that add a typed method for each, so that the project opens without its library.

## The game that is played; null where the library is missing.
var bus: Node


## Takes up the line. False where the library is missing.
func connect_rules(signals: Dictionary[String, Callable]) -> bool:
	bus = get_node_or_null("/root/Bus")
	if not is_ready():
		bus = null
		return false
	for told: String in signals:
		bus.connect(told, signals[told])
	return true


## Whether the library is there.
func is_ready() -> bool:
	return bus != null and bus.has_method("start")


## Whether a room holds the game that is played.
func is_elsewhere() -> bool:
	return bus != null and bool(_ask("is_elsewhere"))


func is_open() -> bool:
	return bus != null and bool(_ask("is_open"))


## What went wrong, for players.
static func message_of(error: Dictionary) -> String:
	var inner := Snap.dict(error, "error") if error.has("error") else error
	return str(inner.get("message", "something went wrong"))


func _ask(method: String, arguments: Array = []) -> Variant:
	return bus.callv(method, arguments) if bus != null and bus.has_method(method) else null


func _list(method: String, arguments: Array = []) -> Array:
	var given: Variant = _ask(method, arguments)
	return given if given is Array else []


func _map(method: String, arguments: Array = []) -> Dictionary:
	var given: Variant = _ask(method, arguments)
	return given if given is Dictionary else {}


## Of a method that answers `{ok}` or `{error}`.
func _answer(method: String, arguments: Array = []) -> Dictionary:
	var given: Variant = _ask(method, arguments)
	return given if given is Dictionary else {"error": {"message": "the rules library is missing"}}
