class_name TurningPoint
extends MarginContainer
## A turning point as a small board with who struck whom; pressed, it leads to the replay.

signal chosen

const SCENE := "res://games/crossfire/result/turning_point.tscn"
## How high a small board is to its width.
const SHAPE := 0.62

var _moment: MatchStory.Moment
var _before := {}
var _after := {}

@onready var _board: BattlefieldView = %Board
@onready var _arrow: StrikeArrow = %Arrow


## The table stood so before the moment, and so after it; an empty snapshot shows words alone.
static func make(
	moment: MatchStory.Moment, before: Dictionary, after: Dictionary, jump: Callable
) -> TurningPoint:
	var made: TurningPoint = (load(SCENE) as PackedScene).instantiate()
	made._moment = moment
	made._before = before
	made._after = after
	made.chosen.connect(jump.bind(moment.line))
	return made


func _ready() -> void:
	# The scene may be opened alone.
	if _moment == null:
		return
	var push: Button = %Choose
	# By the line of the log that it leads to.
	push.name = "Moment%d" % _moment.line
	push.pressed.connect(chosen.emit)
	push.accessibility_name = _moment.words
	(%Words as Label).text = _moment.words
	_board.visible = not _after.is_empty()
	if not _board.visible:
		return
	_board.touched = false
	_board.render(_after)
	resized.connect(_fit)
	_fit()
	_arrow.board = _board
	_arrow.from = _place(_after, _moment.attacker)
	_arrow.to = _place(_before, _moment.target)
	if _moment.attacker != "":
		_arrow.colour = Units.colour(_after, _moment.attacker.left(2))


func _fit() -> void:
	_board.custom_minimum_size.y = roundf(clampf(size.x * SHAPE, 100.0, 230.0))


## Where a unit stands; (0, 0) for nobody.
static func _place(snapshot: Dictionary, id: String) -> Vector2i:
	var unit := Units.of(snapshot, id)
	return Snap.square(unit.position.raw) if unit != null else Vector2i.ZERO
