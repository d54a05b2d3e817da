@tool
class_name PicturePiece
extends Figure
## Who or what stands on a square, as the rules' picture says.

var thing: TablePicture.Thing


func show_thing(now: TablePicture.Thing) -> void:
	if thing != null and thing.raw == now.raw:
		return
	thing = now
	seat = thing.seat
	sign_of = thing.symbol
	badge = thing.label
	if badge == "" and thing.value != null:
		badge = "%d" % thing.value
	is_down = thing.states.has(TablePicture.State.DOWN)
	is_spent = thing.states.has(TablePicture.State.SPENT)
	is_ready = thing.states.has(TablePicture.State.READY)
	in_danger = thing.states.has(TablePicture.State.DANGER)
	bearing = -1.0
