import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { diskSource } from "../../content/source.ts";
import type { Output } from "../../site/output.ts";
import { CMS_FOLDER } from "../../site/routes/file-paths.ts";

/**
 * Files of the package that are not copied: source maps, and parts that our form never loads (HEIC decoding, maps,
 * React for custom fields, syntax highlighting).
 */
const LEFT_OUT = ["**/*.map", "**/heic*", "**/marker-icon*", "**/react-dom*", "**/shiki*"];

/**
 * Returns the files of the CMS behind the editing form. The package expects a bundler, which would take as long as the
 * whole build; a few patches make it work without one. Throws if a new version of the package lacks the patterns of the
 * patches.
 */
export function cmsFiles(): Output[] {
  const folder = dirname(dirname(fileURLToPath(import.meta.resolve("@sveltia/cms"))));
  const program = diskSource(join(folder, "npm"), { ignore: LEFT_OUT });
  const rest = diskSource(folder, { ignore: ["npm/**"] });
  const bytesOf = (path: string) =>
    path === "index.js" ? PATCHES.reduce(patch, text(program.read(path))) : program.read(path);
  const french = `export default ${text(rest.read("locales/fr.json")).trim()};\n`;
  return [
    ...program.list().map(({ path }) => file(path, () => bytesOf(path))),
    file("locales/fr.js", () => french),
    file("LICENSE.txt", () => text(rest.read("LICENSE.txt"))),
  ];
}

function file(path: string, render: Output["render"]): Output {
  return { path: `${CMS_FOLDER}/${path}`, render };
}

/** Patterns in the CMS's main file, with their replacements. */
const PATCHES: [RegExp, string][] = [
  // Browsers do not import JSON as a module. The form only speaks French and English.
  [/import\(`\.\.\/locales\/fr\.json`\)/, "import(`./locales/fr.js`)"],
  // Fallback fonts from a CDN: no visitor's request may go to another site.
  [/@font-face \{[^}]*https:\/\/cdn\.[^}]*\}/g, ""],
];

function patch(program: string, [pattern, replacement]: [RegExp, string]): string {
  const patched = program.replace(pattern, replacement);
  if (patched !== program) return patched;
  throw new Error(
    `@sveltia/cms no longer contains ${pattern.source}: update src/build/assets/cms-files.ts`,
  );
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
