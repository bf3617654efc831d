import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import { expect, test } from "vitest";
import { ROOT } from "../commands/build.ts";
import { siteOutputs } from "../commands/site-parts.ts";
import { loadContent } from "../core/content/load.ts";
import { diskSource } from "../core/files/source.ts";
import { MANIFEST } from "../core/files/write.ts";
import { WEBSITE_CONTENT } from "../website/website.ts";
import { bundleScript } from "./bundle-script.ts";
import { newFolder } from "./folder.ts";

const CONTENT = join(ROOT, "content");
const BASE = "/api/v1/directory";

/** Builds a content folder with nothing but the core, then answers three requests from what it built. */
const PROGRAM = `
import { existsSync, readFileSync } from "node:fs";
import { loadContent } from "./core/content/load.ts";
import { buildDirectory } from "./core/directory/directory.ts";
import { apiFiles, indexFile } from "./core/documents/api-files.ts";
import { diskSource } from "./core/files/source.ts";
import { writeSite } from "./core/files/write.ts";
import { createHandler } from "./core/requests/handler.ts";

const [content, out] = process.argv.slice(2);
const directory = buildDirectory(loadContent(diskSource(content)).content);
writeSite([...apiFiles(directory), indexFile(directory)], out);
const answer = createHandler({
  read: async (path) => {
    const file = out + path;
    return existsSync(file) ? { bytes: readFileSync(file), version: null } : null;
  },
});
const answers = [];
for (const search of ["", "?q=quiz+sans+compte", "?pricing=gratuit"]) {
  const { status, body } = await answer({ method: "GET", pathname: "${BASE}/tools", search });
  answers.push([status, JSON.parse(new TextDecoder().decode(body))]);
}
console.log(JSON.stringify(answers));
`;

test("the core builds the API and answers requests without the rest of the program", () => {
  const folder = newFolder();
  const out = join(folder, "site");
  cpSync(join(ROOT, "src/core"), join(folder, "core"), { recursive: true });
  for (const name of packagesOf(join(folder, "core"))) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), link);
  }
  writeFileSync(join(folder, "alone.ts"), PROGRAM);
  const script = join(folder, "alone.mjs");
  bundleScript(join(folder, "alone.ts"), script);
  const [list, search, error] = JSON.parse(
    execFileSync(process.execPath, [script, CONTENT, out], { cwd: folder, encoding: "utf8" }),
  );

  const { content } = loadContent(diskSource(CONTENT), { extension: WEBSITE_CONTENT });
  const { outputs } = siteOutputs(content!, undefined, ["api"]);
  const built = glob.sync("**", { cwd: out, dot: true, ignore: [MANIFEST] });
  expect(built.toSorted()).toEqual(outputs.map(({ path }) => path).toSorted());
  const different = outputs.filter(
    ({ path, render }) => !readFileSync(join(out, path)).equals(Buffer.from(render())),
  );
  expect(different.map(({ path }) => path)).toEqual([]);
  expect(list[0]).toBe(200);
  expect(list[1].pagination.total).toBe(content!.tools.filter(isPublished).length);
  expect(search[0]).toBe(200);
  expect(search[1].data.length).toBeGreaterThan(0);
  expect(error).toMatchObject([400, { errors: [{ parameter: "pricing", suggestion: "free" }] }]);
});

function isPublished({ status }: { status: string }): boolean {
  return status === "published";
}

/** Returns the packages that the modules of a folder import. */
function packagesOf(folder: string): Set<string> {
  const modules = glob.sync("**/*.ts", { cwd: folder, ignore: ["**/*.test.ts"] });
  const names = modules.flatMap((module) =>
    Array.from(
      readFileSync(join(folder, module), "utf8").matchAll(/from "((?:@[\w-]+\/)?[\w-]+)/g),
      ([, name]) => name!,
    ),
  );
  return new Set(names.filter((name) => name !== "node"));
}
