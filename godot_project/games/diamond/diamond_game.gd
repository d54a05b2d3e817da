class_name DiamondGame
extends TableGame
## Diamond on the shelf.

const BOARD := "res://games/diamond/field/score_board.gd"
const BOX := "res://games/diamond/box/box_sheet.gd"


func needed_at_the_end() -> PackedStringArray:
	return [BOX]


func save_title(snapshot: Dictionary) -> String:
	var when: String = later(BOARD, &"when", [DiamondView.new(snapshot)])
	var teams := DiamondView.new(snapshot).teams
	var line := PackedStringArray()
	for seat: String in ["p1", "p2"]:
		var team := teams.of(seat)
		line.append("%s %d" % [DiamondInk.last(team.name), team.runs])
	return "%s · %s" % [", ".join(line), when]


func seat_colour(_snapshot: Dictionary, seat: String) -> Color:
	return DiamondInk.seat(seat)


## A half inning heads its plays, a play what led to it.
func log_level(line: Dictionary) -> int:
	match Snap.text(line, "type"):
		DiamondEvent.HalfBegan.TYPE:
			return 0
		DiamondEvent.PlayEnded.TYPE:
			return 1
	return 2


func result_text(played: GameTable) -> String:
	var lines := PackedStringArray()
	for seat: String in ["p1", "p2"]:
		var team := DiamondView.new(played.snapshot).teams.of(seat)
		var you := tr(" (you)") if seat == played.seat() else ""
		lines.append("%s%s %d" % [team.name, you, team.runs])
	return "\n".join(lines)


## The box score.
func result_page(played: GameTable, _jump: Callable) -> Control:
	return later(BOX, &"make", [played])
