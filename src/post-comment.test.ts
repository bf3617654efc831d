import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "./testing/folder.ts";

/** .github/post-comment.sh with a `gh` that logs its arguments and the comment that it is to post. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SCRIPT = join(ROOT, ".github/post-comment.sh");
const WORKFLOW = readFileSync(join(ROOT, ".github/workflows/changes.yml"), "utf8");
const PLACEHOLDER = /PREVIEW: (.*)/.exec(WORKFLOW)![1]!;
const CHANGED = "<!-- changes -->\n\nTrois outils.\n";
const UNCHANGED = "<!-- changes: none -->\n\nRien.\n";

/** Fake gh: prints the facts of a pull request, or the identifiers of its comments. */
const GH = `#!/bin/bash
echo "$*" >> "$FOLDER/gh.log"
case "$*" in
  *pulls/12\\ *) cat "$FOLDER/facts" ;;
  *pulls/*) echo "HTTP 404" >&2; exit 1 ;;
  *per_page*) cat "$FOLDER/ids" ;;
  *body=@body.md) cp body.md "$FOLDER/posted" ;;
esac
`;

let folder: string;

beforeEach(() => {
  folder = newFolder();
  write("bin/gh", GH);
  chmodSync(join(folder, "bin/gh"), 0o755);
  write("facts", "open\nabc\nada/annuaire\najouter\n");
  write("ids", "");
  write("comment/number", "12\n");
  write("comment/without-preview.md", CHANGED);
  write("comment/with-preview.md", `${CHANGED}[A](${PLACEHOLDER}/outils/a)\n`);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function post(changes: Record<string, string> = {}) {
  const env = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    FOLDER: folder,
    GH_REPO: "annuaire/annuaire",
    GH_TOKEN: "secret",
    HEAD_SHA: "abc",
    HEAD_REPOSITORY: "ada/annuaire",
    HEAD_BRANCH: "ajouter",
    NETLIFY_SITE: "",
    ...changes,
  };
  const { status, stdout } = spawnSync("bash", [SCRIPT], { cwd: folder, env, encoding: "utf8" });
  const log = join(folder, "gh.log");
  const calls = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : [];
  const writes = calls.filter((call) => call.includes("--method"));
  const posted = join(folder, "posted");
  return {
    status,
    stdout,
    calls,
    writes,
    body: existsSync(posted) ? readFileSync(posted, "utf8") : null,
  };
}

const NEW =
  "api --silent --method POST repos/annuaire/annuaire/issues/12/comments --field body=@body.md";
const UPDATE =
  "api --silent --method PATCH repos/annuaire/annuaire/issues/comments/7 --field body=@body.md";

test("the first comment is posted, and later ones update it", () => {
  expect(post()).toMatchObject({ status: 0, stdout: "", writes: [NEW], body: CHANGED });
  write("ids", "7\n9\n");
  expect(post().writes).toEqual([NEW, UPDATE]);
});

test("links lead to the preview of the site that the repository names", () => {
  expect(post({ NETLIFY_SITE: "annuaire" }).body).toBe(
    `${CHANGED}[A](https://deploy-preview-12--annuaire.netlify.app/outils/a)\n`,
  );
  expect(PLACEHOLDER.length).toBeGreaterThan(`https://${"x".repeat(63)}.netlify.app`.length - 1);
});

test.each(["a|b", "a.evil.test/x", "A&B", "x".repeat(64)])("%j is no site of Netlify", (site) =>
  expect(post({ NETLIFY_SITE: site }).body).toBe(CHANGED),
);

test("without changes nothing is posted, but a comment on earlier changes is updated", () => {
  write("comment/without-preview.md", UNCHANGED);
  expect(post()).toMatchObject({ status: 0, writes: [] });
  write("ids", "7\n");
  expect(post()).toMatchObject({ status: 0, writes: [UPDATE], body: UNCHANGED });
});

test("a fork cannot comment on the pull request of another one", () => {
  for (const other of [{ HEAD_REPOSITORY: "eve/annuaire" }, { HEAD_BRANCH: "autre" }]) {
    expect(post(other)).toMatchObject({ status: 1, writes: [], body: null });
  }
});

test("nothing is posted once the pull request has newer commits or is closed", () => {
  expect(post({ HEAD_SHA: "old" })).toMatchObject({ status: 0, writes: [] });
  write("facts", "closed\nabc\nada/annuaire\najouter\n");
  expect(post()).toMatchObject({ status: 0, writes: [] });
});

test.each(["", "0", "12/../13", "1 2", "12\n13", "$(id)", "-1", "9".repeat(30)])(
  "%j is not the number of a pull request",
  (number) => {
    write("comment/number", number);
    expect(post()).toMatchObject({ status: 1, calls: [] });
  },
);

test("a comment that is too long, or without its marker, is refused", () => {
  write("comment/without-preview.md", `${CHANGED}${"é".repeat(65_536)}`);
  expect(post()).toMatchObject({ status: 1, writes: [] });
  write("comment/without-preview.md", `${CHANGED}${"é".repeat(60_000)}`);
  expect(post()).toMatchObject({ status: 0, writes: [NEW] });
  write("comment/without-preview.md", `Bonjour\n${CHANGED}`);
  expect(post()).toMatchObject({ status: 1, writes: [NEW] });
});
