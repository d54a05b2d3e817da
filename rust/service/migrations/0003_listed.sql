-- By what a room is listed whose host wants it listed; NULL in all others, those from before this column among them. It is not
-- the room's code.
ALTER TABLE room ADD COLUMN door TEXT;
CREATE UNIQUE INDEX room_door ON room (door) WHERE door IS NOT NULL;

DROP INDEX room_listed;
CREATE INDEX room_listed ON room (created DESC, id) WHERE door IS NOT NULL AND stage <> 'over';
