-- +goose Up
-- What a guest's list, the host's pages and the caps ask for goes on: each has an index of that
-- alone, so that what is over costs nothing.
ALTER TABLE owners ADD COLUMN over INTEGER NOT NULL DEFAULT 0; -- as in matches
UPDATE owners SET over = 1 WHERE match IN (SELECT num FROM matches WHERE over = 1);
CREATE INDEX owners_going ON owners (guest, match) WHERE over = 0;
CREATE INDEX matches_going ON matches (num) WHERE over = 0;
CREATE INDEX matches_hosted ON matches (host) WHERE over = 0;

-- How many events the match was opened with: the actions among them were made elsewhere.
ALTER TABLE matches ADD COLUMN began INTEGER NOT NULL DEFAULT 1;

-- +goose Down
ALTER TABLE matches DROP COLUMN began;
DROP INDEX matches_hosted;
DROP INDEX matches_going;
DROP INDEX owners_going;
ALTER TABLE owners DROP COLUMN over;
