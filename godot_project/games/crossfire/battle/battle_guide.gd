class_name BattleGuide
extends RefCounted
## Leads the eye to what a prompt is about, and on to another screen where it is that one's.

## What must not pass by unseen.
const NEWS: Array[String] = [
	"battle_ended", "battle_event_rolled", "advantage_chosen", "round_added", "quick_start_began"
]
## Prompts whose answers depend on the dice on the table.
const ABOUT_DICE: Array[String] = [
	CrossfireView.PendingReroll.KIND, CrossfireView.PendingKeepDie.KIND
]
## Prompts that need no page turned for them.
const PLAIN: Array[String] = [CrossfireView.PendingActivation.KIND, CrossfireView.PendingOver.KIND]

var table: GameTable
var screen: BattleScreen

## How a battle has ended, until it is known whether another follows; "" for nothing.
var _ended := ""
## Where the game stood when it last led to the campaign.
var _led := -1


## Says aloud what must not pass by unseen.
func tell(event: Dictionary) -> void:
	var kind := CrossfireEvent.new(event).type
	if kind == CrossfireEvent.BattleEnded.TYPE:
		_ended = Snap.text(event, "message")
	elif kind in NEWS:
		screen.noticed.emit(Snap.text(event, "message"), "")


func follow() -> void:
	var kind := CrossfireView.new(table.snapshot).pending.kind
	var asked := table.person_to_act() != ""
	if kind in ABOUT_DICE:
		screen.orders.dice.show_need(table)
	show_home()
	# The last battle's end is told by the result.
	if _ended != "" and kind != "over":
		screen.noticed.emit(_ended, "")
	_ended = ""
	if asked and kind not in PLAIN and screen.layout.page != "Orders":
		screen.layout.show_page("Orders")
	if screen.queue.busy():
		return
	var sequence := Snap.sequence(table.snapshot)
	if asked and kind == "advantage" and screen.is_visible_in_tree() and sequence != _led:
		# Only once: who comes back from there may look around first.
		_led = sequence
		screen.screen_requested.emit.call_deferred("campaign", {})
	screen.overlays.show_end(kind == "over")


## While a side deploys, its units may be dragged, and its edge of the board is in sight.
func show_home() -> void:
	var deploy := screen.orders.deploy
	screen.board.movable = deploy.unit_ids()
	if not deploy.visible or deploy.squares.is_empty():
		return
	var columns := CrossfireView.new(table.snapshot).board.columns
	screen.board.reveal(Vector2i(1 if deploy.seat == "p1" else columns, deploy.squares[0].y))
