class_name RulesView
extends RulesLine
## What the rules say to whoever looks at this device: where the game stands, and answers to
## questions. Nothing here changes a game.

var snapshot: Dictionary = {}
var prompt: Dictionary = {}
var seats := Seats.new()


## The seat whose eyes the screen looks with; "" for a bystander.
func seat() -> String:
	var viewer: String = str(bus.get("viewer")) if bus != null else ""
	return viewer if viewer.begins_with("p") else ""


## Whose decision this device waits for now; "" when it is nobody's here.
func person_to_act() -> String:
	for owing: Variant in owed_by():
		if seats.is_person(str(owing)) and (str(owing) == seat() or seat() == ""):
			return str(owing)
	return ""


func owed_by() -> Array:
	return Snap.array(prompt, "to_act")


## All that the screen has seen happen.
func history() -> Array:
	return ask("events", [_eyes()])


func why_not(command: Dictionary) -> Array:
	return ask("why_not", [seat() if seat() != "" else "p1", command])


## What the person who decides here may do; of a deployment, a few examples.
func commands() -> Array:
	var from := person_to_act()
	if from == "":
		return []
	return Snap.array(Snap.dict(answer("commands", [from]), "ok"), "commands")


func preview(query: Dictionary) -> Dictionary:
	return Snap.dict(answer("preview", [_eyes(), query]), "ok")


func phrase(command: Dictionary) -> String:
	return str(ask("phrase", [person_to_act(), command])) if person_to_act() != "" else ""


func thinking() -> String:
	return str(ask("thinking")) if bus != null else ""


func _eyes() -> String:
	return seat() if seat() != "" else "spectator"
