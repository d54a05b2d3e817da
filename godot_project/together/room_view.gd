class_name RoomView
extends Node
## What a member has been told of its room (docs/protocol.md): who is here and how far it is, the
## table as this member may see it, and what it saw happen. What is new is told by signals.

## Who is here, how far it is, or whether the line is there.
signal changed
## The table stands elsewhere. The events after number `since` are new.
signal moved(since: int)
## Somebody says something.
signal said(name: String, phrase: int)
## The line is there again: so many events were missed.
signal came_back(missed: int)

## The newest that was told of the room.
var seen: Dictionary = {}
## When that was, by this device's clock in milliseconds: countdowns run on from there.
var seen_at := 0
## All that this member may know of the table.
var state: Dictionary = {}
## Everything that it saw happen.
var events: Array = []
var revision := 0
var member := -1
var game := ""
var proof: Dictionary = {}
## What it may keep, once it has asked for it.
var record: Dictionary = {}

var _epoch := 0
## After which event all are still to be told; -1 for none.
var _told := -1
## How many there were when the line broke; -1 while it is there.
var _missed := -1
var _changes := false
var _moves := false


## Its own row among the members.
func me() -> Dictionary:
	return _row_of(member)


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


func _row_of(number: int) -> Dictionary:
	for row: Variant in Snap.array(seen, "members"):
		if Snap.number(row, "member") == number:
			return row
	return {}


## Takes what is told of the room; false where something newer is known.
func _take_room(told: Dictionary) -> bool:
	if not seen.is_empty() and Snap.number(told, "order") < Snap.number(seen, "order"):
		return false
	if stage() == "over" and Snap.text(told, "stage") == "gathering":
		# Another game: what was seen of the first is no part of it.
		state = {}
		proof = {}
		record = {}
	seen = told
	seen_at = Time.get_ticks_msec()
	return true


## Whether what came before these events is not had, or was taken back since.
func _misses(told: Dictionary) -> bool:
	return Snap.number(told, "base") > _epoch or Snap.number(told, "since") > events.size()


func _take_events(told: Dictionary) -> void:
	var since := Snap.number(told, "since")
	_epoch = Snap.number(told, "epoch")
	events = events.slice(0, since) + Snap.array(told, "events")
	_told = since if _told < 0 else mini(_told, since)
	revision = Snap.number(told, "revision")


## What it has: the message by which it asks for the rest.
func _had() -> Dictionary:
	return {"type": "have", "epoch": _epoch, "events": events.size()}


## Tells all that is new since it was told last.
func _tell() -> void:
	if _changes:
		_changes = false
		changed.emit()
	_tell_moves()


func _tell_moves() -> void:
	if not _moves:
		return
	_moves = false
	if _missed >= 0:
		came_back.emit(_missed)
		_missed = -1
	var since := _told if _told >= 0 else events.size()
	_told = -1
	moved.emit(since)


func _say(by: int, phrase: int) -> void:
	var row := _row_of(by)
	if not row.is_empty():
		said.emit(Snap.text(row, "name"), phrase)
