import type { ToolData } from "../../core/directory/schemas.ts";
import { enumerated, typeset } from "../../core/text/french-phrases.ts";
import { hostOf } from "../../core/text/parse-url.ts";
import { shortened } from "../../core/text/shortened.ts";
import { printable } from "./list-texts.ts";

/** Characters of an encoded mail. Some mail programs cut longer links. */
const LINK_MAX = 1_800;

/** A tool and the questions about it that are still open. */
export interface Inquiry {
  tool: Pick<ToolData, "name" | "website">;
  questions: readonly string[];
}

/** Returns a letter to the publisher of some tools, with what is open for all of them first. */
export function letterTo(inquiries: readonly Inquiry[], school: string, signer: string) {
  const names = inquiries.map(({ tool }) => shortened(tool.name, 60));
  const sites = inquiries.map(({ tool }, i) => `${names[i]!} (${hostOf(tool.website)})`);
  const [first, ...others] = inquiries.map(({ questions }) => questions);
  const shared = first!.filter((question) => others.every((list) => list.includes(question)));
  const [from, signature] = [school, signer].map((text) => shortened(printable(text), 100));
  const subject = typeset(`Données des élèves : questions sur ${enumerated(names)}`);
  const body = paragraphs([
    "Bonjour,",
    `Notre établissement étudie l’usage de ${enumerated(sites)} en classe. Pouvez-vous nous renseigner, ou nous indiquer les pages qui le font, sur ces points :`,
    listOf(shared),
    ...inquiries.map(({ questions }, i) => {
      const list = listOf(questions.filter((question) => !shared.includes(question)));
      return list && `${names[i]!} :\r\n${list}`;
    }),
    "Merci d’avance.",
    [signature, from].filter(Boolean).join("\r\n"),
  ]);
  return { subject, body, paper: paragraphs([from!, `Objet : ${subject}`, body]) };
}

function paragraphs(texts: readonly string[]): string {
  return typeset(texts.filter(Boolean).join("\r\n\r\n"));
}

function listOf(questions: readonly string[]): string {
  return questions.map((question) => `- ${question}`).join("\r\n");
}

/** Returns null if the letter is too long for a link. */
export function mailLink({ subject, body }: ReturnType<typeof letterTo>): string | null {
  const text = encodeURIComponent(body);
  return text.length > LINK_MAX
    ? null
    : `mailto:?subject=${encodeURIComponent(subject)}&body=${text}`;
}
