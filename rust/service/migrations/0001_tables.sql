-- Stores from before migrations have these tables already.
CREATE TABLE IF NOT EXISTS version (number BIGINT NOT NULL);
INSERT INTO version (number) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM version);

CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, game TEXT NOT NULL, stage TEXT NOT NULL,
    created BIGINT NOT NULL, header TEXT NOT NULL);

-- The key keeps two nodes from both playing number 41.
CREATE TABLE IF NOT EXISTS deed (room TEXT NOT NULL, number BIGINT NOT NULL, deed TEXT NOT NULL,
    PRIMARY KEY (room, number));

CREATE TABLE IF NOT EXISTS card (content TEXT NOT NULL, kind TEXT NOT NULL, place BIGINT NOT NULL, id TEXT NOT NULL,
    object TEXT NOT NULL, PRIMARY KEY (content, kind, id));

CREATE TABLE IF NOT EXISTS preset (content TEXT NOT NULL, place BIGINT NOT NULL, id TEXT NOT NULL,
    name TEXT NOT NULL, PRIMARY KEY (content, id));

CREATE TABLE IF NOT EXISTS pick (content TEXT NOT NULL, preset TEXT NOT NULL, kind TEXT NOT NULL, card TEXT NOT NULL,
    PRIMARY KEY (content, preset, kind, card));
