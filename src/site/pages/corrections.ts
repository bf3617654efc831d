import { shortened } from "../../api/shortened.ts";
import { isMailAddress, type SiteSettings } from "../../content/schema/site.ts";
import { markup, type Markup } from "../markup.ts";
import { ADMIN_FOLDER } from "../routes/page-paths.ts";

/** The settings in site.yaml that decide where corrections go. */
export type CorrectionSite = Pick<SiteSettings, "url" | "contact" | "repository">;

/** A page of the site: its title, and its path without a leading slash. */
export interface PageReference {
  name: string;
  path: string;
}

/** A record: its slug, its name, and its file's path in the content folder. */
export interface RecordReference {
  slug: string;
  name: string;
  path: string;
}

/** Returns the URL for reporting an error on a page, or anywhere on the site if `page` is null. */
export function reportUrl(site: CorrectionSite, page: PageReference | null): string {
  const about = page === null ? "" : `${shown(page.name)}, ${site.url}/${page.path}`;
  const title = page === null ? "Erreur" : `Erreur\u00a0: ${shown(page.name)}`;
  if (site.repository !== null) {
    const prefilled = page === null ? {} : { title, fiche: about };
    return issueForm(site.repository, "signaler-une-erreur.yml", prefilled);
  }
  return contactUrl(site, title, [
    `Page\u00a0: ${about}`,
    "Ce qui est faux, et ce qu’il faudrait lire\u00a0: ",
    "Où le vérifier\u00a0: ",
  ]);
}

/**
 * Returns the URLs for changing a record. `main` is the easiest way: the editing form, which only has Markdown records.
 * `file` opens the file in GitHub's editor; null if `main` already does, or if no repository is set.
 */
export function editUrls(
  site: CorrectionSite,
  { slug, name, path }: RecordReference,
): { main: string; file: string | null } {
  if (site.repository !== null) {
    const file = `https://github.com/${site.repository}/edit/main/content/${path}`;
    if (!path.endsWith(".md")) return { main: file, file: null };
    const collection = path.slice(0, path.indexOf("/"));
    return { main: `/${ADMIN_FOLDER}/#/collections/${collection}/entries/${slug}`, file };
  }
  const main = contactUrl(site, `Modification\u00a0: ${shown(name)}`, [
    `Fiche\u00a0: ${shown(name)}, ${path}`,
    "Ce que je propose\u00a0: ",
    "Où le vérifier\u00a0: ",
  ]);
  return { main, file: null };
}

export function proposalUrl(site: CorrectionSite): string {
  if (site.repository !== null) return issueForm(site.repository, "proposer-un-outil.yml", {});
  return contactUrl(site, "Proposer un outil", [
    "Nom\u00a0: ",
    "Site\u00a0: ",
    "Ce que fait l’outil, et pour qui\u00a0: ",
    "Prix\u00a0: ",
    "Interface en français\u00a0: ",
    "Je travaille pour cet outil (oui ou non)\u00a0: ",
  ]);
}

/**
 * Returns the URL of an issue form on GitHub. `prefilled` has the issue's title, and the values of text fields by id.
 */
function issueForm(repository: string, template: string, prefilled: Record<string, string>) {
  const query = Object.entries({ template, ...prefilled }).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  );
  return `https://github.com/${repository}/issues/new?${query.join("&")}`;
}

/** Returns a mailto: URL with subject and body (RFC 6068), or the URL of the contact page, which takes neither. */
function contactUrl({ contact }: CorrectionSite, subject: string, lines: string[]): string {
  if (!isMailAddress(contact)) return contact;
  const to = encodeURIComponent(contact).replaceAll("%40", "@");
  // A blank line after each question leaves room for the answer.
  const body = lines.join("\r\n\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Returns the section of a tool's page with the links for corrections. */
export function toolCorrections(
  site: CorrectionSite,
  tool: RecordReference,
  page: PageReference,
): Markup {
  const { main, file } = editUrls(site, tool);
  return markup`<h2>Une erreur\u202f?</h2>
<ul>
<li>${link(reportUrl(site, page), "Signaler une erreur")}</li>
<li>${link(main, "Proposer une modification")}${
    file !== null && markup`, ou ${link(file, "modifier le fichier sur GitHub")}`
  }</li>
</ul>`;
}

export function reportLink(site: CorrectionSite, page: PageReference | null): Markup {
  return link(reportUrl(site, page), "Signaler une erreur");
}

export function proposalLink(site: CorrectionSite): Markup {
  return link(proposalUrl(site), "Proposer un outil");
}

function link(url: string, label: string): Markup {
  const external = url.startsWith("https://") && markup` rel="external noopener"`;
  return markup`<a href="${url}"${external}>${label}</a>`;
}

/** Shortens a name so that its URL stays short in any script: Windows cuts mailto: URLs after 2,000 characters. */
function shown(name: string): string {
  return shortened(name, 80);
}
