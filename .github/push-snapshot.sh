#!/usr/bin/env bash
# Commits the files of content/snapshots if they have changed, and pushes the commit to main. When another push comes
# first, rebases the commit on it and tries again, five times in all.
set -euo pipefail

files=':(glob)content/snapshots/*.json'
export GIT_AUTHOR_NAME="github-actions[bot]" GIT_COMMITTER_NAME="github-actions[bot]"
export GIT_AUTHOR_EMAIL="41898282+github-actions[bot]@users.noreply.github.com"
export GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL
export GIT_TERMINAL_PROMPT=0

# The credential helper reads TOKEN when git runs it, so that the token is in no file and no command line.
helper='!f() { echo username=x-access-token; echo "password=$TOKEN"; }; f'
remote() { git -c credential.helper= -c credential.helper="$helper" "$@"; }

git add --all -- "$files"
if git diff --cached --quiet; then exit 0; fi
git commit --quiet --message "Record what is published [skip ci]"

for pause in 1 2 4 8; do
  if remote push --quiet origin HEAD:main; then exit 0; fi
  sleep "$pause"
  remote fetch --quiet origin main
  if ! git diff --quiet HEAD~ FETCH_HEAD -- "$files"; then
    echo "Another push has already recorded a snapshot; keeping that one."
    exit 0
  fi
  git rebase --quiet --onto FETCH_HEAD HEAD~
done
remote push --quiet origin HEAD:main
