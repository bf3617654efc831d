import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callScript } from "../testing/call-script.ts";
import { filesOf, fixtureCopy } from "../testing/folder.ts";

/** What `npm run review` prints and writes. */

test("lists what to review, then dates what was reviewed, all or nothing", async () => {
  const content = fixtureCopy();
  const before = filesOf(content);
  const run = (...flags: string[]) =>
    callScript("review", [...flags, "--content", content, "--now=2026-12-24"]);
  const { status, stdout, stderr } = await run("--format=json", "--limit=1");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const [{ slug, website, path }] = JSON.parse(stdout) as [Record<string, string>];
  const refused = await run("verified", slug!, "dictee", "brouillon", "--seen", website!);
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^dictee.*\nbrouillon.*\nRien n’a été écrit\.\n$/);
  expect(filesOf(content)).toEqual(before);
  const written = { status: 0, stdout: `${path}  verified_at: 2026-12-24\n`, stderr: "" };
  expect(await run("verified", slug!, "--seen", website!)).toMatchObject(written);
  const name = path!.slice(content.length + 1);
  const { [name]: changed, ...others } = filesOf(content);
  const { [name]: text, ...same } = before;
  expect(others).toEqual(same);
  expect(changed!.replace("verified_at: 2026-12-24\n", "")).toBe(text);
  expect(readFileSync(join(content, name), "utf8")).toContain("\nverified_at: 2026-12-24\n");
});
