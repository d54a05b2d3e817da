class_name VoyageLegs
extends RefCounted
## What a run came to, leg by leg: where the fleet lay, and what it won and lost there.

## What is told of a leg, in the rules' own words.
const TOLD: Array[String] = [
	FleetEvent.ChoiceMade.TYPE,
	FleetEvent.CombatEnded.TYPE,
	FleetEvent.ShipDestroyed.TYPE,
	FleetEvent.ShipLeftBehind.TYPE,
	"ship_joined",
	"offer_taken",
	"boss_stands",
]

## How wide a ship and the picture of a place are, in pixels.
const SHIP := 104.0
const PLACE := 44.0


## The page below a result; null in the arena, which has no legs.
static func make(played: GameTable) -> Control:
	var view := FleetView.new(played.snapshot)
	if view.chart.nodes.is_empty():
		return null
	var page := Ui.column([])
	_add_lost(page, FleetGame.ships_lost(played.history()))
	if not view.sheets.is_empty():
		page.add_child(Ui.label("Ships afloat", "Strong"))
		page.add_child(Ui.card(_afloat(view.sheets), "Slip"))
	page.add_child(Ui.label("The voyage", "Strong"))
	var told := PackedStringArray()
	var node: FleetView.NodeView = null
	for event: Dictionary in played.history():
		var read := FleetEvent.new(event)
		if read.type == FleetEvent.NodeEntered.TYPE:
			_add_leg(page, node, told)
			told.clear()
			node = view.chart.nodes[FleetEvent.NodeEntered.new(read.payload).node]
		elif TOLD.has(read.type):
			told.append(Names.say(Snap.text(event, "message")))
	_add_leg(page, node, told)
	return page


static func _add_lost(page: Control, names: PackedStringArray) -> void:
	if names.is_empty():
		return
	var ships: Array[Array] = []
	for named: String in names:
		ships.append([named, _class_of(named)])
	var sea := ShipsLost.new()
	sea.mourn(ships)
	page.add_child(Ui.label("Lost for good", "Strong"))
	page.add_child(sea)


## Of a ship by her name, which no two hulls give.
static func _class_of(named: String) -> String:
	for hull: Variant in Catalog.all("hulls"):
		if Snap.array(hull, "names").has(named):
			return Snap.text(hull, "type")
	return FleetView.HullType.DESTROYER


static func _afloat(sheets: Array[FleetView.ShipSheet]) -> Control:
	var found := HFlowContainer.new()
	for sheet: FleetView.ShipSheet in sheets:
		var hp := TranslationServer.translate("%d of %d HP") % [sheet.hp, sheet.whole]
		var tile := (
			Ui
			. column(
				[
					HullPicture.make(sheet.type, sheet.name, FleetInk.OURS, SHIP),
					Ui.label(sheet.name, "InkStrong", false),
					Ui.label(hp, "InkSmall" if sheet.hp * 2 > sheet.whole else "InkRed", false),
				]
			)
		)
		tile.size_flags_horizontal = Control.SIZE_FILL
		found.add_child(tile)
	return found


## A leg with the picture of its place and what came of it.
static func _add_leg(page: Control, node: FleetView.NodeView, told: PackedStringArray) -> void:
	if node == null:
		return
	var place := TextureRect.new()
	place.texture = FleetInk.node(node.kind)
	place.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	place.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
	place.custom_minimum_size = Vector2(PLACE, PLACE)
	place.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	place.modulate = FleetInk.INK
	var said: Array[Control] = [Ui.label(_head(node), "InkStrong")]
	if not told.is_empty():
		said.append(Ui.label("\n".join(told), "InkSmall"))
	page.add_child(Ui.card(Ui.row([place, Ui.column(said)]), "Slip"))


static func _head(node: FleetView.NodeView) -> String:
	var named := FleetInk.place(node.kind) if node.known == "" else FleetInk.name_of(node.known)
	return TranslationServer.translate("Leg %d: %s") % [node.layer, named]
