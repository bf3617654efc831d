#!/usr/bin/env bash
# Posts the comment in the folder comment/ on its pull request, or updates the one that this script posted before.
# The job that made the folder ran code of the pull request, so its files are untrusted: they name the pull
# request, and a fork must not write on another one. Their text has only the reach that its author has anyway.
set -euo pipefail

# As in changes.yml.
placeholder=https://here-the-job-that-posts-the-comment-writes-the-address-of.the-preview.invalid
# Characters; GitHub refuses longer comments.
max=65536

refuse() {
  echo "$1; nothing is posted."
  exit 1
}

number=$(head -c 20 comment/number | tr -d '\0')
[[ $number =~ ^[1-9][0-9]{0,8}$ ]] || refuse "comment/number is not the number of a pull request"

facts=$(gh api "repos/$GH_REPO/pulls/$number" --jq '.state, .head.sha, .head.repo.full_name, .head.ref')
{ read -r state && read -r sha && read -r repository && read -r branch; } <<< "$facts"
if [ "$repository" != "$HEAD_REPOSITORY" ] || [ "$branch" != "$HEAD_BRANCH" ]; then
  refuse "The comment was made for another pull request than number $number"
fi
if [ "$state" != open ] || [ "$sha" != "$HEAD_SHA" ]; then
  echo "The pull request is closed or has newer commits; nothing is posted."
  exit 0
fi

if [[ ${NETLIFY_SITE:-} =~ ^[a-z0-9-]{1,63}$ ]]; then
  preview=https://deploy-preview-$number--$NETLIFY_SITE.netlify.app
  sed "s|$placeholder|$preview|g" comment/with-preview.md > body.md
else
  cp comment/without-preview.md body.md
fi
[ "$(LC_ALL=C.UTF-8 wc -m < body.md)" -le "$max" ] || refuse "The comment is too long"

ids=$(gh api --paginate "repos/$GH_REPO/issues/$number/comments?per_page=100" \
  --jq '.[] | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- changes"))) | .id')
id=${ids%%$'\n'*}

case "$(head -n 1 body.md)" in
  "<!-- changes -->") ;;
  "<!-- changes: none -->") if [ -z "$id" ]; then exit 0; fi ;;
  *) refuse "The comment does not begin with its marker" ;;
esac

if [ -n "$id" ]; then
  gh api --silent --method PATCH "repos/$GH_REPO/issues/comments/$id" --field body=@body.md
else
  gh api --silent --method POST "repos/$GH_REPO/issues/$number/comments" --field body=@body.md
fi
