class_name CellNote
extends RefCounted
## Says in words what a cell of a card means, and how the dice find it.

## What an outcome is; chances name their fielder.
const WORDS: Dictionary[String, String] = {
	"strikeout": "Strikeout",
	"strikeout_caught": "Strikeout; a runner who goes is caught",
	"walk": "Walk",
	"hit_by_pitch": "Hit by the pitch",
	"single_one": "Single; runners take one base",
	"single": "Single; runners may gamble for more",
	"single_two": "Single; runners take two bases",
	"park_single": "Single or lineout: the park decides",
	"double": "Double",
	"triple": "Triple",
	"home_run": "Home run",
	"park_homer": "Home run or fly ball: the park decides",
	"ground_a": "Hard ground ball: two outs with a runner on first",
	"ground_b": "Ground ball: the runner on first is forced out",
	"ground_c": "Slow ground ball: runners move up",
	"fly_a": "Deep fly ball: runners move up after the catch",
	"fly_b": "Fly ball: a runner on third scores",
	"fly_c": "Short fly ball: nobody moves",
	"lineout": "Lineout",
	"lineout_max": "Lineout; the lead runner is out too",
	"popup": "Popup",
	"rare": "The catcher is in the way",
}


static func outcome(of: String) -> String:
	if of.begins_with("chance"):
		var at := of.trim_prefix("chance").trim_prefix("_").to_upper()
		return TranslationServer.translate("Ball to %s: range and error decide") % at
	return TranslationServer.translate(WORDS.get(of, of))


## How dice find a part of a card, with what they showed if it is this one.
static func path(row: DiamondPreview.CardRow, dice: Array[int], face: int) -> String:
	var lines := PackedStringArray()
	var whose := "First die %d: a column of the batter"
	if row.column > 3:
		whose = "First die %d: a column of the pitcher"
	lines.append(TranslationServer.translate(whose) % row.column)
	if dice.size() == 2:
		lines.append(
			TranslationServer.translate("Two dice %d + %d: row %d") % [dice[0], dice[1], row.sum]
		)
	else:
		lines.append(TranslationServer.translate("Two dice make %d: the row") % row.sum)
	var faces := row.faces
	if faces[0] > 1 or faces[1] < 20:
		var part := TranslationServer.translate("Of the d20, %d to %d") % [faces[0], faces[1]]
		if face > 0:
			part = TranslationServer.translate("%s: it shows %d") % [part, face]
		lines.append(part)
	return "\n".join(lines)
