-- status: 0 open, 1 playing, 2 over, 3 withdrawn. waits_for: 1 for player A, plus 2 for player B.
CREATE TABLE matches (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    terms TEXT NOT NULL,
    a TEXT,
    b TEXT,
    status INTEGER NOT NULL,
    waits_for INTEGER NOT NULL,
    deadline INTEGER,
    lines INTEGER NOT NULL,
    next TEXT
) STRICT;
CREATE INDEX matches_of_a ON matches (a) WHERE a IS NOT NULL;
CREATE INDEX matches_of_b ON matches (b) WHERE b IS NOT NULL;
-- Deadlines change with every move, so they have no index; those of live matches are few enough to look through.
CREATE INDEX live_matches ON matches (status) WHERE status < 2;

CREATE TABLE lines (
    match INTEGER NOT NULL REFERENCES matches (key),
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- SHA-256 of the token in the recovery link.
    recovery BLOB UNIQUE
) STRICT, WITHOUT ROWID;

CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE pulse (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE outages (
    since INTEGER PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT;
