class_name Thumbnails
extends RefCounted
## Pictures of tables, one for each slot of a game, as they looked when they were last covered by
## the menu or the result. A slot without one is shown by its game's cover.

const FOLDER := "user://pictures"
## Width and height in pixels.
const SIZE := Vector2i(320, 180)


## Takes a picture of a part of a window, or of all of it where the part is not in sight, for the
## autosave. Where nothing is drawn there is none.
static func take(table: GameTable, window: Viewport, part: Control) -> void:
	if DisplayServer.get_name() == "headless" or not table.bus.autosave or table.bus.is_elsewhere():
		return
	var seen := window.get_texture().get_image()
	if seen == null or seen.is_empty():
		return
	if part != null and part.is_visible_in_tree():
		seen = cut(seen, part.get_global_rect(), window.get_visible_rect().size)
	keep(table, "autosave", seen)


## What a picture of a window shows in a rectangle of it; all of it where nothing lies in there.
static func cut(seen: Image, part: Rect2, window: Vector2) -> Image:
	var scaled := Vector2(seen.get_size()) / window
	var inside := Rect2i(part.position * scaled, part.size * scaled)
	inside = inside.intersection(Rect2i(Vector2i.ZERO, seen.get_size()))
	return seen.get_region(inside) if inside.has_area() else seen


## Keeps a picture for a slot, cut to the shape of all of them.
static func keep(table: GameTable, slot: String, seen: Image) -> void:
	var whole := seen.get_size()
	var shown := Vector2i(whole.x, mini(whole.y, whole.x * SIZE.y / SIZE.x))
	if shown.y == whole.y:
		shown.x = mini(whole.x, whole.y * SIZE.x / SIZE.y)
	var small := seen.get_region(Rect2i((whole - shown) / 2, shown))
	small.resize(SIZE.x, SIZE.y, Image.INTERPOLATE_BILINEAR)
	var path := _path(table, slot)
	DirAccess.make_dir_recursive_absolute(path.get_base_dir())
	small.save_webp(path, true, 0.8)


## The picture of a slot; null if it has none.
static func of(table: GameTable, slot: String) -> Texture2D:
	var path := _path(table, slot)
	if not FileAccess.file_exists(path):
		return null
	var found := Image.new()
	if found.load_webp_from_buffer(FileAccess.get_file_as_bytes(path)) != OK:
		return null
	return ImageTexture.create_from_image(found)


## Gives a slot the picture of another, or none if that has none.
static func copy(table: GameTable, from: String, to: String) -> void:
	if from == to:
		return
	drop(table, to)
	if FileAccess.file_exists(_path(table, from)):
		DirAccess.copy_absolute(_path(table, from), _path(table, to))


static func drop(table: GameTable, slot: String) -> void:
	if FileAccess.file_exists(_path(table, slot)):
		DirAccess.remove_absolute(_path(table, slot))


static func _path(table: GameTable, slot: String) -> String:
	return "%s/%s/%s/%s.webp" % [FOLDER, table.bus.profile, table.game.id, slot]
