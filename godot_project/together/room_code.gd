class_name RoomCode
extends RefCounted
## Six letters that say where a room on the own network is: 2 bits for the kind of address, 4 for
## the port, 24 for the address.

## Where rooms are looked for first.
const PORT := 47820
const PORTS := 16
const LETTERS := "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const LENGTH := 6


## The code of an address of a private network; "" for any other.
static func of(address: String, port: int) -> String:
	var parts := address.split(".", false)
	var offset := port - PORT
	if parts.size() != 4 or offset < 0 or offset >= PORTS:
		return ""
	var low := (int(parts[1]) << 16) | (int(parts[2]) << 8) | int(parts[3])
	var kind := _kind(int(parts[0]), int(parts[1]))
	if kind < 0:
		return ""
	var bits := (kind << 28) | (offset << 24) | low
	var code := ""
	for at: int in LENGTH:
		code += LETTERS[(bits >> (25 - 5 * at)) & 31]
	return code


## The address and the port of a code: `[String, int]`; empty for what is none.
static func read(code: String) -> Array:
	var bits := 0
	var letters := code.strip_edges().to_upper()
	if letters.length() != LENGTH:
		return []
	for letter: String in letters:
		var digit := LETTERS.find(letter)
		if digit < 0:
			return []
		bits = (bits << 5) | digit
	var first: int = [10, 172, 192, 127][(bits >> 28) & 3]
	var rest := [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255]
	if _kind(first, rest[0]) < 0:
		return []
	return ["%d.%d.%d.%d" % ([first] + rest), PORT + ((bits >> 24) & 15)]


## The address of this device on its own network.
static func own_address() -> String:
	for address: String in IP.get_local_addresses():
		var parts := address.split(".", false)
		if parts.size() == 4 and _kind(int(parts[0]), int(parts[1])) in [0, 1, 2]:
			return address
	return "127.0.0.1"


static func _kind(first: int, second: int) -> int:
	if first == 10:
		return 0
	if first == 172 and second >= 16 and second < 32:
		return 1
	if first == 192 and second == 168:
		return 2
	return 3 if first == 127 else -1
