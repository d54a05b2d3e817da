class_name OddsTable
extends HFlowContainer
## What a choice brings over every way of the play, and how far that is from plain choices.

## What is shown: the answer's field, its words, whether more of it is good for the team at bat.
const ROWS: Array[Array] = [
	["home_wins", "You win", true],
	["runs", "Runs", true],
	["hit", "Hit", true],
	["home_run", "Home run", true],
	["walk", "Walk", true],
	["out", "Out", false],
	["double_play", "Two outs", false],
]

## What a number counts, for whoever rests on it.
const TOLD: Dictionary[String, String] = {
	"runs": "Runs to the end of the half inning, if average players go on",
	"home_wins": "If average players go on",
}

## How wide the words, a number and its change are, in heights of a letter: the words of all stand
## below each other.
const WIDE: Array[float] = [4.9, 3.5, 3.3]

var table: GameTable


func _init() -> void:
	name = "Odds"
	add_theme_constant_override("h_separation", 6)


func show_odds(command: Dictionary) -> void:
	Ui.clear(self)
	if command.is_empty() or table == null:
		return
	var attacks := Snap.text(command, "type") == "attack"
	var answer := _answer(command)
	var now := Snap.dict(answer, "prospect")
	var plain := Snap.dict(answer, "plain")
	for row: Array in ROWS:
		var field: String = row[0]
		var value := Snap.number(now, field)
		var before := Snap.number(plain, field)
		if field == "double_play" and value + before == 0:
			continue
		if field == "home_wins":
			value = _own(value)
			before = _own(before)
		var good: bool = row[2] == attacks or field == "home_wins"
		_line(str(row[1]), field, value, value - before, good)


## A row's words, its number and the difference, as they stand there.
func said() -> PackedStringArray:
	var lines := PackedStringArray()
	for row: Node in Ui.held(self):
		var texts := Ui.held(row).map(func(of: Node) -> String: return (of as Label).text)
		lines.append(" ".join(texts).strip_edges())
	return lines


## Its first rows in a line.
func brief() -> String:
	return " · ".join(said().slice(0, 2))


## How often the person's team wins with a choice, if average players go on.
func wins(command: Dictionary) -> String:
	if command.is_empty() or table == null:
		return ""
	var now := Snap.dict(_answer(command), "prospect")
	return _figure("home_wins", _own(Snap.number(now, "home_wins")))


## What the rules say of a choice against plain ones of the other manager.
func _answer(command: Dictionary) -> Dictionary:
	var attacks := Snap.text(command, "type") == "attack"
	var own := command.duplicate()
	own.erase("type")
	return (
		table
		. preview(
			{
				"type": "odds",
				"offence": own if attacks else PlayPanel.PLAIN_OFFENCE,
				"defence": PlayPanel.PLAIN_DEFENCE if attacks else own,
			}
		)
	)


## The home team's chance as that of the person's team, in hundredths of a percent.
func _own(home_wins: int) -> int:
	return home_wins if table.person_to_act() == "p2" else 10000 - home_wins


func _line(words: String, field: String, value: int, change: int, good: bool) -> void:
	var number := Ui.label(_figure(field, value), "Small", false)
	number.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT
	number.tooltip_text = TOLD.get(field, "")
	number.mouse_filter = Control.MOUSE_FILTER_PASS
	var kind := "Muted"
	if change != 0:
		kind = "Better" if (change > 0) == good else "Worse"
	var differs := _figure(field, absi(change))
	var changed := Ui.label("", kind, false)
	if differs != _figure(field, 0):
		changed.text = ("+" if change > 0 else "−") + differs.trim_suffix(" %")
	var held: Array[Control] = [Ui.label(words, "Small", false), number, changed]
	for at: int in held.size():
		held[at].custom_minimum_size.x = WIDE[at] * get_theme_font_size("font_size", "Small")
	add_child(Ui.row(held))


static func _figure(field: String, value: int) -> String:
	if field == "runs":
		return "%.2f" % (value / 1000.0)
	return "%.1f %%" % (value / 100.0)
