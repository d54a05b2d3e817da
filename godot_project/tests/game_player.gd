class_name GamePlayer
extends ShellSuite
## Plays a game by hand, decision by decision. How a decision is made, the player of each game says.

## So many decisions are a few: where another test plays a whole game, they show what there is to
## show of another device.
const FEW := 10
const MANY := 5000

## How often the device was handed over.
var handed := 0

var _chance := RandomNumberGenerator.new()


## Confirms what is chosen, and sees that it is played: a room's answer takes a while.
func confirm_by(bar: Control, what: String) -> void:
	var was := shell.table.snapshot
	await press("Do", bar)
	await hand.frames(1)
	await eventually(func() -> bool: return not is_same(was, shell.table.snapshot), what)


## Waits until somebody here decides on a screen at rest; false once the game is over.
func await_turn() -> bool:
	while failures.is_empty():
		await eventually(_rests, "somebody here decides, or the game is over")
		var screen := shell.current() as TableScreen
		if shell.table.owed_by().is_empty():
			return false
		if screen == null or not screen.overlays.covers():
			return failures.is_empty()
		handed += 1
		await press("Accept")
	return false


## Plays until the game is over, until something is so, or so many decisions. Returns how many were
## made.
func play_out(until := Callable(), most := MANY) -> int:
	_chance.seed = 7
	var given := 0
	while given < most and await await_turn():
		if until.is_valid() and until.call():
			break
		await decide(given)
		given += 1
	return given


## Plays a few decisions, or to the end with `--full`; bots decide what is left. Returns how many
## decisions were made by hand.
func play_few() -> int:
	var given := await play_out(Callable(), few())
	await finish()
	return given


## How many decisions a test makes that need not play a whole game.
func few() -> int:
	return MANY if full else FEW


## Lets bots decide for the people here until the game is over; what is asked elsewhere than at the
## table is decided by hand.
func finish() -> void:
	while await await_turn():
		if shell.current() is TableScreen:
			fine(shell.table.bot_move(shell.table.person_to_act(), "greedy"), "a bot decides")
		else:
			await decide()


## Makes the decision that is due; so many were made before.
func decide(_given := 0) -> void:
	await hand.frames(1)


## Asks for a hint; what is marked then, once nobody thinks about it any more.
func take_hint() -> Dictionary:
	var screen := shell.current() as ConfirmScreen
	await press("Hint", screen.confirm)
	var is_marked := func() -> bool:
		return shell.table.thinking() == "" and not screen.proposal().is_empty()
	await eventually(is_marked, "the hint is marked")
	await hand.frames(2)
	return screen.proposal()


## Whether the screen asks somebody here for something.
func is_asked() -> bool:
	return shell.table.person_to_act() != ""


## Whether nothing is being shown and nobody else decides; also when something lies above the table.
func _rests() -> bool:
	var screen := shell.current() as TableScreen
	if shell.table.owed_by().is_empty() or (screen != null and screen.overlays.covers()):
		return true
	var shows := screen != null and screen.queue.busy()
	return not shows and shell.table.thinking() == "" and is_asked()
