@tool
extends Tree
## How often each side wins, before and now, with 95 % intervals, and what can be seen in that.

const VERDICTS: Dictionary[String, String] = {
	"nothing_to_see_yet": "nothing to see yet",
	"even": "even",
	"strong": "wins more than its share",
	"weak": "wins less than its share",
}
const TITLES: Array[String] = ["", "", "Before", "Now", "What can be seen"]
const WIDTHS: Array[int] = [80, 120, 190, 190, 220]
const UNFAIR := Color("f0a05e")


func _init() -> void:
	name = "Shares"
	accessibility_name = "How often each side wins"
	hide_root = true
	columns = TITLES.size()
	column_titles_visible = true
	for at: int in columns:
		set_column_title(at, TITLES[at])
		set_column_title_alignment(at, HORIZONTAL_ALIGNMENT_LEFT)
		set_column_custom_minimum_width(at, WIDTHS[at])
		set_column_expand(at, at == columns - 1)
	size_flags_vertical = SIZE_EXPAND_FILL


func fill(shares: Array) -> void:
	clear()
	var root := create_item()
	for share: Dictionary in shares:
		var row := create_item(root)
		var verdict := str(share["verdict"])
		row.set_text(0, str(share["kind"]).capitalize())
		row.set_text(1, str(share["value"]))
		row.set_text(2, told(share["before"]))
		row.set_text(3, told(share["after"]))
		row.set_text(4, VERDICTS[verdict] + (", and the edit did it" if share["changed"] else ""))
		if share["before"] == null:
			row.set_tooltip_text(2, "The game's own content does not have it.")
		if verdict in ["strong", "weak"]:
			row.set_custom_color(4, UNFAIR)


## A share with its interval.
static func told(rate: Variant) -> String:
	if rate == null:
		return "—"
	var parts: Array = [rate["share"], rate["low"], rate["high"]]
	return "%.1f %%  (%.1f – %.1f)" % parts.map(func(part: float) -> float: return part * 100.0)
