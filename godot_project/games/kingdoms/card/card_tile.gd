class_name CardTile
extends Button
## A card, or the top of a stack, to be looked at and chosen. Its look is drawn again only when it
## changes.

signal asked(id: String)

var book: CardBook
## What is shown: `id`, and what there is of `count`, `price`, `surcharge`, `discount`, `roles`,
## `lit`, `dim` and `over`.
var look: Dictionary = {}

var _speaks := false


static func make(cards: CardBook, shown: Dictionary) -> CardTile:
	var made := CardTile.new()
	made.book = cards
	made.show_card(shown)
	return made


func _init() -> void:
	flat = true
	toggle_mode = true
	# A finger that begins on a card may still scroll what it lies on.
	mouse_filter = Control.MOUSE_FILTER_PASS
	pressed.connect(func() -> void: asked.emit(card()))


## Whether the card says what it does.
func speak(on: bool) -> void:
	if on != _speaks:
		_speaks = on
		queue_redraw()


func show_card(shown: Dictionary) -> void:
	if shown == look:
		return
	look = shown
	tooltip_text = "\n".join(book.lines(card())) if card() != "" else "Exhausted"
	accessibility_name = Voice.line("\n".join([tooltip_text] + _drawn()))
	queue_redraw()


## What is drawn beside what the card does: how many there are, and the price.
func _drawn() -> Array[String]:
	var said: Array[String] = []
	if Snap.number(look, "count") > 0:
		said.append("×%d" % Snap.number(look, "count"))
	if look.has("price"):
		said.append(tr("Costs %s.") % KingdomsInk.words(Snap.dict(look, "price")))
	return said


## The id of the card; "" of an exhausted stack.
func card() -> String:
	return Snap.text(look, "id")


## Whether something can be done with it now.
func is_lit() -> bool:
	return Snap.flag(look, "lit")


func _draw() -> void:
	var lifted := Vector2(0, -3) if button_pressed else Vector2.ZERO
	var drawn := look.duplicate()
	drawn["chosen"] = button_pressed
	drawn["speaks"] = _speaks
	CardFace.draw(self, book, Rect2(lifted + Vector2(1, 3), size - Vector2(3, 5)), drawn)
	if has_focus():
		draw_style_box(Look.focus(), Rect2(Vector2(2, 2), size - Vector2(4, 4)))
