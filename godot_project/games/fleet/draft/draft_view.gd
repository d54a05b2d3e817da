class_name DraftView
extends Control
## What was found, of which one thing may be taken: large cards on the deck.

signal chosen(offer: int)

## From this width on cards stand upright, so many units of text wide.
const UPRIGHT := 27.0

var _offers: Array[FleetView.Offer] = []

@onready var _cards: ChoiceCards = %Cards


func _ready() -> void:
	_cards.chosen.connect(chosen.emit)
	resized.connect(_reflow)


## Lays out what is offered.
func show_offers(offers: Array[FleetView.Offer]) -> void:
	_offers = offers
	_cards.upright = _has_room()
	_cards.offer(offers.map(_entry), "offers", ThingCards.new())


## Marks the card of an offer; -1 for none.
func pick(offer: int) -> void:
	_cards.pick(offer)


## The card of an offer, or null.
func card_of(offer: int) -> Control:
	var cards := Ui.held(_cards)
	return cards[offer] if offer < cards.size() else null


func _has_room() -> bool:
	return size.x >= UPRIGHT * get_theme_default_font_size()


func _reflow() -> void:
	if _cards.upright != _has_room() and not _offers.is_empty():
		var picked := _cards.at
		show_offers(_offers)
		_cards.pick(picked)


func _entry(offer: FleetView.Offer) -> Dictionary:
	match offer.kind:
		FleetView.OfferHeap.KIND:
			var amount := FleetView.OfferHeap.new(offer.raw).amount
			return {
				"kind": ThingCards.HEAP,
				"id": ThingCards.HEAP,
				"title": tr("Salvage %d") % amount,
				"why": tr("It pays for repairs and refits."),
			}
		FleetView.OfferPrize.KIND:
			var id := FleetView.OfferPrize.new(offer.raw).hull
			var hull := Catalog.entry("hulls", id)
			return {
				"kind": ThingCards.HULL,
				"id": id,
				"title": Snap.text(hull, "name"),
				"facts": FleetWords.values(Snap.dict(hull, "stats")),
				"why": tr("A prize: she joins the fleet, badly hurt."),
			}
	return ThingCards.thing(FleetView.OfferFind.new(offer.raw).what)
