@tool
extends VBoxContainer
## Whether content is fair: matches with the game's own content and with the content as it stands,
## over the same seeds, on all cores. The rules tell what came of it.

const VERDICTS: Dictionary[String, String] = {
	"nothing_to_see_yet": "nothing to see yet",
	"even": "even",
	"strong": "wins more than its share",
	"weak": "wins less than its share",
}
const COUNTS: Array[int] = [100, 400, 1000, 4000, 20000]
const BOTS: Array[String] = ["random", "greedy", "search:60"]

var _bench: RefCounted
var _count := OptionButton.new()
var _bot := OptionButton.new()
var _seed := LineEdit.new()
var _start := Button.new()
var _bar := ProgressBar.new()
var _said := Label.new()
var _shares := Tree.new()
var _pairs := GridContainer.new()


func _init() -> void:
	name = "Fair"
	var row := HBoxContainer.new()
	for count: int in COUNTS:
		_count.add_item("%d matches" % count)
	_count.select(1)
	for bot: String in BOTS:
		_bot.add_item(bot)
	_bot.select(1)
	_seed.text = "fair"
	_seed.custom_minimum_size.x = 120
	_seed.tooltip_text = "The same seed plays the same matches."
	_start.text = "Start"
	_start.name = "Start"
	_start.pressed.connect(_on_start)
	_bar.size_flags_horizontal = SIZE_EXPAND_FILL
	_bar.custom_minimum_size.x = 120
	for part: Control in [_count, _bot, _seed, _start, _bar]:
		row.add_child(part)
	add_child(row)
	_said.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	add_child(_said)
	_shares.name = "Shares"
	_shares.hide_root = true
	_shares.columns = 5
	_shares.column_titles_visible = true
	for at: int in 5:
		_shares.set_column_title(at, ["", "", "Before", "Now", "What can be seen"][at])
		_shares.set_column_title_alignment(at, HORIZONTAL_ALIGNMENT_LEFT)
		_shares.set_column_custom_minimum_width(at, [80, 120, 190, 190, 220][at])
		_shares.set_column_expand(at, at == 4)
	_shares.size_flags_vertical = SIZE_EXPAND_FILL
	add_child(_shares)
	var scroll := ScrollContainer.new()
	scroll.size_flags_vertical = SIZE_EXPAND_FILL
	scroll.add_child(_pairs)
	add_child(scroll)
	_say("How often each side wins with the content as it stands, beside the game's own content.")


func _ready() -> void:
	set_process(false)


func show_pack(bench: RefCounted) -> void:
	_bench = bench


## Whether matches are being played.
func is_busy() -> bool:
	return is_processing()


func _on_start() -> void:
	if is_busy():
		_bench.call("stop_trial")
		_start.disabled = true
		return
	if _bench == null:
		_say("Open a pack first.")
		return
	var bot := BOTS[_bot.selected]
	var request := {"matches": COUNTS[_count.selected], "players": [bot, bot], "seed": _seed.text}
	var answer: Dictionary = _bench.call("begin_trial", request)
	if answer.has("error"):
		_say(str(answer["error"]["message"]))
		return
	_start.text = "Stop"
	_say("Matches are played, first with the game's own content, then with yours.")
	set_process(true)


func _process(_delta: float) -> void:
	var news: Dictionary = _bench.call("trial")
	_bar.max_value = maxi(int(news.get("total", 1)), 1)
	_bar.value = int(news.get("done", 0))
	if not news.has("ok") and not news.has("error") and news.has("done"):
		return
	set_process(false)
	_start.text = "Start"
	_start.disabled = false
	if news.has("ok"):
		_show(news["ok"])
	else:
		_say(str((news.get("error", {}) as Dictionary).get("message", "It was stopped.")))


func _show(found: Dictionary) -> void:
	var told := 0
	_shares.clear()
	var root := _shares.create_item()
	for share: Dictionary in found["shares"]:
		var row := _shares.create_item(root)
		var verdict := str(share["verdict"])
		row.set_text(0, str(share["kind"]).capitalize())
		row.set_text(1, str(share["value"]))
		row.set_text(2, _rate(share["before"]))
		row.set_text(3, _rate(share["after"]))
		row.set_text(4, VERDICTS[verdict] + (", and the edit did it" if share["changed"] else ""))
		row.set_tooltip_text(2, _interval(share["before"]))
		row.set_tooltip_text(3, _interval(share["after"]))
		if verdict != "nothing_to_see_yet":
			told += 1
		if verdict in ["strong", "weak"]:
			row.set_custom_color(4, Color("f0a05e"))
	var lengths: Dictionary = found["after"]["lengths"]
	_say(
		(
			"%d matches each. Half of them have at most %d commands (before: %d). %s"
			% [
				int(found["after"]["request"]["matches"]),
				int(lengths["median"]),
				int(found["before"]["lengths"]["median"]),
				"Shares are with 95 % intervals." if told > 0 else "Too few to see anything yet."
			]
		)
	)
	_show_pairs(found["after"].get("pairs", []))


## Who wins against whom, a cell for each pairing: the warmer, the more often the row wins.
func _show_pairs(pairs: Variant) -> void:
	for old: Node in _pairs.get_children():
		old.queue_free()
	if not pairs is Array or (pairs as Array).is_empty():
		return
	var names: Array[String] = []
	var rates := {}
	for pair: Dictionary in pairs:
		if not names.has(str(pair["value"])):
			names.append(str(pair["value"]))
		rates[[str(pair["value"]), str(pair["against"])]] = pair["rate"]
	names.sort()
	_pairs.columns = names.size() + 1
	_pairs.add_child(_cell("wins ↓ against →", Color.TRANSPARENT, ""))
	for other: String in names:
		_pairs.add_child(_cell(other, Color.TRANSPARENT, ""))
	for one: String in names:
		_pairs.add_child(_cell(one, Color.TRANSPARENT, ""))
		for other: String in names:
			var rate: Variant = rates.get([one, other])
			if rate == null:
				_pairs.add_child(_cell("·", Color.TRANSPARENT, ""))
				continue
			var share: float = rate["share"]
			var wide: bool = rate["high"] - rate["low"] > 0.2
			var heat := Color("3b6ea5").lerp(Color("c8553d"), clampf(share * 2.0 - 0.5, 0.0, 1.0))
			heat.a = 0.25 if wide else 0.85
			var words := "%s against %s: %s" % [one, other, _interval(rate)]
			_pairs.add_child(_cell("?" if wide else "%d %%" % roundi(share * 100), heat, words))


func _cell(words: String, colour: Color, about: String) -> Control:
	var made := Label.new()
	made.text = words
	made.tooltip_text = about
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	made.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	made.custom_minimum_size = Vector2(72, 28)
	var box := StyleBoxFlat.new()
	box.bg_color = colour
	made.add_theme_stylebox_override(&"normal", box)
	return made


## A share with its 95 % interval.
func _rate(rate: Variant) -> String:
	if rate == null:
		return "—"
	return (
		"%.1f %%  (%.1f – %.1f)"
		% [rate["share"] * 100.0, rate["low"] * 100.0, rate["high"] * 100.0]
	)


func _interval(rate: Variant) -> String:
	if rate == null:
		return "The game's own content does not have it."
	return (
		"%.1f %% (%.1f to %.1f)"
		% [rate["share"] * 100.0, rate["low"] * 100.0, rate["high"] * 100.0]
	)


func _say(words: String) -> void:
	_said.text = words
