import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { filesOf, fixtureCopy } from "../../test/folder.ts";
import { toolFile } from "../../test/sample.ts";

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
  expect(refused).toMatchObject({ status: 2, stdout: "" });
  expect(refused.stderr).toMatch(/^dictee.*\nbrouillon.*\nRien n’a été écrit\.\n/);
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

test("ten records are listed, or those that are named, also when one is named like an action", async () => {
  const content = fixtureCopy();
  for (let i = 1; i <= 11; i++)
    writeFileSync(join(content, `tools/outil-${i}.md`), toolFile({ category: "quiz-evaluation" }));
  const slugs = async (...flags: string[]) => {
    const all = [...flags, "--format=json", "--content", content];
    const { stdout } = await callScript("review", all);
    return (JSON.parse(stdout) as { slug: string }[]).map(({ slug }) => slug);
  };
  const all = await slugs("--limit=100");
  expect(all.length).toBeGreaterThan(11);
  expect(await slugs()).toEqual(all.slice(0, 10));
  expect(await slugs("--only", ...all)).toEqual(all);
  expect(await slugs("--only", all[0]!, all[2]!)).toEqual([all[0], all[2]]);
});

test("content with errors is not listed, and each error is shown", async () => {
  const content = fixtureCopy();
  writeFileSync(join(content, "tools/abime.md"), "---\nname: 2\n---\n");
  const { status, stdout, stderr } = await callScript("review", ["--content", content]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/tools\/abime\.md:2:7 {2}wrong-type /);
  expect(stderr).not.toContain("Internal error");
});
