import { expect, test } from "vitest";
import lock from "../../package-lock.json" with { type: "json" };
import manifest from "../../package.json" with { type: "json" };
import { cmsFiles } from "./cms-files.ts";

test("the CMS has all files that it imports and loads none from other sites", () => {
  const files = new Map(cmsFiles().map((file) => [file.path.slice("admin/cms/".length), file]));
  const program = String(files.get("index.js")!.render());
  expect(program).not.toMatch(/cdn\.jsdelivr|locales\/fr\.json/);
  expect(program).toContain("import(`./locales/fr.js`)");
  const imported = [
    ...program.matchAll(/from"\.\/(chunks\/[^"]+)"|new URL\(`(assets\/[^`]+\.woff2)`/g),
  ];
  const missing = imported
    .map(([, chunk, font]) => chunk ?? font!)
    .filter((path) => !files.has(path));
  expect([imported.length, missing]).toEqual([4, []]);
  const words = String(files.get("locales/fr.js")!.render());
  expect(words).toMatch(/^export default \{.*"Voir les erreurs".*"Enregistrer"/s);
  expect(words).toContain("Il remplace aussi ce que d’autres ont changé depuis.");
  expect(String(files.get("LICENSE.txt")!.render())).toContain("MIT License");
});

test("no package that the CMS asks for is installed", () => {
  const dependencies = Object.keys(lock.packages["node_modules/@sveltia/cms"].dependencies);
  expect(Object.keys(manifest.overrides["@sveltia/cms"])).toEqual(dependencies);
});
