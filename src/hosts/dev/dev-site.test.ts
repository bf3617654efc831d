import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite } from "../../commands/build.ts";
import { siteOutputs } from "../../commands/site-parts.ts";
import { Failure } from "../../core/files/failure.ts";
import { loadContent, type Content } from "../../core/content/load.ts";
import { diskSource, type Source } from "../../core/files/source.ts";
import { filesOf, fixtureCopy, newFolder } from "../../test/folder.ts";
import type { Files } from "../../test/memory-source.ts";
import { memorySource } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { createDevSite, type DevSite } from "./dev-site.ts";

const SITE = "https://essai.test";
const plan = (content: Content) => siteOutputs(content, SITE).outputs;
const DRAFTS = { plan, drafts: true };
const PLACEHOLDER = "À écrire.";

const CONTENT: Files = {
  ...SAMPLE,
  "tools/ardoise.md": toolFile(),
  "tools/esquisse.md": toolFile(
    { name: "Zesquisse", status: "draft", aliases: "[croquis]" },
    PLACEHOLDER,
  ),
  "tools/vieux.md": toolFile({ name: "Zvieux", status: "archived" }),
  "collections/choix.md": collectionFile(["ardoise", "esquisse"]),
  "collections/projet.md": collectionFile(["esquisse"], { title: "Zprojet", status: "draft" }),
};

function textOf(site: DevSite, path: string): string {
  return Buffer.from(site.read(path)?.bytes ?? []).toString();
}

test("drafts, named as such, are on their pages, in lists, in collections and in the API; archived records are not", () => {
  const drafts = createDevSite(memorySource(CONTENT), DRAFTS);
  expect(drafts.build()!.map(({ code }) => code)).toEqual(["unpublished-tool"]);
  expect(textOf(drafts, "/outils/esquisse.html")).toContain(PLACEHOLDER);
  const lists = ["/index.html", "/outils.html", "/categories/quiz.html", "/selections/choix.html"];
  const data = ["tools", "tools/esquisse", "collections/choix"];
  const documents = data.map((name) => `/api/v1/directory/${name}.json`);
  for (const path of [...lists, ...documents, "/search/tools.txt"]) {
    expect(textOf(drafts, path), path).toContain("Zesquisse (brouillon)");
    expect(textOf(drafts, path), path).not.toContain("Zvieux");
  }
  expect(textOf(drafts, "/selections.html")).toContain("Zprojet (brouillon)");
});

test("a change is a new version, unless it is an error; without one, nothing is built", () => {
  const files = { ...CONTENT };
  const source: Source = {
    ...memorySource(files),
    list: () =>
      memorySource(files)
        .list()
        .map((file) => ({ ...file, stamp: String(files[file.path]) })),
    read: (path) => memorySource(files).read(path),
  };
  const drafts = createDevSite(source, DRAFTS);
  drafts.build();
  const first = drafts.version();
  expect(drafts.build()).toBe(null);
  expect(drafts.version()).toBe(first);
  files["tools/esquisse.md"] = toolFile({ name: "Zesquisse 2", status: "draft" });
  drafts.build();
  expect(drafts.version()).not.toBe(first);
  expect(textOf(drafts, "/outils/esquisse.html")).toContain("Zesquisse 2 (brouillon)");
  const before = drafts.version();
  files["tools/esquisse.md"] = toolFile({ pricing: "rien" });
  expect(drafts.build()!.map(({ code }) => code)).toContain("unknown-value");
  expect(drafts.version()).toBe(before);
});

test("a picture that was checked is served, and no other under its name", () => {
  const content = fixtureCopy();
  const source = diskSource(content);
  const dev = createDevSite(source, { ...DRAFTS, drafts: false });
  dev.build();
  const { content: loaded } = loadContent(source);
  const [output] = siteOutputs(loaded!, SITE).site.screenshots;
  const [name] = readdirSync(join(content, "screenshots"));
  const file = join(content, "screenshots", name!);
  const bytes = readFileSync(file);
  expect(dev.read(`/${output!.path}`)?.bytes).toEqual(new Uint8Array(bytes));
  for (const change of [() => writeFileSync(file, "other"), () => rmSync(file)]) {
    change();
    expect(dev.read(`/${output!.path}`)).toBe(null);
    expect(() => output!.read()).toThrow(Failure);
  }
});

test("without drafts, the site has the same bytes as a build, also after changes", () => {
  const content = fixtureCopy();
  const dev = createDevSite(diskSource(content), { ...DRAFTS, drafts: false });
  dev.build();
  const file = join(content, "tools/oeuvre.md");
  for (const text of ["Un autre récit.", "Un récit commun."]) {
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/Un (?:autre récit|récit commun)\./, text),
    );
    expect(dev.build()!.filter(({ code }) => code === "missing-key")).toEqual([]);
    const out = join(newFolder(), "dist");
    buildSite({ content, out, siteUrl: SITE, cache: null });
    const built = Object.entries(filesOf(out)).filter(([path]) => !path.startsWith("."));
    const other = built.filter(
      ([path, bytes]) =>
        Buffer.from(dev.read(`/${path}`)?.bytes ?? []).toString("latin1") !== bytes,
    );
    expect(other.map(([path]) => path)).toEqual([]);
  }
});
