-- +goose Up
-- A key finds logs of one kind: who looks for a guest's evenings does not pass their ten thousand matches.
UPDATE log_keys SET key = (SELECT kind FROM logs WHERE num = log) || '/' || key;

-- +goose Down
UPDATE log_keys SET key = substr(key, instr(key, '/') + 1);
