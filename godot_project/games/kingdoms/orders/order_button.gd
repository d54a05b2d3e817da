class_name OrderButton
extends RefCounted
## The buttons of listed commands: a choice in words, a resource to take, a payment.

## The side of the icons on a button.
const SIGN := 24.0


## A choice in its own words; `pressed` is told its place.
static func choice(listed: Listed, at: int, pressed: Callable) -> Button:
	var made := Ui.wide_button(listed.words[at], pressed.bind(at), "Action")
	made.name = "Choice%d" % at
	made.toggle_mode = true
	made.alignment = HORIZONTAL_ALIGNMENT_LEFT
	# A finger that begins on it may still scroll the page.
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	if KingdomsCommand.new(listed.commands[at]).type == KingdomsCommand.RollDice.TYPE:
		made.icon = KingdomsInk.picture(KingdomsPreview.Icon.DOUBLES)
	return made


## A resource, which stands side by side with others.
static func take(listed: Listed, at: int, pressed: Callable) -> Button:
	var resource := KingdomsCommand.TakeResource.new(listed.commands[at]).resource
	var made := choice(listed, at, pressed)
	made.icon = KingdomsInk.picture(resource)
	made.alignment = HORIZONTAL_ALIGNMENT_CENTER
	made.autowrap_mode = TextServer.AUTOWRAP_OFF
	made.theme_type_variation = "Take"
	made.tooltip_text = made.text
	made.text = Catalog.word(resource)
	made.accessibility_description = made.tooltip_text
	return made


## A way to pay for the open card: what is paid lies on it in signs.
static func payment(listed: Listed, at: int, pressed: Callable) -> Button:
	var made := choice(listed, at, pressed)
	made.size_flags_horizontal = Control.SIZE_FILL
	made.autowrap_mode = TextServer.AUTOWRAP_OFF
	made.text = "Take it"
	var paid := KingdomsCommand.Shared.new(listed.commands[at]).payment
	if paid == null:
		return made
	var words := Snap.sentence(KingdomsInk.words(paid.raw))
	var signs := KingdomsInk.signs(paid.raw)
	if not signs.is_empty():
		made.text = ""
		made.custom_minimum_size.x = SignRow.width(signs, SIGN) + Look.WIDE * 2.0
		made.draw.connect(_draw_payment.bind(made, signs))
	else:
		made.text = words
	Voice.tell(made, words)
	return made


static func _draw_payment(button: Button, signs: Array[KingdomsPreview.Sign]) -> void:
	var ink := button.get_theme_color("font_color")
	SignRow.draw(button, signs, Rect2(Vector2.ZERO, button.size), SIGN, ink)
