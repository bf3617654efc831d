import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { replaceFile } from "../../build/replace-file.ts";
import { diskSource } from "../../content/source.ts";
import { fixtureCopy, newFolder, writeFile } from "../../test/folder.ts";
import { createDevSite } from "./dev-site.ts";
import { createSession, type Session } from "./session.ts";
import { watchFolders } from "./watch.ts";

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

function watched(folder: string, onChange: () => void): void {
  const onError = (error: unknown) => {
    throw error;
  };
  opened.push(watchFolders([folder], onChange, onError));
}

function sessionOf(content: string): Session {
  const options = { siteUrl: "https://a.test", drafts: false, drawings: newFolder() };
  const site = createDevSite(diskSource(content), options);
  const session = createSession(() => JSON.stringify(site.build()), site.version);
  opened.push(session);
  return session;
}

test("a file may be replaced any number of times: each error is found, and the last correction", async () => {
  const content = fixtureCopy();
  const session = sessionOf(content);
  watched(content, session.rebuild);
  const file = join(content, "tools/oeuvre.md");
  const text = readFileSync(file, "utf8");
  for (const pricing of ["rien-1", "rien-2", "rien-3"]) {
    replaceFile(file, text.replace(/^pricing: .*$/m, `pricing: ${pricing}`));
    await expect.poll(() => session.state().problem, { interval: 5 }).toContain(pricing);
  }
  replaceFile(file, text);
  await expect.poll(() => session.state().problem, { interval: 5 }).not.toContain("rien");
});

test("changes are seen in new folders, and in folders that were removed and made again", async () => {
  const folder = join(newFolder(), "content");
  writeFile(join(folder, "tools/a.md"), "0");
  let changes = 0;
  watched(folder, () => changes++);
  const steps: (() => void)[] = [
    () => mkdirSync(join(folder, "pages/new"), { recursive: true }),
    () => writeFile(join(folder, "pages/new/b.md"), "1"),
    () => rmSync(join(folder, "tools"), { recursive: true }),
    () => mkdirSync(join(folder, "tools")),
    () => writeFile(join(folder, "tools/a.md"), "2"),
    () => renameSync(folder, `${folder}.old`),
    () => renameSync(`${folder}.old`, folder),
    () => writeFile(join(folder, "tools/a.md"), "3"),
  ];
  for (const [index, step] of steps.entries()) {
    const before = changes;
    step();
    await expect
      .poll(() => changes, { interval: 5, message: `step ${index}` })
      .toBeGreaterThan(before);
    // Until the events of this step have all come, the next one would not be seen by itself.
    let seen = -1;
    await expect.poll(() => seen === (seen = changes), { interval: 60 }).toBe(true);
  }
});
