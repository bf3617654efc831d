import { counted } from "../../content/french-phrases.ts";
import { autolink, code } from "../safe-markdown.ts";
import { escapedJson } from "../../content/quote-text.ts";
import { REASONS, reasonForReview, type CheckedLink } from "./verdicts.ts";

/** Returns a report for programs, or French Markdown for editors. In it, titles and URLs can do no harm. */
export function formatLinks(
  checked: readonly CheckedLink[],
  format: "markdown" | "json",
  day: string,
): string {
  if (format === "json") return escapedJson(checked.map(linkRow));
  const ok = checked.filter(({ verdict }) => verdict === "ok").length;
  const links = counted(checked.length, "lien visité", "liens visités");
  const sections = Object.entries(SECTIONS).map(([kind, [title, advice]]) => {
    const members = checked.filter((link) =>
      kind === "look" ? reasonForReview(link) : link.verdict === kind,
    );
    return section(title, advice, members.map(item));
  });
  return `${links} le ${day}, dont ${ok} en ordre.\n${sections.join("")}`;
}

function linkRow(link: CheckedLink) {
  const { slug, field, url, verdict, http, to, title, lang } = link;
  const reason = link.reason ?? reasonForReview(link);
  return { slug, field, url, verdict, http, to, title, lang, reason };
}

const RETIRE = "Chercher la nouvelle adresse, ou archiver la fiche.";

/** Titles and advice by verdict; `look` is for pages that answer but deserve a look. */
const SECTIONS: Record<string, [title: string, advice: string]> = {
  moved: ["Adresses qui ont changé", "Écrire la nouvelle adresse, si c’est bien celle de l’outil."],
  suspect: [
    "Adresses douteuses",
    "Rien ne presse\u00a0: le site est peut-être en panne. À regarder si cela dure.",
  ],
  gone: [
    "Adresses disparues",
    `Introuvables lors de trois visites au moins, sur quatorze jours ou plus. ${RETIRE}`,
  ],
  parked: ["Domaines à vendre", RETIRE],
  blocked: [
    "Sites qui refusent les robots",
    "Ce n’est pas une erreur. Pour vérifier, ouvrir la page dans un navigateur.",
  ],
  look: ["Pages à regarder", "Elles répondent, mais ne ressemblent pas à ce que dit la fiche."],
};

/** Characters of a section's list. An issue on GitHub holds 65,536, and there are six sections. */
const SECTION_MAX = 10_000;

function section(title: string, advice: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  let list = "";
  let shown = 0;
  while (shown < items.length && list.length + items[shown]!.length <= SECTION_MAX) {
    list += items[shown++];
  }
  const more = shown < items.length ? `\nEt ${items.length - shown} de plus.\n` : "";
  return `\n## ${title} (${items.length})\n\n${advice}\n\n${list}${more}`;
}

function item(link: CheckedLink): string {
  const { path, line, field, url } = link;
  return `- [ ] ${code(`${path}:${line}`)} (${code(field)}) ${autolink(url)} ${linkFacts(link)}\n`;
}

/** Describes what is wrong with a link, as French Markdown. */
function linkFacts(link: CheckedLink): string {
  const { to, http, title, lang, strikes, reason } = link;
  const look = reasonForReview(link);
  const facts = [
    to !== null && `mène désormais à ${autolink(to)}`,
    reason && REASONS[reason][1],
    look && REASONS[look][1],
    look === "other-language" && lang && `langue annoncée\u00a0: ${code(lang)}`,
    look === "other-title" && title && `titre\u00a0: ${code(title)}`,
    http !== null && http >= 400 && `code ${http}`,
    strikes.length > 0 && `introuvable le ${strikes.join(", le ")}`,
  ];
  return facts.filter(Boolean).join("\u202f; ");
}
