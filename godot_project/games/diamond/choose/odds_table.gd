class_name OddsTable
extends GridContainer
## What a choice brings over every way of the play, and how far that is from plain choices.

## What is shown: the answer's field, its words, whether more of it is good for the team at bat.
const ROWS: Array[Array] = [
	["hit", "Hit", true],
	["home_run", "Home run", true],
	["walk", "Walk", true],
	["out", "Out", false],
	["double_play", "Two outs", false],
	["runs", "Runs", true],
	["home_wins", "You win", true],
]

## What a number counts, for whoever rests on it.
const TOLD: Dictionary[String, String] = {
	"runs": "Runs to the end of the half inning, if average players go on",
	"home_wins": "If average players go on",
}

## How wide two numbers with their words are, by the height of letters.
const PAIR := 23.0

var table: GameTable


func _init() -> void:
	columns = 6
	name = "Odds"


## Two numbers beside each other, where letters leave room for that.
func fit(wide: float) -> void:
	columns = 6 if wide >= get_theme_font_size("font_size", "Small") * PAIR else 3


func show_odds(command: Dictionary) -> void:
	Ui.clear(self)
	if command.is_empty() or table == null:
		return
	var attacks := Snap.text(command, "type") == "attack"
	var own := command.duplicate()
	own.erase("type")
	var query := {
		"type": "odds",
		"offence": own if attacks else PlayPanel.PLAIN_OFFENCE,
		"defence": PlayPanel.PLAIN_DEFENCE if attacks else own,
	}
	var answer := table.preview(query)
	var now := Snap.dict(answer, "prospect")
	var plain := Snap.dict(answer, "plain")
	var home := table.person_to_act() == "p2"
	for row: Array in ROWS:
		var field: String = row[0]
		var value := Snap.number(now, field)
		var before := Snap.number(plain, field)
		if field == "double_play" and value + before == 0:
			continue
		if field == "home_wins" and not home:
			value = 10000 - value
			before = 10000 - before
		var good: bool = row[2] == attacks or field == "home_wins"
		_line(str(row[1]), field, value, value - before, good)


## A row's words, its number and the difference, as they stand there.
func said() -> PackedStringArray:
	var lines := PackedStringArray()
	var held := Ui.held(self)
	for at: int in range(0, held.size(), 3):
		var texts := held.slice(at, at + 3).map(func(of: Node) -> String: return (of as Label).text)
		lines.append(" ".join(texts).strip_edges())
	return lines


func _line(words: String, field: String, value: int, change: int, good: bool) -> void:
	var shown := Ui.label(words, "Small", false)
	add_child(shown)
	var number := Ui.label(_figure(field, value), "Small", false)
	number.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT
	number.size_flags_horizontal = SIZE_EXPAND_FILL
	number.tooltip_text = TOLD.get(field, "")
	number.mouse_filter = Control.MOUSE_FILTER_PASS
	add_child(number)
	var kind := "Muted"
	if change != 0:
		kind = "Better" if (change > 0) == good else "Worse"
	var differs := _figure(field, absi(change))
	var changed := Ui.label("", kind, false)
	if differs != _figure(field, 0):
		changed.text = ("+" if change > 0 else "−") + differs
	changed.custom_minimum_size.x = 60
	add_child(changed)


static func _figure(field: String, value: int) -> String:
	if field == "runs":
		return "%.2f" % (value / 1000.0)
	return "%.1f %%" % (value / 100.0)
