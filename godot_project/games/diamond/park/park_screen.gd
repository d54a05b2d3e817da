class_name ParkScreen
extends ConfirmScreen
## A game of Diamond: the board, the field, both cards, and the manager's choice. It shows what the
## rules say, and decides nothing.

## Below which height a window has no room for a second line in the bar.
const LOW := 480.0
const READY: Dictionary = {"type": "ready"}
const LATER := "You are asked for changes before the next play."

var _player := ParkPlayer.new()
var _listed := Listed.new()
## Whether prompts for changes are shown although nothing has to be changed, until the play goes on.
var _changes := false
## The half inning in which plays go on by themselves until one counts; empty for none.
var _passing := ""
## Who is to come in once changes are asked for.
var _wanted := ""

@onready var layout: ParkLayout = %Split
@onready var board: ScoreBoard = %Board
@onready var field: FieldView = %Field
@onready var batter: ChartCard = %Batter
@onready var pitcher: ChartCard = %Pitcher
@onready var strip: CallStrip = %Call
@onready var panel: PlayPanel = %PlayPanel
@onready var choices: ChoiceList = %Choices
@onready var lineup: LineupCard = %Lineup
@onready var bench: BenchPage = %Bench
@onready var _sheet: BoxSheet = %Box
@onready var _plays_room: Control = %PlayRoom
@onready var _plays: Control = %Play
@onready var _banner: Banner = %Banner


func _ready() -> void:
	super()
	resized.connect(_reflow)
	panel.chosen.connect(_on_put_together)
	panel.confirmed.connect(_submit)
	panel.passed.connect(_on_passed)
	lineup.changed.connect(_on_put_together)
	lineup.refused.connect(confirm.show_reasons)
	choices.chosen.connect(_on_chosen)
	choices.confirmed.connect(_submit)
	bench.chosen.connect(_on_chosen)
	bench.wanted.connect(_on_wanted)
	layout.page_shown.connect(_show_sheet.unbind(1))
	layout.page_shown.connect(_show_bench.unbind(1))
	strip.on_skip(queue.skip)
	(%Menu as Button).pressed.connect(overlays.open_pause)
	_player.queue = queue
	_player.field = field
	_player.cards = [batter, pitcher]
	_player.board = board
	_player.strip = strip
	_player.banner = _banner
	_player.rolled.connect(layout.show_dice)


func enter(args: Dictionary) -> void:
	super(args)
	_dress()
	prefs.changed.connect(_dress)
	_player.table = table
	_reflow()
	_show_park()
	_on_prompt(table.prompt)
	table.look_again()


func focus_start() -> void:
	if overlays.covers() or queue.busy() or not is_visible_in_tree():
		return
	var first := panel.take_focus() if _chooses() else choices.take_focus()
	if not (lineup.take_focus() if layout.writes_lineup else first):
		(%Menu as Button).grab_focus(true)


## A lesson points at bases by their numbers, at both cards, at calls by what they say, and at
## players on the bench.
func parts_of(point: Dictionary) -> Array[Control]:
	var place := Snap.dict(point, "place")
	if point.has("piece"):
		return [bench.card_of(Snap.text(point, "piece"))]
	return layout.cards() if place.has("cards") else panel.faces_of(Snap.dict(place, "call"))


## A base is drawn, and no control.
func spots(point: Dictionary) -> Array[Rect2]:
	var place := Snap.dict(point, "place")
	if place.has("base") and field.is_visible_in_tree():
		return [field.spot(Snap.number(place, "base"))]
	return super(point)


func _unhandled_input(event: InputEvent) -> void:
	var open := is_visible_in_tree() and not overlays.covers()
	if open and Keys.pressed(event, "act_panel"):
		accept_event()
		layout.turn_page()
	else:
		super(event)


## Whoever takes a play back may want to change players before it.
func _take_back(seat: String) -> void:
	_changes = true
	_passing = ""
	super(seat)
	_on_prompt(table.prompt)


func _on_event(event: Dictionary) -> void:
	_player.take(event)


func _watch() -> void:
	strip.watching(true)
	confirm.show_choice("", [])
	Ui.still(_plays, true)
	Ui.still(confirm, true)


func _show() -> void:
	strip.watching(false)
	layout.show_choice()
	Ui.still(_plays, false)
	_show_park()
	_log.show_log(table.snapshot)
	_show_sheet()
	_listed = Listed.of(table.listed(true), table.game)
	if _goes_on():
		table.submit.call_deferred(READY)
		return
	_show_choices()
	if _passes():
		table.submit.call_deferred(panel.command())
		return
	_offer_undo(confirm.undo)
	overlays.show_end(table.owed_by().is_empty())
	if is_visible_in_tree() and not overlays.covers():
		focus_start()


## Shows what is to be decided on the page that is made for it.
func _show_choices() -> void:
	var plays := _chooses()
	var names := _listed.kinds().has("set_lineup")
	layout.writes_lineup = names
	lineup.visible = names
	_plays_room.visible = plays
	choices.visible = not plays and not names
	if plays:
		panel.show_play(_listed, table)
	elif names:
		lineup.show_lineup(table, _listed)
	else:
		choices.show_choices(table.listed(true), table.game)
	_keep_choice(_listed.words_of(_chosen))
	if table.person_to_act() != "" and _chosen.is_empty():
		var usual := lineup.command() if names else panel.command() if plays else READY
		if _is_wanted(usual) and (plays or names):
			_on_put_together(usual)
		elif _is_wanted(usual) and _listed.find(READY) >= 0:
			_on_chosen(READY, _listed.words_of(READY))
	_show_bench()


