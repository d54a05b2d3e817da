class_name Library
extends RefCounted
## Whether the rules library is there, and of the project's own version.


## What is wrong with the library behind a bus, in a player's words; "" when nothing is.
static func fault(bus: Node) -> String:
	if bus == null or not bus.has_method("start"):
		return "The rules library is missing. Install the game again, or build it: cargo xtask play."
	var wanted := str(ProjectSettings.get_setting("application/config/version", ""))
	var found := str(bus.call("version")) if bus.has_method("version") else "unknown"
	if found != wanted:
		return (
			(
				"The rules library is of version %s and the game of version %s. "
				+ "Install the game again, or build the library: cargo xtask play."
			)
			% [found, wanted]
		)
	return ""
