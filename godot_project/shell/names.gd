@tool
extends Node
## What those are called who sit at the table, in whatever is written of it: there is one table in
## the window.

## Those at other devices, and this one's player beside them, by seat; the rules call the others.
var called: Dictionary[String, String] = {}

var _seat := RegEx.create_from_string("\\b[pP]([1-9])\\b(?!-)")


## Whether somebody at another device sits there, or at this one among them.
func is_called(seat: String) -> bool:
	return called.has(seat)


## What whoever sits there is called.
func name_of(seat: String) -> String:
	return called.get(seat, seat.to_upper())


## The same with the seat's shape.
func marked(seat: String) -> String:
	return "%s %s" % [Seats.shape_of(seat), name_of(seat)]


## Several of them, as a sentence names them.
func names_of(of: Array) -> String:
	return Seats.listed(PackedStringArray(of.map(str).map(name_of)))


## What the rules say, as a player reads it: it begins large, and calls people by their names.
func say(text: String) -> String:
	var said := Snap.sentence(text)
	var at := 0
	var parts := PackedStringArray()
	for found: RegExMatch in _seat.search_all(said):
		parts.append(said.substr(at, found.get_start() - at))
		parts.append(name_of(found.get_string().to_lower()))
		at = found.get_end()
	parts.append(said.substr(at))
	return "".join(parts)