## Whether a choice may be made before it is touched: a lesson waits for what it asks for.
func _is_wanted(command: Dictionary) -> bool:
	if table.lesson == null:
		return true
	var step := table.lesson.step(table.length())
	return Lesson.asks(step) and Lesson.fits(Snap.dict(step, "do"), command)


## Whether a manager who wants no changes goes on without being asked. A lesson says when.
func _goes_on() -> bool:
	if _changes or table.held or table.lesson != null:
		return false
	return _listed.find(READY) >= 0 and is_visible_in_tree()


## Whether the usual choice is made without being asked, as it was wanted for this half inning.
func _passes() -> bool:
	var counts := _chooses() and panel.matters()
	if _passing != _half() or counts or _changes or overlays.covers():
		_passing = ""
	var is_own := table.person_to_act() != "" and not table.held
	return _passing != "" and is_own and _chooses() and is_visible_in_tree()


func _on_passed() -> void:
	_passing = _half()
	_submit()


func _half() -> String:
	return ScoreBoard.half_key(DiamondView.new(table.snapshot))


func _chooses() -> bool:
	var kinds := _listed.kinds()
	return kinds.has("attack") or kinds.has("defend")


func _show_park() -> void:
	var snapshot := table.snapshot
	var view := DiamondView.new(snapshot)
	board.show_board(snapshot)
	field.show_field(snapshot)
	(%Where as Label).text = _where(view)
	(%Phase as Label).text = (ScoreBoard.when(view) if not table.owed_by().is_empty() else "Final")
	_show_duel(snapshot)


## The park, and before it the team of whoever looks.
func _where(view: DiamondView) -> String:
	var seat := table.seat()
	if seat == "":
		return view.park
	return tr("You: %s · %s") % [DiamondInk.last(view.teams.of(seat).name), view.park]


func _show_duel(snapshot: Dictionary) -> void:
	var duel := DiamondView.new(snapshot).duel
	if duel == null:
		return
	ChartCard.show_duel(pitcher, batter, snapshot, table.preview({"type": "duel"}))
	if not queue.busy() and not table.owed_by().is_empty() and strip.told() == "":
		strip.tell(tr("%s pitches to %s.") % [duel.pitcher.name, duel.batter.name])


## The box score is written only where somebody looks at it.
func _show_sheet() -> void:
	if layout.page == "Box" and not queue.busy():
		_sheet.show_box(table.recap())


func _on_put_together(command: Dictionary) -> void:
	_chosen = command
	if layout.writes_lineup:
		confirm.show_choice("The card is ready to be handed in.", [])
		confirm.name_confirm("Play ball")
		return
	# Where room is short the buttons say what is chosen, and the words what it brings.
	confirm.show_choice(panel.brief() if _is_short() else _listed.words_of(command), [])
	if not panel.matters() and panel.is_plain():
		confirm.name_confirm("Go on")


func _on_chosen(command: Dictionary, words: String) -> void:
	_chosen = command
	confirm.show_choice(words, table.consider(command))
	if command == READY:
		confirm.name_confirm("Go on")


func _take_hint(command: Dictionary, words: String, reason: String) -> void:
	layout.show_page("Play")
	super(command, words, reason)


func _choose(command: Dictionary, words: String) -> void:
	if (_chooses() and panel.mark(command)) or (layout.writes_lineup and lineup.mark(command)):
		_on_put_together(command)
		return
	if not choices.mark(command):
		choices.add(command, words)
	_on_chosen(command, words)


func _submit() -> void:
	if _chosen == READY:
		_changes = false
		_wanted = ""
		if layout.page == "Bench":
			layout.show_page("Play")
	super()


## Somebody of the bench is wanted: where this play's changes are over already, they are taken back.
func _on_wanted(player: String) -> void:
	_wanted = ""
	_changes = true
	var found := _undoable()
	if player == "":
		layout.show_page("Play")
	if _chooses() and found[0] != "" and found[0] == table.person_to_act():
		_take_back(found[0])
	_wanted = player
	if _listed.find(READY) >= 0:
		_bring_in()
	else:
		noticed.emit(LATER, "")


func _show_bench() -> void:
	if layout.page != "Bench" or queue.busy():
		return
	bench.show_bench(table, _own(), _listed)
	_reveal_lesson()
	if _listed.find(READY) >= 0:
		_bring_in()


## Lets who is wanted come in, or says why the rules do not.
func _bring_in() -> void:
	var player := _wanted
	_wanted = ""
	if player == "":
		return
	if not bench.options(player).is_empty():
		bench.bring_in(player)
		return
	var bats := DiamondView.new(table.snapshot).game.clock.bottom == (_own() == "p2")
	confirm.show_reasons(table.why_not(bench.attempt(player, bats)))


## The seat whose team is managed here now.
func _own() -> String:
	var seat := table.person_to_act()
	if seat == "":
		seat = table.seat()
	return seat if seat in ["p1", "p2"] else "p1"


func _reflow() -> void:
	# In a low window the board alone tells the inning.
	(%Phase as Control).visible = size.y > LOW
	layout.reflow(size)
	if panel.visible and not _chosen.is_empty():
		_on_put_together(_chosen)


func _is_short() -> bool:
	return layout.vertical or size.y <= LOW


func _dress() -> void:
	theme = DiamondLook.build(prefs.text_scale)
	_reflow.call_deferred()
