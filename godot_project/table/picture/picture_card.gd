@tool
class_name PictureCard
extends PlaceButton
## A card: a band with its short name and how many there are, its sign, its name, what it says, and
## its price.

## How wide it is at least.
const LEAST := 104.0

## Whether there is room for what it says.
var speaks := true:
	set(now):
		if now != speaks:
			speaks = now
			_lay()

@onready var _column: Control = %Column
@onready var _band: PanelContainer = %Band
@onready var _label: Label = %Label
@onready var _times: Label = %Times
@onready var _sign: TextureRect = %Sign
@onready var _name: Label = %Name
@onready var _detail: Label = %Detail
@onready var _text: Label = %Text
@onready var _price: Label = %Price


func _ready() -> void:
	_column.minimum_size_changed.connect(_fit, CONNECT_DEFERRED)
	resized.connect(_fit, CONNECT_DEFERRED)
	_lay()


func _lay() -> void:
	if thing == null or not is_node_ready():
		return
	_label.text = thing.label
	_times.text = "×%d" % thing.times if thing.times != null else ""
	_band.visible = thing.label != "" or thing.times != null or thing.suit != "" or thing.seat != ""
	var tone := (
		Palette.seat(thing.seat).darkened(0.45)
		if thing.seat != ""
		else PictureLook.suit(thing.suit)
	)
	_band.add_theme_stylebox_override("panel", Look.box(tone, tone, 3, 0, 4))
	_sign.texture = Signs.texture(thing.symbol)
	_sign.visible = _sign.texture != null
	_name.text = Names.say(thing.words)
	_show(_detail, _details())
	_show(_text, Snap.sentence(thing.text) if speaks else "")
	_show(_price, thing.price)
	var faded := is_in(TablePicture.State.OVER) or is_in(TablePicture.State.LOCKED)
	_column.modulate.a = 0.6 if faded else 1.0
	_fit.call_deferred()


func _details() -> String:
	var said := unspaced(thing.detail)
	if thing.value == null or said.contains("%d" % thing.value):
		return said
	var number := "%d/%d" % [thing.value, thing.most] if thing.most != null else "%d" % thing.value
	return ("%s %s" % [said, number]).strip_edges()


func _show(label: Label, words: String) -> void:
	label.text = words
	label.visible = words != ""


## As high as what it says.
func _fit() -> void:
	custom_minimum_size.y = _column.get_combined_minimum_size().y + 16.0


func _draw() -> void:
	if thing == null:
		return
	var rect := Rect2(Vector2(2, 2), size - Vector2(4, 5))
	if light == Light.CHOSEN:
		rect.position.y -= 2.0
	_draw_glow(rect, 7)
	var dim := (
		is_in(TablePicture.State.SPENT)
		or is_in(TablePicture.State.OVER)
		or is_in(TablePicture.State.LOCKED)
	)
	var fill := PictureLook.CARD_DIM if dim else PictureLook.CARD
	if is_hovered():
		fill = fill.lightened(0.25)
	var plain := Palette.BAD if is_in(TablePicture.State.DANGER) else PictureLook.CARD_EDGE
	draw_style_box(
		PictureLook.paper(fill, _edge(plain), 0, _border(2 if plain == Palette.BAD else 1)), rect
	)
	_draw_focus(rect)
