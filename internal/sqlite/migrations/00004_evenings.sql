-- +goose Up
CREATE TABLE evenings (
  num  INTEGER PRIMARY KEY,
  id   TEXT    NOT NULL UNIQUE,
  over INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE evening_events (
  evening INTEGER NOT NULL,
  n       INTEGER NOT NULL,
  at      INTEGER NOT NULL,
  kind    TEXT    NOT NULL,
  text    TEXT    NOT NULL, -- JSON
  PRIMARY KEY (evening, n)
) WITHOUT ROWID;

-- Who opened an evening or joined it.
CREATE TABLE evening_guests (
  guest   TEXT    NOT NULL,
  evening INTEGER NOT NULL,
  PRIMARY KEY (guest, evening)
) WITHOUT ROWID;

ALTER TABLE matches ADD COLUMN evening TEXT NOT NULL DEFAULT ''; -- the id of the one it is a table of

-- +goose Down
ALTER TABLE matches DROP COLUMN evening;
DROP TABLE evening_guests;
DROP TABLE evening_events;
DROP TABLE evenings;
