class_name RoomSecret
extends RefCounted
## What a device draws and keeps to itself: the token that proves it in its room, and the nonce that
## it promises for the dice of a game (docs/dice.md) and shows once all have promised.


## 256 bits of chance, in hexadecimal digits.
static func drawn() -> String:
	return Crypto.new().generate_random_bytes(32).hex_encode()


## What promises a nonce.
static func promise(nonce: String) -> String:
	return ("sandtable room 2 promise\n%s\n" % nonce).sha256_text()
