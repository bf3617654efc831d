import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../build.ts";
import { loadContent } from "../../core/content/load.ts";
import { siteSettingsSchema, type WebsiteSettings } from "../../website/site-settings.ts";
import { WEBSITE_CONTENT } from "../../website/website.ts";
import { siteYaml } from "../../test/catalog-of.ts";
import { memorySource, type Files } from "../../test/memory-source.ts";
import { SAMPLE } from "../../test/sample.ts";
import { LABELS, readyDiagnostics, unseenText } from "./going-live.ts";

const file = (path: string) => readFileSync(join(ROOT, path));

/** Returns what a site with these settings lacks, as `path:line:column code key`. */
function lacking(settings: string, files: Files = {}): string[] {
  const all: Files = { "site.yaml": siteYaml(/[^]*/, settings), ...files };
  const { content } = loadContent(memorySource({ ...SAMPLE, "site.yaml": all["site.yaml"]! }), {
    extension: WEBSITE_CONTENT,
  });
  const read = (path: string) => (path in all ? Buffer.from(all[path] as string) : null);
  const found = readyDiagnostics(content!.site as WebsiteSettings, "site.yaml", read);
  return found.map(({ path, line, column, code, ...values }) => {
    const { name } = values as { name?: { key: string } };
    return `${path}:${line}:${column} ${code} ${name?.key}`;
  });
}

const settings = (url: string, contact: string) =>
  `name: A\ndescription: B\ndescription_en: C\nheading: D\nurl: ${url}\ncontact: ${contact}\nreview_interval_days: 1\n`;
const OWN = "publisher: { name: A }\nhost: { name: B }\nrepository: a/b\n";

test("a site is ready with an address, a contact, a publisher, a host and a repository of its own", () => {
  expect(lacking(settings("https://a.fr", "a@b.fr") + OWN)).toEqual([]);
  expect(lacking(settings("https://a.fr", "https://b.fr/localhost") + OWN)).toEqual([]);
  expect(lacking(settings("https://a.example", "https://www.example.org/a") + OWN)).toEqual([
    "site.yaml:5:6 not-ready url",
    "site.yaml:6:10 not-ready contact",
  ]);
  expect(lacking(settings("https://a.fr", "a@b.example"))).toEqual([
    "site.yaml:1:1 not-ready publisher",
    "site.yaml:1:1 not-ready host",
    "site.yaml:1:1 not-ready repository",
    "site.yaml:6:10 not-ready contact",
  ]);
});

const READY = settings("https://a.fr", "a@b.fr") + OWN;

test("files of the repository name it, and the site", () => {
  const paths = [".github/ISSUE_TEMPLATE/config.yml", "CITATION.cff", "package.json"];
  const files = Object.fromEntries(paths.map((path) => [path, file(path)]));
  const unlike = lacking(READY, files).map((line) => line.replace(/:\d+:\d+ unlike-site/, ""));
  expect(unlike.toSorted()).toEqual([
    ".github/ISSUE_TEMPLATE/config.yml contact_links",
    "CITATION.cff repository-code",
    "CITATION.cff title",
    "CITATION.cff url",
    "package.json bugs",
    "package.json homepage",
    "package.json repository",
  ]);
  const config = `blank_issues_enabled: true
contact_links: [{ name: A, url: https://github.com/a/b/blob/main/.github/SECURITY.md, about: B }]
`;
  const citation = "title: A\nrepository-code: https://github.com/a/b\nurl: https://a.fr\n";
  const manifest = {
    repository: { type: "git", url: "github:a/b" },
    bugs: "https://github.com/a/b/issues",
    homepage: "https://a.fr",
  };
  const right = (homepage: string) => ({
    [paths[0]!]: config,
    [paths[1]!]: citation,
    [paths[2]!]: JSON.stringify({ ...manifest, homepage }, null, 2),
  });
  expect(lacking(READY, right("https://a.fr"))).toEqual([]);
  expect(lacking(READY, right("https://a.fr/b"))).toEqual([
    "package.json:7:15 unlike-site homepage",
  ]);
  const broken = { "package.json": "{" };
  expect(lacking(READY, broken)[0]).toMatch(/^package\.json:1:\d+ yaml-syntax /);
});

test("the files of this repository agree with its site.yaml", () => {
  const site = siteSettingsSchema.parse(parse(String(file("content/site.yaml"))));
  const found = readyDiagnostics(site, "content/site.yaml", file);
  expect(found.filter(({ code }) => code !== "not-ready")).toEqual([]);
});

test("the labels of the issue forms are named", () => {
  const forms = glob.sync(".github/ISSUE_TEMPLATE/*.yml", { cwd: ROOT });
  const labels = forms.flatMap((path) => {
    return (parse(String(file(path))) as { labels?: string[] }).labels ?? [];
  });
  expect(labels.toSorted()).toEqual(LABELS);
  const texts = [unseenText("en"), unseenText("fr"), String(file("docs/going-live.md"))];
  for (const text of texts) for (const label of LABELS) expect(text).toContain(label);
});
