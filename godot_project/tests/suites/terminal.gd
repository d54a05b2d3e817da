extends BusSuite
## The engine and the terminal play the same game. `SANDTABLE` names the terminal's program.

var _pipe: Dictionary = {}


func after() -> void:
	if not _pipe.is_empty():
		(_pipe["stdio"] as FileAccess).close()
		(_pipe["stderr"] as FileAccess).close()
	await super.after()


func test_both_play_to_the_same_digests() -> void:
	var program := OS.get_environment("SANDTABLE")
	if not check(FileAccess.file_exists(program), "SANDTABLE names the terminal's program"):
		return
	_pipe = OS.execute_with_pipe(program, ["pipe"])
	begin("both")
	await play_on("greedy", 30)
	var ours := bus.journal()
	var stands := _ask('{"op":"replay","journal":%s}' % ours)
	equal(stands["digest"], bus.diagnostics()["digest"], "the engine's journal in the terminal")
	var salt: String = JSON.parse_string(ours)["salt"]
	var opened := _ask('{"op":"new","game":"%s","seed":"both","salt":"%s"}' % [GAME, salt])
	var handle := int(opened["handle"])
	while bus.sequence() > int(opened["sequence"]):
		var to_act: Array = opened["to_act"]
		var ask := '{"op":"bot","handle":%d,"seat":"%s","player":"greedy","play":true}'
		opened = _ask(ask % [handle, to_act[0]])["played"]
	var saved := _ask('{"op":"save","handle":%d,"viewer":"referee"}' % handle)
	check(saved["journal"] == JSON.parse_string(ours), "the same bots play the same journal")


## What the terminal answers to a line.
func _ask(line: String) -> Dictionary:
	var stdio: FileAccess = _pipe["stdio"]
	stdio.store_string(line + "\n")
	stdio.flush()
	var answer: Dictionary = JSON.parse_string(stdio.get_line())
	check(answer.has("ok"), "%s…: %s" % [line.left(60), answer.get("error")])
	return answer.get("ok", {})
