class_name RoomSecret
extends RefCounted
## What a device draws and keeps to itself: the token that proves it in its room, and what it has
## promised there for the dice (docs/dice.md).

const FOLDER := "user://rooms"


## 256 bits of chance, in hexadecimal digits.
static func drawn() -> String:
	return Crypto.new().generate_random_bytes(32).hex_encode()


## Whether a text can be one that was drawn.
static func is_token(text: String) -> bool:
	return text.length() == 64 and text.is_valid_hex_number()


## What this device has kept of the room in which a token proves it; "" for nothing.
static func kept(token: String) -> String:
	var path := path_of(token)
	return FileAccess.get_file_as_string(path) if FileAccess.file_exists(path) else ""


## Keeps it. Gives back why it cannot, in words for people; "" if it can.
static func keep(token: String, text: String) -> String:
	DirAccess.make_dir_recursive_absolute(FOLDER)
	var path := path_of(token)
	var file := FileAccess.open(path + ".part", FileAccess.WRITE)
	if file == null:
		return _words(FileAccess.get_open_error())
	file.store_string(text)
	file.flush()
	var fault := file.get_error()
	file.close()
	if fault == OK:
		fault = DirAccess.rename_absolute(path + ".part", path)
	return "" if fault == OK else _words(fault)


## Where it is kept.
static func path_of(token: String) -> String:
	return "%s/device-%s.json" % [FOLDER, token.sha256_text().left(16)]


static func _words(fault: Error) -> String:
	return (
		(
			TranslationServer
			. translate(
				"This device cannot keep its part of the dice (%s). Make room on it before you close the game."
			)
		)
		% error_string(fault).to_lower()
	)
