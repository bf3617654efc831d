import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { expect, test } from "vitest";
import { buildSite } from "../../build/build.ts";
import { checkHtml } from "../../test/check-html.ts";
import { buildContractSite } from "../../test/contract-site.ts";
import { FIXTURE, newFolder } from "../../test/folder.ts";

/** Checks every page of a built site with the W3C checker. */

const INVALID = "<!doctype html><html lang=en><title>T</title><select><option></option></select>";

test("the W3C checker finds no error in any page", { timeout: 300_000 }, async () => {
  const site = (name: string) => join(folder, name);
  const folder = newFolder();
  await buildContractSite("https://annuaire.test", site("contract"));
  for (const [name, content] of [
    ["fixture", FIXTURE],
    ["directory", "content"],
  ] as const) {
    const { summary } = await buildSite({
      content,
      out: site(name),
      siteUrl: undefined,
      cache: null,
    });
    expect(summary, name).not.toBeNull();
  }
  const pages = fastGlob.sync("**/*.html", { cwd: folder });
  expect(pages.length).toBeGreaterThan(600);

  writeFileSync(join(folder, "invalid.html"), INVALID);
  const errors = await checkHtml(folder);
  expect(errors).toEqual([expect.stringMatching(/invalid\.html:1: .*option.*must not be empty/)]);
});
