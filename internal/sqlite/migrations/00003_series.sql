-- +goose Up
ALTER TABLE matches ADD COLUMN series TEXT NOT NULL DEFAULT ''; -- JSON, as it stood before the match

-- +goose Down
ALTER TABLE matches DROP COLUMN series;
