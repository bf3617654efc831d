import { execFileSync } from "node:child_process";
import { readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildSite } from "../../build/build.ts";
import { startServer, type LocalServer } from "../node/server.ts";
import { filesOf, fixtureCopy, newFolder } from "../../test/folder.ts";

let server: LocalServer | undefined;
afterAll(() => server?.close());

/** Returns what nginx and Caddy make a file's entity tag from. */
function tagOf(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs}-${size}`;
}

test("switching builds as the recipe says keeps the tags of unchanged files, and the old build", async () => {
  const folder = newFolder();
  const content = fixtureCopy();
  const options = { content, siteUrl: "https://essai.test", cache: null };
  buildSite({ ...options, out: join(folder, "old") });
  symlinkSync("old", join(folder, "current"));
  server = await startServer({
    folder: join(folder, "current"),
    port: 0,
    rateLimit: 0,
    trustProxy: false,
    onError: console.error,
  });
  const url = `http://127.0.0.1:${server.port}/api/v1/directory/tools/oeuvre`;
  const name = async () =>
    ((await (await fetch(url)).json()) as { data: { name: string } }).data.name;
  expect(await name()).toBe("Œuvre");
  const before = filesOf(join(folder, "old"));

  const record = join(content, "tools/oeuvre.md");
  writeFileSync(record, readFileSync(record, "utf8").replace("name: Œuvre", "name: Chef-d’œuvre"));
  const recipe = 'cp -al "$(readlink -f current)" new';
  execFileSync("sh", ["-c", recipe], { cwd: folder });
  buildSite({ ...options, out: join(folder, "new") });
  execFileSync("sh", ["-c", "ln -s new next; mv -T next current"], { cwd: folder });

  const after = filesOf(join(folder, "current/"));
  const unchanged = Object.keys(after).filter((path) => before[path] === after[path]);
  expect(unchanged.length).toBeGreaterThan(50);
  expect(Object.keys(after).length).toBeGreaterThan(unchanged.length + 3);
  for (const path of unchanged) {
    expect([path, tagOf(join(folder, "new", path))]).toEqual([
      path,
      tagOf(join(folder, "old", path)),
    ]);
  }
  expect(filesOf(join(folder, "old"))).toEqual(before);
  expect(await name()).toBe("Chef-d’œuvre");
});
