-- +goose Up
-- What seats have chosen for their next turns: no events, for nobody else may know.
CREATE TABLE ahead (
  match  INTEGER NOT NULL,
  seat   INTEGER NOT NULL,
  action TEXT    NOT NULL,
  PRIMARY KEY (match, seat)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE ahead;
