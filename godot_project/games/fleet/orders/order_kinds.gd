class_name OrderKinds
extends RefCounted
## The kinds of orders: what stands above the cards of each, and which of them come first.

const HEADS: Dictionary[String, String] = {
	"choose_fleet": "PUT TO SEA WITH",
	"move_to_node": "SET A COURSE",
	"start_combat": "FIGHT",
	"slip_away": "SLIP AWAY, OR FIGHT IF CAUGHT",
	"give_order": "GIVE AN ORDER",
	"fight_on": "FIGHT ON",
	"pursue": "PURSUE",
	"let_go": "LET THEM GO",
	"equip_item": "TAKE ABOARD",
	"unequip_item": "TAKE OFF",
	"install_mod": "BUILD IN, FOR GOOD",
	"repair": "REPAIR",
	"set_formation": "FORMATION",
	"take_salvage": "TAKE ONE",
	"select_event_choice": "DECIDE",
	"leave_node": "LEAVE",
	"submit_fleet": "SEND A FLEET",
	"abandon_run": "GIVE UP",
}
const LEAVE := "leave_node"
## What ends a run stands last, and apart.
const GIVE_UP := "abandon_run"
## What stands below everything else.
const LAST: Array[String] = ["set_formation", LEAVE, GIVE_UP]


static func head(kind: String) -> String:
	return HEADS.get(kind, kind.capitalize().to_upper())


## The kinds of what is listed, in the order of the rules, the small ones last. A long list, as a
## yard has, begins with the way out of it.
static func of(listed: Listed, leaves_first := false) -> Array[String]:
	var found := listed.kinds()
	for kind: String in LAST:
		if found.has(kind):
			found.erase(kind)
			found.append(kind)
	if leaves_first and found.has(LEAVE):
		found.erase(LEAVE)
		found.push_front(LEAVE)
	return found
