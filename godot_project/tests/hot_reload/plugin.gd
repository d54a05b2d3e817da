@tool
extends EditorPlugin
## Has the editor load the library anew while values of the old one are about, opens its help,
## checks the packs, and ends the editor: 0 when all is well. No class is named, since those of the
## old one go.

const LIBRARY := "res://addons/sandtable/sandtable.gdextension"
const PACK_CHECK := "res://addons/sandtable/pack_check.gd"
const TIMES := 3
## For how many seconds the help may be put together, which the editor does beside its loop.
const PATIENCE := 120
## What the editor says where a class has no words of its own.
const SILENCE := "no description for this"
const WORDS: PackedStringArray = [
	"commands go in, snapshots and events come out",
	"one that comes late or twice is refused",
	"The viewer saw something happen",
]


func _enter_tree() -> void:
	# The editor is not to be reloaded while it is still being put together.
	while EditorInterface.get_resource_filesystem().is_scanning():
		await get_tree().process_frame
	await get_tree().create_timer(1.0).timeout
	var done := 0
	for time: int in TIMES:
		done += int(_reload())
		await get_tree().process_frame
	print("hot reload: %d of %d" % [done, TIMES])
	EditorInterface.get_script_editor().goto_help("class_name:CommandBus")
	var end := Time.get_ticks_msec() + PATIENCE * 1000
	var page := ""
	var missing := Array(WORDS)
	while not missing.is_empty() and Time.get_ticks_msec() < end:
		await get_tree().process_frame
		page = _help()
		missing = missing.filter(func(words: String) -> bool: return not page.contains(words))
	var silent := page.count(SILENCE)
	print("help: %d silent, %d missing" % [silent, missing.size()])
	var packs: PackedStringArray = load(PACK_CHECK).call("report")
	print("packs:\n", "\n".join(packs))
	get_tree().quit(0 if done == TIMES and missing.is_empty() and silent == 0 else 1)


func _reload() -> bool:
	var before: Array = ClassDB.class_call_static("CommandBus", "games")
	if GDExtensionManager.reload_extension(LIBRARY) != GDExtensionManager.LOAD_STATUS_OK:
		return false
	# The values are the engine's own and live on.
	var after: Array = ClassDB.class_call_static("CommandBus", "games")
	return not before.is_empty() and after == before


## What the editor's help shows, as text.
func _help() -> String:
	var text := ""
	for page: Node in get_tree().root.find_children("*", "EditorHelp", true, false):
		for part: Node in page.find_children("*", "RichTextLabel", true, false):
			text += (part as RichTextLabel).get_parsed_text()
	return text
