import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { expect, inject, test } from "vitest";
import { mcpTokens } from "../../../scripts/bench/mcp-answers.ts";
import { BASE_PATH } from "../../api/api.ts";
import { shell } from "./shell.ts";

/** The API and the feeds of the real site. */

const { folder, site } = inject("real");
const API = BASE_PATH.slice(1);
const files = (pattern: string) => glob.sync(pattern, { cwd: join(folder, "dist") });
const read = (path: string) => readFileSync(join(folder, "dist", path), "utf8");

test("the smoke test finds no difference", async () => {
  const { status, output } = await shell(`npm run smoke -- ${site} --rate 1000000`, folder);
  expect(status, output).toBe(0);
});

/** In tokens (o200k). A model reads all of an answer. The longest record may grow a little before a test tells. */
const MOST_TOKENS = {
  "`tools/list`": 1500,
  "`search_tools`, ten tools": 650,
  "`get_tool`": 950,
  "`fetch`": 950,
};

test("no answer for assistants costs more than it may", async () => {
  const tokens = await mcpTokens(site);
  for (const [answer, most] of Object.entries(MOST_TOKENS)) {
    expect([answer, Math.max(...tokens[answer]!)]).toEqual([
      answer,
      expect.toSatisfy((n) => n <= most),
    ]);
  }
});

/** The document of a tool, or of a collection. */
interface RecordData {
  slug: string;
  category?: { slug: string };
  freshness?: { added_at: string };
  updated_at: string;
}

/** Entries of a feed before it completes the day of the last one, and after that. */
const NEWEST = 50;
const MOST = 500;

test("each feed lists every entry of each day that it reaches", () => {
  const records = files(`${API}/{tools,collections}/*.json`).map((path) => {
    const { data } = JSON.parse(read(path)) as { data: RecordData };
    return data.category && data.freshness
      ? {
          url: `${site}/outils/${data.slug}`,
          subjects: [`${site}/`, `${site}/categories/${data.category.slug}`],
          day: data.freshness.added_at,
        }
      : {
          url: `${site}/selections/${data.slug}`,
          subjects: ["collections"],
          day: data.updated_at,
        };
  });
  const problems = files("feeds/**/*.*").flatMap((path) => {
    const urls = new Set(read(path).match(/https?:[^"<]+/g));
    // By its page, because the feed of a former category has the path of that.
    const page = [...urls].find((url) => /\/(?:categories\/[^/]+|)$/.test(url))!;
    const subject = path.startsWith("feeds/collections.") ? "collections" : page;
    const all = records.filter(({ subjects }) => subjects.includes(subject));
    const listed = all.filter(({ url }) => urls.has(url));
    const last = listed.map(({ day }) => day).toSorted()[0]!;
    const reached = all.filter(({ day }) => (listed.length < MOST ? day >= last : day > last));
    const missing = reached.filter((record) => !listed.includes(record));
    const isShort = listed.length < Math.min(NEWEST, all.length);
    return missing.length > 0 || isShort
      ? [`${path}: ${listed.length} of ${all.length}, ${missing.length} missing`]
      : [];
  });
  expect(problems).toEqual([]);
});
