import { markup, type Markup } from "../shared/markup.ts";

/** A box to fill in. Files and the browser keep texts by `key`, which never changes. `lines` begin with their kind. */
interface Box {
  key: string;
  title: string;
  law: string;
  lines: readonly string[];
}

/** What `law` asks; a question for the publisher; a text that a person may take over; one of the only possible texts. */
type LineKind = "§" | "?" | ">" | "-";

/** The boxes that are filled in once for all tools. */
export const REQUEST_BOXES = boxesIn(`
school | Établissement
applicant | Demandé par
date | Date
controller | Responsable de traitement | RGPD, art. 4, 7
 § Qui détermine les finalités et les moyens.
 > Le chef d’établissement (collège, lycée)
 > Le directeur académique, IA-DASEN (école publique)
officer | Délégué à la protection des données | RGPD, art. 37
 § Obligatoire pour un organisme public ; plusieurs peuvent avoir le même.
 > Le délégué de l’académie`);

/** The boxes of each tool: the register of processing, then the decision. */
export const TOOL_BOXES = boxesIn(`
publisher | Éditeur : nom, adresse, contrat de sous-traitance | RGPD, art. 28
 ? Votre nom légal, votre adresse, votre délégué à la protection des données, votre contrat de sous-traitance (RGPD, art. 28)
roles | Rôles | RGPD, art. 4, 7 et 8, et art. 28, § 10
 § Pour les finalités qu’il fixe lui-même, l’éditeur est responsable de traitement.
 > Établissement : responsable de traitement ; éditeur : sous-traitant
purposes | Finalités | RGPD, art. 30, § 1, b
legal_basis | Base légale | RGPD, art. 6, § 1
 > Mission d’intérêt public (RGPD, art. 6, § 1, e)
data | Personnes et données concernées | RGPD, art. 30, § 1, c
 ? Données collectées et leurs usages, publicité et entraînement d’IA compris
recipients | Destinataires | RGPD, art. 30, § 1, d
 ? Destinataires et sous-traitants
transfers | Transferts hors de l’Union européenne, et leur base | RGPD, art. 30, § 1, e, et art. 44 à 49
 § Décision d’adéquation (art. 45), garanties appropriées (art. 46) ou, à défaut, dérogation (art. 49).
 ? Transferts hors de l’Union européenne, et leur base (RGPD, art. 44 à 49)
retention | Durées de conservation | RGPD, art. 5, § 1, e, et art. 30, § 1, f
 § Pas plus longtemps que les finalités ne le demandent.
 ? Durées de conservation
security | Mesures de sécurité | RGPD, art. 30, § 1, g, et art. 32
 ? Mesures de sécurité
information | Information des élèves et des familles | RGPD, art. 12 à 14
 § En termes qu’un enfant comprend ; dès la collecte, si elle se fait auprès de la personne.
consent | Consentement avant 15 ans | RGPD, art. 8 ; loi Informatique et Libertés, art. 45
 § Seulement si la base légale est le consentement : l’élève et ses parents le donnent ensemble.
 > Sans objet : la base légale n’est pas le consentement
impact | Analyse d’impact | RGPD, art. 35
 § Avant de commencer, si le risque est élevé : le plus souvent, dès que deux critères des lignes directrices WP 248 sont réunis. Des données d’élèves, personnes vulnérables, en sont un.
decision | Décision
 - Accepté
 - Accepté sous conditions
 - Refusé
conditions | Conditions
opinion | Avis du délégué
signature | Nom, date et signature`);

function boxesIn(table: string): Box[] {
  const boxes = table.split(/\n(?! )/).map((box) => box.split("\n "));
  return boxes.slice(1).map(([head, ...lines]) => {
    const [key = "", title = "", law = ""] = head!.split(" | ");
    return { key, title, law, lines };
  });
}

export function linesOf({ lines }: Box, kind: LineKind): string[] {
  return lines.filter((line) => line[0] === kind).map((line) => line.slice(2));
}

/** Returns the boxes of the request or, with a slug, of a tool. */
export function boxList(boxes: readonly Box[], slug?: string): Markup {
  return markup`<dl class="boxes">\n${boxes.map((box) => {
    const { key, title, law } = box;
    const name = slug === undefined ? key : `${slug}/${key}`;
    const [proposals, choices] = [linesOf(box, ">"), linesOf(box, "-")];
    return markup`<div data-key="${key}"${linesOf(box, "?").map((question) => markup` data-question="${question}"`)}><dt>${title} <small>${law}</small></dt><dd>${linesOf(box, "§").map((rule) => markup`<small>${rule}</small>`)}${
      choices.length === 0 && field(name, title)
    }${choices.map((choice) => markup`<label class="check"><input type="radio" name="${name}" data-box="${name}" value="${choice}" autocomplete="off"> <span>${choice}</span></label>\n`)}${
      proposals.length > 0 &&
      markup`<p class="proposals">Proposé : ${proposals.map((text) => markup`<button type="button" data-proposal="${text}">${text}</button> `)}</p>`
    }</dd></div>\n`;
  })}</dl>\n`;
}

/**
 * Returns a field that grows with its text, also on paper: the style sizes the frame by a copy of the text (`data-text`).
 */
export function field(box: string, label: string): Markup {
  return markup`<div class="field"><textarea rows="1" data-box="${box}" aria-label="${label}" autocomplete="off"></textarea></div>`;
}
