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
var throw: DiceThrow
## What goes from seat to seat, and the points that come to one.
var pieces: TravellingPieces
var points: FloatingNumbers
var table: GameTable

## The turn as it was told so far.
var story := HarvestStory.new()


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	queue.add(_show.bind(event))


func _show(tween: Tween, event: Dictionary) -> void:
	var read := KingdomsEvent.new(event)
	var payload := read.payload
	var told := KingdomsEvent.Shared.new(payload)
	var seat := told.seat
	var words := table.game.sentence(Snap.text(event, "message"))
	story.take(_with_stock(event, seat))
	if words != "":
		page.tell(words, seat)
	match read.type:
		KingdomsEvent.TurnBegan.TYPE:
			_turn(tween, KingdomsEvent.TurnBegan.new(payload).the_round, seat)
		KingdomsEvent.DiceRolled.TYPE:
			var fell := KingdomsEvent.DiceRolled.new(payload).dice
			throw.roll(tween, fell, [Palette.seat(seat)])
			tween.tween_callback(dice.show_dice.bind(fell, true, Palette.seat(seat)))
			return
		KingdomsEvent.DieChanged.TYPE:
			dice.show_dice(story.dice, true, Palette.seat(seat))
		KingdomsEvent.EndDue.TYPE:
			banner.announce(tween, "The last round", words, Palette.BRASS)
		KingdomsEvent.AnswersShown.TYPE:
			if strip.chip(seat) != null:
				strip.chip(seat).hold(told.resources.raw)
		KingdomsEvent.Gained.TYPE:
			_came(tween, seat, told.resources.raw, 1)
			_points(tween, seat, KingdomsEvent.Gained.new(payload).vp)
		KingdomsEvent.ResourceTaken.TYPE, KingdomsEvent.ConsolationTaken.TYPE:
			_came(tween, seat, {told.resource: 1}, 1)
		KingdomsEvent.ResourceStolen.TYPE:
			var stolen := KingdomsEvent.ResourceStolen.new(payload)
			var loot := {stolen.resource: stolen.amount}
			_came(tween, stolen.from, loot, -1)
			_travel(tween, stolen.from, seat, loot)
			_came(tween, seat, loot, 1)
		KingdomsEvent.ResourcesGiven.TYPE:
			var to := KingdomsEvent.ResourcesGiven.new(payload).to
			_came(tween, seat, told.resources.raw, -1)
			_travel(tween, seat, to, told.resources.raw)
			_came(tween, to, told.resources.raw, 1)
		_:
			if told.payment != null:
				_came(tween, seat, told.payment.raw, -1)
	tween.tween_interval(OWN if table.seats.is_person(seat) else OTHERS)


## What a seat has after its unseen answers says more beside what it had before.
func _with_stock(event: Dictionary, seat: String) -> Dictionary:
	var type := KingdomsEvent.new(event).type
	if type != KingdomsEvent.AnswersShown.TYPE or strip.chip(seat) == null:
		return event
	var more := event.duplicate()
	more["before"] = strip.chip(seat).resources()
	return more


func _turn(tween: Tween, round_of: int, seat: String) -> void:
	dice.show_dice([1, 1], false, Palette.seat(seat))
	var whose := tr("%s's turn") % Seats.marked(seat)
	if seat == KingdomsView.new(table.snapshot).order[0]:
		banner.announce(tween, tr("Round %d") % round_of, whose, Palette.BRASS)
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


## Goods go from seat to seat.
func _travel(tween: Tween, from: String, to: String, goods: Dictionary) -> void:
	if strip.chip(from) == null or strip.chip(to) == null:
		return
	for kind: String in KingdomsInk.RESOURCES:
		pieces.send_pictures(
			Snap.number(goods, kind), _middle(from), _middle(to), KingdomsInk.picture(kind)
		)
	if pieces.count() > 0:
		pieces.fly(tween)


func _points(tween: Tween, seat: String, gained: int) -> void:
	if strip.chip(seat) != null and gained > 0:
		strip.chip(seat).score(gained)
		points.add(gained, _middle(seat), "star")
		points.rise(tween)


## The middle of a seat's chip, where what comes to it is shown.
func _middle(seat: String) -> Vector2:
	return (
		pieces.get_global_transform().affine_inverse()
		* strip.chip(seat).get_global_rect().get_center()
	)
