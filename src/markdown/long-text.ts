import type { Node } from "commonmark";
import { quoted, type Fault } from "../content/diagnostics.ts";
import { refusal, refusedCharacters, showsSomething } from "../schema/characters.ts";
import { complexityFaults } from "./limits.ts";
import { nodesOf, parseMarkdown } from "./parser.ts";
import { nodeFinder, withoutCode } from "./places.ts";
import { renderHtml, unsafeNodes, type Danger, type UnsafeNode } from "./render.ts";

/** A long text is an article, not a book; the limit bounds what a hostile one can cost. In UTF-16 units. */
const LONG_TEXT_MAX = 20_000;

export interface LongText {
  /** Safe HTML; null when the text has a fault. */
  html: string | null;
  /** What is wrong, at offsets of the text as written. */
  faults: Fault[];
}

/** Parses, checks and renders a long text. White space at its ends is not part of it. */
export function readLongText(written: string): LongText {
  const text = written.trim();
  const start = text === "" ? 0 : written.indexOf(text);
  const { html, faults } = read(text);
  return { html, faults: faults.map((fault) => ({ ...fault, offset: start + fault.offset })) };
}

function read(text: string): LongText {
  const unread = faultsBeforeParsing(text);
  if (unread.length > 0) return { html: null, faults: unread };
  const document = parseMarkdown(text);
  const unsafe = unsafeNodes(document);
  const faults = [...unsafeFaults(text, unsafe), ...hiddenFaults(text, document)];
  if (faults.length > 0) return { html: null, faults };
  if (!showsText(document)) {
    const message = "the long text shows nothing; write a sentence here";
    return { html: null, faults: [{ offset: 0, code: "empty", message }] };
  }
  return { html: renderHtml(document, unsafe), faults };
}

function showsText(document: Node): boolean {
  for (const { literal } of nodesOf(document)) if (showsSomething(literal ?? "")) return true;
  return false;
}

function faultsBeforeParsing(text: string): Fault[] {
  if (text === "") {
    return [{ offset: 0, code: "empty", message: "the long text is empty; write it here" }];
  }
  if (text.length > LONG_TEXT_MAX) {
    const message = `the long text must be at most ${LONG_TEXT_MAX} characters, and has ${text.length}`;
    return [{ offset: LONG_TEXT_MAX, code: "too-long", message }];
  }
  return complexityFaults(text);
}

function unsafeFaults(text: string, unsafe: readonly UnsafeNode[]): Fault[] {
  if (unsafe.length === 0) return [];
  const find = nodeFinder(text);
  return unsafe.map(({ node, danger }) => ({
    offset: find(node, MARKS[danger](node)),
    code: danger,
    message: MESSAGES[danger](node),
  }));
}

/** The texts by which a node is found again in its block, the surest first. */
const MARKS: Record<Danger, (node: Node) => string[]> = {
  "raw-html": ({ literal }) => [literal ?? "", "<"],
  "image-in-text": () => ["!["],
  "unsafe-link": ({ destination }) => [destination ?? "", "](", "<", "]"],
};

const MESSAGES: Record<Danger, (node: Node) => string> = {
  "raw-html": ({ literal }) =>
    `HTML is not kept: ${quoted(literal ?? "")}; write Markdown, or put a backslash before <`,
  "image-in-text": () =>
    "images have no place in the text; a picture of the tool is its screenshot",
  "unsafe-link": ({ destination }) =>
    `a link must be a complete URL in https://, http:// or mailto:, not ${quoted(destination ?? "")}`,
};

const ENTITY = /&(?:#x[a-f0-9]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi;

/** Finds the entities, such as `&shy;` or `&#xE0041;`, that become characters which no text may contain. */
function hiddenFaults(text: string, document: Node): Fault[] {
  if (!text.includes("&") || refusedCharacters(text).length > 0) return [];
  const [hidden] = refusedCharacters(textOf(document));
  if (!hidden) return [];
  const found = Array.from(withoutCode(text).matchAll(ENTITY)).flatMap(({ 0: entity, index }) =>
    refusedCharacters(textOf(parseMarkdown(entity))).map(({ character }) =>
      hiddenFault(index, character),
    ),
  );
  return found.length > 0 ? found : [hiddenFault(0, hidden.character)];
}

function hiddenFault(offset: number, character: string): Fault {
  const { code, message } = refusal(character);
  return { offset, code, message: `the text ${message}` };
}

const INLINE_CONTAINERS: ReadonlySet<string> = new Set(["emph", "strong", "link", "image"]);

/** Returns all texts of a document as one, with a line break where a block begins. */
function textOf(document: Node): string {
  let all = "";
  for (const { type, literal, title, info } of nodesOf(document)) {
    all += literal ?? (INLINE_CONTAINERS.has(type) ? "" : "\n");
    all += `${title ?? ""}${info ?? ""}`;
  }
  return all;
}
