import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TYPESCRIPT_LOADER } from "../cli/typescript-loader.ts";
import { newFolder } from "../testing/folder.ts";

/** Builds into a folder that contains mounts; each build prints its result and the text of a.txt. */
const SCRIPT = `
  import { readFileSync } from "node:fs";
  import { writeSite } from ${JSON.stringify(new URL("write.ts", import.meta.url).href)};
  const folder = process.argv[1];
  const build = (files) => {
    let end = "built";
    const outputs = Object.entries(files).map(([path, text]) => ({ path, render: () => text }));
    try {
      writeSite(outputs, folder, { force: true });
    } catch (error) {
      end = error.constructor.name + " " + error.message.replace(folder, "");
    }
    const a = readFileSync(folder + "/a.txt", "utf8");
    console.log(JSON.stringify([end, a]));
  };
  build({ "a.txt": "1", "in side/b.txt": "mine", "file.txt": "mine" });
  build({ "a.txt": "2", "in side/b.txt": "2", "file.txt": "mine" });
  build({ "a.txt": "3", "in side/b.txt": "mine", "file.txt": "3" });
  build({ "a.txt": "4", "in side": "4", "file.txt": "mine" });
  build({ "a.txt": "5", "in side/b.txt": "mine" });
  build({ "a.txt": "6", "file.txt": "mine" });
  build({ "a.txt": "7", "in side/b.txt": "mine", "file.txt": "mine" });
`;

test("a mount in the folder of a site is found before anything moves", (context) => {
  const folder = join(newFolder(), "dist");
  const foreign = newFolder();
  mkdirSync(join(folder, "in side"), { recursive: true });
  for (const file of [join(folder, "file.txt"), join(foreign, "b.txt")])
    writeFileSync(file, "mine");
  // In a separate namespace, so that the mounts end with the process.
  const { status, stdout, stderr } = spawnSync(
    "unshare",
    [
      "--user",
      "--map-root-user",
      "--mount",
      "sh",
      "-c",
      'mount --bind "$1" "$1" && mount --bind "$2" "$1/in side" && mount --bind "$2/b.txt" "$1/file.txt" || ' +
        'exit 77; exec "$3" --import "$4" --input-type=module -e "$5" "$1"',
      "sh",
      folder,
      foreign,
      process.execPath,
      TYPESCRIPT_LOADER,
      SCRIPT,
    ],
    { encoding: "utf8" },
  );
  if (status === null || status === 77 || stderr.startsWith("unshare:")) {
    context.skip("this system does not let tests mount anything");
  }
  expect(stderr).toBe("");
  const mounted = (path: string) =>
    expect.stringMatching(`^Failure /${path}: this is a mount point`);
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    ["built", "1"],
    [mounted("in side"), "1"],
    [mounted("file.txt"), "1"],
    [mounted("in side"), "1"],
    [mounted("file.txt"), "1"],
    [mounted("in side"), "1"],
    ["built", "7"],
  ]);
});
