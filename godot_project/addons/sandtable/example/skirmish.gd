extends HSplitContainer
## A match of Crossfire against a bot, in a scene of its own: no rule stands here.

@onready var _bus: CommandBus = $Bus
@onready var _log: RichTextLabel = $Log
@onready var _choices: ItemList = $Choices


func _ready() -> void:
	_bus.prompt_changed.connect(_on_prompt)
	_choices.item_activated.connect(_on_choice)
	_bus.viewer = "p1"
	_bus.start("crossfire", {})


func _on_prompt(prompt: Dictionary) -> void:
	_log.text = "%s\n%s" % [_bus.render_board("p1"), "\n".join(_bus.log_lines("p1"))]
	_choices.clear()
	var to_act: Array = prompt["to_act"]
	if to_act.has("p2"):
		_bus.bot_move("p2", "greedy")
	if to_act.has("p1"):
		var found: Dictionary = _bus.commands("p1", true)["ok"]
		for phrase: String in found["phrases"]:
			_choices.add_item(phrase)
			var at := _choices.item_count - 1
			_choices.set_item_metadata(at, found["commands"][at])


func _on_choice(at: int) -> void:
	_bus.submit("p1", _choices.get_item_metadata(at))
