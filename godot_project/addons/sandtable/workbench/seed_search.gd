@tool
extends Node
## Looks for a seed with which the first seat sees an object from the start, some each frame.

signal found(seed_word: String)
signal missed(words: String)

## After so many seeds none is looked for any more.
const MOST := 3000
## So many milliseconds of a frame are taken for it.
const PATIENCE := 8

var _bench: RefCounted
var _id := ""
var _setup := {}
var _next := 0


func _ready() -> void:
	set_process(false)


func begin(bench: RefCounted, id: String, setup: Dictionary) -> void:
	_bench = bench
	_id = id
	_setup = setup
	_next = 0
	set_process(true)


func stop() -> void:
	set_process(false)


func _process(_delta: float) -> void:
	var news: Dictionary = _bench.call("seed_with", _id, _setup, _next, PATIENCE)
	var before := _next
	_next = int(news.get("next", MOST))
	if _next == before and not news.has("seed"):
		_wait_for_game()
	elif news.has("seed"):
		stop()
		found.emit(str(news["seed"]))
	elif _next >= MOST:
		stop()
		missed.emit("None of %d seeds begins with %s." % [MOST, _id])


## Without a game there is nothing to look in: it is still being made, or it cannot be.
func _wait_for_game() -> void:
	var news: Dictionary = _bench.call("look", PATIENCE)
	if news.get("fresh", false) and not news.get("playable", false):
		stop()
		missed.emit("No game begins with it: mend what is wrong first.")
