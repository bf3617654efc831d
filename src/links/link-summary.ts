import { autolink, code } from "../cli/safe-markdown.ts";
import type { CheckedLink } from "./check-links.ts";
import { reasonToLook } from "./look.ts";
import { REASONS } from "./reasons.ts";
import type { Verdict } from "./strikes.ts";

/** Characters of the list in a section. An issue on GitHub holds 65,536, and there are six sections. */
const SECTION_MAX = 10_000;

interface Section {
  title: string;
  advice: string;
  has: (link: CheckedLink) => boolean;
}

const of = (verdict: Verdict) => (link: CheckedLink) => link.verdict === verdict;

const SECTIONS: Section[] = [
  {
    title: "Adresses qui ont changé",
    advice: "Écrire la nouvelle adresse, si c’est bien celle de l’outil.",
    has: of("moved"),
  },
  {
    title: "Adresses douteuses",
    advice: "Rien ne presse\u00a0: le site est peut-être en panne. À regarder si cela dure.",
    has: of("suspect"),
  },
  {
    title: "Adresses disparues",
    advice:
      "Introuvables lors de trois visites au moins, sur quatorze jours ou plus. Chercher la nouvelle adresse, ou archiver la fiche.",
    has: of("gone"),
  },
  {
    title: "Domaines à vendre",
    advice: "Chercher la nouvelle adresse, ou archiver la fiche.",
    has: of("parked"),
  },
  {
    title: "Sites qui refusent les robots",
    advice: "Ce n’est pas une erreur. Pour vérifier, ouvrir la page dans un navigateur.",
    has: of("blocked"),
  },
  {
    title: "Pages à regarder",
    advice: "Elles répondent, mais ne ressemblent pas à ce que dit la fiche.",
    has: (link) => reasonToLook(link) !== null,
  },
];

/** Returns the summary of a run in French, as Markdown in which titles and URLs cannot do harm. */
export function linkSummary(checked: readonly CheckedLink[], day: string): string {
  const ok = checked.filter(of("ok")).length;
  const links = checked.length === 1 ? "1 lien visité" : `${checked.length} liens visités`;
  const head = `${links} le ${day}, dont ${ok} en ordre.\n`;
  return [head, ...SECTIONS.map((section) => sectionText(section, checked))].join("");
}

function sectionText({ title, advice, has }: Section, checked: readonly CheckedLink[]): string {
  const links = checked.filter(has);
  if (links.length === 0) return "";
  let list = "";
  let rest = links.length;
  for (const link of links) {
    const line = `- [ ] ${item(link)}\n`;
    if (list.length + line.length > SECTION_MAX) break;
    list += line;
    rest--;
  }
  const more = rest > 0 ? `\nEt ${rest} de plus.\n` : "";
  return `\n## ${title} (${links.length})\n\n${advice}\n\n${list}${more}`;
}

function item(link: CheckedLink): string {
  const { path, line, field, url } = link;
  const place = `${code(`${path}:${line}`)} (${code(field)})`;
  return `${place} ${autolink(url)} ${linkFacts(link, MARKDOWN).join("\u202f; ")}`;
}

/** How untrusted texts and URLs are written. */
export interface LiteralStyle {
  text: (text: string) => string;
  url: (url: string) => string;
}

export const MARKDOWN: LiteralStyle = { text: code, url: autolink };

/** Returns what is wrong with a link, in French. */
export function linkFacts(link: CheckedLink, style: LiteralStyle): string[] {
  const { to, http, title, lang, strikes } = link;
  const look = reasonToLook(link);
  const facts = [
    to === null ? null : `mène désormais à ${style.url(to)}`,
    link.reason && REASONS[link.reason][1],
    look && REASONS[look][1],
    look === "other-language" && lang ? `langue annoncée\u00a0: ${style.text(lang)}` : null,
    look === "other-title" && title ? `titre\u00a0: ${style.text(title)}` : null,
    http !== null && http >= 400 ? `code ${http}` : null,
    strikes.length > 0 ? `introuvable le ${strikes.join(", le ")}` : null,
  ];
  return facts.filter((fact) => fact !== null);
}
