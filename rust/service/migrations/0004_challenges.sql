-- Games that friends play each on their own, by a code, with the results that they have handed in (SV-10).
CREATE TABLE challenge (code TEXT PRIMARY KEY, game TEXT NOT NULL, content TEXT NOT NULL, seed TEXT NOT NULL,
    setup TEXT NOT NULL, created BIGINT NOT NULL, results BIGINT NOT NULL);
CREATE INDEX challenge_created ON challenge (created);
CREATE INDEX challenge_unused ON challenge (created) WHERE results = 0;

-- One result a token and one a game: `played` is a digest of its commands. `token` is a hash.
CREATE TABLE result (challenge TEXT NOT NULL, token TEXT NOT NULL, played TEXT NOT NULL, name TEXT NOT NULL,
    won BIGINT NOT NULL, score BIGINT, commands BIGINT NOT NULL, verdict TEXT NOT NULL, handed_in BIGINT NOT NULL,
    PRIMARY KEY (challenge, token));
CREATE UNIQUE INDEX result_played ON result (challenge, played);
