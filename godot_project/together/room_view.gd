class_name RoomView
extends Node
## What a member has been told of its room (docs/protocol.md): who is here and how far it is, the
## table as this member may see it, and what it saw happen.

## The newest that was told of the room.
var seen: Dictionary = {}
## When that was, by this device's clock in milliseconds: countdowns run on from there.
var seen_at := 0
## The table as this member may see it: `{snapshot, can_undo}`; empty before a game.
var state: Dictionary = {}
## Everything that it saw happen up to then.
var events: Array = []
var member := -1
var game := ""


## Its own row among the members.
func me() -> Dictionary:
	return row_of(member)


## The row of whoever sits at a seat; empty for nobody.
func sitting(at: String) -> Dictionary:
	for row: Variant in Snap.array(seen, "members"):
		if Snap.text(row, "seat") == at:
			return row
	return {}


## Who sits at a seat, by name.
func name_at(at: String) -> String:
	var by := sitting(at)
	return Snap.text(by, "name") if not by.is_empty() else at.to_upper()


## A row of the members in words, with the seat's colour and shape.
static func member_label(row: Variant) -> Label:
	var words := Snap.text(row, "name")
	var at := Snap.text(row, "seat")
	words += String(TranslationServer.translate(" (looks on)")) if at == "" else ""
	words += String(TranslationServer.translate(", away")) if not Snap.flag(row, "here") else ""
	words += (
		String(TranslationServer.translate(", would play again")) if Snap.flag(row, "again") else ""
	)
	if at == "" or not Snap.flag(row, "here"):
		return Ui.label(words if at == "" else "%s %s" % [Seats.shape_of(at), words], "Muted")
	return Ui.seat_label(at, words)


func seat() -> String:
	return Snap.text(me(), "seat")


## Whose eyes look: those of its seat, or of all who look on.
func viewer() -> String:
	return seat() if seat() != "" else "spectator"


func stage() -> String:
	return Snap.text(seen, "stage")


func is_host() -> bool:
	return member >= 0 and seen.get("host") == member


## A member's row, by its number; empty for nobody.
func row_of(number: int) -> Dictionary:
	for row: Variant in Snap.array(seen, "members"):
		if Snap.number(row, "member") == number:
			return row
	return {}
