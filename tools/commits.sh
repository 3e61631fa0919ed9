#!/usr/bin/env bash
# Checks the subjects of commits since the first one held to the form: `pkg: verb …`, at most 72 characters.
set -euo pipefail
export LC_ALL=C.UTF-8
since=d57713f # earlier subjects are longer
git rev-parse -q --verify "$since^{commit}" >/dev/null || { echo "commits: $since is not in this clone, nothing to check"; exit 0; }
form='^[a-z][a-z0-9 ,./-]*: [^ ]'
bad=0
while IFS= read -r subject; do
  [[ ${#subject} -le 72 && $subject =~ $form ]] && continue
  echo "not \"pkg: verb …\" in 72 characters or fewer: $subject"
  bad=1
done < <(git log --no-merges --format=%s "$since..HEAD")
exit $bad
