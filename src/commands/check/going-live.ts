import type { Diagnostic } from "../../core/content/diagnostics.ts";
import type { Finding } from "../../core/content/findings.ts";
import { enumerated, fr } from "../../core/text/french-phrases.ts";
import type { Language } from "../../core/content/messages.ts";
import { readRecord } from "../../core/content/open-record.ts";
import { valueOffset } from "../../core/content/parse-yaml.ts";
import { isMailAddress } from "../../core/content/schema/site.ts";
import type { WebsiteSettings } from "../../website/site-settings.ts";

/** Returns null if there is no such file. */
type ReadFile = (path: string) => Uint8Array | null;

/**
 * Returns an error for each setting without which a site is not ready to go online, and for each value by which another
 * file of the repository differs from the settings. Paths are those of the repository.
 */
export function readyDiagnostics(
  site: WebsiteSettings,
  sitePath: string,
  read: ReadFile,
): Diagnostic[] {
  const settings = unreadySettings(site).map((key): [string, Finding] => {
    return [key, { code: "not-ready", name: { key } }];
  });
  return [
    ...placed(sitePath, read, () => settings),
    ...Object.entries(expectedValues(site)).flatMap(([path, names]) =>
      placed(path, read, (value) =>
        Object.entries(names).flatMap(([key, text]): [string, Finding][] => {
          const isThere = JSON.stringify(value?.[key] ?? null).includes(JSON.stringify(text));
          return isThere ? [] : [[key, { code: "unlike-site", name: { key }, text }]];
        }),
      ),
    ),
  ];
}

/** Returns the values that other files must contain, by path and key. */
function expectedValues({
  name,
  url,
  repository,
}: WebsiteSettings): Record<string, Record<string, string>> {
  if (repository === null) return { "CITATION.cff": { title: name } };
  const github = `https://github.com/${repository}`;
  return {
    ".github/ISSUE_TEMPLATE/config.yml": {
      contact_links: `${github}/blob/main/.github/SECURITY.md`,
    },
    "CITATION.cff": { title: name, "repository-code": github, url },
    "package.json": {
      repository: `github:${repository}`,
      bugs: `${github}/issues`,
      homepage: url,
    },
  };
}

type Mapping = Record<string, unknown> | null | undefined;

/** Locates findings about the keys of a YAML or JSON file. Returns none if there is no such file. */
function placed(
  path: string,
  read: ReadFile,
  findingsIn: (value: Mapping) => [key: string, finding: Finding][],
): Diagnostic[] {
  const bytes = read(path);
  if (bytes === null) return [];
  return readRecord(path, bytes, ({ document }) => {
    if (document.findings.length > 0) return { value: null, findings: document.findings };
    const findings = findingsIn(document.value as Mapping).map(([key, finding]) => {
      return { ...finding, offset: valueOffset(document, [key]) };
    });
    return { value: null, findings };
  }).diagnostics;
}

/** The labels that the issue forms set. GitHub drops one that the repository lacks. */
export const LABELS = ["bug", "erreur", "outil"];

/** Returns a reminder of what a site needs and no file shows. */
export function unseenText(language: Language): string {
  const text = {
    en: `Not in any file: the labels ${LABELS.join(", ")}, a rule for the branch main, the domain's DNS (docs/going-live.md)`,
    fr: fr`Dans aucun fichier : les étiquettes ${enumerated(LABELS)}, une règle pour la branche main, le DNS du domaine (docs/going-live.md)`,
  };
  return `${text[language]}\n`;
}

/** Reserved host names (RFC 2606). */
const PLACEHOLDER = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** Returns the settings that must be set to go online and are missing or examples. */
export function unreadySettings(site: WebsiteSettings) {
  const examples = (["url", "contact"] as const).filter((key) => {
    const url = isMailAddress(site[key]) ? `https://${site[key]}` : site[key];
    return PLACEHOLDER.test(new URL(url).hostname);
  });
  const missing = (["publisher", "host", "repository"] as const).filter(
    (key) => site[key] === null,
  );
  return [...examples, ...missing];
}
