class_name OddsTable
extends HFlowContainer
## What a choice brings over every way of the play, and how far that is from plain choices.

## What is shown, in the order of `_figures`: its name, its words, whether more of it is good for
## the team at bat.
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
	var at_bat := attacks(command)
	var answer := _answer(command)
	if answer.is_empty():
		return
	var now := _figures(answer.prospect)
	var plain := _figures(answer.plain)
	for at: int in ROWS.size():
		var row := ROWS[at]
		var field: String = row[0]
		var value := now[at]
		var before := plain[at]
		if field == "double_play" and value + before == 0:
			continue
		if field == "home_wins":
			value = _own(value)
			before = _own(before)
		var good: bool = row[2] == at_bat or field == "home_wins"
		_line(str(row[1]), field, value, value - before, good)


## A row's words, its number and the difference, as they stand there.
func said() -> PackedStringArray:
	var lines := PackedStringArray()
	for row: Node in Ui.held(self):
		var texts := Ui.held(row).map(func(of: Node) -> String: return tr((of as Label).text))
		lines.append(" ".join(texts).strip_edges())
	return lines


## Its first row.
func brief() -> String:
	return "".join(said().slice(0, 1))


## How often the person's team wins with a choice, if average players go on.
func wins(command: Dictionary) -> String:
	if command.is_empty() or table == null:
		return ""
	var answer := _answer(command)
	return "" if answer.is_empty() else _figure("home_wins", _own(answer.prospect.home_wins))


## What the rules say of a choice against plain ones of the other manager.
func _answer(command: Dictionary) -> DiamondPreview.OddsView:
	var at_bat := attacks(command)
	var own := command.duplicate()
	own.erase("type")
	var query := {
		"type": "odds",
		"offence": own if at_bat else PlayPanel.PLAIN_OFFENCE,
		"defence": PlayPanel.PLAIN_DEFENCE if at_bat else own,
	}
	return DiamondPreview.OddsView.new(table.preview(query))


## Whether a choice is that of the team at bat.
static func attacks(command: Dictionary) -> bool:
	return DiamondCommand.new(command).type == DiamondCommand.Attack.TYPE


static func _figures(of: DiamondPreview.Prospect) -> Array[int]:
	return [of.home_wins, of.runs, of.hit, of.home_run, of.walk, of.out, of.double_play]


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
