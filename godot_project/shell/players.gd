class_name Players
extends RefCounted
## Who can sit at a seat, as the setup of any game offers it.

const LIST: Array[Dictionary] = [
	{"spec": "person", "name": "A person", "text": "Plays at this device."},
	{
		"spec": "random",
		"name": "Bot: Recruit",
		"text": "The easiest opponent: any legal move, without a plan."
	},
	{
		"spec": "greedy",
		"name": "Bot: Regular",
		"text": "Takes what looks best at once. A fair first opponent."
	},
	{
		"spec": "search:60",
		"name": "Bot: Veteran",
		"text": "Thinks a few turns ahead, for about a second."
	},
	{"spec": "search:300", "name": "Bot: Elite", "text": "Thinks further ahead. Takes its time."},
]


## The bot that hints are asked of: each game says itself who that is.
static func adviser() -> String:
	return "hint"
