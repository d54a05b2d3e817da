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
	var told := CouncilEvent.new(event)
	var payload := told.payload
	var words := table.game.sentence(Snap.text(event, "message"))
	story.take(event)
	match told.type:
		CouncilEvent.IssueDecided.TYPE, CouncilEvent.TurnPassed.TYPE:
			feed.begin()
			feed.tell(words, "InkStrong")
			tween.tween_interval(READ)
		CouncilEvent.StepRan.TYPE, CouncilEvent.AmendmentAsked.TYPE:
			# What its rules moved, and what came of what they asked for, is told by itself.
			pass
		CouncilEvent.StatMoved.TYPE:
			var move := CouncilEvent.StatMoved.new(payload)
			feed.tell_move(move)
			_move(tween, move)
		CouncilEvent.RulesAmended.TYPE:
			feed.tell(words, "InkStrong")
			_amend(tween, CouncilEvent.RulesAmended.new(payload))
		CouncilEvent.MessageShown.TYPE:
			feed.tell(words, "Ink")
			tween.tween_interval(READ)
		CouncilEvent.Warned.TYPE:
			feed.tell(words, "InkWarning")
			tween.tween_interval(STEP)
		CouncilEvent.ReignEnded.TYPE:
			feed.tell(words, "InkStrong")
			var end := CouncilEvent.ReignEnded.new(payload)
			var turns := (
				tr("after %s") % (tr_n("%d turn", "%d turns", end.turns, "council") % end.turns)
			)
			banner.announce(tween, CouncilBook.ending_name(end.ending), turns, Palette.BRASS)
		_:
			if words != "":
				feed.tell(words)
				tween.tween_interval(STEP)


## The needle goes where the stat is, and its face lights up on the way.
func _move(tween: Tween, move: CouncilEvent.StatMoved) -> void:
	var dial := board.dial(move.stat)
	if dial == null:
		return
	var to := float(move.to)
	tween.set_parallel()
	tween.tween_property(dial, "needle", to, MOVE).set_trans(Tween.TRANS_BACK).set_ease(
		Tween.EASE_OUT
	)
	tween.tween_property(dial, "flash", 0.0, MOVE).from(1.0)
	tween.set_parallel(false)


func _amend(tween: Tween, law: CouncilEvent.RulesAmended) -> void:
	var added := law.amendment == CouncilEvent.Amendment.ADDED
	var named := CouncilBook.rule_name(law.rule)
	var head := "A new decree" if added else "Repealed"
	banner.announce(tween, head, named, Palette.BRASS if added else Palette.BAD)
