class_name Machine
extends RefCounted
## What this process takes of the machine, as the system counts it.

## The kernel counts a process's time in hundredths of a second.
const TICKS := 100.0
## Of what stands behind the name in `/proc/self/stat`: user time, then system time.
const USER_TIME := 11


## The seconds of a processor that this process has had.
static func processor_time() -> float:
	return _time_of("/proc/self/stat")


## The seconds of it that the thread of the loop has had, which runs scenes and scripts.
static func loop_time() -> float:
	return _time_of("/proc/self/task/%d/stat" % OS.get_process_id())


static func _time_of(path: String) -> float:
	var stat := FileAccess.open(path, FileAccess.READ)
	if stat == null:
		return 0.0
	var fields := stat.get_line().get_slice(") ", 1).split(" ")
	return (fields[USER_TIME].to_int() + fields[USER_TIME + 1].to_int()) / TICKS


## Its memory in MB by the kernel's word for it, such as `VmRSS:` for the working set.
static func memory(named: String) -> int:
	# The kernel's file has no length and is read line by line.
	var lines := FileAccess.open("/proc/self/status", FileAccess.READ)
	while lines != null and not lines.eof_reached():
		var line := lines.get_line()
		if line.begins_with(named):
			return line.to_int() / 1024
	return 0
