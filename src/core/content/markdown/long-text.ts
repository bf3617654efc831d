import { HtmlRenderer, type Node } from "commonmark";
import type { CheckResult } from "../diagnostics.ts";
import { typesetHtml } from "../../text/french-phrases.ts";
import { refusedCharacters } from "../../text/refused-characters.ts";
import { showsSomething } from "../schema/rules.ts";
import { isLinkDestination } from "../schema/web-address.ts";
import { exceededLimits } from "./limits.ts";
import { gitHubMarks } from "./github-marks.ts";
import { ENTITY, nestHeadings, nodeFinder, withoutCode, nodesOf, parseMarkdown } from "./parser.ts";
import type { Finding, TextPlace } from "../findings.ts";

/** In UTF-16 units; an article has a fifth of this. Bounds the cost of a hostile text. */
export const LONG_TEXT_MAX = 20_000;

/** What messages call the text. */
const name = { part: "text" } as const;

type IsSafeLink = (destination: string) => boolean;

const renderer = new HtmlRenderer({ safe: true });

/**
 * Checks and renders a text without white space at its ends, with its highest headings at a level. The HTML is safe for any
 * text: no raw HTML, no images, and only http, https and mailto links (contract §5).
 */
export function renderLongText(text: string, level: number): CheckResult<string> {
  const { value, findings } = parseLongText(text);
  return { value: value && htmlOf(nestHeadings(value, level)).trimEnd(), findings };
}

/** Parses and checks a text without white space at its ends. Links may also be what `isSafeLink` accepts. */
export function parseLongText(
  text: string,
  isSafeLink: IsSafeLink = isLinkDestination,
): CheckResult<Node> {
  const before = findingsBeforeParsing(text);
  if (before.length > 0) return { value: null, findings: before };
  const document = parseMarkdown(text);
  const marks = gitHubMarks(text, document);
  // CommonMark takes a footnote of one word for the address of a link.
  const hasNotes = marks.some(({ feature }) => feature === "footnote");
  const unsafe = unsafeFindings(text, document, isSafeLink).filter(
    (one) => !(hasNotes && one.code === "unsafe-link" && /^[^:/]*$/.test(one.url)),
  );
  const findings = [...unsafe, ...refusedEntities(text, document), ...marks];
  if (findings.length > 0) return { value: null, findings };
  return showsText(document)
    ? { value: document, findings }
    : { value: null, findings: [{ offset: 0, code: "empty", name, what: "invisible" }] };
}

/**
 * Renders a document of `parseLongText`, or one of its blocks, with the no-break spaces of French and letters composed, also
 * those of which an entity is a part. Tags stay out of it: `>` and a bar across it would become one sign.
 */
export function htmlOf(node: Node): string {
  const html = renderer.render(node).replace(/[^<>]+/g, (part) => part.normalize());
  return typesetHtml(html);
}

function showsText(document: Node): boolean {
  for (const { literal } of nodesOf(document)) if (showsSomething(literal ?? "")) return true;
  return false;
}

function findingsBeforeParsing(text: string): Finding<TextPlace>[] {
  if (text === "") return [{ offset: 0, code: "empty", name }];
  if (text.length <= LONG_TEXT_MAX) return exceededLimits(text);
  const limit = { unit: "characters", max: LONG_TEXT_MAX } as const;
  return [{ offset: LONG_TEXT_MAX, code: "too-long", name, value: text, ...limit }];
}

/** Reports the nodes that must not reach the HTML: raw HTML, images, and links that are not safe. */
function unsafeFindings(
  text: string,
  document: Node,
  isSafeLink: IsSafeLink,
): Finding<TextPlace>[] {
  const unsafe = [...nodesOf(document)].filter((node) => dangerOf(node, isSafeLink));
  if (unsafe.length === 0) return [];
  const find = nodeFinder(text);
  return unsafe.map((node) => {
    const code = dangerOf(node, isSafeLink)!;
    if (code === "image-in-text") return { offset: find(node, ["!["]), code };
    const html = node.literal ?? "";
    if (code === "raw-html") return { offset: find(node, [html, "<"]), code, html };
    // commonmark encodes braces, as in the placeholders of pages.
    const url = (node.destination ?? "").replaceAll("%7B", "{").replaceAll("%7D", "}");
    return { offset: find(node, [url, "](", "<", "]"]), code, url };
  });
}

function dangerOf({ type, destination }: Node, isSafeLink: IsSafeLink) {
  if (type === "html_inline" || type === "html_block") return "raw-html";
  if (type === "image") return "image-in-text";
  return type === "link" && !isSafeLink(destination ?? "") ? "unsafe-link" : null;
}

/** Finds entities, such as `&shy;` or `&#xE0041;`, for characters that no text may contain. */
function refusedEntities(text: string, document: Node): Finding<TextPlace>[] {
  if (!text.includes("&") || refusedCharacters(text).length > 0) return [];
  const [hidden] = refusedCharacters(plainText(document));
  if (!hidden) return [];
  const refused = Array.from(withoutCode(text).matchAll(ENTITY)).flatMap(({ 0: entity, index }) =>
    refusedCharacters(plainText(parseMarkdown(entity))).map((one) => ({ ...one, offset: index })),
  );
  return (refused.length > 0 ? refused : [{ ...hidden, offset: 0 }]).map((one) => {
    return { ...one, code: "invisible-character" };
  });
}

const INLINE_CONTAINERS: ReadonlySet<string> = new Set(["emph", "strong", "link", "image"]);

/** Returns all texts of a document as one, with a line break where a block begins. */
function plainText(document: Node): string {
  let all = "";
  for (const { type, literal, title, info } of nodesOf(document)) {
    all += literal ?? (INLINE_CONTAINERS.has(type) ? "" : "\n");
    all += `${title ?? ""}${info ?? ""}`;
  }
  return all;
}
