class_name VoyageSpots
extends RefCounted
## What a lesson points at on the screen of a run: a stop of the chart by its number, an order by
## what it says, a ship of the player by her place in the fleet.


## The parts of the screen that a place or a piece means; null for what is not there.
static func parts(screen: VoyageScreen, point: Dictionary) -> Array[Control]:
	var found: Array[Control] = []
	var place := Snap.dict(point, "place")
	if point.has("piece"):
		var ship := Snap.text(point, "piece").get_slice("/", 1).to_int()
		found.append_array([screen.stage.ship(ship), screen.orders.chip_of(ship)])
	elif place.has("node"):
		found.append(screen.chart.mark_of(Snap.number(place, "node")))
	elif place.has("order"):
		var wanted := Snap.dict(place, "order")
		for command: Dictionary in screen.orders.of_kind(FleetCommand.new(wanted).type):
			if Lesson.fits(wanted, command):
				found.append(screen.orders.card_of(command))
				found.append(screen.stage.card_of(command))
	return found
