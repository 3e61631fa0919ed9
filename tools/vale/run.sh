#!/usr/bin/env bash
# Lints our English with vale. First it reads the samples, so that a rule that catches nothing is noticed.
set -euo pipefail
cd "$(dirname "$0")/../.."
# Its C code is compiled without optimising: that takes a third of the time.
export CC=$PWD/tools/vale/cc.sh CGO_CFLAGS='-O0 -g0' CGO_CXXFLAGS='-O0 -g0'
vale() { CGO_ENABLED=1 go tool -modfile=tools/go.mod vale --config tools/vale/vale.ini --output line "$@"; }

found=$(vale tools/vale/testdata/samples.* | cut -d: -f1-4 | sed 's|tools/vale/testdata/||' | sort -u -t: -k1,1 -k2,2n -k3,3n || true)
diff -u tools/vale/testdata/want.txt <(echo "$found") || { echo "vale: the samples in tools/vale/testdata are not judged as in want.txt"; exit 1; }

git ls-files 'docs/*.md' README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md '*.go' 'web/src/**/en.ts' |
  grep -v testdata/ | { mapfile -t files; vale "${files[@]}"; }
