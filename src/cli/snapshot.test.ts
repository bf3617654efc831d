import fs, {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { diskSource } from "../content/source.ts";
import { callScript } from "../testing/call-script.ts";
import { runScript } from "../testing/run-script.ts";
import { fixtureCopy, newFolder } from "../testing/folder.ts";

/** Tests that a failed or killed `npm run snapshot` leaves the content unchanged. */

let content: string;
let snapshots: string;
let before: string[];
beforeEach(() => {
  content = fixtureCopy();
  snapshots = join(content, "snapshots");
  mkdirSync(snapshots);
  writeFileSync(join(snapshots, "state.json"), "before\n");
  before = readdirSync(snapshots);
});
afterEach(() => rmSync(content, { recursive: true }));

type Write = (path: string, ...rest: unknown[]) => void;

/** Runs the command with a function of node:fs replaced for the files of the snapshot. */
async function snapshotWith(
  name: "renameSync" | "writeFileSync",
  replacement: (real: Write, ...given: Parameters<Write>) => void,
) {
  const real = fs[name] as Write;
  const replace = (write: Write) => {
    Object.assign(fs, { [name]: write });
    syncBuiltinESMExports();
  };
  replace((path, ...rest) =>
    path.includes("state.json") ? replacement(real, path, ...rest) : real(path, ...rest),
  );
  try {
    return await callScript("snapshot", ["--content", content]);
  } finally {
    replace(real);
  }
}

/** Runs the command in its own process, which gets a signal before it renames the temporary file. */
function killedSnapshot(signal: "SIGINT" | "SIGKILL") {
  const source = `import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const real = fs.renameSync;
    fs.renameSync = (...given) => {
      process.kill(process.pid, "${signal}");
      real(...given);
    };
    syncBuiltinESMExports();`;
  const preload = `data:text/javascript,${encodeURIComponent(source)}`;
  return runScript("snapshot", ["--content", content], { preload });
}

const systemError = (code: string) => Object.assign(new Error(code), { code });

const state = () => readFileSync(join(snapshots, "state.json"), "utf8");

test.each<[Parameters<typeof snapshotWith>[0], string, Parameters<typeof snapshotWith>[1]]>([
  [
    "renameSync",
    "EIO",
    () => {
      throw systemError("EIO");
    },
  ],
  [
    "writeFileSync",
    "ENOSPC",
    (real, path, text) => {
      real(path, String(text).slice(0, 9));
      throw systemError("ENOSPC");
    },
  ],
])("when %s fails with %s, the content is unchanged", async (name, code, replacement) => {
  expect(await snapshotWith(name, replacement)).toEqual(
    expect.objectContaining({
      status: 1,
      stderr: `${snapshots}: cannot write this folder (${code}); it is unchanged\n`,
    }),
  );
  expect(readdirSync(snapshots)).toEqual(before);
  expect(state()).toBe("before\n");
});

test("an interrupted snapshot leaves no temporary file", () => {
  killedSnapshot("SIGINT");
  expect(readdirSync(snapshots)).toEqual(before);
  expect(state()).toMatch(/^\{\n"revision": .*\}\n$/s);
});

test("the temporary file of a killed snapshot is not content, and git ignores it", () => {
  killedSnapshot("SIGKILL");
  const left = readdirSync(snapshots).filter((name) => !before.includes(name));
  expect(left).toHaveLength(1);
  rmSync(join(snapshots, "state.json"));
  expect(loadContent(diskSource(content)).content).not.toBeNull();
  expect(left[0]).toMatch(/^\.state\.json\.\d+\.new$/);
  const ignored = readFileSync(new URL("../../.gitignore", import.meta.url), "utf8");
  expect(ignored.split("\n")).toContain("content/snapshots/.*.new");
});

test("a link in the place of the temporary file is not followed", async () => {
  const outside = newFolder();
  const target = join(outside, "mine");
  writeFileSync(target, "mine");
  await snapshotWith("writeFileSync", (real, path, ...rest) => {
    symlinkSync(target, path);
    real(path, ...rest);
  });
  expect(readFileSync(target, "utf8")).toBe("mine");
  rmSync(outside, { recursive: true });
});
