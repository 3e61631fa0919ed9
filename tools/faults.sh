#!/usr/bin/env bash
# Runs the tests of faults N times beside a busy loop on every core, and prints what failed with the seed of
# its faults. STAMMTISCH_FAULTS=seed repeats a series.
set -euo pipefail
n=${1:-20}
dir=$(mktemp -d)
busy=()
trap 'kill "${busy[@]}" 2>/dev/null || true; rm -rf "$dir"' EXIT
go test -c -trimpath -o "$dir/story" ./testscript
for _ in $(seq "$(nproc)"); do
  (while :; do :; done) &
  busy+=($!)
done
failed=0
for i in $(seq "$n"); do
  began=$SECONDS
  if (cd testscript && "$dir/story" -test.v -test.timeout 15m -test.run '^Test(Faults|Failover|Outages|TurnsOfTheDead|KillOneOfThree|DatabaseAway)$') >"$dir/said" 2>&1; then
    echo "$i of $n: passed in $((SECONDS - began)) s"
  else
    failed=$((failed + 1))
    echo "$i of $n: FAILED after $((SECONDS - began)) s"
    cat "$dir/said"
  fi
done
echo "$failed of $n failed"
[ "$failed" = 0 ]
