class_name TogetherPictures
extends RefCounted
## Pictures of playing together: the doors, a lobby with a guest, a table whose guest is away, its
## room, and the end.

var _pictures: Node
var _shell: Shell
var _guest: RoomLine


func _init(pictures: Node, shell: Shell) -> void:
	_pictures = pictures
	_shell = shell


func walk() -> void:
	_take_up("kingdoms")
	var together := Together.of(_shell.table)
	_shell.replace("together", {})
	await _pictures.call("picture", "together_doors")
	together.hold("kingdoms", "Ada")
	_guest = RoomLine.new()
	_shell.add_child(_guest)
	_guest.begin(LocalCarrier.new(together.host), "Bo", "")
	await _until(func() -> bool: return together.line.seen.has("members") and _guest.member >= 0)
	together.ask("sit", {"seat": "p1"})
	_guest.send("sit", {"seat": "p2"})
	await _until(func() -> bool: return _guest.seat() == "p2")
	await _pictures.call("picture", "together_lobby")
	var bots := []
	for at: Variant in Snap.array(together.line.seen, "seats").slice(2):
		bots.append(Snap.text(at, "seat"))
	var options := Snap.dict(together.line.seen, "options").merged({"bots": bots}, true)
	together.ask("options", {"options": options})
	var sit := func() -> bool:
		var agreed := Snap.dict(together.line.seen, "options")
		return Snap.array(agreed, "bots").size() == bots.size()
	await _until(sit)
	together.line.send("ready")
	_guest.send("ready")
	await _until(func() -> bool: return _shell.current().name == "Table")
	_guest.close()
	await _until(func() -> bool: return not _bar_is_empty())
	await _pictures.call("picture", "together_away")
	_shell.push("room", {})
	await _pictures.call("picture", "together_room")
	_shell.replace("menu", {})
	together.leave()
	_guest.queue_free()
	await _battle(together)
	await _end(together)


## A battle whose other side is away.
func _battle(together: Together) -> void:
	_take_up("crossfire")
	_shell.replace("together", {})
	together.hold("crossfire", "Ada", [], false)
	_guest = RoomLine.new()
	_shell.add_child(_guest)
	_guest.begin(LocalCarrier.new(together.host), "Bo of the long names", "")
	await _until(func() -> bool: return together.line.member >= 0 and _guest.member >= 0)
	together.ask("sit", {"seat": "p1"})
	_guest.send("sit", {"seat": "p2"})
	await _until(func() -> bool: return _guest.seat() == "p2" and together.line.seat() == "p1")
	together.line.send("ready")
	_guest.send("ready")
	await _until(func() -> bool: return _shell.current().name == "Table")
	_guest.close()
	await _until(func() -> bool: return not _bar_is_empty())
	await _pictures.call("picture", "together_battle")
	_shell.replace("menu", {})
	together.leave()
	_guest.queue_free()


## The end of a reign that a room held, checked.
func _end(together: Together) -> void:
	_take_up("council")
	_shell.replace("together", {})
	together.hold("council", "Ada", [], false)
	await _until(func() -> bool: return together.line.member >= 0)
	together.ask("sit", {"seat": "p1"})
	together.line.send("ready")
	await _until(func() -> bool: return _shell.current().name == "Table")
	var table := _shell.table
	while together.line.stage() == "playing":
		await _until(
			func() -> bool: return together.line.stage() == "over" or table.person_to_act() != ""
		)
		var listed := table.commands()
		if not listed.is_empty():
			table.submit(listed[0])
		await _shell.get_tree().process_frame
	await _until(func() -> bool: return table.owed_by().is_empty())
	table.check_asked.emit()
	await _until(func() -> bool: return table.findings.size() > 1)
	(_shell.current() as TableScreen).queue.skip()
	var result := _shell.current().find_child("Result", true, false) as Control
	await _until(func() -> bool: return result.visible)
	(_shell.get_node("Notice") as Notice).leave()
	await _pictures.call("picture", "together_result")


func _take_up(game: String) -> void:
	for place: Shelf.Place in _shell.shelf:
		if place.game.id == game:
			_shell.table.take_up(place.game)


func _bar_is_empty() -> bool:
	var bar: Control = _shell.find_child("RoomBar", true, false)
	return bar == null or not bar.visible


func _until(is_so: Callable) -> void:
	for frame: int in 600:
		if is_so.call():
			return
		await _shell.get_tree().process_frame
	push_error("a picture of playing together is not reached")
