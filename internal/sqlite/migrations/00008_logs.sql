-- +goose Up
-- Logs of every kind but matches. Those of evenings stood in tables of their own before.
CREATE TABLE logs (
  num  INTEGER PRIMARY KEY,
  kind TEXT    NOT NULL,
  id   TEXT    NOT NULL,
  over INTEGER NOT NULL DEFAULT 0,
  UNIQUE (kind, id)
);
CREATE INDEX logs_going ON logs (kind, num) WHERE over = 0;

CREATE TABLE log_events (
  log  INTEGER NOT NULL,
  n    INTEGER NOT NULL,
  at   INTEGER NOT NULL,
  kind TEXT    NOT NULL,
  text TEXT    NOT NULL, -- as the log's kind writes it
  PRIMARY KEY (log, n)
) WITHOUT ROWID;

-- By what a log is found: the guests it belongs to.
CREATE TABLE log_keys (
  key TEXT    NOT NULL,
  log INTEGER NOT NULL,
  PRIMARY KEY (key, log)
) WITHOUT ROWID;

INSERT INTO logs (num, kind, id, over) SELECT num, 'evening', id, over FROM evenings;
INSERT INTO log_events (log, n, at, kind, text) SELECT evening, n, at, kind, text FROM evening_events;
INSERT INTO log_keys (key, log) SELECT guest, evening FROM evening_guests;
DROP TABLE evening_guests;
DROP TABLE evening_events;
DROP TABLE evenings;

-- +goose Down
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
CREATE TABLE evening_guests (
  guest   TEXT    NOT NULL,
  evening INTEGER NOT NULL,
  PRIMARY KEY (guest, evening)
) WITHOUT ROWID;
INSERT INTO evenings (num, id, over) SELECT num, id, over FROM logs WHERE kind = 'evening';
INSERT INTO evening_events (evening, n, at, kind, text) SELECT log, n, e.at, e.kind, e.text FROM log_events e JOIN logs l ON l.num = e.log WHERE l.kind = 'evening';
INSERT INTO evening_guests (guest, evening) SELECT key, log FROM log_keys k JOIN logs l ON l.num = k.log WHERE l.kind = 'evening';
DROP TABLE log_keys;
DROP TABLE log_events;
DROP INDEX logs_going;
DROP TABLE logs;
