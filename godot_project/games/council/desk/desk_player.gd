class_name DeskPlayer
extends RefCounted
## Turns events into steps of the one queue: the decision is read out, rules run one after another,
## needles move, letters come.

## How long a step stays.
const MOVE := 0.28
const STEP := 0.22
const READ := 0.7

var queue: EventQueue
var board: DialBoard
var feed: TurnFeed
var banner: Banner
var table: GameTable

## The turn as it was told so far.
var story := TurnStory.new()


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	queue.add(_show.bind(event))


func _show(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	var words := table.game.sentence(Snap.text(event, "message"))
	story.take(event)
	match Snap.text(event, "type"):
		"issue_decided", "turn_passed":
			feed.begin()
			feed.tell(words, "InkStrong")
			tween.tween_interval(READ)
		"step_ran":
			_step(tween, payload)
		"stat_moved":
			feed.tell_move(payload)
			_move(tween, payload)
		"rules_amended":
			feed.tell(words, "InkStrong")
			_amend(tween, payload)
		"message_shown":
			feed.tell(words, "Ink")
			tween.tween_interval(READ)
		"warned":
			feed.tell(words, "InkWarning")
			tween.tween_interval(STEP)
		"reign_ended":
			feed.tell(words, "InkStrong")
			var ending := CouncilBook.ending_name(Snap.text(payload, "ending"))
			var turns := "after %s" % Words.counted(Snap.number(payload, "turns"), "turn")
			banner.announce(tween, ending, turns, Palette.BRASS)
		_:
			if words != "":
				feed.tell(words)
				tween.tween_interval(STEP)


func _step(tween: Tween, payload: Dictionary) -> void:
	var count := Snap.array(payload, "rules").size()
	var rules := "%d %s" % [count, "rule runs" if count == 1 else "rules run"]
	feed.tell("Step %d: %s" % [Snap.number(payload, "step"), rules], "InkHead")
	tween.tween_interval(STEP)


## The needle goes where the stat is, and its face lights up on the way.
func _move(tween: Tween, payload: Dictionary) -> void:
	var dial := board.dial(Snap.text(payload, "stat"))
	if dial == null:
		return
	var to := float(Snap.number(payload, "to"))
	tween.set_parallel()
	tween.tween_property(dial, "needle", to, MOVE).set_trans(Tween.TRANS_BACK).set_ease(
		Tween.EASE_OUT
	)
	tween.tween_property(dial, "flash", 0.0, MOVE).from(1.0)
	tween.set_parallel(false)


func _amend(tween: Tween, payload: Dictionary) -> void:
	var added := Snap.text(payload, "amendment") == "added"
	var named := CouncilBook.rule_name(Snap.text(payload, "rule"))
	var head := "A rule from this turn on" if added else "Struck out"
	banner.announce(tween, head, named, Palette.BRASS if added else Palette.BAD)
