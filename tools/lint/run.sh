#!/usr/bin/env bash
# Checks our Go code. First come the samples, so that a checker that finds nothing is noticed.
set -euo pipefail
cd "$(dirname "$0")/../.."
go build -C tools -o ../bin/lint ./lint
lint=$PWD/bin/lint

# The cache of staticcheck serves every checkout, and remembers a path of the one that filled it: so file names only.
found=$(cd tools/lint/testdata/samples && { "$lint" ./... || true; } | sed 's|^/.*/||')
diff -u tools/lint/testdata/want.txt <(echo "$found") || { echo "lint: the samples in tools/lint/testdata are not judged as in want.txt"; exit 1; }

GOGC=300 "$lint" ./... >/dev/null && exit
# Once more without that cache, so that the paths are those of this checkout.
STATICCHECK_CACHE=$(mktemp -d) && export STATICCHECK_CACHE && trap 'rm -rf "$STATICCHECK_CACHE"' EXIT
GOGC=300 "$lint" ./...
