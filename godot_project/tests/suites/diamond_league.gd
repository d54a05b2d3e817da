extends DiamondPlayer
## A season of Diamond: its tables are the rules' own, the same seed gives the same, and any game of
## it is watched.


func test_a_season_is_read_and_one_of_its_games_is_watched_with_a_finger() -> void:
	await open(Finger.new())
	await _open_league()
	var league := shell.current() as LeagueScreen
	if not check(league != null, "the shelf leads to the league: %s" % notice()):
		return
	check(says("Standings", league), "the standings stand there")
	check(says("behind 0.0", league), "with their figures")
	for page: String in ["Playoffs", "BattingLeaders", "PitchingLeaders"]:
		await press(page, league)
		await hand.frames(2)
		check(not says("behind 0.0", league), "%s takes the place of the standings" % page)
	await press("Games", league)
	var list := league.find_child("List", true, false) as ItemList
	equal(list.item_count, league.games().size(), "every game of the season is listed")
	list.select(3)
	list.item_selected.emit(3)
	var wanted: Dictionary = Snap.dict(league.games()[3], "setup")
	await press("Watch", league)
	await hand.frames(4)
	var replay := shell.current() as DiamondReplay
	if not check(replay != null, "it is looked at: %s" % notice()):
		return
	equal(Snap.text(wanted, "home"), _home(), "the game that was chosen")
	await press("Next")
	equal(shell.table.shown_sequence(), 1, "play by play")
	var lit := func() -> bool: return replay.batter.lit() + replay.pitcher.lit() != ""
	for step: int in 20:
		if lit.call():
			break
		await press("Next")
		await hand.frames(3)
	check(lit.call(), "with the dice of each play on the cards")
	await press("Last")
	await eventually(func() -> bool: return not replay.queue.busy(), "to its end")
	equal(shell.table.shown_sequence(), shell.table.length(), "all of it")


func test_another_seed_is_another_season() -> void:
	await open(Mouse.new())
	await _open_league()
	var league := shell.current() as LeagueScreen
	var first := _standings(league)
	var field := league.find_child("Seed", true, false) as LineEdit
	for dice_seed: String in ["autumn", "spring"]:
		field.text = dice_seed
		await press("Play", league)
		await hand.frames(2)
		equal(_standings(league) == first, dice_seed == "spring", "the season of %s" % dice_seed)


func test_a_game_without_a_league_says_so() -> void:
	await open(Mouse.new())
	var answer := shell.table.bus.season("council", "x")
	check(GameTable.message_of(answer).contains("no league"), "%s" % answer)


func test_the_league_is_not_cut_off() -> void:
	await open(Mouse.new())
	await _open_league()
	var league := shell.current() as LeagueScreen
	for page: String in LeagueScreen.PAGES:
		league.show_page(page)
		await reads_well(page)


func _open_league() -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "diamond":
			shell.table.take_up(place.game)
	shell.replace("menu", {})
	await hand.frames(2)
	await press("League")
	await hand.frames(3)


func _standings(league: LeagueScreen) -> String:
	var texts := PackedStringArray()
	for cell: Node in Ui.held(league.find_child("Grid", true, false)):
		texts.append((cell as Label).text)
	return " ".join(texts)


func _home() -> String:
	return Snap.text(Catalog.all("teams")[view().game.agreed.home], "id")
