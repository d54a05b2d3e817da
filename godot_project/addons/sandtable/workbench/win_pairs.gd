@tool
extends GridContainer
## Who wins against whom, a cell for each pairing: the warmer, the more often the row wins. Where
## too few matches tell it, the cell is pale and asks.

const WinShares := preload("res://addons/sandtable/workbench/win_shares.gd")

const COLD := Color("3b6ea5")
const WARM := Color("c8553d")
## An interval as wide as this tells nothing.
const WIDE := 0.2


func fill(pairs: Array) -> void:
	for old: Node in get_children():
		remove_child(old)
		old.queue_free()
	var names: Array[String] = []
	var rates := {}
	for pair: Dictionary in pairs:
		if not names.has(str(pair["value"])):
			names.append(str(pair["value"]))
		rates[[str(pair["value"]), str(pair["against"])]] = pair["rate"]
	if names.is_empty():
		return
	names.sort()
	columns = names.size() + 1
	_cell("wins ↓ against →")
	for other: String in names:
		_cell(other)
	for one: String in names:
		_cell(one)
		for other: String in names:
			_rate(one, other, rates.get([one, other]))


func _rate(one: String, other: String, rate: Variant) -> void:
	if rate == null:
		_cell("·")
		return
	var share: float = rate["share"]
	var wide: bool = rate["high"] - rate["low"] > WIDE
	var heat := COLD.lerp(WARM, clampf(share * 2.0 - 0.5, 0.0, 1.0))
	heat.a = 0.25 if wide else 0.85
	var about := "%s against %s: %s" % [one, other, WinShares.told(rate)]
	_cell("?" if wide else "%d %%" % roundi(share * 100), heat, about)


func _cell(words: String, colour := Color.TRANSPARENT, about := "") -> void:
	var made := Label.new()
	made.text = words
	made.tooltip_text = about
	made.accessibility_name = about
	made.focus_mode = FOCUS_ACCESSIBILITY
	made.mouse_filter = MOUSE_FILTER_PASS
	made.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	made.custom_minimum_size = Vector2(72, 28)
	var box := StyleBoxFlat.new()
	box.bg_color = colour
	made.add_theme_stylebox_override(&"normal", box)
	add_child(made)
