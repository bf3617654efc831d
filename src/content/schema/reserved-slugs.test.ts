import { dirname, basename } from "node:path/posix";
import { expect, test } from "vitest";
import { buildDirectory } from "../../catalog/directory.ts";
import { loadContent } from "../load.ts";
import { isSlug } from "../../api/slug.ts";
import { planSite } from "../../site/plan.ts";
import { memorySource } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { RESERVED_SLUGS, slugError } from "./rules.ts";

test("a reserved slug has its own reason", () => {
  for (const name of RESERVED_SLUGS) expect(slugError(name)).toBe("reserved");
  for (const name of ["index-des-outils", "nulle", "com10", "4040"])
    expect(slugError(name)).toBeNull();
  expect(slugError("Index")).toBe("characters");
});

test("the files of the site use no slug that is not reserved", () => {
  const slugs = new Set(["outil-essai", "selection-essai", "ancien-essai", "quiz", "ecriture"]);
  const { content } = loadContent(
    memorySource({
      ...SAMPLE,
      "tools/outil-essai.md": toolFile({ aliases: "[ancien-essai]" }),
      "collections/selection-essai.md": collectionFile(["outil-essai"]),
    }),
  );
  const files = planSite(buildDirectory(content!)).map(({ path }) => {
    const [stem = ""] = basename(path).split(".");
    return { folder: dirname(path), stem };
  });
  const ofRecords = new Set(
    files.filter(({ stem }) => slugs.has(stem)).map(({ folder }) => folder),
  );
  expect(ofRecords.size).toBe(6);
  const own = files.filter(({ folder, stem }) => ofRecords.has(folder) && !slugs.has(stem));
  expect(own.filter(({ stem }) => isSlug(stem) && !RESERVED_SLUGS.has(stem))).toEqual([]);
});
