class_name ClosedDoor
extends RefCounted
## Why a room's WebSocket does not open. The engine keeps to itself what was answered to its
## greeting, so the same greeting is sent once more by plain HTTP.

## For how many milliseconds nothing is asked again, and an answer is waited for.
const PAUSE := 2000

const UPGRADE: PackedStringArray = [
	"Connection: Upgrade",
	"Upgrade: websocket",
	"Sec-WebSocket-Version: 13",
	"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
]
const NOBODY := {"words": "nobody answers there", "for_now": true}

## `{words, for_now}`, as of `GameRoom.closed`; empty where it is not known.
var reason: Dictionary = {}

var _http: HTTPClient
var _path := ""
var _since := -PAUSE


## Asks at the address of a WebSocket, unless it was asked just now.
func ask(url: String) -> void:
	var now := Time.get_ticks_msec()
	if now - _since < PAUSE:
		return
	_since = now
	var parts := url.split("/", true, 3)
	var colon := parts[2].rfind(":")
	var host := parts[2] if colon < parts[2].rfind("]") or colon < 0 else parts[2].left(colon)
	var port := parts[2].substr(colon + 1).to_int() if host != parts[2] else -1
	_path = "/" + (parts[3] if parts.size() > 3 else "")
	_http = HTTPClient.new()
	var tls := TLSOptions.client() if parts[0] == "wss:" else null
	if _http.connect_to_host(host.trim_prefix("[").trim_suffix("]"), port, tls) != OK:
		_http = null


## Hears what is answered.
func poll() -> void:
	if _http == null:
		return
	_http.poll()
	var status := _http.get_status()
	if _http.has_response():
		reason = ClassDB.class_call_static(&"GameRoom", &"closed", _http.get_response_code())
		_http = null
	elif status == HTTPClient.STATUS_CONNECTED:
		_http.request(HTTPClient.METHOD_GET, _path, UPGRADE)
	elif status in [HTTPClient.STATUS_CANT_CONNECT, HTTPClient.STATUS_CANT_RESOLVE]:
		reason = NOBODY
		_http = null
	elif Time.get_ticks_msec() - _since > PAUSE:
		_http = null


## Forgets why: it is open, or given up.
func forget() -> void:
	reason = {}
	_http = null
