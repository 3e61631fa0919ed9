#!/bin/sh
# Measures every level of a game against the one below it and writes the table into
# docs/opponents.md, between the marks of the game. On one core, at low priority.
#
#   search/opponents.sh GAME [GAMES [SEED [OPTION...]]]
#
# GAMES is 400 and SEED 1 if they are not given; an OPTION is one of the game's, such as
# goals=1; PAIRS='2 1,3 2' measures other pairs. Run it from the top of the repository.
set -eu
game=${1:?usage: search/opponents.sh GAME [GAMES [SEED [OPTION...]]]} games=${2:-400} seed=${3:-1}
doc=docs/opponents.md options=
[ $# -le 3 ] || { shift 3 && options=$(printf -- ' -o %s' "$@"); }
grep -q "^<!-- begin $game -->" "$doc" || { echo "$doc has no mark for $game" >&2; exit 1; }
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/stammtisch" ./cmd/stammtisch

pairs=${PAIRS:-greedy random,greedy 1,2 1,3 2,4 3,5 4,6 5,7 6,8 7} seats=$("$tmp/stammtisch" games | awk -v g="$game" '$1 == g { print $2 }')
case $seats in
*2*) {
	echo '| player | against | score | 95 % interval | won / drawn / lost | first mover | plies | nodes a move |'
	echo '|---|---|---|---|---|---|---|---|'
} ;;
*) pairs=${PAIRS:-1 random,8 random,8 pimc,2 1,3 2,4 3,5 4,6 5,7 6,8 7} # duplicate deals
	echo '| player in one seat | in all others | points a deal | 95 % interval | deals |'
	echo '|---|---|---|---|---|' ;;
esac >"$tmp/table"
# The options are words: they are split on purpose.
echo "$pairs" | tr , '\n' | while read -r pair; do
	GOMAXPROCS=1 nice "$tmp/stammtisch" arena "$game" --a "${pair% *}" --b "${pair#* }" \
		--games "$games" --seed "$seed" $options --row | tee -a "$tmp/table" >&2
done
awk -v from="<!-- begin $game -->" -v to="<!-- end $game -->" -v table="$tmp/table" '
	$0 == to { skip = 0 }
	!skip { print }
	$0 == from { skip = 1; while ((getline line < table) > 0) print line }
' "$doc" >"$tmp/doc"
cat "$tmp/doc" >"$doc"
