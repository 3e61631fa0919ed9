-- +goose Up
CREATE TABLE meta (
  key   TEXT PRIMARY KEY,
  value BLOB NOT NULL
) WITHOUT ROWID;

-- Matches are numbered in the order they are made, and everything hangs on the number:
-- matches played at the same time lie side by side, so a commit of many touches few pages.
CREATE TABLE matches (
  num     INTEGER PRIMARY KEY,
  id      TEXT    NOT NULL UNIQUE,
  game    TEXT    NOT NULL,
  rules   TEXT    NOT NULL,
  options TEXT    NOT NULL, -- as in a record's Options tag, but every option
  seed    TEXT    NOT NULL,
  host    TEXT    NOT NULL,
  places  TEXT    NOT NULL, -- JSON, as at the beginning
  created INTEGER NOT NULL, -- milliseconds since 1970, as all times
  over    INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE events (
  match  INTEGER NOT NULL,
  n      INTEGER NOT NULL,
  at     INTEGER NOT NULL,
  kind   TEXT    NOT NULL,
  seat   INTEGER NOT NULL,
  text   TEXT    NOT NULL, -- the action, or the name of who sat down
  PRIMARY KEY (match, n)
) WITHOUT ROWID;

CREATE TABLE owners (
  guest  TEXT    NOT NULL,
  match  INTEGER NOT NULL,
  seat   INTEGER NOT NULL,
  PRIMARY KEY (guest, match, seat)
) WITHOUT ROWID;
CREATE INDEX owners_match ON owners (match);

-- The matches in which a computer is to act; written with the event that makes it so.
CREATE TABLE thoughts (
  match INTEGER PRIMARY KEY
);

CREATE TABLE tickets (
  hash    BLOB PRIMARY KEY,
  match   INTEGER NOT NULL,
  seat    INTEGER NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;

-- +goose Down
DROP TABLE tickets;
DROP TABLE thoughts;
DROP TABLE owners;
DROP TABLE events;
DROP TABLE matches;
DROP TABLE meta;
