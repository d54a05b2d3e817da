@tool
extends VBoxContainer
## Whether content is fair: matches with the game's own content and with the content as it stands,
## over the same seeds, on all cores. The rules tell what came of it.

const WinPairs := preload("res://addons/sandtable/workbench/win_pairs.gd")
const WinShares := preload("res://addons/sandtable/workbench/win_shares.gd")

const COUNTS: Array[int] = [100, 400, 1000, 4000, 20000]
const BOTS: Array[String] = ["random", "greedy", "search:60"]

var _bench: RefCounted
var _count := OptionButton.new()
var _bot := OptionButton.new()
var _seed := LineEdit.new()
var _start := Button.new()
var _bar := ProgressBar.new()
var _said := Label.new()
var _shares := WinShares.new()
var _pairs := WinPairs.new()


func _init() -> void:
	name = "Fair"
	for count: int in COUNTS:
		_count.add_item("%d matches" % count)
	_count.select(1)
	for bot: String in BOTS:
		_bot.add_item(bot)
	_bot.select(1)
	_seed.text = "fair"
	_start.text = "Start"
	_start.name = "Start"
	_start.pressed.connect(_on_start)
	_bar.size_flags_horizontal = SIZE_EXPAND_FILL
	var row := HFlowContainer.new()
	_add(row, _count, "Matches", "So many with the game's own content, and as many with yours.")
	_add(row, _bot, "Player", "Who plays both sides.")
	_add(row, _seed, "Seed", "The same seed plays the same matches.")
	_add(row, _start, "", "Plays the matches, or stops them.")
	_add(row, _bar, "Matches played", "")
	add_child(row)
	_said.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	add_child(_said)
	add_child(_shares)
	var scroll := ScrollContainer.new()
	scroll.size_flags_vertical = SIZE_EXPAND_FILL
	scroll.add_child(_pairs)
	add_child(scroll)
	_say("How often each side wins with the content as it stands, beside the game's own content.")


func _ready() -> void:
	set_process(false)


## Another pack is judged: the matches of the one before are nobody's any more.
func show_pack(bench: RefCounted) -> void:
	if bench != _bench and is_busy():
		_bench.call("stop_trial")
		_end("It was stopped: another pack is shown.")
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
	_end(str((news.get("error", {}) as Dictionary).get("message", "It was stopped.")))
	if news.has("ok"):
		_show(news["ok"])


func _end(words: String) -> void:
	set_process(false)
	_start.text = "Start"
	_start.disabled = false
	_say(words)


func _show(found: Dictionary) -> void:
	var shares: Array = found["shares"]
	var before: Dictionary = found["before"]
	var after: Dictionary = found["after"]
	var pairs: Variant = after.get("pairs")
	_shares.fill(shares)
	_pairs.fill(pairs if pairs is Array else [])
	var told := shares.any(
		func(share: Dictionary) -> bool: return share["verdict"] != "nothing_to_see_yet"
	)
	var words := "%d matches each. Half of them are over after %d commands (before: %d). %s"
	var numbers := [
		int(after["request"]["matches"]),
		int(after["lengths"]["median"]),
		int(before["lengths"]["median"]),
		"Shares are with 95 % intervals." if told else "Too few to see anything yet."
	]
	_say(words % numbers)


func _add(row: Container, part: Control, named: String, about: String) -> void:
	part.accessibility_name = named
	part.tooltip_text = about
	part.custom_minimum_size.x = 120 if part in [_seed, _bar] else 0
	row.add_child(part)


func _say(words: String) -> void:
	_said.text = words
