@tool
class_name PlaceButton
extends Button
## A place of a picture that can be touched: what a command names by its id. How it looks, each kind
## of thing says.

## It was touched.
signal touched(place: String)

enum Light { NONE, NEXT, CHOSEN }

## The words of how a thing stands.
const STATES: Dictionary[String, String] = {
	TablePicture.State.READY: "Can be had now.",
	TablePicture.State.ACTIVE: "It is its turn, or it is here.",
	TablePicture.State.SPENT: "It has acted, or is used up.",
	TablePicture.State.DOWN: "It lies on the ground.",
	TablePicture.State.OVER: "It is turned over.",
	TablePicture.State.DANGER: "It is in danger.",
	TablePicture.State.LOCKED: "It is not to be had.",
	TablePicture.State.HIDDEN: "What it shows is hidden.",
	TablePicture.State.UNROLLED: "Not rolled yet.",
}

## What the light on a place means, in words.
const LIGHTS: Dictionary[int, String] = {
	Light.NONE: "", Light.NEXT: "Can be touched now.", Light.CHOSEN: "Is chosen."
}

## The id by which commands name it.
var place := ""
## What lies here; null for a square or a panel.
var thing: TablePicture.Thing
var light := Light.NONE:
	set(now):
		if now != light:
			light = now
			accessibility_description = Voice.line(LIGHTS[now])
			_refresh()


func _init() -> void:
	theme_type_variation = "PicturePlace"
	# A finger that begins on it may still scroll what it lies in.
	mouse_filter = MOUSE_FILTER_PASS
	pressed.connect(func() -> void: touched.emit(place))


## Shows what lies here. What has not changed is left as it is.
func show_thing(now: TablePicture.Thing) -> void:
	if thing != null and thing.raw == now.raw:
		return
	thing = now
	place = now.id
	name = place.validate_node_name()
	Voice.tell(self, told(now))
	_lay()
	_refresh()


func is_in(state: String) -> bool:
	return thing != null and thing.states.has(state)


## All that there is to say of a thing, a line each.
static func told(of: TablePicture.Thing) -> String:
	var head := of.words
	if of.label != "":
		head = "%s %s" % [of.label, head]
	if of.times != null:
		head += " ×%d" % of.times
	var lines: Array[String] = [Names.say(head)]
	if of.detail != "":
		lines.append(Snap.sentence(unspaced(of.detail)))
	if of.value != null:
		lines.append(
			(
				TranslationServer.translate("%d of %d") % [of.value, of.most]
				if of.most != null
				else "%d" % of.value
			)
		)
	if of.text != "":
		lines.append(Snap.sentence(of.text))
	if of.price != "":
		lines.append(TranslationServer.translate("Costs %s.") % of.price)
	for state: String in of.states:
		lines.append(TranslationServer.translate(STATES.get(state, "")))
	return "\n".join(lines)


## Words without the spaces that put them below each other in text.
static func unspaced(words: String) -> String:
	return " ".join(words.split(" ", false))


## Takes up what is shown, once it has changed.
func _lay() -> void:
	pass


## Shows the light anew.
func _refresh() -> void:
	queue_redraw()


## The edge of what is lit, and how broad it is.
func _edge(plain: Color) -> Color:
	match light:
		Light.NEXT:
			return Palette.BRASS
		Light.CHOSEN:
			return Palette.TEXT
	return plain


func _border(plain := 1) -> int:
	return plain if light == Light.NONE else 3


## A soft light around what can be touched next.
func _draw_glow(rect: Rect2, radius: int) -> void:
	if light == Light.NONE:
		return
	var glow := Look.box(Color.TRANSPARENT, Color.TRANSPARENT, 0, 0, radius)
	glow.draw_center = false
	glow.shadow_color = Color(_edge(Palette.BRASS), 0.55)
	glow.shadow_size = 7
	draw_style_box(glow, rect)


func _draw_focus(rect: Rect2) -> void:
	if has_focus(true):
		draw_style_box(Look.focus(), rect)


## How wide words of a kind are.
func _wide(words: String, kind: String) -> float:
	var points := get_theme_font_size("font_size", kind)
	return (
		get_theme_font("font", kind).get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	)


## Draws words around a height, smaller where they are wider than their room. Gives where they end.
func _say(words: String, kind: String, at: Vector2, room: float) -> float:
	var points := get_theme_font_size("font_size", kind)
	var wide := _wide(words, kind)
	if wide > room:
		points = maxi(9, floori(points * room / wide))
	draw_string(
		get_theme_font("font", kind),
		at + Vector2(0, points * 0.36),
		words,
		HORIZONTAL_ALIGNMENT_LEFT,
		room,
		points,
		get_theme_color("font_color", kind)
	)
	return at.x + minf(room, wide)
