import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { expect, test } from "vitest";
import { buildSite } from "../../commands/build.ts";
import { checkHtml } from "../../test/check-html.ts";
import { buildContractSite } from "../../test/contract-site.ts";
import { FIXTURE, newFolder } from "../../test/folder.ts";

/** Checks every page of two sites, which have a page of each kind, with the W3C checker. */

const INVALID = "<!doctype html><html lang=en><title>T</title><select><option></option></select>";

test("the W3C checker finds no error in any page", async () => {
  const site = (name: string) => join(folder, name);
  const folder = newFolder();
  buildContractSite("https://annuaire.test", site("contract"));
  const fixture = { content: FIXTURE, out: site("fixture"), siteUrl: undefined, cache: null };
  expect(buildSite(fixture).summary).not.toBeNull();
  const pages = fastGlob.sync("**/*.html", { cwd: folder });
  expect(pages.length).toBeGreaterThan(100);

  writeFileSync(join(folder, "invalid.html"), INVALID);
  const errors = await checkHtml(folder);
  expect(errors).toEqual([expect.stringMatching(/invalid\.html:1: .*option.*must not be empty/)]);
});
