-- +goose Up
ALTER TABLE matches ADD COLUMN clock TEXT NOT NULL DEFAULT ''; -- "5+3", "3d"

-- The matches whose clock runs; written with the event that starts or stops it.
CREATE TABLE ticking (
  match INTEGER PRIMARY KEY
);

-- When the server was not there: nobody's clock is charged for it.
CREATE TABLE outages (
  away INTEGER PRIMARY KEY, -- milliseconds since 1970
  back INTEGER NOT NULL
);

-- +goose Down
DROP TABLE outages;
DROP TABLE ticking;
ALTER TABLE matches DROP COLUMN clock;
