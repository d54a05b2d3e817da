class_name LessonPictures
extends RefCounted
## Pictures of Crossfire's first lesson, step by step.

const PATH := "res://games/crossfire/lessons/first_battle.json"

var _pictures: Node
var _shell: Shell


func _init(pictures: Node, shell: Shell) -> void:
	_pictures = pictures
	_shell = shell


func walk() -> void:
	for place: Shelf.Place in _shell.shelf:
		if place.game.id == "crossfire":
			_shell.table.take_up(place.game)
	Lesson.begin(_shell.table, PATH)
	_shell.replace("table", {})
	for number: int in 12:
		var lesson := _shell.table.lesson
		if lesson == null:
			return
		var step := lesson.step(_shell.table.length())
		if Lesson.asks(step):
			(_shell.current() as BattleScreen).flow.choose_unit(
				Snap.text(Snap.dict(step, "do"), "unit")
			)
		await _pictures.call("picture", "lesson_%d" % (number + 1))
		await _pass(step)


func _pass(step: Dictionary) -> void:
	var table := _shell.table
	if not Lesson.asks(step):
		if table.lesson.at(table.length()) + 1 == table.lesson.count():
			table.lesson = null
			return
		table.lesson.put_behind(table)
		table.prompt_changed.emit(table.prompt)
	else:
		for command: Variant in table.commands():
			if Lesson.fits(Snap.dict(step, "do"), command):
				table.submit(command)
				break
	for frame: int in 60:
		await _shell.get_tree().process_frame
