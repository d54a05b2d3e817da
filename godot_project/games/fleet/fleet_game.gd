class_name FleetGame
extends TableGame
## Fleet on the shelf.

const CODEX := "res://games/fleet/codex/fleet_codex.gd"
const LEGS := "res://games/fleet/result/voyage_legs.gd"
const ENDINGS: Dictionary[String, String] = {
	FleetView.EndingVictory.KIND: "The enemy flagship is beaten.",
	FleetView.EndingDefeat.KIND: "The fleet is beaten.",
	FleetView.EndingCalledOff.KIND: "The enemy flagship was fought as often as orders allowed.",
	FleetView.EndingAbandoned.KIND: "The run was given up.",
}


func needed_at_the_end() -> PackedStringArray:
	return [CODEX, LEGS]


func save_title(snapshot: Dictionary) -> String:
	var view := FleetView.new(snapshot)
	if view.chart.nodes.is_empty():
		return "The arena"
	var parts: Array = [Catalog.name_of("fleets", view.start)] + legs(view.chart) + [view.salvage]
	return tr("%s · leg %d of %d, salvage %d") % parts


## How far a run is, and how far it goes.
static func legs(chart: FleetView.Chart) -> Array[int]:
	var nodes := chart.nodes
	return [nodes[chart.at].layer, nodes[-1].layer]


func more_screens(_snapshot: Dictionary) -> Dictionary[String, String]:
	return {"codex": "Codex and unlocks"}


func begin_again(snapshot: Dictionary) -> Dictionary:
	return {"mode": "arena" if FleetView.new(snapshot).chart.nodes.is_empty() else "run"}


func result_text(played: GameTable) -> String:
	var view := FleetView.new(played.snapshot)
	var ending := FleetView.TaskOver.new(view.task.raw).ending.kind
	if not ENDINGS.has(ending):
		var scores := Snap.array(Snap.dict(played.prompt, "outcome"), "scores").map(str)
		return tr("HP left: %s") % " : ".join(scores)
	var tally := view.tally
	var told: Array = [ENDINGS[ending]] + legs(view.chart)
	told += [tally.combats, tally.elites, tally.ships_lost]
	var said := (
		tr("%s\nLeg %d of %d. Combats won: %d, of them hard ones: %d. Ships lost: %d.") % told
	)
	var lost := ships_lost(played.history())
	return said if lost.is_empty() else "%s\n%s" % [said, tr("Lost: %s.") % ", ".join(lost)]


## The legs of a run, and what each of them brought.
func result_page(played: GameTable, _jump: Callable) -> Control:
	return later(LEGS, &"make", [played])


## The names of the player's ships that a run has lost for good.
static func ships_lost(history: Array) -> PackedStringArray:
	var found := PackedStringArray()
	for event: Dictionary in history:
		var read := FleetEvent.new(event)
		if read.type in [FleetEvent.ShipDestroyed.TYPE, FleetEvent.ShipLeftBehind.TYPE]:
			var who := FleetEvent.Shared.new(read.payload).ship
			if who.side == "p1":
				found.append(who.name)
	return found


## With what each of them opens.
func news_lines(news: PackedStringArray) -> PackedStringArray:
	var lines := PackedStringArray()
	for unlock: Variant in Catalog.all("unlocks"):
		if news.has(Snap.text(unlock, "name")):
			var opened: String = later(CODEX, &"opened", [unlock])
			lines.append(tr("%s: opens %s") % [Snap.text(unlock, "name"), opened])
	return lines


func seat_colour(_snapshot: Dictionary, seat: String) -> Color:
	return FleetInk.side(seat).lightened(0.4)
