class_name RoomSeat
extends Node
## Joins a line with the bus: what the room tells is shown by the bus, and what is decided there is
## sent to the room.

## What the room tells cannot be, in words.
signal doubted(words: String)

var bus: GameBus
var line: RoomLine


static func of(its_bus: GameBus, its_line: RoomLine) -> RoomSeat:
	var made := RoomSeat.new()
	made.bus = its_bus
	made.line = its_line
	its_bus.node.connect("sent", made._on_sent)
	its_line.moved.connect(made._on_moved)
	its_line.recorded.connect(made._on_recorded)
	return made


## What the bus is told of the game, from event `since` on.
func told(since := 0) -> Dictionary:
	return {
		"since": since,
		"events": line.events.slice(since),
		"snapshot": Snap.dict(line.state, "snapshot"),
		"can_undo": Snap.flag(line.state, "can_undo"),
		"promise": Snap.text(line.seen, "promise"),
	}


## What is said of a room that shows what no game could.
static func doubt(answer: Dictionary) -> String:
	return (
		TranslationServer.translate("The room shows what cannot be: %s.")
		% RulesLine.message_of(answer)
	)


func _on_moved(since: int) -> void:
	if not bus.is_elsewhere():
		return
	var answer: Dictionary = bus.follow(told(since))
	if answer.has("error"):
		doubted.emit(RoomSeat.doubt(answer))


func _on_recorded() -> void:
	bus.keep_record(line.record())


func _on_sent(message: Dictionary) -> void:
	var ticket := line.send(Snap.text(message, "type"), message)
	if ticket.answer.is_empty():
		# Whoever waits for an answer that never comes would be kept, and the ticket with it.
		ticket.settled.connect(bus.settle)
	else:
		bus.settle(ticket.answer)
