import { shortened } from "../../core/text/shortened.ts";
import { PAGE_IDS } from "./page-texts.ts";
import { isMailAddress } from "../../core/content/schema/site.ts";
import type { WebsiteSettings } from "../site-settings.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { ADMIN_FOLDER, PAGE_PATHS } from "../shared/paths.ts";
import type { Crumb } from "../shared/structured-data.ts";

/** The settings in site.yaml that decide where corrections go. */
type CorrectionSite = Pick<WebsiteSettings, "url" | "contact" | "repository">;

/**
 * Returns the URLs for reporting an error on a page: `contact`, a mail or the contact page, and `form`, an issue form on
 * GitHub. The form is never the only one, because it needs an account. An encoded text added to a mail or form URL becomes
 * part of the report.
 */
export function reportUrls(site: CorrectionSite, { name, path }: Crumb) {
  // Windows cuts mailto: URLs after 2,000 characters, which is short in scripts whose characters are encoded.
  const short = shortened(name, 80);
  const nameAndUrl = `${short}, ${site.url}/${path}`;
  const title = `Erreur\u00a0: ${short}`;
  const questions = [
    `Page\u00a0: ${nameAndUrl}`,
    "Où le vérifier\u00a0: ",
    "Ce qui est faux, et ce qu’il faudrait lire\u00a0: ",
  ];
  const form = { title, fiche: nameAndUrl, erreur: "" };
  return {
    contact: contactUrl(site, title, questions),
    form: site.repository && issueForm(site.repository, "signaler-une-erreur.yml", form),
  };
}

/**
 * Returns the URLs for changing the record at a path of the content folder, the easiest first; none without a repository.
 * The editing form only has Markdown records.
 */
export function editUrls({ repository }: CorrectionSite, path: string): string[] {
  if (repository === null) return [];
  const [, collection, name] = /^(.*)\/(.*)\.md$/.exec(path) ?? [];
  return [
    ...(name ? [`/${ADMIN_FOLDER}/#/collections/${collection}/entries/${name}`] : []),
    `https://github.com/${repository}/edit/main/content/${path}`,
  ];
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

export const REPORT_LINK = markup`<a href="#${PAGE_IDS.report}">Signaler une erreur</a>`;

/**
 * Returns the ways to report an error on a page, as paragraphs. The address can be read, and copied with the message, because a mail link
 * does nothing on a computer whose mail is read in the browser.
 */
export function reportParagraphs(site: CorrectionSite, page: Crumb): Markup {
  const { contact, form } = reportUrls(site, page);
  const isMail = isMailAddress(site.contact);
  const attribute = markup` data-report`;
  return markup`<p>${isMail ? "Par courriel" : "Page de contact"}\u00a0: ${link(contact, site.contact, isMail && attribute)}${
    isMail &&
    markup` <button type="button" class="needs-script" data-copy-report>Copier l’adresse et le message</button>`
  }</p>
${
  form &&
  markup`<p>Sur GitHub, avec un compte\u00a0: ${link(form, "le formulaire", attribute)}, ou ${link(
    `https://github.com/${site.repository}/blob/HEAD/CONTRIBUTING.md`,
    "corriger vous-même",
  )}</p>\n`
}`;
}

/**
 * Returns the folded ways to correct a tool, for the facts of its page. `path` is that of its record in the content folder.
 */
export function toolCorrections(
  site: CorrectionSite,
  tool: { slug: string; name: string },
  path: string,
): Markup {
  const [edit, file] = editUrls(site, path);
  return markup`<details class="report"><summary>Signaler une erreur</summary>
${reportParagraphs(site, { name: tool.name, path: PAGE_PATHS.tool(tool.slug) })}${
    edit &&
    markup`<p>La corriger vous-même\u00a0: ${link(edit, "proposer une modification")}${
      file && markup`, ou ${link(file, "modifier le fichier sur GitHub")}`
    }</p>\n`
  }</details>`;
}

export function proposalLink(site: CorrectionSite): Markup {
  return link(proposalUrl(site), "Proposer un outil");
}

function link(url: string, label: string, attributes: Markup | false = false): Markup {
  const external = url.startsWith("https://") && markup` rel="external noopener"`;
  return markup`<a href="${url}"${external}${attributes}>${label}</a>`;
}
