extends GamePlayer
## What there is to come back for, entered from the shelf: the game of the day, the ladder, feats,
## and finished games that are watched again.

const GAME := "crossfire"

var _profile := ""


func before() -> void:
	await super.before()
	await open(Mouse.new())
	_profile = shell.table.bus.profile
	shell.choose(GAME)
	shell.replace("menu", {})
	await hand.frames(3)


func after() -> void:
	# The bus outlives a test.
	shell.table.bus.profile = _profile
	await super.after()


func test_the_game_of_the_day_is_played_once_and_told() -> void:
	await press("Challenges")
	var scroll := shell.current().find_child("Scroll", true, false) as ScrollContainer
	equal(scroll.scroll_vertical, 0, "it begins at its top")
	check(says("one try", shell.current()), "what it is")
	await press("TodayPlay")
	check(shell.current() is TableScreen, "it is on the table")
	var setup: Dictionary = fine(shell.table.bus.day(GAME), "the day")
	check(not Snap.flag(setup, "open"), "the try is taken")
	await finish()
	await eventually(func() -> bool: return screen().overlays.covers(), "its end is told")
	shell.replace("menu", {})
	await hand.frames(3)
	await press("Challenges")
	check(button("TodayPlay") == null, "it was tried")
	await press("Share")
	check(says("Copied", shell), "its result can be shared")
	var days: Dictionary = kept()["days"]
	var tried: Dictionary = days.values()[0]
	check(Snap.flag(tried, "over"), "it is kept: %s" % tried)
	var shared := Challenges.shared(shell.table.game, str(days.keys()[0]), tried)
	check(shared.contains(shell.table.game.title) and shared.contains("decisions"), shared)
	check(says("Game of the day · ", shell.current()), "and it stands among the finished games")


func test_a_day_that_was_left_is_no_second_try() -> void:
	await press("Challenges")
	await press("TodayPlay")
	shell.replace("menu", {})
	await hand.frames(2)
	await press("Challenges")
	check(button("TodayPlay") == null, "there is no second try")
	check(says("begun today", shell.current()), "and where it goes on is said")
	refused(shell.table.bus.start_day(GAME), "day_was_tried", "nor by another way")


func test_everybody_has_the_same_game_of_the_day() -> void:
	var first: Dictionary = fine(shell.table.begin_day(), "the day")
	shell.table.put_away()
	shell.table.bus.profile = "Ada"
	var second: Dictionary = fine(shell.table.begin_day(), "the day of another profile")
	for same: String in ["setup", "seed", "commitment"]:
		equal(second[same], first[same], same)


func test_an_opponent_of_the_ladder_is_played_and_the_game_watched_again() -> void:
	await press("Challenges")
	var ladder := Ui.held(shell.current().find_child("Ladder", true, false))
	equal(ladder.size(), Challenges.opponents(shell.table.game).size(), "a card for each opponent")
	check(ladder.size() >= 5, "there are some")
	equal((ladder[0] as Control).theme_type_variation, &"Lit", "the first is the next")
	await press("Play", ladder[0])
	var first: Dictionary = Challenges.opponents(shell.table.game)[0]
	var person := Snap.text(first, "seat")
	for seat: String in shell.table.seats.players:
		var player: String = shell.table.seats.players[seat]
		equal(player, "person" if seat == person else Snap.text(first, "player"), seat)
	await finish()
	await eventually(func() -> bool: return screen().overlays.covers(), "its end is told")
	var lines := Challenges.feat_lines(shell.table.game, Array(shell.table.feats))
	check(lines.size() == shell.table.feats.size(), "each feat has a line")
	for line: String in lines:
		check(says(line, screen().overlays), "the result tells: %s" % line)
	var told := kept()
	equal(Snap.number(told["totals"], "played"), 1, "it is counted")
	var game: Dictionary = (told["games"] as Array)[0]
	equal(Snap.text(game, "rung"), Snap.text(first, "id"), "against whom")
	var won := Snap.array(game["outcome"], "winners").has(person)
	equal((told["beaten"] as Array).has(Snap.text(first, "id")), won, "and whether it was beaten")
	shell.replace("menu", {})
	await hand.frames(3)
	await press("Challenges")
	var earned := 0
	for tile: Node in Ui.held(shell.current().find_child("Feats", true, false)):
		earned += int((tile as FeatTile).is_earned())
	equal(earned, shell.table.feats.size() if shell.table.feats.size() > 0 else earned, "tiles")
	await press("Watch", shell.current().find_child("Games", true, false))
	equal(shell.current().name, &"Replay", "it is watched")
	shell.replace("menu", {})
	await hand.frames(3)
	equal(Snap.number(kept()["totals"], "played"), 1, "which counts for nothing")


func test_keys_come_to_every_opponent_and_feat() -> void:
	shell.replace("challenges", {})
	await hand.frames(3)
	var met := {}
	for pressed: int in 60:
		var here := get_viewport().gui_get_focus_owner()
		met[here] = true
		var next := here.find_valid_focus_neighbor(SIDE_BOTTOM)
		if next == null:
			break
		next.grab_focus()
		await hand.frames(1)
		check(Ui.in_sight(next).size.y > 0.0, "%s is in sight" % next.name)
	for list: String in ["Ladder", "Feats"]:
		var entries := Ui.held(shell.current().find_child(list, true, false))
		check(not entries.is_empty(), "%s is there" % list)
		check(_comes_to(met, entries[-1]), "keys come to the end of %s" % list)


func _comes_to(met: Dictionary, entry: Node) -> bool:
	return met.keys().any(func(at: Node) -> bool: return at == entry or entry.is_ancestor_of(at))


func test_a_record_that_cannot_be_read_is_told_and_the_game_plays() -> void:
	var path := "user://saves/%s/%s/history.save" % [shell.table.bus.profile, GAME]
	DirAccess.make_dir_recursive_absolute(path.get_base_dir())
	FileAccess.open(path, FileAccess.WRITE).store_string("nonsense")
	await press("Challenges")
	var fault := shell.current().find_child("Fault", true, false) as Label
	check(fault.visible and fault.text.length() > 10, "the fault is told: %s" % fault.text)
	check(shell.current().find_child("Ladder", true, false) != null, "the ladder is there")


func test_every_game_has_its_own_and_nothing_is_cut_off() -> void:
	speak_german()
	for place: Shelf.Place in shell.shelf:
		shell.table.take_up(place.game)
		shell.replace("challenges", {})
		await hand.frames(3)
		equal(Challenges.feats(place.game).size(), 20, "feats of %s" % place.game.id)
		check(Challenges.opponents(place.game).size() >= 5, "opponents of %s" % place.game.id)
		for written: Dictionary in [_first(Challenges.feats_text), _first(Challenges.ladder_text)]:
			var german := Snap.text(Snap.dict(Snap.dict(written, "translations"), "de"), "text")
			check(german != "" and says(german, shell.current()), "%s in German" % written["id"])
			check(not says(Snap.text(written, "text"), shell.current()), "and not in English")
		await reads_well("challenges of %s" % place.game.id)


## The first feat or opponent of the game as its file has it.
func _first(text_of: Callable) -> Dictionary:
	var written: Dictionary = JSON.parse_string(text_of.call(shell.table.game))
	return (written.get("feats", written.get("opponents")) as Array)[0]


func kept() -> Dictionary:
	return fine(shell.table.bus.history(GAME), "what was played")


func screen() -> TableScreen:
	return shell.current() as TableScreen
