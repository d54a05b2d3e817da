class_name FleetGame
extends TableGame
## Fleet on the shelf.

const CODEX := "res://games/fleet/codex/fleet_codex.gd"
const ENDINGS: Dictionary[String, String] = {
	"victory": "The enemy's flagship is beaten.",
	"defeat": "The fleet is beaten.",
	"called_off": "The flagship was fought as often as orders allowed.",
	"abandoned": "The run was given up.",
}


func needed_at_the_end() -> PackedStringArray:
	return [CODEX]


func save_title(snapshot: Dictionary) -> String:
	var nodes := Snap.array(Snap.dict(snapshot, "chart"), "nodes")
	if nodes.is_empty():
		return "The arena"
	var here := Snap.number(nodes[Snap.number(Snap.dict(snapshot, "chart"), "at")], "layer")
	return (
		"%s · leg %d of %d, salvage %d"
		% [
			Catalog.name_of("fleets", Snap.text(snapshot, "start")),
			here,
			Snap.number(nodes[-1], "layer"),
			Snap.number(snapshot, "salvage")
		]
	)


func more_screens(snapshot: Dictionary) -> Dictionary[String, String]:
	var more: Dictionary[String, String] = {"codex": "Codex and unlocks"}
	if Snap.text(snapshot, "status") == "choosing_fleet":
		more["conditions"] = "Seed, packs and unlocks"
	return more


func begin_again(snapshot: Dictionary) -> Dictionary:
	var runs := not Snap.array(Snap.dict(snapshot, "chart"), "nodes").is_empty()
	return {"mode": "run" if runs else "arena"}


func result_text(played: GameTable) -> String:
	var outcome := Snap.dict(played.prompt, "outcome")
	var snapshot := played.snapshot
	var ending := Snap.text(Snap.dict(Snap.dict(snapshot, "task"), "ending"), "kind")
	if not ENDINGS.has(ending):
		var scores := Snap.array(outcome, "scores").map(str)
		return "HP left: %s" % " : ".join(scores)
	var tally := Snap.dict(snapshot, "tally")
	var nodes := Snap.array(Snap.dict(snapshot, "chart"), "nodes")
	var here := Snap.number(nodes[Snap.number(Snap.dict(snapshot, "chart"), "at")], "layer")
	return (
		"%s\nLeg %d of %d. Combats won: %d, of them hard ones: %d. Ships lost: %d."
		% [
			ENDINGS[ending],
			here,
			Snap.number(nodes[-1], "layer"),
			Snap.number(tally, "combats"),
			Snap.number(tally, "elites"),
			Snap.number(tally, "ships_lost")
		]
	)


## With what each of them opens.
func news_lines(news: PackedStringArray) -> PackedStringArray:
	var lines := PackedStringArray()
	for unlock: Variant in Catalog.all("unlocks"):
		if news.has(Snap.text(unlock, "name")):
			var opened: String = later(CODEX, &"opened", [unlock])
			lines.append("%s: opens %s" % [Snap.text(unlock, "name"), opened])
	return lines


func seat_colour(_snapshot: Dictionary, seat: String) -> Color:
	return FleetInk.side(seat).lightened(0.4)
