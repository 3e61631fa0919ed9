-- +goose Up
-- Text is compared byte by byte: faster, and in the same order on every system.
CREATE TABLE meta (
  key   text COLLATE "C" PRIMARY KEY,
  value bytea NOT NULL
);

-- Logs are numbered in the order they are made, and everything hangs on the number: what is written
-- to at the same time lies side by side.
CREATE TABLE logs (
  num  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  id   text COLLATE "C" NOT NULL,
  made bigint NOT NULL, -- the time of the first event, in milliseconds since 1970, as all times
  over boolean NOT NULL DEFAULT false,
  revision bigint NOT NULL DEFAULT 0, -- the number of commits
  xid      bigint NOT NULL DEFAULT 0, -- the last transaction that wrote to it
  UNIQUE (kind, id)
) WITH (fillfactor = 80); -- every commit writes its row again: there is room for that beside it
CREATE INDEX logs_kind ON logs (kind, num);
CREATE INDEX logs_going ON logs (kind, num) WHERE NOT over;

-- The primary key is the compare-and-set: event n of a log is written once.
CREATE TABLE log_events (
  log  bigint NOT NULL,
  n    integer NOT NULL,
  at   bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL, -- as the log's kind writes it
  PRIMARY KEY (log, n)
);

-- By what a log is found: the guests it belongs to.
CREATE TABLE log_keys (
  key  text COLLATE "C" NOT NULL,
  log  bigint NOT NULL,
  over boolean NOT NULL, -- as in logs
  PRIMARY KEY (key, log)
);
CREATE INDEX log_keys_log ON log_keys (log);
CREATE INDEX log_keys_going ON log_keys (key, log) WHERE NOT over;

CREATE TABLE log_papers (
  log  bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  PRIMARY KEY (log, name)
);

-- Rows that come and go by the thousand: the space of the dead is taken again early.
CREATE TABLE log_tasks (
  name   text COLLATE "C" NOT NULL,
  log    bigint NOT NULL,
  due    bigint NOT NULL,
  holder text COLLATE "C" NOT NULL DEFAULT '', -- the process that has taken it
  until  bigint NOT NULL DEFAULT 0,            -- the end of its lease
  PRIMARY KEY (name, log)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX log_tasks_log ON log_tasks (log);

-- The logs that each transaction has written to, for processes that follow them. The last row stays.
CREATE TABLE news (
  xid  bigint PRIMARY KEY,
  at   bigint NOT NULL,
  logs bigint[] NOT NULL
);

-- The processes that are there, and who follows which log in each. After a crash they say so again.
CREATE UNLOGGED TABLE processes (
  name text COLLATE "C" PRIMARY KEY,
  seen bigint NOT NULL
) WITH (fillfactor = 50);
CREATE UNLOGGED TABLE attendance (
  process text COLLATE "C" NOT NULL,
  kind    text COLLATE "C" NOT NULL,
  id      text COLLATE "C" NOT NULL,
  who     text COLLATE "C" NOT NULL,
  n       integer NOT NULL,
  xid     bigint NOT NULL,
  PRIMARY KEY (process, kind, id, who)
);
CREATE INDEX attendance_xid ON attendance (xid);

-- When each process was last there, and when none was: nobody's clock is charged for that.
CREATE TABLE beats (
  process text COLLATE "C" PRIMARY KEY,
  at      bigint NOT NULL
);
CREATE TABLE outages (
  away bigint PRIMARY KEY,
  back bigint NOT NULL
);
