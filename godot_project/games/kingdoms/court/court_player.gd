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
var numbers: NumberRow
var market: MarketView
## The card that is on its way from the market, with its face.
var flying: FlyingCard
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
			tween.tween_callback(_lie.bind(fell, seat))
			return
		KingdomsEvent.DieChanged.TYPE:
			_lie(story.dice, seat)
		KingdomsEvent.EndDue.TYPE:
			banner.announce(tween, "The last round", words, Palette.BRASS)
		KingdomsEvent.AnswersShown.TYPE:
			if strip.chip(seat) != null:
				strip.chip(seat).hold(told.resources.raw)
		KingdomsEvent.Gained.TYPE:
			_travel(tween, _source(told.card), seat, told.resources.raw)
			_came(tween, seat, told.resources.raw, 1)
			_points(tween, seat, KingdomsEvent.Gained.new(payload).vp)
		KingdomsEvent.ResourceTaken.TYPE, KingdomsEvent.ConsolationTaken.TYPE:
			_travel(tween, _source(""), seat, {told.resource: 1})
			_came(tween, seat, {told.resource: 1}, 1)
		KingdomsEvent.ResourceStolen.TYPE:
			var stolen := KingdomsEvent.ResourceStolen.new(payload)
			var loot := {stolen.resource: stolen.amount}
			_came(tween, stolen.from, loot, -1)
			_travel(tween, _middle(stolen.from), seat, loot)
			_came(tween, seat, loot, 1)
		KingdomsEvent.ResourcesGiven.TYPE:
			var to := KingdomsEvent.ResourcesGiven.new(payload).to
			_came(tween, seat, told.resources.raw, -1)
			_travel(tween, _middle(seat), to, told.resources.raw)
			_came(tween, to, told.resources.raw, 1)
		KingdomsEvent.CitizenHired.TYPE:
			_bought(tween, seat, told.citizen, told.payment.raw)
		KingdomsEvent.MonsterSlain.TYPE:
			_bought(tween, seat, KingdomsEvent.MonsterSlain.new(payload).monster, told.payment.raw)
		KingdomsEvent.DomainBuilt.TYPE:
			_bought(tween, seat, told.domain, told.payment.raw)
		_:
			if told.payment != null:
				_came(tween, seat, told.payment.raw, -1)
	var stays := OWN if table.seats.is_person(seat) else OTHERS
	# What has travelled was seen for as long.
	tween.tween_interval(stays * (0.3 if pieces.count() > 0 else 1.0))


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
	numbers.fall([])
	var whose := tr("%s's turn") % Names.marked(seat)
	if seat == KingdomsView.new(table.snapshot).order[0]:
		banner.announce(tween, tr("Round %d") % round_of, whose, Palette.BRASS)
	elif table.seats.people().size() > 1 and table.seats.is_person(seat):
		banner.announce(tween, whose, "", Palette.seat(seat))


## The dice of a seat lie as they fell.
func _lie(faces: Array[int], seat: String) -> void:
	dice.show_dice(faces, true, Palette.seat(seat))
	numbers.fall([faces[0], faces[1], faces[0] + faces[1]])


## Something came to a seat, or left it.
func _came(tween: Tween, seat: String, what: Dictionary, sign_of: int) -> void:
	var chip := strip.chip(seat)
	if chip == null or what.is_empty():
		return
	tween.tween_callback(_settle.bind(chip, what, sign_of))
	tween.tween_property(chip, "glow", 0.0, 0.4).from(1.0)


static func _settle(chip: SeatChip, what: Dictionary, sign_of: int) -> void:
	chip.shift(what, sign_of)
	chip.say("%s %s" % ["+" if sign_of > 0 else "-", KingdomsInk.words(what)], sign_of > 0)


## Goods go from a place to a seat.
func _travel(tween: Tween, from: Vector2, to: String, goods: Dictionary) -> void:
	if strip.chip(to) == null:
		return
	for kind: String in KingdomsInk.RESOURCES:
		pieces.send_pictures(Snap.number(goods, kind), from, _middle(to), KingdomsInk.picture(kind))
	if pieces.count() > 0:
		pieces.fly(tween)


## What was paid leaves the seat, and the card comes to it from the market.
func _bought(tween: Tween, seat: String, card: String, payment: Dictionary) -> void:
	_came(tween, seat, payment, -1)
	var tile := market.showing(card)
	if tile == null or strip.chip(seat) == null:
		return
	(flying.get_child(0) as CardTile).show_card({"id": card})
	flying.size = tile.size
	var to := _here(strip.chip(seat)) - tile.size * 0.5
	flying.fly(tween, _here(tile) - tile.size * 0.5, to, true)
	tween.tween_callback(flying.hide)


## Where what a card pays comes from: its number, or the middle of the market.
func _source(card: String) -> Vector2:
	var number := numbers.paying(market.book.numbers(card))
	if number == 0 or not numbers.is_visible_in_tree():
		return _here(market)
	return pieces.get_global_transform().affine_inverse() * numbers.middle(number)


func _points(tween: Tween, seat: String, gained: int) -> void:
	if strip.chip(seat) != null and gained > 0:
		strip.chip(seat).score(gained)
		points.add(gained, _middle(seat), "star")
		points.rise(tween)


## The middle of a seat's chip, where what comes to it is shown.
func _middle(seat: String) -> Vector2:
	return _here(strip.chip(seat)) if strip.chip(seat) != null else _here(market)


## The middle of something on the table, as the pieces see it.
func _here(what: Control) -> Vector2:
	return pieces.get_global_transform().affine_inverse() * what.get_global_rect().get_center()
