#!/usr/bin/env bash
# Reports what the job before has learned, which is in links.md, moves.patch and content/checks.json: pushes the
# file of checks to main, opens or updates the issue, and proposes the moves as a pull request.
set -euo pipefail

label=liens
title="Liens à revoir"
branch=liens/adresses
checks=content/checks.json
export GIT_AUTHOR_NAME="github-actions[bot]" GIT_COMMITTER_NAME="github-actions[bot]"
export GIT_AUTHOR_EMAIL="41898282+github-actions[bot]@users.noreply.github.com"
export GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL
export GIT_TERMINAL_PROMPT=0

# The helper reads GH_TOKEN when git runs it, so that no file and no command line holds the token.
helper='!f() { echo username=x-access-token; echo "password=$GH_TOKEN"; }; f'
remote() { git -c credential.helper= -c credential.helper="$helper" "$@"; }

# The job before ran code of packages, so its patch is untrusted: it may change website lines of tools only.
check_moves() {
  local tool='content/tools/[a-z0-9-]+\.(md|yaml)'
  local head="diff --git a/$tool b/$tool|index [0-9a-f]+\.\.[0-9a-f]+ 100644|(---|\+\+\+) [ab]/$tool"
  if grep --quiet --invert-match --extended-regexp \
    "^($head)\$|^(@@ | |[-+]website: |\\\\ No newline)" moves.patch; then
    echo "moves.patch changes more than website lines; there is no pull request."
    return 1
  fi
}

record_checks() {
  git add -- "$checks"
  if git diff --cached --quiet; then return; fi
  git commit --quiet --message "Record what is known of links [skip ci]"
  for pause in 1 2 4 8; do
    if remote push --quiet origin HEAD:main; then return; fi
    sleep "$pause"
    remote fetch --quiet origin main
    git rebase --quiet --onto FETCH_HEAD HEAD~
  done
  remote push --quiet origin HEAD:main
}

report_issue() {
  local number
  gh label create "$label" --force --color d4c5f9 --description "Liens à revoir" >&2
  number=$(gh issue list --label "$label" --state open --limit 1 --json number --jq '.[].number')
  if [ -n "$number" ]; then
    gh issue edit "$number" --body-file links.md
  else
    gh issue create --title "$title" --label "$label" --body-file links.md
  fi
}

propose_moves() {
  if [ ! -s moves.patch ]; then return; fi
  check_moves
  git apply --index moves.patch
  git commit --quiet --message "Suivre les adresses qui ont changé"
  remote push --quiet --force origin "HEAD:refs/heads/$branch"
  if [ -z "$(gh pr list --head "$branch" --state open --json number --jq '.[].number')" ]; then
    gh pr create --base main --head "$branch" --title "Suivre les adresses qui ont changé" \
      --body "Ces sites redirigent pour de bon vers une nouvelle adresse. Avant d’accepter, ouvrir chacune et vérifier que c’est bien l’outil de la fiche."
  fi
}

record_checks
report_issue
propose_moves
