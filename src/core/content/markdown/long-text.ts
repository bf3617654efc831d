import type { Token } from "markdown-it";
import { FINDINGS_MAX, type CheckResult } from "../diagnostics.ts";
import { typesetHtml } from "../../text/french-phrases.ts";
import { refusedCharacters } from "../../text/refused-characters.ts";
import { showsSomething } from "../schema/rules.ts";
import { isLinkDestination } from "../schema/web-address.ts";
import { gitHubMarks } from "./github-marks.ts";
import {
  attribute,
  decodedEntity,
  ENTITY,
  flatTokens,
  nestHeadings,
  parseMarkdown,
  renderTokens,
  tokenFinder,
  tooDeepBlock,
  withoutCode,
} from "./parser.ts";
import type { Finding, TextPlace } from "../findings.ts";

/** In UTF-16 units; an article has a fifth of this. Bounds the cost of a hostile text. */
export const LONG_TEXT_MAX = 20_000;

/** What messages call the text. */
const name = { part: "text" } as const;

type IsSafeLink = (destination: string) => boolean;

/**
 * Checks and renders a text without white space at its ends, with its highest headings at a level. The HTML is safe for any
 * text: no raw HTML, no images, and only http, https and mailto links (contract §5), or what `isSafeLink` accepts.
 */
export function renderLongText(
  text: string,
  level: number,
  isSafeLink: IsSafeLink = isLinkDestination,
): CheckResult<string> {
  if (text === "" || text.length > LONG_TEXT_MAX)
    return { value: null, findings: [lengthFinding(text)] };
  const blocks = nestHeadings(parseMarkdown(text), level);
  const html = htmlOf(blocks);
  const findings = checkBlocks(text, blocks, html, isSafeLink);
  return { value: findings.length > 0 ? null : html.trimEnd(), findings };
}

function lengthFinding(text: string): Finding<TextPlace> {
  if (text === "") return { offset: 0, code: "empty", name };
  const limit = { unit: "characters", max: LONG_TEXT_MAX } as const;
  return { offset: LONG_TEXT_MAX, code: "too-long", name, value: text, ...limit };
}

/**
 * Renders blocks with the no-break spaces of French and letters composed, also those of which an entity is a part. Tags stay
 * out of it: `>` and a bar across it would become one sign.
 */
export function htmlOf(blocks: Token[]): string {
  const html = renderTokens(blocks).replace(/[^<>]+/g, (part) => part.normalize());
  return typesetHtml(html);
}

function checkBlocks(
  text: string,
  blocks: Token[],
  html: string,
  isSafeLink: IsSafeLink,
): Finding<TextPlace>[] {
  const deep = tooDeepBlock(blocks);
  if (deep) return [{ offset: tokenFinder(text)(deep, []), code: "too-complex" }];
  const marks = gitHubMarks(text, blocks);
  // CommonMark takes a footnote of one word for the address of a link.
  const hasNotes = marks.some(({ feature }) => feature === "footnote");
  const unsafe = unsafeFindings(text, blocks, isSafeLink).filter(
    (finding) => !(hasNotes && finding.code === "unsafe-link" && /^[^:/]*$/.test(finding.url)),
  );
  const findings = [...unsafe, ...refusedEntities(text, html), ...marks];
  return findings.length > 0 || showsSomething(html.replace(/<[^>]*>/g, ""))
    ? findings
    : [{ offset: 0, code: "empty", name, what: "invisible" }];
}

/** Reports the tokens that must not reach the HTML: raw HTML, images, and links that are not safe. */
function unsafeFindings(
  text: string,
  blocks: Token[],
  isSafeLink: IsSafeLink,
): Finding<TextPlace>[] {
  const unsafe = flatTokens(blocks).filter((token) => dangerOf(token, isSafeLink));
  if (unsafe.length === 0) return [];
  const find = tokenFinder(text);
  // Each search may read the whole text, and a text can have thousands of links.
  return unsafe.slice(0, FINDINGS_MAX + 1).map((token) => {
    const code = dangerOf(token, isSafeLink)!;
    if (code === "image-in-text") return { offset: find(token, ["!["]), code };
    const html = token.content.trimEnd();
    if (code === "raw-html") return { offset: find(token, [html, "<"]), code, html };
    // The parser encodes braces, as in the placeholders of pages.
    const url = attribute(token, "href").replaceAll("%7B", "{").replaceAll("%7D", "}");
    return { offset: find(token, [url, "](", "<", "]"]), code, url };
  });
}

function dangerOf(token: Token, isSafeLink: IsSafeLink) {
  if (token.type === "html_inline" || token.type === "html_block") return "raw-html";
  if (token.type === "image") return "image-in-text";
  return token.type === "link_open" && !isSafeLink(attribute(token, "href")) ? "unsafe-link" : null;
}

/** Finds entities, such as `&shy;` or `&#xE0041;`, for characters that no text may contain. */
function refusedEntities(text: string, html: string): Finding<TextPlace>[] {
  if (!text.includes("&") || refusedCharacters(text).length > 0) return [];
  const [hidden] = refusedCharacters(html);
  if (!hidden) return [];
  const refused = Array.from(withoutCode(text).matchAll(ENTITY)).flatMap(({ 0: entity, index }) =>
    refusedCharacters(decodedEntity(entity)).map((finding) => ({ ...finding, offset: index })),
  );
  return (refused.length > 0 ? refused : [{ ...hidden, offset: 0 }]).map((finding) => {
    return { ...finding, code: "invisible-character" };
  });
}
