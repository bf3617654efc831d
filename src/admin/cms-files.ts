import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { diskSource } from "../core/files/source.ts";
import type { Output } from "../core/files/output.ts";
import { CMS_FOLDER } from "../website/shared/paths.ts";

/**
 * Files that are not copied: source maps, and parts that our form never loads (HEIC decoding, maps, React for custom
 * fields, syntax highlighting).
 */
const LEFT_OUT = ["**/*.map", "**/heic*", "**/marker-icon*", "**/react-dom*", "**/shiki*"];

/**
 * Returns the files of the CMS. The package expects a bundler, which would take as long as the whole build. Patches
 * make it work without one, and keep editors from undoing each other's changes. package.json replaces the packages of
 * its `import()` by small ones, as they are not served (30 MB less). Throws if a new version no longer has a pattern of
 * the patches.
 */
export function cmsFiles(): Output[] {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve("@sveltia/cms")));
  const program = diskSource(join(folder, "npm"), { ignore: LEFT_OUT });
  const rest = diskSource(folder, { ignore: ["npm/**"] });
  const bytesOf = (path: string) =>
    path === "index.js" ? PATCHES.reduce(patch, text(program.read(path))) : program.read(path);
  const words = JSON.parse(patch(text(rest.read("locales/fr.json")), RESTORE)) as object;
  const french = JSON.stringify({ show_errors: "Voir les erreurs", ...words });
  return [
    ...program.list().map(({ path }) => file(path, () => bytesOf(path))),
    file("locales/fr.js", () => `export default ${french};\n`),
    file("LICENSE.txt", () => text(rest.read("LICENSE.txt"))),
  ];
}

function file(path: string, render: Output["render"]): Output {
  return { path: `${CMS_FOLDER}/${path}`, render };
}

/** Code that throws an error, which the form shows, instead of undoing another editor's change. */
const REFUSE =
  "throw Error(`saving_failed`,{cause:Error(`Quelqu’un a changé ou retiré cette fiche sur GitHub depuis que vous " +
  "l’avez ouverte. Copiez ce que vous venez d’écrire, rechargez la page sans restaurer le brouillon, puis refaites " +
  "votre changement.`)})";

const PATCHES: [RegExp, string][] = [
  // Browsers do not import JSON as a module. The form uses only French and English.
  [/import\(`\.\.\/locales\/fr\.json`\)/, "import(`./locales/fr.js`)"],
  // Fallback fonts from a CDN: visitors must not contact other sites.
  [/@font-face \{[^}]*https:\/\/cdn\.[^}]*\}/g, ""],
  // A save writes the whole record. In a pull request, the CMS does not expect other editors and would undo their
  // changes. So the first save of a record requires main to have the version that was opened.
  [
    /if\(!\w+\)(\{let (\w+)=await \w+\((\w+)\);if\(\2)&&!\w+\)throw Error\(`save_conflict`,\{cause:\2\}\)/,
    `if(!$3.originalEntry?.workflow)$1)${REFUSE}`,
  ],
  // Each save requires the branch to have the same open pull request, or none, at the head that was opened. Only the
  // branches of a fork have one editor.
  [
    /(headRefName: \$branch, states: OPEN, first: 1\) \{\s*)totalCount/,
    "$1nodes { headRef { target { oid } } }",
  ],
  [/return!!(\w+\?\.pullRequests\?\.)totalCount/, "return $1nodes[0]?.headRef?.target.oid"],
  [
    /(!(\w+)\.current&&!await (\w+)\(\w+\)\?[^]{1,2000}?savePullRequest:async\(\{[^}]*branch:(\w+),[^}]*pullRequest:(\w+)\}\)=>\{)(let \w+=\5\?)void 0:/,
    `$1if(!$2.current&&await $3($4)!==$5?.headSHA)${REFUSE};$6$5.headSHA:`,
  ],
];

/** Warns an editor who restores a draft that is older than another editor's change. */
const RESTORE: [RegExp, string] = [
  /restaurer le brouillon modifié\s\?/,
  "$& Il remplace aussi ce que d’autres ont changé depuis.",
];

function patch(program: string, [pattern, replacement]: [RegExp, string]): string {
  const patched = program.replace(pattern, replacement);
  if (patched !== program) return patched;
  throw new Error(
    `@sveltia/cms no longer contains ${pattern.source}: update src/admin/cms-files.ts`,
  );
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
