import { counted } from "../../core/text/french-phrases.ts";
import { autolink, code } from "../safe-markdown.ts";
import { REASONS, type CheckedLink } from "./verdicts.ts";

/** Untrusted URLs are escaped. */
export function linkReport(checked: readonly CheckedLink[], day: string): string {
  const ok = checked.filter(({ verdict }) => verdict === "ok").length;
  const links = counted(checked.length, "lien visité", "liens visités");
  const sections = SECTIONS.map(([kind, title, advice]) => {
    const items = checked.filter(({ verdict }) => verdict === kind).map(item);
    return items.length === 0
      ? ""
      : `\n## ${title} (${items.length})\n\n${advice}\n\n${firstItems(items)}`;
  });
  return `${links} le ${day}, dont ${ok} en ordre.\n${sections.join("")}`;
}

const SECTIONS = [
  [
    "moved",
    "Adresses qui ont changé",
    "Écrire la nouvelle adresse, si c’est bien celle de l’outil.",
  ],
  [
    "dead",
    "Adresses disparues",
    "Introuvables lors de deux visites, à des jours différents. Chercher la nouvelle adresse, ou archiver la fiche.",
  ],
  [
    "refused",
    "Adresses à regarder",
    "Ce n’est pas forcément une erreur\u00a0: bien des sites refusent les robots. Ouvrir la page dans un navigateur.",
  ],
] as const;

/** Characters per section. An issue on GitHub holds 65,536, and there are three sections. */
const SECTION_MAX = 20_000;

function firstItems(items: readonly string[]): string {
  let length = 0;
  const fitting = items.filter((text) => (length += text.length) <= SECTION_MAX);
  const rest = items.length - fitting.length;
  return fitting.join("") + (rest > 0 ? `\nEt ${rest} de plus.\n` : "");
}

function item({ path, line, field, url, to, http, reason, since }: CheckedLink): string {
  const facts = [
    to !== null && `mène désormais à ${autolink(to)}`,
    reason && REASONS[reason],
    http !== null && http >= 300 && `code ${http}`,
    since && `depuis le ${since}`,
  ];
  const text = facts.filter(Boolean).join("\u202f; ");
  return `- [ ] ${code(`${path}:${line}`)} (${code(field)}) ${autolink(url)} ${text}\n`;
}
