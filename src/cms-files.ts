import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { diskSource } from "./content/source.ts";
import { CMS_FOLDER } from "./site/admin.ts";
import type { Output } from "./site/output.ts";

/**
 * What of the package is not copied: maps for debuggers, and what our form never loads – pictures of
 * telephones (HEIC), maps of places, React for custom fields, colours for code.
 */
const LEFT_OUT = /\.map$|(?:^|\/)(?:heic|marker-icon|react-dom|shiki)[^/]*$/;

/**
 * The program of the editors' form, to be served from our own site: nothing is fetched from another.
 * Its package is made for a bundler, which would take as long as the whole build, and needs two words
 * changed to do without. Throws when a new version has others in their place.
 */
export function cmsFiles(): Output[] {
  const folder = dirname(dirname(fileURLToPath(import.meta.resolve("@sveltia/cms"))));
  const program = diskSource(join(folder, "npm"), { leftOut: LEFT_OUT });
  const rest = diskSource(folder);
  const copies = program.list().map(({ path }) => copy(path, () => program.read(path)));
  return [
    ...copies.filter(({ path }) => path !== `${CMS_FOLDER}/index.js`),
    copy("index.js", () => AMENDMENTS.reduce(amend, text(program.read("index.js")))),
    copy("locales/fr.js", () => `export default ${text(rest.read("locales/fr.json")).trim()};\n`),
    copy("LICENSE.txt", () => rest.read("LICENSE.txt")),
  ];
}

/** What the program says, and what it has to say here. */
const AMENDMENTS: [RegExp, string][] = [
  // A browser imports no JSON as a module. Other languages than French and English are not offered.
  [/import\(`\.\.\/locales\/fr\.json`\)/, "import(`./locales/fr.js`)"],
  // The fonts of another site, for where those of the package cannot be loaded.
  [/@font-face \{[^}]*https:\/\/cdn\.[^}]*\}/g, ""],
];

function amend(program: string, [said, here]: [RegExp, string]): string {
  const amended = program.replace(said, here);
  if (amended !== program) return amended;
  throw new Error(`@sveltia/cms has nothing like ${said.source} any more: see src/cms-files.ts`);
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}

function copy(path: string, render: Output["render"]): Output {
  return { path: `${CMS_FOLDER}/${path}`, type: "application/octet-stream", render };
}
