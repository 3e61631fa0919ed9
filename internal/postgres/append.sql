-- Saves a group of commits, each of another log, whose rows in logs this transaction has locked before.
-- Commit i is good, or leaves no trace. Every list says in c which commit a line belongs to; the number
-- of its log is then ok.log[c], or 0 if the commit is not good.
WITH commits AS MATERIALIZED (
  SELECT c.i, l.num, l.over OR c.ends AS over, c.ends, c.uses,
    CASE
      WHEN l.num IS NULL THEN 2
      WHEN c.revision <> 0 AND c.revision <> l.revision THEN 1
      WHEN (SELECT true FROM log_events e WHERE e.log = l.num AND e.n BETWEEN c.first AND c.last LIMIT 1) THEN 1
      WHEN c.uses <> '' AND (SELECT true FROM log_keys k WHERE k.key = c.uses AND k.log = l.num) IS NULL THEN 2
      WHEN (SELECT true FROM unnest($19::integer[], $20::text[], $21::text[], $22::boolean[]) AS p(c, name, text, new)
        CROSS JOIN LATERAL (SELECT FROM log_papers q WHERE q.log = l.num AND q.name = p.name OFFSET 0) AS there
        WHERE p.c = c.i AND p.new LIMIT 1) THEN 1
      ELSE 0
    END AS verdict
  FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::text[], $6::boolean[], $7::bigint[])
    WITH ORDINALITY AS c(kind, id, first, last, uses, ends, revision, i)
  LEFT JOIN LATERAL (SELECT num, over, revision FROM logs WHERE logs.kind = c.kind AND logs.id = c.id OFFSET 0) AS l ON true
),
ok AS MATERIALIZED (
  SELECT array_agg(CASE verdict WHEN 0 THEN num ELSE 0 END ORDER BY i) AS log, array_agg(over ORDER BY i) AS over FROM commits
),
events AS (
  INSERT INTO log_events (log, n, at, kind, text)
  SELECT ok.log[e.c], e.n, e.at, e.kind, e.text
  FROM ok, unnest($8::integer[], $9::integer[], $10::bigint[], $11::text[], $12::text[]) AS e(c, n, at, kind, text)
  WHERE ok.log[e.c] > 0
),
lost AS (
  DELETE FROM log_keys k USING ok, unnest($13::integer[], $14::text[]) AS x(c, key)
  WHERE k.log = ok.log[x.c] AND k.key = x.key
),
kept AS ( -- no row is both deleted and changed by one statement
  UPDATE log_keys k SET over = true FROM commits
  WHERE ends AND verdict = 0 AND k.log = num AND NOT k.over
    AND NOT EXISTS (SELECT FROM unnest($13::integer[], $14::text[]) AS x(c, key) WHERE x.c = commits.i AND x.key = k.key)
),
found AS (
  INSERT INTO log_keys (key, log, over)
  SELECT x.key, ok.log[x.c], ok.over[x.c] FROM ok, unnest($15::integer[], $16::text[]) AS x(c, key)
  WHERE ok.log[x.c] > 0
  ON CONFLICT DO NOTHING
),
revised AS (
  UPDATE logs SET revision = logs.revision + 1, xid = pg_current_xact_id()::text::bigint, over = commits.over FROM commits
  WHERE verdict = 0 AND logs.num = commits.num
),
told AS (
  INSERT INTO news (xid, at, logs)
  SELECT pg_current_xact_id()::text::bigint, extract(epoch FROM now()) * 1000, array_agg(num)
  FROM commits WHERE verdict = 0 HAVING count(*) > 0
),
torn AS (
  DELETE FROM log_papers p USING ok, unnest($17::integer[], $18::text[]) AS x(c, name)
  WHERE p.log = ok.log[x.c] AND p.name = x.name
),
written AS (
  INSERT INTO log_papers (log, name, text)
  SELECT ok.log[x.c], x.name, x.text FROM ok, unnest($19::integer[], $20::text[], $21::text[]) AS x(c, name, text)
  WHERE ok.log[x.c] > 0
  ON CONFLICT (log, name) DO UPDATE SET text = excluded.text
),
done AS (
  DELETE FROM log_tasks t USING ok, unnest($23::integer[], $24::text[]) AS x(c, name)
  WHERE t.log = ok.log[x.c] AND t.name = x.name
),
due AS (
  INSERT INTO log_tasks (name, log, due, holder, until)
  SELECT x.name, ok.log[x.c], x.due, x.holder, x.until
  FROM ok, unnest($25::integer[], $26::text[], $27::bigint[], $28::text[], $29::bigint[]) AS x(c, name, due, holder, until)
  WHERE ok.log[x.c] > 0
  ON CONFLICT (name, log) DO UPDATE SET due = excluded.due, holder = excluded.holder, until = excluded.until
)
SELECT verdict FROM commits ORDER BY i
