class_name BoxScore
extends RefCounted
## A box score as tables, read from the lines in which the rules tell it.

## Runs, hits and errors stand at the end of a line score, each in so many letters.
const WIDE := 3
const TOTALS: Array[String] = ["R", "H", "E"]
## By its first column a table is told from others, whatever language its title is in.
const BATTING := "AB"
const PITCHING := "IP"
## Whoever came in for somebody stands so far in.
const IN := "    "


## A table: a row for each player or team, its name first.
class Part:
	extends RefCounted
	var title := ""
	var kind := ""
	var heads := PackedStringArray()
	var rows: Array[PackedStringArray] = []
	var notes := PackedStringArray()


## The line score, then batting and pitching of both teams; nothing before the first half.
static func read(lines: PackedStringArray) -> Array[Part]:
	var parts: Array[Part] = []
	if lines.size() < 3:
		return parts
	var line_score := Part.new()
	line_score.kind = "line"
	line_score.heads = lines[0].split(" ", false)
	for team: int in [1, 2]:
		line_score.rows.append(_line(lines[team], line_score.heads.size()))
	parts.append(line_score)
	for line: String in lines.slice(3):
		var words := line.split(" ", false)
		if words.is_empty():
			continue
		if not line.begins_with(" "):
			parts.append(_titled(words))
		elif not parts.is_empty():
			_take(parts.back(), words, line.begins_with(IN))
	return parts


## A team's runs by inning, of which the last may be missing, and its totals: figures stand in
## columns that are counted from the end.
static func _line(line: String, columns: int) -> PackedStringArray:
	var innings := columns - TOTALS.size()
	var totals := line.length() - TOTALS.size() * WIDE
	var first := totals - 2 - innings * WIDE
	var cells := PackedStringArray([line.left(first).strip_edges()])
	for at: int in innings:
		cells.append(line.substr(first + at * WIDE, WIDE).strip_edges())
	for at: int in TOTALS.size():
		cells.append(line.substr(totals + at * WIDE, WIDE).strip_edges())
	return cells


## A title says whose table it is and of what; its columns follow.
static func _titled(words: PackedStringArray) -> Part:
	var part := Part.new()
	var at := maxi(words.find(BATTING), words.find(PITCHING))
	part.kind = "batting" if words[at] == BATTING else "pitching"
	part.title = " ".join(words.slice(0, at))
	part.heads = words.slice(at)
	return part


static func _take(part: Part, words: PackedStringArray, came_in: bool) -> void:
	var text := " ".join(words)
	if not part.notes.is_empty() and not text.contains(":"):
		# A note that goes on.
		part.notes[-1] += " " + text
	elif not _is_row(part, words):
		part.notes.append(text)
	else:
		var figures := words.size() - part.heads.size()
		var name := " ".join(words.slice(0, figures))
		var cells := PackedStringArray([("  " if came_in else "") + name])
		cells.append_array(words.slice(figures))
		part.rows.append(cells)


## Whether a line ends with a figure for each column; a note below a table does not.
static func _is_row(part: Part, words: PackedStringArray) -> bool:
	var is_figure := func(word: String) -> bool: return word == "-" or word.is_valid_float()
	var figures := words.size() - part.heads.size()
	return figures > 0 and Array(words.slice(figures)).all(is_figure)
