extends Screen
## What there is to come back for in a game: the game of the day, a ladder, feats, what all games
## came to, and the last ones to be watched again.

## How wide a tile is where there is room.
const TILE := 250.0
## From this width on the head names the game.
const WIDE := 640.0
## So many games are listed.
const LISTED := 40

## How the day's try ended, as it is shared.
var _result := ""

@onready var _page: Control = %List
@onready var _today: Label = %TodayText
@onready var _play: Button = %TodayPlay
@onready var _share: Button = %Share
@onready var _ladder: Container = %Ladder
@onready var _feats: GridContainer = %Feats
@onready var _totals: GridContainer = %Totals
@onready var _games: Container = %Games


func _ready() -> void:
	resized.connect(_reflow)
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	_play.pressed.connect(_on_day)
	_share.pressed.connect(_on_shared)


func enter(_args: Dictionary) -> void:
	(%Picture as TextureRect).texture = table.game.picture
	_show()
	_reflow()


func focus_start() -> void:
	if not Ui.focus_first(_page):
		(%Back as Button).grab_focus(true)
	# What has the focus stands at the top, and was scrolled to before it had its place.
	(%Scroll as ScrollContainer).set_deferred("scroll_vertical", 0)


func _show() -> void:
	var answer := table.bus.history(table.game.id)
	var kept := Snap.dict(answer, "ok")
	(%Fault as Label).visible = answer.has("error")
	if answer.has("error"):
		(%Fault as Label).text = GameTable.message_of(answer)
	_show_day(Snap.dict(kept, "days"))
	var opponents := Challenges.opponents(table.game)
	_show_ladder(opponents, Snap.array(kept, "beaten"))
	_show_feats(Snap.dict(kept, "feats"))
	_show_totals(Snap.dict(kept, "totals"))
	_show_games(Snap.array(kept, "games"), opponents)


func _show_day(days: Dictionary) -> void:
	var day := Snap.dict(table.bus.day(table.game.id), "ok")
	var tried := Snap.dict(days, Snap.text(day, "day"))
	_play.visible = Snap.flag(day, "open")
	_share.visible = Snap.flag(tried, "over")
	_result = Challenges.shared(table.game, Snap.text(day, "day"), tried)
	if Snap.flag(day, "open"):
		_today.text = tr("The same setup and the same dice for everybody today. You have one try.")
	elif Snap.flag(tried, "over"):
		_today.text = (
			"%s\n%s"
			% [
				Names.say(Snap.text(tried, "verdict")),
				tr("The next one begins at midnight, universal time.")
			]
		)
	elif not tried.is_empty():
		_today.text = tr(
			"You have begun today's try. Continue it from the shelf, if it is still there."
		)
	else:
		_today.text = tr(
			"A later day was tried on this device already. There is a new one tomorrow."
		)


func _show_ladder(opponents: Array, beaten: Array) -> void:
	Ui.clear(_ladder)
	(%LadderHead as Control).visible = not opponents.is_empty()
	var is_next := true
	for at: int in opponents.size():
		var done := beaten.has(Snap.text(opponents[at], "id"))
		var card := OpponentCard.make(opponents[at], at + 1, done, is_next and not done)
		card.played.connect(_on_opponent)
		_ladder.add_child(card)
		is_next = is_next and done


func _show_feats(done: Dictionary) -> void:
	Ui.clear(_feats)
	var feats := Challenges.feats(table.game)
	var earned := 0
	for feat: Variant in feats:
		var tile := FeatTile.make(feat, Snap.dict(done, Snap.text(feat, "id")))
		_feats.add_child(tile)
		earned += int(tile.is_earned())
	(%FeatsHead as Label).visible = not feats.is_empty()
	(%FeatsHead as Label).text = tr("Feats: %d of %d") % [earned, feats.size()]


func _show_totals(totals: Dictionary) -> void:
	Ui.clear(_totals)
	var played := Snap.number(totals, "played")
	(%TotalsHead as Control).visible = played > 0
	if played == 0:
		return
	_count("Played", played)
	_count("Won", Snap.number(totals, "won"))
	_count("Lost", Snap.number(totals, "lost"))
	if Snap.number(totals, "tied") > 0:
		_count("Tied", Snap.number(totals, "tied"))
	_count("Best row of victories", Snap.number(totals, "best_row"))


func _count(what: String, count: int) -> void:
	var made := Ui.column([Ui.label(str(count), "Title", false), Ui.label(what, "Small")])
	_totals.add_child(made)


func _show_games(games: Array, opponents: Array) -> void:
	Ui.clear(_games)
	(%GamesHead as Control).visible = not games.is_empty()
	var last := games.slice(-LISTED)
	last.reverse()
	for played: Variant in last:
		_games.add_child(_card(played, opponents))


func _card(played: Dictionary, opponents: Array) -> SaveCard:
	var slot := {"slot": "finished", "saved_at": played.get("ended_at")}
	slot["sequence"] = Snap.number(played, "commands")
	var verdict := Names.say(Snap.text(played, "verdict"))
	var of := _occasion(played, opponents)
	var words := verdict if of == "" else "%s · %s" % [of, verdict]
	var card := SaveCard.make(slot, table.game.picture, words)
	var named := Snap.text(played, "slot")
	if named != "":
		card.offer(Ui.button("Watch", watch.bind(named)))
	return card


## What a game was played for: the day, or an opponent; "" for nothing else.
func _occasion(played: Dictionary, opponents: Array) -> String:
	if Snap.text(played, "day") != "":
		return tr("Game of the day")
	for opponent: Variant in opponents:
		if Snap.text(opponent, "id") == Snap.text(played, "rung"):
			return Snap.text(opponent, "name")
	return ""


func _on_day() -> void:
	if must_ask(would_drop()):
		return
	set_table(func() -> void: _begun(table.begin_day()))


func _on_opponent(opponent: Dictionary) -> void:
	if must_ask(would_drop()):
		return
	var setup := Snap.dict(opponent, "setup")
	var seats := table.bus.seats_for(table.game.id, setup)
	if seats.has("error"):
		noticed.emit(GameTable.message_of(seats), "")
		return
	var players := Challenges.seated(opponent, Snap.number(seats, "ok"))
	set_table(func() -> void: _begun(table.begin_as_given(setup, "", players)))


func _begun(answer: Dictionary) -> void:
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
		_show()
		return
	prefs.keep_players(table.game.id, "autosave", table.seats.players)
	screen_replaced.emit("table", {"fresh": true})


func _on_shared() -> void:
	DisplayServer.clipboard_set(_result)
	noticed.emit("Copied. Paste it where your friends read it.", "")


func _reflow() -> void:
	var room := minf(size.x, 920.0) - 2.0 * Look.WIDE
	var text_scale := float(get_theme_default_font_size()) / Look.BASE.default_font_size
	var wide := size.x > WIDE * text_scale
	(%Title as Label).text = tr("Challenges")
	if wide:
		(%Title as Label).text += " · %s" % table.game.title
	(%Picture as Control).visible = wide
	_feats.columns = Ui.columns(maxi(1, Ui.held(_feats).size()), room, TILE * text_scale)
	_totals.columns = Ui.columns(maxi(1, Ui.held(_totals).size()), room, 110.0 * text_scale)
