class_name Sounds
extends Node
## What is heard (tools/sounds renders the files): at most a few sounds at once, and what lies under
## a table. No sound is the only bearer of a message, and without an audio device nothing is missed.

## A sound begins, on the bus of its kind.
signal heard(sound: String, bus: StringName)

const GROUP := &"sounds"
const FOLDER := "res://sounds/%s.ogg"
## The kinds, each with a loudness of its own in the settings.
const TABLE := &"Table"
const AMBIENCE := &"Ambience"
const INTERFACE := &"Interface"
const BUSES: Array[StringName] = [TABLE, AMBIENCE, INTERFACE]
## How many sounds there are at once; further ones are left out.
const VOICES := 8
## For how many milliseconds the same sound does not begin again.
const APART := 60
## By how much of its pitch each is another.
const DETUNE := 0.03
## What is felt as well, on phones and controllers.
const STRONG: Array[String] = [
	"crit", "destroyed", "slay", "sinks", "torpedo_hit", "homer", "misfortune", "win", "loss"
]
## How long that is, in seconds.
const FELT := 0.12
## How long one bed takes to give way to another, in seconds.
const FADE := 1.2
const SILENT := -60.0

var prefs := Prefs.new()
## What lies under the table; "" for nothing.
var bed := ""

var _voices: Array[AudioStreamPlayer] = []
var _under := AudioStreamPlayer.new()
## When each began last.
var _begun: Dictionary[String, int] = {}
## Nothing is played where nobody hears it.
var _is_deaf := DisplayServer.get_name() == "headless"
var _fading: Tween


static func of(its_prefs: Prefs) -> Sounds:
	var made := Sounds.new()
	made.prefs = its_prefs
	return made


func _init() -> void:
	name = "Sounds"
	add_to_group(GROUP)


func _ready() -> void:
	process_mode = Node.PROCESS_MODE_ALWAYS
	for _at: int in VOICES:
		var voice := AudioStreamPlayer.new()
		_voices.append(voice)
		add_child(voice)
	_under.bus = AMBIENCE
	add_child(_under)
	get_tree().node_added.connect(_on_node_added)
	get_viewport().gui_focus_changed.connect(_on_focus_changed)


func _exit_tree() -> void:
	for voice: AudioStreamPlayer in _voices:
		voice.stop()
	_under.stop()


## Silent while another window has the focus.
func _notification(what: int) -> void:
	if what == NOTIFICATION_APPLICATION_FOCUS_OUT or what == NOTIFICATION_APPLICATION_PAUSED:
		AudioServer.set_bus_mute(0, true)
	elif what == NOTIFICATION_APPLICATION_FOCUS_IN or what == NOTIFICATION_APPLICATION_RESUMED:
		AudioServer.set_bus_mute(0, false)


## Lets a sound begin, from any node of the window.
static func tell(node: Node, sound: String, bus := INTERFACE) -> void:
	if sound != "" and node.is_inside_tree():
		node.get_tree().call_group(GROUP, &"play", sound, bus)


## Puts the loudness of each kind in force: 0 to 1, by its bus.
static func set_loudness(loud: Dictionary) -> void:
	for bus: StringName in BUSES:
		var at := AudioServer.get_bus_index(bus)
		var share: float = loud.get(String(bus), 1.0)
		if at >= 0:
			AudioServer.set_bus_volume_db(at, linear_to_db(maxf(share, 0.0001)))
			AudioServer.set_bus_mute(at, share <= 0.0)


## Lets a sound begin, unless it has just begun or too many are heard.
func play(sound: String, bus: StringName = INTERFACE) -> void:
	var now := Time.get_ticks_msec()
	if now - _begun.get(sound, -APART) < APART:
		return
	_begun[sound] = now
	heard.emit(sound, bus)
	if prefs.vibrates and STRONG.has(sound):
		_vibrate()
	if _is_deaf:
		return
	for voice: AudioStreamPlayer in _voices:
		if not voice.playing:
			voice.stream = _stream(sound)
			voice.bus = bus
			voice.pitch_scale = randf_range(1.0 - DETUNE, 1.0 + DETUNE)
			voice.play()
			return


## Lays a bed of sound under the table, or takes it away with "".
func lie_under(ambience: String) -> void:
	if ambience == bed:
		return
	bed = ambience
	if _is_deaf:
		return
	if _fading != null:
		_fading.kill()
	_fading = create_tween()
	if _under.playing:
		_fading.tween_property(_under, "volume_db", SILENT, FADE)
	_fading.tween_callback(_begin_bed)
	_fading.tween_property(_under, "volume_db", 0.0, FADE)


func _begin_bed() -> void:
	_under.stop()
	var stream := _stream(bed) as AudioStreamOggVorbis if bed != "" else null
	if stream == null:
		return
	stream.loop = true
	_under.stream = stream
	_under.volume_db = SILENT
	_under.play()


func _vibrate() -> void:
	Input.vibrate_handheld(int(FELT * 1000.0), 0.5)
	for pad: int in Input.get_connected_joypads():
		Input.start_joy_vibration(pad, 0.3, 0.5, FELT)


static func _stream(sound: String) -> AudioStream:
	var path := FOLDER % sound
	return load(path) as AudioStream if ResourceLoader.exists(path) else null


## Every button answers.
func _on_node_added(node: Node) -> void:
	var button := node as BaseButton
	if button != null and not button.pressed.is_connected(_on_pressed):
		button.pressed.connect(_on_pressed)


func _on_pressed() -> void:
	play("chosen")


## The focus is heard where keys or a controller move it: a pointer shows where it is.
func _on_focus_changed(_control: Control) -> void:
	if Input.is_anything_pressed() and Input.get_mouse_button_mask() == 0:
		play("focus")
