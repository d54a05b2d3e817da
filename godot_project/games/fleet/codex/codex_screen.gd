class_name CodexScreen
extends Screen
## Everything that may be met on a voyage, kind by kind, and what earlier runs have opened.

const KINDS: Dictionary[String, String] = {
	"hulls": "Ships",
	"items": "Equipment",
	"mods": "Mods",
	"tags": "Tags",
	"chemistry": "Chemistry",
	"formations": "Formations",
	"statuses": "Damage",
	"encounters": "Enemies",
	"unlocks": "Unlocks",
}

var _kind := "hulls"

@onready var _tabs: HFlowContainer = %Kinds
@onready var _list: GridContainer = %Entries
@onready var _scroll: ScrollContainer = %Scroll


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	resized.connect(_reflow)
	for kind: String in KINDS:
		var made := Ui.button(KINDS[kind], show_kind.bind(kind), "ChipButton")
		made.name = kind.to_pascal_case()
		made.toggle_mode = true
		_tabs.add_child(made)


func enter(args: Dictionary) -> void:
	_dress()
	prefs.changed.connect(_dress)
	show_kind(str(args.get("kind", _kind)))
	_reflow()


func focus_start() -> void:
	Ui.focus_first(_tabs)


## Shows the entries of a kind.
func show_kind(kind: String) -> void:
	_kind = kind
	for tab: Node in _tabs.get_children():
		(tab as Button).set_pressed_no_signal(tab.name == kind.to_pascal_case())
	Ui.clear(_list)
	for entry: Variant in Catalog.all(kind):
		_list.add_child(CodexCard.make(kind, entry, table.snapshot))
	_scroll.scroll_vertical = 0


func _reflow() -> void:
	_list.columns = clampi(floori(size.x / 380.0), 1, 4)


func _dress() -> void:
	theme = FleetLook.build(prefs.text_scale)
