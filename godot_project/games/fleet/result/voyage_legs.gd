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


## The page below a result; null in the arena, which has no legs.
static func make(played: GameTable) -> Control:
	var view := FleetView.new(played.snapshot)
	if view.chart.nodes.is_empty():
		return null
	var page := Ui.column([])
	var told := PackedStringArray()
	for event: Dictionary in played.history():
		var read := FleetEvent.new(event)
		if read.type == FleetEvent.NodeEntered.TYPE:
			_add_lines(page, told)
			told.clear()
			var node := view.chart.nodes[FleetEvent.NodeEntered.new(read.payload).node]
			page.add_child(Ui.label(_head(node), "Strong"))
		elif TOLD.has(read.type):
			told.append(Names.say(Snap.text(event, "message")))
	_add_lines(page, told)
	var left := PackedStringArray()
	for sheet: FleetView.ShipSheet in view.sheets:
		left.append("%s %d/%d" % [sheet.name, sheet.hp, sheet.whole])
	if not left.is_empty():
		page.add_child(Ui.label("Ships afloat", "Strong"))
		page.add_child(Ui.label(", ".join(left), "Small"))
	return page


static func _head(node: FleetView.NodeView) -> String:
	var named := FleetInk.place(node.kind) if node.known == "" else FleetInk.name_of(node.known)
	return TranslationServer.translate("Leg %d: %s") % [node.layer, named]


static func _add_lines(page: Control, told: PackedStringArray) -> void:
	if not told.is_empty():
		page.add_child(Ui.label("\n".join(told), "Small"))
