-- +goose Up
-- What players say to each other: no events, for the game knows nothing of it.
CREATE TABLE remarks (
  match    INTEGER NOT NULL,
  n        INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  seat     INTEGER NOT NULL,
  phrase   INTEGER NOT NULL, -- 0 of a line of text
  text     TEXT    NOT NULL,
  reported INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE INDEX remarks_reported ON remarks (at) WHERE reported = 1;

ALTER TABLE matches ADD COLUMN talk TEXT NOT NULL DEFAULT ''; -- what they may say

-- +goose Down
ALTER TABLE matches DROP COLUMN talk;
DROP INDEX remarks_reported;
DROP TABLE remarks;
