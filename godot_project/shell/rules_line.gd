class_name RulesLine
extends Node
## The line to the rules.

## The game that is played.
var bus := GameBus.new(null)


## Takes up the line. False where the library is missing.
func connect_rules(signals: Dictionary[String, Callable]) -> bool:
	bus = GameBus.new(get_node_or_null("/root/Bus"))
	if not bus.is_ready():
		return false
	for told: String in signals:
		bus.node.connect(told, signals[told])
	return true


## What went wrong, for players.
static func message_of(error: Dictionary) -> String:
	var inner := Snap.dict(error, "error") if error.has("error") else error
	return str(inner.get("message", TranslationServer.translate("something went wrong")))
