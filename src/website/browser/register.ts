import type { ToolData } from "../../core/directory/schemas.ts";
import { shortened } from "../../core/text/shortened.ts";
import { hostOf } from "../../core/text/parse-url.ts";
import { markup, type Markup, type MarkupValue } from "../shared/markup.ts";

/** A box of the register of processing. `question` is for the publisher, where only they know the answer. */
type Box = readonly [title: string, law: string, question?: string];

const BOXES: readonly Box[] = [
  ["Responsable de traitement et délégué à la protection des données", "RGPD, art. 30, § 1, a"],
  [
    "Éditeur : nom, adresse, contrat de sous-traitance",
    "RGPD, art. 28",
    "Votre nom légal, votre adresse, votre délégué à la protection des données, votre contrat de sous-traitance (RGPD, art. 28)",
  ],
  ["Finalités", "RGPD, art. 30, § 1, b"],
  ["Base légale", "RGPD, art. 6, § 1"],
  [
    "Personnes et données concernées",
    "RGPD, art. 30, § 1, c",
    "Données collectées et leurs usages, publicité et entraînement d’IA compris",
  ],
  ["Destinataires", "RGPD, art. 30, § 1, d", "Destinataires et sous-traitants"],
  [
    "Transferts hors de l’Union européenne, et leur base",
    "RGPD, art. 30, § 1, e, et art. 44 à 49",
    "Transferts hors de l’Union européenne, et leur base (RGPD, art. 44 à 49)",
  ],
  ["Durées de conservation", "RGPD, art. 30, § 1, f", "Durées de conservation"],
  ["Mesures de sécurité", "RGPD, art. 30, § 1, g, et art. 32", "Mesures de sécurité"],
  ["Information des élèves et des familles", "RGPD, art. 13 et 14"],
  [
    "Consentement ou autorisation parentale avant 15 ans",
    "RGPD, art. 8 ; loi Informatique et Libertés, art. 45",
  ],
];

const DECISIONS = ["Accepté", "Accepté sous conditions", "Refusé"];

/** Ends with the boxes of the decision. */
export function register({ slug, name }: ToolData): Markup {
  return markup`<h3>${name} : registre des activités de traitement</h3>
<dl class="boxes">
${BOXES.map(([title, law, question]) => box(title, field(title), law, question))}</dl>
<h3>${name} : décision</h3>
<dl class="boxes">
${box(
  "Décision",
  DECISIONS.map(
    (decision) =>
      markup`<label class="check"><input type="radio" name="${slug}" value="${decision}" autocomplete="off"> <span>${decision}</span></label>\n`,
  ),
)}${["Conditions", "Avis du délégué", "Nom, date et signature"].map((title) => box(title, field(title)))}</dl>\n`;
}

function box(title: string, content: MarkupValue, law?: string, question?: string): Markup {
  return markup`<div${question && markup` data-question="${question}"`}><dt>${title}${law && markup` <small>${law}</small>`}</dt><dd>${content}</dd></div>\n`;
}

/**
 * Returns a field that grows with its text, also on paper: the style sizes the frame by a copy of the text (`data-text`).
 */
export function field(label: string): Markup {
  return markup`<div class="field"><textarea rows="1" aria-label="${label}" autocomplete="off"></textarea></div>`;
}

/** Returns the subject and the body of a letter that puts open questions to the publisher of a tool. */
export function letterTo(
  { name, website }: ToolData,
  questions: readonly string[],
  sender: readonly string[],
) {
  const subject = `Données des élèves : questions sur ${shortened(name, 60)}`;
  const lines = [
    "Bonjour,",
    `Notre établissement étudie l’usage de ${shortened(name, 60)} (${hostOf(website)}) en classe. Pouvez-vous nous renseigner, ou nous indiquer les pages qui le font, sur ces points :`,
    questions.map((question) => `- ${question}`).join("\r\n"),
    "Merci d’avance.",
    sender.map((line) => shortened(line, 50)).join("\r\n"),
  ];
  return { subject, body: lines.join("\r\n\r\n").trim() };
}
