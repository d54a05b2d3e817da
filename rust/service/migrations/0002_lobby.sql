-- The list of rooms reads its hundred newest from the index.
CREATE INDEX room_listed ON room (created DESC, id) WHERE stage <> 'over';

-- When a room whose game never began was last in a node's memory, in milliseconds since 1970. NULL once a game has begun, and in
-- rooms that are older than this column: these never expire.
ALTER TABLE room ADD COLUMN waiting_since BIGINT;
CREATE INDEX room_waiting ON room (waiting_since) WHERE waiting_since IS NOT NULL;

-- Programs from before migrations read this number and refuse to start.
UPDATE version SET number = 2;
