import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ROOT } from "../../commands/build.ts";
import { fitted, postComment } from "../../../.github/scripts/post-comment.ts";
import { newFolder } from "../folder.ts";

/** The script that comments on pull requests, with a fake API of GitHub. */

const WORKFLOW = readFileSync(join(ROOT, ".github/workflows/changes.yml"), "utf8");
const PLACEHOLDER = /PREVIEW: (.*)/.exec(WORKFLOW)![1]!;
const CHANGED = "<!-- changes -->\n\nTrois outils.\n";
const UNCHANGED = "<!-- changes: none -->\n\nRien.\n";
const BOT = "github-actions[bot]";
const NEW = "POST /repos/annuaire/annuaire/issues/12/comments";
const UPDATE = "PATCH /repos/annuaire/annuaire/issues/comments/7";

let folder: string;
let facts: object;
let comments: object[];
let calls: { call: string; token: string | undefined; body: string | null }[];
let api: Server;

beforeAll(async () => {
  api = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { method, url, headers } = request;
    const body = text === "" ? null : (JSON.parse(text) as { body: string }).body;
    calls.push({ call: `${method} ${url}`, token: headers.authorization, body });
    const isList = url!.endsWith("comments?per_page=100");
    const isFound = isList || method !== "GET" || url!.endsWith("/pulls/12");
    response.statusCode = isFound ? 200 : 404;
    response.end(JSON.stringify(isList ? comments : facts));
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
});

afterAll(() => api.close());

beforeEach(() => {
  folder = newFolder();
  calls = [];
  comments = [];
  facts = factsOf({});
  write("number", "12\n");
  write("without-preview.md", CHANGED);
  write("with-preview.md", `${CHANGED}[A](${PLACEHOLDER}/outils/a)\n`);
});

const factsOf = ({ state = "open", repo = "ada/annuaire" as string | null }) => ({
  state,
  head: { sha: "abc", ref: "ajouter", repo: repo && { full_name: repo } },
});
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

const environment = (changes: Record<string, string> = {}) => ({
  GITHUB_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  GH_REPO: "annuaire/annuaire",
  GH_TOKEN: "secret",
  HEAD_SHA: "abc",
  HEAD_REPOSITORY: "ada/annuaire",
  HEAD_BRANCH: "ajouter",
  NETLIFY_SITE: "",
  ...changes,
});

/** Runs the script and returns what it has written, or why it refuses. */
async function post(changes: Record<string, string> = {}) {
  calls = [];
  const refusal = await postComment(folder, environment(changes)).then(
    () => null,
    (error: Error) => error.message,
  );
  const writes = calls.filter(({ body }) => body !== null);
  return { refusal, writes: writes.map(({ call }) => call), body: writes[0]?.body ?? null };
}

test("the first comment is posted, and later ones update it", async () => {
  expect(await post()).toEqual({ refusal: null, writes: [NEW], body: CHANGED });
  expect(new Set(calls.map(({ token }) => token))).toEqual(new Set(["Bearer secret"]));
  comments = [
    { id: 4, user: null, body: CHANGED },
    { id: 5, user: { login: "ada" }, body: CHANGED },
    { id: 6, user: { login: BOT }, body: `Voici ${CHANGED}` },
    { id: 7, user: { login: BOT }, body: UNCHANGED },
    { id: 9, user: { login: BOT }, body: CHANGED },
  ];
  expect((await post()).writes).toEqual([UPDATE]);
});

test.each(["a|b", "a.evil.test/x", "A&B", "a\n", "x".repeat(64), "annuaire"])(
  "links lead to the preview of the site that the repository names, unless %j is no site of Netlify",
  async (site) => {
    const link = "[A](https://deploy-preview-12--annuaire.netlify.app/outils/a)\n";
    const { body } = await post({ NETLIFY_SITE: site });
    expect(body).toBe(site === "annuaire" ? CHANGED + link : CHANGED);
  },
);

test("without changes nothing is posted, but a comment on earlier changes is updated", async () => {
  write("without-preview.md", UNCHANGED);
  expect(await post()).toMatchObject({ refusal: null, writes: [] });
  comments = [{ id: 7, user: { login: BOT }, body: CHANGED }];
  expect(await post()).toMatchObject({ refusal: null, writes: [UPDATE], body: UNCHANGED });
});

test("a fork cannot comment on the pull request of another one", async () => {
  const refusal = expect.stringContaining("another pull request") as unknown;
  for (const other of [{ HEAD_REPOSITORY: "eve/annuaire" }, { HEAD_BRANCH: "autre" }]) {
    expect(await post(other)).toEqual({ refusal, writes: [], body: null });
  }
  facts = factsOf({ repo: null });
  expect(await post({ HEAD_REPOSITORY: "" })).toMatchObject({ refusal, writes: [] });
});

test("nothing is posted once the pull request has newer commits or is closed", async () => {
  expect(await post({ HEAD_SHA: "old" })).toMatchObject({ refusal: null, writes: [] });
  facts = factsOf({ state: "closed" });
  expect(await post()).toMatchObject({ refusal: null, writes: [] });
});

const NOT_A_NUMBER = "This is not the number of a pull request";

test.each([
  ...["", "0", "12/../13", "12\n13", "9".repeat(30)].map((number) => [
    "number",
    number,
    NOT_A_NUMBER,
  ]),
  ["number", "13", "GET pulls/13: 404"],
  ["without-preview.md", `Bonjour\n${CHANGED}`, "The comment does not begin with its marker"],
  ["without-preview.md", `${CHANGED}${"#".repeat(20_000_000)}`, "20 MB"],
])("a %s that begins with %.9s is refused", async (name, text, reason) => {
  write(name, text);
  expect(await post()).toMatchObject({ refusal: expect.stringContaining(reason), writes: [] });
  if (reason === NOT_A_NUMBER) expect(calls).toEqual([]);
});

test("a comment that is too long ends after a record, and says so", async () => {
  const record = `#### Outil\n\n- Texte\u00a0: ${"é".repeat(900)}\n`;
  const comment = (records: number) => [CHANGED, ...Array(records).fill(record)].join("\n");
  write("with-preview.md", comment(200).replaceAll("- Texte", `- ${PLACEHOLDER}`));
  const { body } = await post({ NETLIFY_SITE: "annuaire" });
  expect(body!.length).toBeLessThan(65_536);
  expect(body!.length).toBeGreaterThan(64_000);
  expect(body).toMatch(/é{900}\n\nLe commentaire s’arrête ici, .* montre la suite\.\n$/);
  expect(fitted(comment(40))).toBe(comment(40));
  const short = fitted(`${CHANGED}${"\n#### A\n".repeat(10_000)}`);
  expect([short.length > 65_000, short.length <= 65_536]).toEqual([true, true]);
  expect(() => fitted("é".repeat(65_537))).toThrow("too long");
});
