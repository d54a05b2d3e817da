class_name RulesView
extends RulesLine
## What the rules say to whoever looks at this device: where the game stands, and answers to
## questions. Nothing here changes a game.

var snapshot: Dictionary = {}
var prompt: Dictionary = {}
var seats := Seats.new()
## Whether what was decided here is under way to the room that holds the game.
var on_its_way: bool:
	get:
		return Snap.flag(prompt, "on_its_way")


## The seat whose eyes the screen looks with; "" for a bystander.
func seat() -> String:
	return bus.viewer if bus.viewer.begins_with("p") else ""


## Whose decision this device waits for now; "" when it is nobody's here, or on its way.
func person_to_act() -> String:
	if on_its_way:
		return ""
	for owing: Variant in owed_by():
		if seats.is_person(str(owing)) and (str(owing) == seat() or seat() == ""):
			return str(owing)
	return ""


func owed_by() -> Array:
	return Snap.array(prompt, "to_act")


## What the screen has seen happen after event `since`: `limit` events at most, all of them by 0.
func history(since := 0, limit := 0) -> Array:
	return bus.events(_eyes(), since, limit)


func why_not(command: Dictionary) -> Array:
	return bus.why_not(seat() if seat() != "" else "p1", command)


## What the person who decides here may do; where not all can be listed, a few examples.
func commands() -> Array:
	return Snap.array(listed(false), "commands")


## The same as `{whole, commands, phrases?}`.
func listed(phrases: bool) -> Dictionary:
	var from := person_to_act()
	return Snap.dict(bus.commands(from, phrases), "ok") if from != "" else {}


func preview(query: Dictionary) -> Dictionary:
	return Snap.dict(bus.preview(_eyes(), query), "ok")


## The answer to the same question in words, a line each.
func explain(query: Dictionary) -> PackedStringArray:
	return bus.explain(_eyes(), query)


func phrase(command: Dictionary) -> String:
	return bus.phrase(person_to_act(), command) if person_to_act() != "" else ""


## What must be known before a command is confirmed, a line each.
func consider(command: Dictionary) -> PackedStringArray:
	if person_to_act() == "":
		return []
	return bus.consider(person_to_act(), command)


## The table as the screen's eyes see it, to be drawn.
func picture() -> TablePicture:
	return TablePicture.new(bus.picture(_eyes()))


## Whom to name as thinking, or "".
func thinking() -> String:
	return ", ".join(bus.thinking())


## How many commands were played at what is shown, and in all.
func shown_sequence() -> int:
	return bus.sequence()


func length() -> int:
	return bus.length()


## Shows the game where so many commands had been played.
func step_to(sequence: int) -> Dictionary:
	return bus.step_to(sequence)


## Plays the journal again and compares every digest; the signal `verified` tells.
func verify() -> void:
	bus.verify()


## What the game sums up of all that was seen, a line each: a score sheet, say.
func recap() -> PackedStringArray:
	return bus.recap(_eyes())


func snapshot_of(viewer: String) -> Dictionary:
	return bus.snapshot(viewer)


## What whoever looks may keep, as JSON: once the game is over, all of it.
func journal() -> String:
	return bus.journal()


func _eyes() -> String:
	return seat() if seat() != "" else "spectator"
