class_name DiamondGame
extends TableGame
## Diamond on the shelf.

const BOARD := "res://games/diamond/field/score_board.gd"
const BOX := "res://games/diamond/box/box_sheet.gd"


func needed_at_the_end() -> PackedStringArray:
	return [BOX]


func save_title(snapshot: Dictionary) -> String:
	var when: String = later(BOARD, &"when", [snapshot])
	var teams := Snap.dict(snapshot, "teams")
	var line := PackedStringArray()
	for seat: String in ["p1", "p2"]:
		var team := Snap.dict(teams, seat)
		line.append("%s %d" % [DiamondInk.last(Snap.text(team, "name")), Snap.number(team, "runs")])
	return "%s · %s" % [", ".join(line), when.to_lower()]


func seat_colour(_snapshot: Dictionary, seat: String) -> Color:
	return DiamondInk.seat(seat)


## A half inning heads its plays, a play what led to it.
func log_level(line: Dictionary) -> int:
	match Snap.text(line, "type"):
		"half_began":
			return 0
		"play_ended":
			return 1
	return 2


func result_text(played: GameTable) -> String:
	var lines := PackedStringArray()
	for seat: String in ["p1", "p2"]:
		var team := Snap.dict(Snap.dict(played.snapshot, "teams"), seat)
		lines.append("%s %d" % [Snap.text(team, "name"), Snap.number(team, "runs")])
	return "\n".join(lines)


## The box score.
func result_page(played: GameTable, _jump: Callable) -> Control:
	return later(BOX, &"make", [played])
