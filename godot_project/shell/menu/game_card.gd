class_name GameCard
extends MarginContainer
## A game's cover on the shelf: all of it is one button.

signal chosen(game: TableGame)

const SCENE := "res://shell/menu/game_card.tscn"

var _game: TableGame
var _goes_on := false

@onready var _cover: Button = %Choose
@onready var _shade: Control = %Shade
@onready var _mark: Control = %Mark


static func make(place: Shelf.Place, newest: String, has_broken_packs := false) -> GameCard:
	var made: GameCard = (load(SCENE) as PackedScene).instantiate()
	made._game = place.game
	made._goes_on = newest != ""
	made.name = place.game.id.to_pascal_case()
	(made.get_node("%Title") as Label).text = place.game.title
	(made.get_node("%Picture") as TextureRect).texture = place.game.picture
	var push: Button = made.get_node("%Choose")
	push.disabled = place.fault != ""
	push.accessibility_name = Voice.line(
		"%s\n%s\n%s" % [place.game.title, place.game.blurb, place.fault]
	)
	var fault: Label = made.get_node("%Fault")
	fault.text = place.fault
	if place.fault == "" and has_broken_packs:
		fault.text = "A pack is broken. The game plays without it."
	fault.visible = fault.text != ""
	return made


func _ready() -> void:
	_cover.pressed.connect(func() -> void: chosen.emit(_game))
	_shade.draw.connect(_draw_shade)
	_mark.draw.connect(func() -> void: ChoiceCard.draw_mark(_mark, _cover.button_pressed))


## Shows whether it is the one that was chosen.
func mark(game: TableGame) -> void:
	_cover.set_pressed_no_signal(shows(game))
	_mark.visible = shows(game)
	_mark.queue_redraw()


## What can be pressed on it by keys; null if it cannot be chosen.
func stop() -> Control:
	return null if _cover.disabled else _cover


## Whether it shows this game.
func shows(game: TableGame) -> bool:
	return game == _game


## Dark below, where the title stands; a ribbon on what can be gone on with.
func _draw_shade() -> void:
	var box := _shade.size
	if _game == null:
		return
	if _game.picture == null:
		_shade.draw_rect(Rect2(Vector2.ZERO, box), _game.ground)
		Signs.draw(_shade, "die", box * 0.5, minf(box.x, box.y) * 0.6, Color(1, 1, 1, 0.4))
	var corners: PackedVector2Array = [Vector2.ZERO, Vector2(box.x, 0), box, Vector2(0, box.y)]
	# On a small cover the title reaches higher.
	var first := Color(Palette.NIGHT, 0.45 if box.y < 90.0 else 0.0)
	var last := Color(Palette.NIGHT, 0.95)
	_shade.draw_polygon(corners, PackedColorArray([first, first, last, last]))
	if _goes_on:
		var ribbon: PackedVector2Array = [
			Vector2(8, 0), Vector2(22, 0), Vector2(22, 24), Vector2(15, 18), Vector2(8, 24)
		]
		_shade.draw_colored_polygon(ribbon, Palette.BRASS)
