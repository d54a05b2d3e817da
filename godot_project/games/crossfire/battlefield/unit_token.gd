class_name UnitToken
extends Control
## One unit on the board. What it shows is the snapshot's, except while an event about it is still
## to be played.

var id := ""
## 0 to 1: a flash when something happens to it.
var flash := 0.0:
	set(value):
		flash = value
		queue_redraw()
## What the flash says: harm, or help.
var flash_colour := Palette.BAD
## The way it goes while its move is played, in squares.
var travel := Vector2.ZERO:
	set(value):
		travel = value
		settle()

## 0 to 1: how far it leans towards the square that it strikes at.
var lunge := 0.0:
	set(value):
		lunge = value
		settle()

var grid: BoardGrid

var _struck := Vector2i.ZERO
var _look: Dictionary = {}
var _square := Vector2i.ZERO
var _held_status := ""
var _travels := false
var _selected := false
var _ready_to_act := false
## Where it faces, in squares; (0, 0) before it has moved or struck.
var _facing := Vector2i.ZERO


func show_unit(unit: CrossfireView.UnitView, faction: String, colour: Color) -> void:
	id = unit.id
	_square = Snap.square(unit.position.raw)
	var look := {
		"faction": faction,
		"seat": unit.owner_id,
		"number": Units.words(id),
		"status": unit.status,
		"activated": unit.activated,
		"cover": unit.cover,
		"colour": colour,
	}
	if look != _look:
		_look = look
		queue_redraw()
	settle()


## Marks it as selected, or as one that may act.
func mark(selected: bool, ready_to_act: bool) -> void:
	if selected != _selected or ready_to_act != _ready_to_act:
		_selected = selected
		_ready_to_act = ready_to_act
		queue_redraw()


## Turns it towards somewhere, in squares. It stays so until it is turned again.
func face(way: Vector2i) -> void:
	if way != Vector2i.ZERO and way != _facing:
		_facing = way
		queue_redraw()


## Where it faces, in squares: as it was turned last, else towards the other side's edge.
func facing() -> Vector2i:
	if _facing != Vector2i.ZERO:
		return _facing
	return Vector2i.RIGHT if Snap.text(_look, "seat") == "p1" else Vector2i.LEFT


## What is drawn of it: what the snapshot says, with what is still to be played.
func shown() -> Dictionary:
	var look := _look.duplicate()
	if _held_status != "":
		look["status"] = _held_status
	if grid != null:
		look["bearing"] = Vector2(grid.place(facing()) - grid.place(Vector2i.ZERO))
	return look


func square() -> Vector2i:
	return _square


## Whether it is still somewhere, standing or Down.
func stands() -> bool:
	return Snap.text(_look, "status") != "destroyed"


## Shows it as it was before an event that is still to be played.
func hold_status(status: String) -> void:
	if _held_status == "":
		_held_status = status
		queue_redraw()


func hold_place(from: Vector2i) -> void:
	if not _travels:
		_travels = true
		travel = Vector2(from)


## What an event says of it is so from here on, whatever snapshot was shown last.
func become(status: String) -> void:
	_held_status = ""
	_look["status"] = status
	if not stands() and get_parent() != null:
		# Who comes onto the square is drawn above.
		get_parent().move_child(self, 0)
	queue_redraw()


func arrive(at: Vector2i) -> void:
	_travels = false
	_square = at
	settle()


## Says at which square the next lunge goes.
func aim_lunge(at: Vector2i) -> void:
	_struck = at


## Goes to its place at the size that squares have now.
func settle() -> void:
	if grid == null:
		return
	size = Vector2(grid.cell, grid.cell)
	if _travels:
		var low := Vector2i(travel.floor())
		var from := grid.rect(low).position
		var to := grid.rect(low + Vector2i.ONE).position
		var part := travel - Vector2(low)
		if grid.upright:
			part = Vector2(part.y, part.x)
		position = Vector2(lerpf(from.x, to.x, part.x), lerpf(from.y, to.y, part.y))
	else:
		position = grid.rect(_square).position.lerp(grid.rect(_struck).position, lunge)


func _draw() -> void:
	var cell := size.x
	if _ready_to_act and not _selected:
		draw_arc(size * 0.5, cell * 0.46, 0, TAU, 40, Color(Palette.BRASS, 0.9), 2.0, true)
	if _selected:
		draw_circle(size * 0.5, cell * 0.47, Color(Palette.TEXT, 0.16))
		draw_arc(size * 0.5, cell * 0.47, 0, TAU, 40, Palette.TEXT, 3.0, true)
	TokenArt.draw(self, size * 0.5, cell, shown())
	if flash > 0.0:
		draw_circle(size * 0.5, cell * 0.5 * (1.2 - flash * 0.4), Color(flash_colour, flash * 0.7))
