-- +goose Up
-- Matches become logs like all others: their head is in their first event, and what hung on them
-- stands beside the log, as keys, papers and tasks.
ALTER TABLE logs ADD COLUMN made INTEGER NOT NULL DEFAULT 0; -- the time of the first event
UPDATE logs SET made = coalesce((SELECT at FROM log_events WHERE log = logs.num AND n = 1), 0);

ALTER TABLE log_keys ADD COLUMN over INTEGER NOT NULL DEFAULT 0; -- as in logs
UPDATE log_keys SET over = 1 WHERE log IN (SELECT num FROM logs WHERE over = 1);
CREATE INDEX log_keys_log ON log_keys (log);
CREATE INDEX log_keys_going ON log_keys (key, log) WHERE over = 0;

CREATE TABLE log_papers (
  log  INTEGER NOT NULL,
  name TEXT    NOT NULL,
  text TEXT    NOT NULL,
  PRIMARY KEY (log, name)
) WITHOUT ROWID;

CREATE TABLE log_tasks (
  name   TEXT    NOT NULL,
  log    INTEGER NOT NULL,
  due    INTEGER NOT NULL,
  holder TEXT    NOT NULL DEFAULT '', -- the process that has taken it
  until  INTEGER NOT NULL DEFAULT 0,  -- the end of its lease
  PRIMARY KEY (name, log)
) WITHOUT ROWID;
CREATE INDEX log_tasks_log ON log_tasks (log);

-- Numbers tell only which log of a kind is older: matches follow on what is there.
CREATE TEMP TABLE moved AS SELECT coalesce(max(num), 0) AS by FROM logs;

INSERT INTO logs (num, kind, id, over, made) SELECT by + num, 'match', id, over, created FROM moved, matches ORDER BY num;

INSERT INTO log_events (log, n, at, kind, text)
  SELECT by + e.match, e.n, e.at, e.kind, CASE e.n
    WHEN 1 THEN json_object('game', m.game, 'rules', m.rules, 'options', m.options, 'seed', m.seed, 'host', m.host, 'created', m.created,
      'pace', m.clock, 'series', m.series, 'evening', m.evening, 'began', m.began, 'text', e.text,
      'places', CASE WHEN json_valid(m.places) THEN json(m.places) END)
    ELSE e.seat || ' ' || e.text END
  FROM moved, events e JOIN matches m ON m.num = e.match ORDER BY e.match, e.n;

INSERT INTO log_papers (log, name, text)
  SELECT by + match, 'seat/' || seat, group_concat(guest, ' ') FROM moved, (SELECT guest, match, seat FROM owners ORDER BY match, seat, guest) GROUP BY match, seat;
INSERT INTO log_papers (log, name, text) SELECT by + match, 'ahead/' || seat, action FROM moved, ahead;
INSERT INTO log_papers (log, name, text) SELECT by + num, 'talk', talk FROM moved, matches WHERE talk <> '';
INSERT INTO log_papers (log, name, text)
  SELECT by + match, printf('said/%06d', n), json_object('at', at, 'seat', seat, 'phrase', phrase, 'text', text, 'reported', json(CASE reported WHEN 1 THEN 'true' ELSE 'false' END))
  FROM moved, remarks;
INSERT INTO log_papers (log, name, text) SELECT by + match, 'ticket/' || lower(hex(hash)), seat || ' ' || expires FROM moved, tickets;

INSERT INTO log_keys (key, log, over) SELECT DISTINCT guest, by + match, m.over FROM moved, owners JOIN matches m ON m.num = match;
INSERT INTO log_keys (key, log, over) SELECT 'host/' || host, by + num, over FROM moved, matches;
INSERT INTO log_keys (key, log, over) SELECT 'unplayed', by + num, 0 FROM moved, matches m WHERE over = 0 AND evening = ''
  AND NOT EXISTS (SELECT 1 FROM events WHERE match = m.num AND n > m.began AND kind = 'action' AND seat >= 0);
INSERT INTO log_keys (key, log, over) SELECT DISTINCT 'reported', by + match, m.over FROM moved, remarks JOIN matches m ON m.num = match WHERE reported = 1;
INSERT INTO log_keys (key, log, over) SELECT DISTINCT 'reported/' || m.evening, by + match, m.over FROM moved, remarks JOIN matches m ON m.num = match WHERE reported = 1 AND m.evening <> '';
INSERT INTO log_keys (key, log, over) SELECT 'ticket/' || lower(hex(hash)), by + match, m.over FROM moved, tickets JOIN matches m ON m.num = match;

INSERT INTO log_tasks (name, log, due) SELECT 'think', by + match, 1 FROM moved, thoughts;
INSERT INTO log_tasks (name, log, due) SELECT 'clock', by + match, 1 FROM moved, ticking;
INSERT INTO log_tasks (name, log, due) SELECT DISTINCT 'ahead', by + match, 1 FROM moved, ahead;

DROP TABLE moved;
DROP TABLE remarks;
DROP TABLE ahead;
DROP TABLE ticking;
DROP TABLE tickets;
DROP TABLE thoughts;
DROP TABLE owners;
DROP TABLE events;
DROP TABLE matches;
