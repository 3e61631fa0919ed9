#!/usr/bin/env bash
# Checks our Go code. First come the samples, so that a checker that finds nothing is noticed.
set -euo pipefail
cd "$(dirname "$0")/../.."
go build -C tools -o ../bin/lint ./lint
lint=$PWD/bin/lint

found=$(cd tools/lint/testdata/samples && "$lint" ./... || true)
diff -u tools/lint/testdata/want.txt <(echo "$found") || { echo "lint: the samples in tools/lint/testdata are not judged as in want.txt"; exit 1; }

GOGC=300 "$lint" ./...
