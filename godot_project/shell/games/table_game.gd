class_name TableGame
extends Resource
## All that the shell knows of a game: `games/<id>/game.tres`. For what a game leaves empty,
## `table/` has a scene that plays any game.

## What the shared table brings.
const SHARED: Dictionary[String, String] = {
	"setup": "res://table/setup/setup_screen.tscn",
	"table": "res://table/play/play_screen.tscn",
	"replay": "res://table/replay/replay_screen.tscn",
	"help": "res://shell/reference/reference_panel.tscn",
}

## The game's id in the registry of the rules.
@export var id := ""
@export var title := ""
## Its place on the shelf: the lowest stands first, and begins as the one that is chosen.
@export var rank := 100
@export_multiline var blurb := ""
## What is told once, one at the beginning of each of the first games but the very first.
@export var tips := PackedStringArray()
@export var picture: Texture2D
## The colours of its card: ground and accent.
@export var ground := Color("1c252a")
@export var accent := Color("e8ba5f")
# Dictionaries without types: the engine's reader of typed ones leaks at exit.
## The buttons that begin a game, and what the setup screen is entered with; with `screen`, one of
## `screens` opens instead.
@export var modes: Dictionary = {"New game": {}}
## Scenes that take the place of the shared ones.
@export_file("*.tscn") var setup := ""
@export_file("*.tscn") var table := ""
@export_file("*.tscn") var replay := ""
@export_file("*.tscn") var help := ""
## A script of `SetupCards`: what its setup shows by pictures; "" for shields with names.
@export_file("*.gd") var cards := ""
## A folder of lessons, which the shared table plays; "" for none.
@export_dir var lessons := ""
## Further screens, which the game's own scenes ask for by name.
@export var screens: Dictionary = {}
## What the choice of colours changes beside the seats; "" for nothing.
@export var colours := ""
## What is heard when an event of a type begins; "" where it is silent.
@export var sounds: Dictionary = {}
## By which field of its payload an event of a type sounds otherwise: `sounds` has it as
## `type:value`.
@export var sound_by: Dictionary = {}
## What lies under its table; "" for nothing.
@export var ambience := ""
## What the button says that plays again, and a script whose static `begin_next(table)` does so at
## once and says whether it could; "" where the next game is set up first.
@export var again := "Play again"
@export_file("*.gd") var begins := ""
## Whether moves may go at once, without a confirmation.
@export var moves_at_once := false
## What ids of its rules are called where the window shows them: kinds of the reference, fields and
## choices of its setup, kinds of commands. Whatever is missing is called by its letters.
@export var words: Dictionary = {}
## What its input actions are called in the settings.
@export var keys: Dictionary = {}
## Pictures of its content in the editor's workbench, by kind: scripts of controls with
## `show_object(bench, kind, object)` and a signal `changed(fields)`.
@export var editor_parts: Dictionary = {}


## A game that has no folder of its own.
static func plain(meta: Dictionary) -> TableGame:
	var made := TableGame.new()
	made.id = Snap.text(meta, "id")
	made.title = Snap.text(meta, "title")
	made.blurb = "Played on the shared table."
	return made


## The scripts that the end of a game needs. They come with its table, so that neither the start of
## the program nor the last command waits for them.
func needed_at_the_end() -> PackedStringArray:
	return PackedStringArray()


## A static function of a script that may not be loaded yet.
static func later(script: String, function: StringName, args: Array) -> Variant:
	return (load(script) as GDScript).callv(function, args)


## The scene of a screen, or "" if there is no such screen.
func scene(screen: String) -> String:
	var own: String = _own().get(screen, "")
	return own if own != "" else SHARED.get(screen, "")


## What is wrong with the scenes that it names, a line each.
func faults() -> PackedStringArray:
	var found := PackedStringArray()
	var own := _own()
	for screen: String in own:
		if own[screen] != "" and not ResourceLoader.exists(own[screen], "PackedScene"):
			found.append(tr("the scene for %s is missing: %s") % [screen, own[screen]])
	return found


