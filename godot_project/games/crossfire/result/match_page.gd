class_name MatchPage
extends VBoxContainer
## What decided a match: points by round, the turning points as small boards to look back at, losses
## and the best shot.

const SCENE := "res://games/crossfire/result/match_page.tscn"
## How wide a small board is at least.
const BOARD := 200.0
## The part of a wide window that the page has, and what its frames take, in pixels.
const SHARE := 0.6
const EDGES := 68.0

var _story: MatchStory
var _played: GameTable
var _jump: Callable

@onready var _moments: GridContainer = %Moments


## The page of a match that was played.
static func of(played: GameTable, jump: Callable) -> MatchPage:
	var made: MatchPage = (load(SCENE) as PackedScene).instantiate()
	made._story = MatchStory.of(played.history())
	made._played = played
	made._jump = jump
	return made


func _ready() -> void:
	# The scene may be opened alone.
	if _played == null:
		return
	get_viewport().size_changed.connect(_reflow)
	var snapshot := _played.snapshot
	(%Points as Control).visible = not _story.points.is_empty()
	var colours: Array[Color] = []
	for seat: String in Seats.names(2):
		var colour := Units.colour(snapshot, seat)
		colours.append(colour)
		var named := Ui.label(_name(snapshot, seat), "Strong", false)
		named.add_theme_color_override("font_color", colour)
		%Sides.add_child(named)
	%Points.add_child(ScorePlot.make(_each_round(), colours))
	(%Turned as Control).visible = not _story.moments.is_empty()
	# The end may be told just now, and nobody looks back while something is told.
	_show_moments.call_deferred()
	(%Lost as Label).text = tr("Lost: %s, %s") % [_lost("p1"), _lost("p2")]
	(%Best as Control).visible = _story.best != null
	if _story.best != null:
		(%Best as Label).text = tr("Best shot: %s") % _story.best.words
	_reflow()


## The points at the end of every round of the battle, also of one that brought none.
func _each_round() -> Array[Array]:
	var found: Array[Array] = []
	var so_far := [0, 0, 0]
	var last := CrossfireView.new(_played.snapshot).mission.the_round
	for number: int in range(1, last + 1):
		for point: Array in _story.points:
			if int(point[0]) == number:
				so_far = point
		found.append([number, so_far[1], so_far[2]])
	return found


func _show_moments() -> void:
	if not _played.bus.is_open():
		return
	var lines: Array[int] = []
	for moment: MatchStory.Moment in _story.moments:
		lines.append(moment.line)
	var decisions := LookBack.decisions_of(_played, lines)
	for at: int in lines.size():
		var before := LookBack.snapshot_at(_played, decisions[at] - 1)
		var after := LookBack.snapshot_at(_played, decisions[at])
		_moments.add_child(TurningPoint.make(_story.moments[at], before, after, _jump))
	_reflow()


## The side's line in the plot, its name and its faction.
func _name(snapshot: Dictionary, seat: String) -> String:
	var faction := Catalog.name_of("factions", Units.faction(snapshot, seat))
	return "%s %s · %s" % ["●" if seat == "p1" else "○", Names.name_of(seat), faction]


func _lost(seat: String) -> String:
	var units := _story.lost[seat]
	var lost := "%d (%s)" % [units.size(), ", ".join(PackedStringArray(units))]
	return "%s %s" % [Names.name_of(seat), lost if not units.is_empty() else tr("nobody")]


## By the window: the page itself is never narrower than the boards that stand in it.
func _reflow() -> void:
	var window := get_viewport_rect().size
	var room := window.x * (1.0 if TableLayout.is_tall(window) else SHARE) - EDGES
	_moments.columns = Ui.columns(_story.moments.size(), room, BOARD)
