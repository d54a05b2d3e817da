class_name LessonPictures
extends RefCounted
## Pictures of the lesson of each game, step by step.

var _pictures: Node
var _shell: Shell


func _init(pictures: Node, shell: Shell) -> void:
	_pictures = pictures
	_shell = shell


## Walks through the lessons whose pictures' names begin so.
func walk(wanted: String) -> void:
	for place: Shelf.Place in _shell.shelf:
		var named := "lesson_" + place.game.id
		if not (wanted.begins_with(named) or named.begins_with(wanted)):
			continue
		for path: String in LessonBook.files(place.game):
			_shell.table.take_up(place.game)
			Lesson.begin(_shell.table, path)
			_shell.replace("table", {})
			await _walk(named)


func _walk(named: String) -> void:
	for number: int in 30:
		await _wait()
		var lesson := _shell.table.lesson
		if lesson == null:
			return
		var step := lesson.step(_shell.table.length())
		var battle := _shell.current() as BattleScreen
		if Lesson.asks(step) and battle != null:
			battle.flow.choose_unit(Snap.text(Snap.dict(step, "do"), "unit"))
		await _pictures.call("picture", "%s_%d" % [named, number + 1])
		await _pass(step)


func _pass(step: Dictionary) -> void:
	var table := _shell.table
	var voyage := _shell.current() as VoyageScreen
	if voyage != null and voyage.summary.visible:
		(voyage.summary.find_child("GoOn") as Button).pressed.emit()
		await _wait()
	if not Lesson.asks(step):
		if table.lesson.at(table.length()) + 1 == table.lesson.count():
			table.lesson = null
			return
		table.lesson.put_behind(table)
		table.prompt_changed.emit(table.prompt)
		return
	for command: Variant in table.commands():
		if Lesson.fits(Snap.dict(step, "do"), command):
			table.submit(command)
			break


func _wait() -> void:
	for frame: int in 60:
		await _shell.get_tree().process_frame