## What is heard when an event begins; "" for nothing.
func sound_of(event: Dictionary) -> String:
	var type := Snap.text(event, "type")
	var value: Variant = Snap.dict(event, "payload").get(sound_by.get(type, ""), "")
	return str(sounds.get("%s:%s" % [type, value], sounds.get(type, "")))


## What is heard when a game is over.
func ending_sound(played: GameTable) -> String:
	return str({"Victory": "win", "Defeat": "loss"}.get(result_head(played), "bell"))


## A line that tells one save from another; "" for the shared words.
func save_title(_snapshot: Dictionary) -> String:
	return ""


## The kind of slots that the game in progress is saved in: `quick`, or `campaign` for long games.
func save_slots(_snapshot: Dictionary) -> String:
	return "quick"


## What the reference adds to the text of an entry; "" for nothing.
func reference_lines(_kind: String, _item: Dictionary) -> String:
	return ""


## Screens of its own that can be opened as the game stands: name and words.
func more_screens(_snapshot: Dictionary) -> Dictionary[String, String]:
	return {}


## What the setup screen is entered with to play the same again.
func begin_again(_snapshot: Dictionary) -> Dictionary:
	return {"again": true}


## What the end is to a person alone with bots: "Victory", "Defeat" or "A tie"; "" for others.
static func verdict_of(played: GameTable, winners: Array) -> String:
	var people := played.seats.people()
	if people.size() != 1:
		return ""
	if not winners.has(people[0]):
		return "Defeat" if played.seat_count() == 1 or not winners.is_empty() else "A tie"
	return "A tie" if winners.size() > 1 and winners.size() == played.seat_count() else "Victory"


## The only seat that won against others; "" where several did, or nobody.
static func winner_of(played: GameTable) -> String:
	var winners := Snap.array(Snap.dict(played.prompt, "outcome"), "winners")
	return str(winners[0]) if winners.size() == 1 and played.seat_count() > 1 else ""


## How the game ended, in a headline.
func result_head(played: GameTable) -> String:
	var winners := Snap.array(Snap.dict(played.prompt, "outcome"), "winners")
	var verdict := verdict_of(played, winners)
	if verdict != "":
		return verdict
	if winners.is_empty():
		return "Nobody wins" if played.seat_count() > 1 else "Defeat"
	if winners.size() == played.seat_count():
		return "A tie" if winners.size() > 1 else "Victory"
	return tr_n("%s wins", "%s win", winners.size()) % Names.names_of(winners)


## A page below the words: what decided the game. `jump` looks back at a line of the log. Null for
## none.
func result_page(_played: GameTable, _jump: Callable) -> Control:
	return null


## The words below the headline: how it ended, as the game says it.
func result_text(played: GameTable) -> String:
	return Names.say(Snap.text(played.prompt, "verdict"))


## What a game has earned for later ones, a line for each name.
func news_lines(news: PackedStringArray) -> PackedStringArray:
	return news


## Draws, in the settings, what the choice of colours changes; nothing if it changes nothing.
func draw_swatches(_on: Control) -> void:
	pass


## The colour of a seat.
func seat_colour(_snapshot: Dictionary, seat: String) -> Color:
	return Palette.seat(seat)


## How deep a line of the log lies: 0 heads a group, deeper ones belong to the line above them that
## lies less deep.
func log_level(line: Dictionary) -> int:
	return 0 if Snap.text(line, "type").ends_with("_began") else 1


## How the line of a replay marks an event: "round", "hit", "point" or "loss"; "" for not at all.
func mark_of(event: Dictionary) -> String:
	return "round" if log_level(event) == 0 else ""


## The seat that a line of the log is about; "" for none.
func log_seat(message: String) -> String:
	var first := message.get_slice(" ", 0).trim_suffix(":").to_lower()
	return first if first.begins_with("p") and first.substr(1).is_valid_int() else ""


## What the rules say, as this game's players read it.
func sentence(text: String) -> String:
	return Names.say(text)


func _own() -> Dictionary[String, String]:
	var own: Dictionary[String, String] = {
		"setup": setup, "table": table, "replay": replay, "help": help
	}
	for screen: String in screens:
		own[screen] = screens[screen]
	return own
