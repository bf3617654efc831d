#!/usr/bin/env bash
# Commits content/published.yaml, if it differs, and pushes the commit to main. When another push comes
# first, the commit goes on top of it; five tries at most.
set -euo pipefail

file=content/published.yaml
export GIT_AUTHOR_NAME="github-actions[bot]" GIT_COMMITTER_NAME="github-actions[bot]"
export GIT_AUTHOR_EMAIL="41898282+github-actions[bot]@users.noreply.github.com"
export GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL
export GIT_TERMINAL_PROMPT=0

# The helper reads TOKEN when git runs it, so that no file and no command line holds the token.
helper='!f() { echo username=x-access-token; echo "password=$TOKEN"; }; f'
remote() { git -c credential.helper= -c credential.helper="$helper" "$@"; }

git add -- "$file"
if git diff --cached --quiet; then exit 0; fi
git commit --quiet --message "Record what is published [skip ci]"

for pause in 1 2 4 8; do
  if remote push --quiet origin HEAD:main; then exit 0; fi
  sleep "$pause"
  remote fetch --quiet origin main
  if ! git diff --quiet HEAD~ FETCH_HEAD -- "$file"; then
    echo "Another push has recorded a state; it stays."
    exit 0
  fi
  git rebase --quiet --onto FETCH_HEAD HEAD~
done
remote push --quiet origin HEAD:main
