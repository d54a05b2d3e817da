class_name CrossfireGame
extends TableGame
## Crossfire Sector on the shelf.

const MATCH := "res://games/crossfire/result/match_page.gd"
const TOKENS := "res://games/crossfire/battlefield/token_art.gd"
const FACTIONS := "res://games/crossfire/setup/faction_words.gd"
const ENDINGS: Dictionary[String, String] = {
	CrossfireView.Ending.POINTS: "on mission points",
	CrossfireView.Ending.EXTRA_ROUND: "in the added round",
	CrossfireView.Ending.TIE: "level after the last round",
	CrossfireView.Ending.ANNIHILATION: "no enemy is left",
	CrossfireView.Ending.CAMPAIGN_WON: "on campaign points",
	CrossfireView.Ending.CAMPAIGN_TIED: "level on campaign points",
}


func needed_at_the_end() -> PackedStringArray:
	return [MATCH]


func save_title(snapshot: Dictionary) -> String:
	var mission := CrossfireView.new(snapshot).mission
	return (
		tr("%s against %s · %s, round %d, %d : %d")
		% [
			Catalog.name_of("factions", Units.faction(snapshot, "p1")),
			Catalog.name_of("factions", Units.faction(snapshot, "p2")),
			Catalog.name_of("missions", mission.mission_id),
			mission.the_round,
			mission.scores.p1,
			mission.scores.p2
		]
	)


func save_slots(snapshot: Dictionary) -> String:
	return "campaign" if in_campaign(snapshot) else "quick"


func more_screens(snapshot: Dictionary) -> Dictionary[String, String]:
	if not in_campaign(snapshot):
		return {}
	return {"campaign": "Campaign"}


func begin_again(snapshot: Dictionary) -> Dictionary:
	return {"campaign": in_campaign(snapshot), "again": true}


func result_head(played: GameTable) -> String:
	var winner := _winner(played)
	var verdict := verdict_of(played, [winner] if winner != "" else [])
	return verdict if verdict != "" else _winner_words(played, winner)


func result_text(played: GameTable) -> String:
	var view := CrossfireView.new(played.snapshot)
	var ending := CrossfireView.PendingOver.new(view.pending.raw).ending
	var whole := view.campaign.active
	var scores := view.campaign.scores if whole else view.mission.scores
	var form := tr("%s\n%d : %d campaign points") if whole else tr("%s\n%d : %d mission points")
	if ending == CrossfireView.Ending.ANNIHILATION and not whole:
		form = tr("%s\nThe points, %d : %d, count for nothing then.")
	var how := tr(ENDINGS.get(ending, ending.replace("_", " ")))
	var winner := _winner(played)
	var head := "%s, %s" % [tr(_winner_words(played, winner)), how]
	# To others the headline says who won.
	if verdict_of(played, [winner] if winner != "" else []) == "":
		head = Snap.sentence(how)
	return form % [head, scores.p1, scores.p2]


func result_page(played: GameTable, jump: Callable) -> Control:
	return later(MATCH, &"of", [played, jump])


static func _winner(played: GameTable) -> String:
	return CrossfireView.PendingOver.new(CrossfireView.new(played.snapshot).pending.raw).winner


static func _winner_words(played: GameTable, winner: String) -> String:
	if winner == "":
		return "A tie"
	var faction := Catalog.name_of("factions", Units.faction(played.snapshot, winner))
	return TranslationServer.translate("%s wins · %s") % [Names.name_of(winner), faction]


static func in_campaign(snapshot: Dictionary) -> bool:
	return CrossfireView.new(snapshot).campaign.active


func seat_colour(snapshot: Dictionary, seat: String) -> Color:
	return Units.colour(snapshot, seat)


## Battles and rounds head groups; in them, each activation does, with what came of it below.
func log_level(line: Dictionary) -> int:
	match Snap.text(line, "type"):
		"campaign_began", "battle_began", "round_began", "battle_ended", "campaign_ended":
			return 0
		"dice_roll", "die_rerolled", "die_kept", "allowance_rolled", "stray_chosen":
			return 2
		"unit_downed", "down_ignored", "unit_destroyed", "mission_score":
			return 2
	return 1


func mark_of(event: Dictionary) -> String:
	match Snap.text(event, "type"):
		CrossfireEvent.RoundBegan.TYPE:
			return "round"
		CrossfireEvent.UnitDowned.TYPE:
			return "hit"
		CrossfireEvent.UnitDestroyed.TYPE:
			return "loss"
		CrossfireEvent.MissionScore.TYPE:
			return "point"
	return ""


## Units have the letter of their side.
func log_seat(message: String) -> String:
	var first := message.get_slice(" ", 0)
	for seat: String in Seats.names(2):
		if first.left(1) == Units.words(seat).left(1) and first.substr(1).is_valid_int():
			return seat
	return super(message)


func sentence(text: String) -> String:
	return Units.sentence(text)


## The factions as they look with these colours.
func draw_swatches(on: Control) -> void:
	var at := 0
	for item: Variant in Catalog.all("factions"):
		var look := {
			"faction": Snap.text(item, "id"),
			"seat": "p1" if at % 2 == 0 else "p2",
			"number": str(at + 1),
			"status": "alive"
		}
		later(TOKENS, &"draw", [on, Vector2(30.0 + at * 60.0, on.size.y * 0.5), 56.0, look])
		at += 1


## The lines of the reference that a faction adds to its text.
func reference_lines(kind: String, item: Dictionary) -> String:
	if kind != "factions":
		return ""
	return later(FACTIONS, &"told", [item])
