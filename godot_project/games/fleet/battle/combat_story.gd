class_name CombatStory
extends RefCounted
## What a combat came to, added up from its events, so that a player sees why it ended as it did.


## What is told of a ship.
class Ship:
	extends RefCounted
	var name := ""
	var seat := ""
	var attacks := 0
	var hits := 0
	var damage := 0
	var taken := 0
	## What fires and floods took of it.
	var burnt := 0
	var hp := -1
	var fate := ""


var turns := 0
## How it ended; null before.
var outcome: FleetEvent.CombatOutcome
var retreated := ""
## What was told without a combat, or before it: whether who fled was caught.
var before := PackedStringArray()
## What came after the combat, in words.
var after := PackedStringArray()
var ended := false
## Whether the player ordered the fleet to break off.
var was_ordered_off := false
## The player's ships that are lost for good, in the order in which they were.
var lost_ships := PackedStringArray()

var _ships: Dictionary[String, Ship] = {}
var _is_ordered := false


func take(event: Dictionary) -> void:
	var read := FleetEvent.new(event)
	var payload := read.payload
	var told := FleetEvent.Shared.new(payload)
	match read.type:
		FleetEvent.TurnBegan.TYPE:
			turns = told.turn
			_is_ordered = false
		FleetEvent.OrderGiven.TYPE:
			_is_ordered = true
		FleetEvent.AttackMade.TYPE:
			_attack(FleetEvent.AttackMade.new(payload))
		FleetEvent.StatusHurt.TYPE:
			var hurt := ship(told.ship)
			hurt.taken += int(told.damage)
			hurt.burnt += int(told.damage)
			hurt.hp = told.hp
		FleetEvent.ShipRepaired.TYPE:
			if not ended:
				ship(told.ship).hp = told.hp
		FleetEvent.ShipDisabled.TYPE:
			ship(told.ship).fate = tr("out of the fight")
		FleetEvent.ShipDestroyed.TYPE:
			ship(told.ship).fate = tr("sunk")
			_mourn(told.ship)
		FleetEvent.ShipLeftBehind.TYPE:
			_mourn(told.ship)
		FleetEvent.Retreated.TYPE:
			retreated = told.side
			was_ordered_off = _is_ordered
		FleetEvent.CombatEnded.TYPE:
			outcome = FleetEvent.CombatEnded.new(payload).outcome
			ended = true
	var message := Names.say(Snap.text(event, "message"))
	if ended and read.type != FleetEvent.CombatEnded.TYPE and message != "":
		after.append(message)
	elif turns == 0 and message != "":
		before.append(message)


func _mourn(who: FleetEvent.Who) -> void:
	if who.side == "p1" and not lost_ships.has(who.name):
		lost_ships.append(who.name)


## Whether it came to a combat at all.
func was_fought() -> bool:
	return turns > 0 or ended


## What is told of the ship that an event names.
func ship(who: FleetEvent.Who) -> Ship:
	var key := "%s/%d" % [who.side, who.ship]
	if not _ships.has(key):
		var made := Ship.new()
		made.name = who.name
		made.seat = who.side
		_ships[key] = made
	return _ships[key]


func ships(seat: String) -> Array[Ship]:
	var found: Array[Ship] = []
	for key: String in _ships:
		if _ships[key].seat == seat:
			found.append(_ships[key])
	return found


## How it ended, in a headline.
func head() -> String:
	match _kind():
		FleetEvent.CombatOutcomeWon.KIND:
			return tr("%s won") % _side(_about())
		FleetEvent.CombatOutcomeRetreat.KIND:
			return tr("%s broke off") % _side(_about())
		FleetEvent.CombatOutcomeDraw.KIND:
			return tr("Nobody won")
	return tr("The combat is over")


## Why it ended so, a line each.
func why() -> PackedStringArray:
	var lines := PackedStringArray()
	match _kind():
		FleetEvent.CombatOutcomeWon.KIND:
			lines.append(tr("After %s no ship of the other side could fight on.") % _turns())
		FleetEvent.CombatOutcomeRetreat.KIND:
			if was_ordered_off:
				lines.append(tr("After %s your fleet broke off, as you ordered.") % _turns())
			else:
				var why_not := tr(
					"At the end of turn %d too little was left for its doctrine to go on."
				)
				lines.append(why_not % turns)
		FleetEvent.CombatOutcomeDraw.KIND:
			if turns >= Snap.number(Snap.dict(Catalog.contents, "combat"), "turn_limit"):
				lines.append(
					tr("The limit of %s was reached, and both fleets still floated.") % _turns()
				)
			else:
				lines.append(tr("After %s neither side could, or would, fight on.") % _turns())
	for seat: String in ["p1", "p2"]:
		lines.append(_sums(seat))
	for seat: String in ["p1", "p2"]:
		lines.append_array(_losses(seat))
	return lines


## What a side did.
func _sums(seat: String) -> String:
	var attacks := 0
	var hits := 0
	var damage := 0
	var burnt := 0
	for one: Ship in ships(seat):
		attacks += one.attacks
		hits += one.hits
		damage += one.damage
	for one: Ship in ships("p2" if seat == "p1" else "p1"):
		burnt += one.burnt
	var said := (
		tr("%s: %d of %s hit, %d damage done")
		% [seat_words(seat), hits, tr_n("%d attack", "%d attacks", attacks) % attacks, damage]
	)
	return said + (tr(", %d more by fire and flooding.") % burnt if burnt > 0 else ".")


## What a side lost; no line without a loss.
func _losses(seat: String) -> PackedStringArray:
	var lost := PackedStringArray()
	for one: Ship in ships(seat):
		if one.fate != "":
			lost.append("%s %s" % [one.name, one.fate])
	if lost.is_empty():
		return []
	return [tr("%s, losses: %s.") % [seat_words(seat), ", ".join(lost)]]


func seat_words(seat: String) -> String:
	if _about() in [FleetEvent.SideView.P1, FleetEvent.SideView.P2]:
		return Names.name_of(seat)
	return tr("Your fleet") if seat == "p1" else tr("The enemy")


func _kind() -> String:
	return outcome.kind if outcome != null else ""


## The side that won or broke off; "" where none did.
func _about() -> String:
	match _kind():
		FleetEvent.CombatOutcomeWon.KIND:
			return FleetEvent.CombatOutcomeWon.new(outcome.raw).by
		FleetEvent.CombatOutcomeRetreat.KIND:
			return FleetEvent.CombatOutcomeRetreat.new(outcome.raw).of
	return ""


func _attack(made: FleetEvent.AttackMade) -> void:
	var by := ship(made.attacker)
	var at := ship(made.target)
	by.attacks += 1
	at.hp = made.hp
	if made.hit:
		by.hits += 1
		by.damage += made.damage
		at.taken += made.damage


func _turns() -> String:
	return tr_n("%d turn", "%d turns", turns) % turns


static func _side(side: String) -> String:
	match side:
		FleetEvent.SideView.YOURS:
			return TranslationServer.translate("Your fleet")
		FleetEvent.SideView.THEIRS:
			return TranslationServer.translate("The enemy")
	return Names.name_of(side)
