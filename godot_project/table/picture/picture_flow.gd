@tool
class_name PictureFlow
extends PictureContent
## Things beside each other: cards, tokens, dice, numbers.

const CARD := preload("res://table/picture/picture_card.tscn")
const CHIP := preload("res://table/picture/picture_chip.tscn")
const DIE := preload("res://table/picture/picture_die.tscn")
const TRACK := preload("res://table/picture/picture_track.tscn")
const DIAL := preload("res://table/picture/picture_dial.tscn")
const GAP := 6.0
## How wide a card that speaks and a silent one are wished to be, and how wide they may become.
const SPEAKING := 164.0
const SILENT := 104.0
const MOST := 230.0
## From which width on the cards of a market say what they do.
const ROOMY := 560.0
## Of more numbers than these none is a dial.
const DIALS := 4
## How much of a card in a stack the one above it covers at least.
const COVERED := 0.72

var _kind := ""
var _flow: Container


func _init() -> void:
	super()
	_flow = HFlowContainer.new()
	_flow.add_theme_constant_override("h_separation", int(GAP))
	_flow.add_theme_constant_override("v_separation", int(GAP))
	_flow.mouse_filter = MOUSE_FILTER_PASS
	add_child(_flow)


func show_panel(panel: TablePicture.PanelView) -> void:
	var kind := panel.layout.kind
	if kind == TablePicture.LayoutStack.KIND and not _flow is HBoxContainer:
		_flow.queue_free()
		_flow = HBoxContainer.new()
		add_child(_flow)
	_kind = kind
	var things := panel.things
	var kept: Dictionary[String, bool] = {}
	for at: int in things.size():
		var thing := things[at]
		kept[thing.id] = true
		var scene := _scene(thing, things.size())
		var there: PlaceButton = places.get(thing.id)
		if there != null and there.scene_file_path != scene.resource_path:
			there.hide()
			there.queue_free()
			there = null
		if there == null:
			there = scene.instantiate()
			_take(there, thing.id)
			_flow.add_child(there)
		there.show_thing(thing)
		_flow.move_child(there, at)
	_drop_others(kept)


func fit(wide: float, _view: float) -> void:
	var larger := get_theme_default_font_size() / float(Look.BODY)
	var cards := places.values().filter(func(made: PlaceButton) -> bool: return made is PictureCard)
	var speaks := _kind != TablePicture.LayoutMarket.KIND or wide >= ROOMY * larger
	var says := cards.any(func(made: PictureCard) -> bool: return made.thing.text != "")
	var base := (SPEAKING if speaks and says else SILENT) * larger
	var columns := maxi(1, floori((wide + GAP) / (base + GAP)))
	# A last one may make all of them a little narrower, rather than lie alone.
	if cards.size() == columns + 1 and wide / cards.size() > base * 0.75:
		columns += 1
	var card_wide := minf(floorf((wide + GAP) / columns - GAP), MOST * larger)
	if _kind == TablePicture.LayoutStack.KIND:
		card_wide = base
		var seen := (wide - base) / maxf(1.0, cards.size() - 1.0)
		var covered := maxf(base * COVERED, base - seen)
		_flow.add_theme_constant_override("separation", -roundi(covered))
	for card: PictureCard in cards:
		card.speaks = speaks
		card.custom_minimum_size.x = card_wide
		card.size_flags_horizontal = SIZE_FILL
	if _kind == TablePicture.LayoutTracks.KIND:
		_fit_tracks(wide)


## Tracks stand in columns of one width.
func _fit_tracks(wide: float) -> void:
	var most := 120.0
	for track: PlaceButton in places.values():
		if track is PictureTrack:
			(track as PictureTrack).fit_words()
			most = maxf(most, track.custom_minimum_size.x)
	var columns := clampi(floori((wide + GAP) / (most + GAP)), 1, maxi(1, places.size()))
	for track: PlaceButton in places.values():
		if track is PictureTrack:
			track.custom_minimum_size.x = floorf((wide + GAP) / columns - GAP)


## What a thing is drawn as.
func _scene(thing: TablePicture.Thing, count: int) -> PackedScene:
	match _kind:
		TablePicture.LayoutDice.KIND:
			return DIE
		TablePicture.LayoutFan.KIND, TablePicture.LayoutMarket.KIND, TablePicture.LayoutStack.KIND:
			return CARD
		TablePicture.LayoutRow.KIND:
			return CARD if thing.text != "" else CHIP
	if thing.value != null and thing.most != null and thing.label == "" and count <= DIALS:
		return DIAL
	return TRACK if thing.value != null or thing.label != "" or thing.detail != "" else CHIP
