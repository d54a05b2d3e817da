class_name RoomSecret
extends RefCounted
## What a device draws and keeps to itself: the token that proves it in its room, and what it has
## promised there for the dice (docs/dice.md).

const FOLDER := "user://rooms"


## 256 bits of chance, in hexadecimal digits.
static func drawn() -> String:
	return Crypto.new().generate_random_bytes(32).hex_encode()


## What this device has kept of the room in which a token proves it; "" for nothing.
static func kept(token: String) -> String:
	return (
		FileAccess.get_file_as_string(_path(token)) if FileAccess.file_exists(_path(token)) else ""
	)


static func keep(token: String, text: String) -> void:
	DirAccess.make_dir_recursive_absolute(FOLDER)
	var file := FileAccess.open(_path(token) + ".part", FileAccess.WRITE)
	if file == null:
		return
	file.store_string(text)
	file.close()
	DirAccess.rename_absolute(_path(token) + ".part", _path(token))


static func _path(token: String) -> String:
	return "%s/device-%s.json" % [FOLDER, token.sha256_text().left(16)]
