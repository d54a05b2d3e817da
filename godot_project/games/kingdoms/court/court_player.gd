class_name CourtPlayer
extends RefCounted
## Turns events into steps of the one queue: dice tumble, cards pay one after another, seats show
## what came to them.

## How long a step stays, of the own seats and of others.
const OWN := 0.3
const OTHERS := 0.5

var queue: EventQueue
var strip: SeatStrip
var page: OrdersPage
var dice: DiceButton
var banner: Banner
var table: GameTable

## The turn as it was told so far.
var story := HarvestStory.new()


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	queue.add(_show.bind(event))


func _show(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	var seat := Snap.text(payload, "seat")
	var words := table.game.sentence(Snap.text(event, "message"))
	story.take(_with_stock(event, seat))
	if words != "":
		page.tell(words, seat)
	match Snap.text(event, "type"):
		"turn_began":
			_turn(tween, payload, seat)
		"dice_rolled":
			dice.roll(tween, Snap.array(payload, "dice"), Palette.seat(seat))
			return
		"die_changed":
			dice.show_dice(story.dice, true, Palette.seat(seat))
		"end_due":
			banner.announce(tween, "The last round", words, Palette.BRASS)
		"answers_shown":
			if strip.chip(seat) != null:
				strip.chip(seat).hold(Snap.dict(payload, "resources"))
		"gained":
			_came(tween, seat, Snap.dict(payload, "resources"), 1)
			_points(seat, Snap.number(payload, "vp"))
		"exchanged", "citizen_hired", "monster_slain", "domain_built":
			_came(tween, seat, Snap.dict(payload, "payment"), -1)
		"resource_taken", "consolation_taken":
			_came(tween, seat, {Snap.text(payload, "resource"): 1}, 1)
		"resource_stolen":
			var loot := {Snap.text(payload, "resource"): Snap.number(payload, "amount")}
			_came(tween, Snap.text(payload, "from"), loot, -1)
			_came(tween, seat, loot, 1)
		"resources_given":
			_came(tween, seat, Snap.dict(payload, "resources"), -1)
			_came(tween, Snap.text(payload, "to"), Snap.dict(payload, "resources"), 1)
	tween.tween_interval(OWN if table.seats.is_person(seat) else OTHERS)


## What a seat has after its unseen answers says more beside what it had before.
func _with_stock(event: Dictionary, seat: String) -> Dictionary:
	if Snap.text(event, "type") != "answers_shown" or strip.chip(seat) == null:
		return event
	var more := event.duplicate()
	more["before"] = strip.chip(seat).resources()
	return more


func _turn(tween: Tween, payload: Dictionary, seat: String) -> void:
	var round_of := Snap.number(payload, "round")
	dice.show_dice([1, 1], false, Palette.seat(seat))
	var whose := "%s's turn" % Seats.marked(seat)
	if seat == str(Snap.array(table.snapshot, "order").front()):
		banner.announce(tween, "Round %d" % round_of, whose, Palette.BRASS)
	elif table.seats.people().size() > 1 and table.seats.is_person(seat):
		banner.announce(tween, whose, "", Palette.seat(seat))


## Something came to a seat, or left it.
func _came(tween: Tween, seat: String, what: Dictionary, sign_of: int) -> void:
	var chip := strip.chip(seat)
	if chip == null or what.is_empty():
		return
	chip.shift(what, sign_of)
	chip.say("%s %s" % ["+" if sign_of > 0 else "-", KingdomsInk.words(what)], sign_of > 0)
	tween.tween_property(chip, "glow", 0.0, 0.4).from(1.0)


func _points(seat: String, points: int) -> void:
	if strip.chip(seat) != null and points > 0:
		strip.chip(seat).score(points)
