class_name GameCard
extends PanelContainer
## A game on the shelf: its picture, its name, and how to go on with it.

signal chosen(game: TableGame)
signal continued(game: TableGame)

var _game: TableGame


static func make(place: Shelf.Place, newest: String, has_broken_packs := false) -> GameCard:
	var made := GameCard.new()
	made._game = place.game
	made.name = place.game.id.to_pascal_case()
	made._fill(place.fault, newest, has_broken_packs)
	return made


## Shows whether it is the one that was chosen.
func mark(game: TableGame) -> void:
	theme_type_variation = "Lit" if game == _game else "Card"


## What can be pressed on it by keys, from above.
func stops() -> Array[Control]:
	var found: Array[Control] = []
	for node: Node in find_children("*", "Button", true, false):
		var push := node as Button
		if push.focus_mode == Control.FOCUS_ALL and not push.disabled:
			found.append(push)
	return found


## Whether it shows this game.
func shows(game: TableGame) -> bool:
	return game == _game


func _fill(fault: String, newest: String, has_broken_packs: bool) -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	# A finger that begins on a card may still scroll the shelf.
	mouse_filter = Control.MOUSE_FILTER_PASS
	var picture := TextureRect.new()
	picture.texture = _game.picture
	picture.visible = _game.picture != null
	picture.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	picture.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_COVERED
	picture.clip_contents = true
	picture.custom_minimum_size.y = 64.0
	var touched := Ui.button("", chosen.emit.bind(_game), "Quiet")
	touched.name = "OnPicture"
	touched.focus_mode = Control.FOCUS_NONE
	touched.disabled = fault != ""
	touched.set_anchors_preset(Control.PRESET_FULL_RECT)
	picture.add_child(touched)
	var open := Ui.wide_button(_game.title, chosen.emit.bind(_game), "Shelf")
	open.name = "Choose"
	open.mouse_filter = Control.MOUSE_FILTER_PASS
	open.disabled = fault != ""
	var column := Ui.column([picture, open])
	if fault != "":
		column.add_child(Ui.label(fault, "Warning"))
	elif newest != "":
		var go_on := Ui.wide_button("Continue", continued.emit.bind(_game), "Quiet")
		go_on.name = "GoOn"
		go_on.mouse_filter = Control.MOUSE_FILTER_PASS
		column.add_child(go_on)
	if has_broken_packs:
		column.add_child(Ui.label("A pack is broken. The game plays without it.", "Warning"))
	add_child(column)
