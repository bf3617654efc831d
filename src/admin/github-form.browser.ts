import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formReady, useEditingForm } from "../test/editing-form.ts";
import { fixtureCopy } from "../test/folder.ts";

/** What the patches of the CMS do in front of GitHub. */

const REPOSITORY = "annuaire/fiches";
const content = fixtureCopy();
appendFileSync(join(content, "site.yaml"), `repository: ${REPOSITORY}\n`);
const form = useEditingForm(content);

const RECORD = "content/tools/oeuvre.md";
const BRANCH = "cms/tools/oeuvre";
const TEXT = readFileSync(join(content, "tools/oeuvre.md"), "utf8");
const CHANGED = TEXT.replace("pricing: enterprise", "pricing: paid");
const DESCRIPTION = "Une description assez longue pour que le formulaire l’accepte sans rien dire.";

/** A record on main, and in the open pull request if there is one. */
interface GitHub {
  main: string;
  pull: string | null;
  /** What the form tried to change. */
  writes: string[];
}

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- JSON of any shape

const sha = (text: string | null) => createHash("sha1").update(`${text}`).digest("hex");

/** Answers what the form reads, and notes what it writes. */
async function answerGitHub(page: Page, github: GitHub, problems: string[]): Promise<void> {
  const status = { indicator: "none" };
  await page.route("https://www.githubstatus.com/**", (route) =>
    route.fulfill({ json: { status } }),
  );
  await page.route("https://api.github.com/**", (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const { query, variables } = (request.postDataJSON() ?? {}) as Json;
    const data = query ? answerQuery(github, query.replace(/\s+/g, " "), variables) : null;
    if (data !== null) return route.fulfill({ json: { data } });
    if (pathname === "/user") return route.fulfill({ json: { id: 1, login: "ada" } });
    if (pathname === `/repos/${REPOSITORY}`)
      return route.fulfill({ json: { full_name: REPOSITORY, permissions: { push: true } } });
    if (pathname.includes("/git/trees/")) {
      const tree = [{ type: "blob", path: RECORD, sha: sha(github.main) }];
      return route.fulfill({ json: { tree } });
    }
    problems.push(`unknown request: ${pathname} ${query}`);
    return route.abort();
  });
}

function answerQuery(github: GitHub, query: string, sent: Json): Json | null {
  const { main, pull, writes } = github;
  const repository = (fields: Json) => ({ repository: fields });
  /** Answers each field of the query that has an alias and this argument. */
  const each = (argument: string, answer: (value: string) => Json | null) => {
    const found = query.matchAll(new RegExp(`(\\w+_\\d+): \\w+\\(.*?${argument}: "(.*?)"`, "g"));
    return repository(Object.fromEntries([...found].map(([, alias, of]) => [alias, answer(of!)])));
  };
  const target = { oid: sha(pull) };
  const files = { nodes: [{ path: RECORD, changeType: "MODIFIED" }] };
  const open = { ...PULL, headRefOid: target.oid, headRef: { target }, files };
  const pulls = { nodes: pull === null ? [] : [open] };
  const [, field] = /(?:mutation|repository)\([^)]*\) \{ ([a-zA-Z]+)/.exec(query) ?? [];
  switch (field) {
    case "ref": {
      const oid = sha(sent.branch === BRANCH ? pull : main);
      return repository({ ref: { target: { oid, history: { nodes: [{ oid, message: "" }] } } } });
    }
    case "content":
      return each("oid", () => ({ text: main }));
    case "commit": {
      const nodes = [{ author: { name: "ada" }, committedDate: DAY }];
      return each("path", () => ({ target: { history: { nodes } } }));
    }
    case "pullRequests":
      return repository({ pullRequests: pulls });
    case "pr":
      return each("headRefName", () => pulls);
    case "file":
      return each("expression", (expression) => {
        const text = expression.startsWith("main:") ? main : pull;
        return text === null ? null : { oid: sha(text), byteSize: text.length, text };
      });
    case "refs":
      return repository({ refs: { nodes: [] } });
    case "id":
      return { fork: { id: "1" }, base: { ref: { target: { oid: sha(main) } } } };
    default:
      if (query.includes("mutation")) writes.push(field!);
      return null;
  }
}

const DAY = "2026-03-01T08:00:00Z";
const PULL = {
  id: "1",
  number: 1,
  state: "OPEN",
  isDraft: false,
  isCrossRepository: false,
  createdAt: DAY,
  updatedAt: DAY,
  headRefName: BRANCH,
  headRepositoryOwner: { login: "annuaire" },
  labels: { nodes: [{ name: "sveltia-cms/pending_review" }] },
};

declare const localStorage: { setItem: (key: string, value: string) => void };

/** Runs in the page: stores what the form stores after a user signed in with a token. */
function signIn(): void {
  localStorage.setItem("sveltia-cms.user", '{"backendName":"github","token":"ada"}');
}

test.each<[when: string, opened: Partial<GitHub>, meanwhile: Partial<GitHub> | null]>([
  ["nothing happened to a record without a pull request", {}, null],
  ["nothing happened to a record with one", { pull: CHANGED }, null],
  ["somebody opened a pull request", {}, { pull: CHANGED }],
  ["somebody changed the record on main", {}, { main: CHANGED }],
  ["somebody pushed to the pull request", { pull: CHANGED }, { pull: TEXT }],
  ["somebody closed the pull request", { pull: CHANGED }, { pull: null }],
])("a save after %s", async (_, opened, meanwhile) => {
  const github: GitHub = { main: TEXT, pull: null, writes: [], ...opened };
  const { page, problems } = await form.open(
    "#/collections/tools/entries/oeuvre",
    async (page, problems) => {
      await page.addInitScript(signIn);
      await answerGitHub(page, github, problems);
    },
  );
  await formReady(page, "Description courte", "Description longue", DESCRIPTION);
  expect(problems).toEqual([]);
  Object.assign(github, meanwhile);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  if (meanwhile === null) {
    await expect.poll(() => github.writes).not.toEqual([]);
    return;
  }
  await page
    .getByRole("alertdialog")
    .getByText("Quelqu’un a changé ou retiré cette fiche")
    .waitFor();
  expect(github.writes).toEqual([]);
});
