class_name ShutDoor
extends Node
## Answers whoever comes by HTTP with a status, as a room that lets nobody in.

## Such as `503 Service Unavailable`; "" where nobody is there at all.
var status := ""
var port := 0

var _server := TCPServer.new()
var _here: Array[StreamPeerTCP] = []


func _init(with: String) -> void:
	status = with
	_server.listen(0, "127.0.0.1")
	port = _server.get_local_port()
	if status == "":
		_server.stop()


func _process(_delta: float) -> void:
	while _server.is_connection_available():
		_here.append(_server.take_connection())
	for stream: StreamPeerTCP in _here.duplicate():
		stream.poll()
		# A stream that is closed with something unread in it loses what was said on it.
		if stream.get_available_bytes() > 0:
			stream.get_data(stream.get_available_bytes())
			stream.put_data(("HTTP/1.1 %s\r\nContent-Length: 0\r\n\r\n" % status).to_utf8_buffer())
			stream.disconnect_from_host()
			_here.erase(stream)


func _exit_tree() -> void:
	_server.stop()
