class_name Figures
extends BusSuite
## A suite that measures. It checks only that there was something to measure.


## Tells the median of times.
func tell(what: String, times: PackedInt64Array, unit := "µs") -> void:
	if check(not times.is_empty(), "%s was measured" % what):
		times.sort()
		print("figure: %s: %d %s" % [what, times[times.size() / 2], unit])


## Tells the longest of times.
func tell_longest(what: String, times: PackedInt64Array, unit := "µs") -> void:
	if check(not times.is_empty(), "%s was measured" % what):
		times.sort()
		print("figure: %s: %d %s" % [what, times[-1], unit])


## How long some work takes, again and again.
func times_of(work: Callable, rounds := 300) -> PackedInt64Array:
	var times := PackedInt64Array()
	for round_now: int in rounds:
		var start := Time.get_ticks_usec()
		work.call()
		times.append(Time.get_ticks_usec() - start)
	return times
