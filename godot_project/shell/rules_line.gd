class_name RulesLine
extends Node
## The line to the rules. The bus is called by the names of its methods in this class and in those
## that add a typed method for each, so that the project opens without its library.

## The game that is played: here, or the face of one elsewhere.
var bus: Node

## The bus of this device, which answers whatever the other does not know.
var _own: Node
var _signals: Dictionary[String, Callable] = {}


## Takes up the line. False where the library is missing.
func connect_rules(signals: Dictionary[String, Callable]) -> bool:
	_own = get_node_or_null("/root/Bus")
	_signals = signals
	if not is_ready():
		_own = null
		return false
	_listen_to(_own)
	return true


## Plays the game of another bus from now on; by null, that of this device.
func speak_with(other: Node) -> void:
	for told: String in _signals:
		if is_instance_valid(bus) and bus.is_connected(told, _signals[told]):
			bus.disconnect(told, _signals[told])
	_listen_to(other if other != null else _own)


## Whether the library is there.
func is_ready() -> bool:
	return _own != null and _own.has_method("start")


## Whether the game that is played is elsewhere.
func is_elsewhere() -> bool:
	return bus != null and bus != _own


func is_open() -> bool:
	return bus != null and bool(_ask("is_open"))


## What went wrong, for players.
static func message_of(error: Dictionary) -> String:
	var inner := Snap.dict(error, "error") if error.has("error") else error
	return str(inner.get("message", "something went wrong"))


func _ask(method: String, arguments: Array = []) -> Variant:
	for answers: Node in [bus, _own]:
		if is_instance_valid(answers) and answers.has_method(method):
			return answers.callv(method, arguments)
	return null


func _listen_to(other: Node) -> void:
	bus = other
	for told: String in _signals:
		bus.connect(told, _signals[told])


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
