-- +goose Up
-- The host lists people by when they were last here: a key of each guest's log, and two of each guest of a running match.
-- Somebody who has no log has those of their last match. The names are those of ledger.Newest.
WITH lately AS (
  SELECT num, over, lpad((9999999999 - greatest(0, ended, seen) / 1000)::text, 10, '0') || '/' || id AS name FROM (
    SELECT num, over, id,
      (SELECT max((text::json ->> 'ended')::bigint) FROM log_events e WHERE e.log = num AND e.kind = 'filed') AS ended,
      (SELECT max((text::json ->> 'seen')::bigint) FROM log_papers p WHERE p.log = num AND p.name >= 'device/' AND p.name < 'device0') AS seen
    FROM logs WHERE kind = 'player') AS players),
keys AS (INSERT INTO log_keys (key, log, over) SELECT 'player/last/' || name, num, over FROM lately)
INSERT INTO log_papers (log, name, text) SELECT num, 'last', name FROM lately;

WITH lately AS (
  SELECT num, l.over, substr(key, 7) AS guest, lpad((9999999999 - made / 3600000 * 3600)::text, 10, '0') || '/' || substr(key, 7) AS name
  FROM log_keys k JOIN logs l ON num = log
  WHERE kind = 'match' AND length(key) >= 28 AND strpos(substr(key, 7), '/') = 0 AND substr(key, 7, 5) <> 'gone-' AND (
    NOT l.over OR NOT EXISTS (SELECT 1 FROM logs g WHERE g.kind = 'player' AND g.id = substr(key, 7)) AND
      num = (SELECT max(log) FROM log_keys o WHERE o.key = k.key))),
keys AS (INSERT INTO log_keys (key, log, over) SELECT 'match/last/' || name, num, over FROM lately)
INSERT INTO log_keys (key, log, over) SELECT 'match/last-of/' || guest || '/' || name, num, over FROM lately;
