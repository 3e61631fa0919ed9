-- +goose Up
-- The host lists people by when they were last here: a key of each guest's log, and two of each guest of a running match.
-- Somebody who has no log has those of their last match. The names are those of ledger.Newest.
CREATE TEMP TABLE lately AS
  SELECT num, over, printf('%010d', 9999999999 - max(0, ended, seen) / 1000) || '/' || id AS name FROM (
    SELECT num, over, id,
      coalesce((SELECT max(json_extract(text, '$.ended')) FROM log_events WHERE log = num AND log_events.kind = 'filed'), 0) AS ended,
      coalesce((SELECT max(json_extract(text, '$.seen')) FROM log_papers WHERE log = num AND name >= 'device/' AND name < 'device0'), 0) AS seen
    FROM logs WHERE kind = 'player');
INSERT INTO log_keys (key, log, over) SELECT 'player/last/' || name, num, over FROM lately;
INSERT INTO log_papers (log, name, text) SELECT num, 'last', name FROM lately;
DROP TABLE lately;

CREATE TEMP TABLE lately AS
  SELECT num, l.over, substr(key, 7) AS guest, printf('%010d', 9999999999 - made / 3600000 * 3600) || '/' || substr(key, 7) AS name
  FROM log_keys k JOIN logs l ON num = log
  WHERE kind = 'match' AND length(key) >= 28 AND instr(substr(key, 7), '/') = 0 AND substr(key, 7, 5) <> 'gone-' AND (
    l.over = 0 OR NOT EXISTS (SELECT 1 FROM logs WHERE kind = 'player' AND id = substr(key, 7)) AND
      num = (SELECT max(log) FROM log_keys WHERE key = k.key));
INSERT INTO log_keys (key, log, over) SELECT 'match/last/' || name, num, over FROM lately;
INSERT INTO log_keys (key, log, over) SELECT 'match/last-of/' || guest || '/' || name, num, over FROM lately;
DROP TABLE lately;

-- +goose Down
DELETE FROM log_papers WHERE name = 'last' AND log IN (SELECT num FROM logs WHERE kind = 'player');
DELETE FROM log_keys WHERE key >= 'player/last/' AND key < 'player/last0' OR key >= 'match/last' AND key < 'match/last0';
