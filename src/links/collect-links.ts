import type { z } from "zod";
import { byCodeUnit } from "../contract/fold.ts";
import { decode } from "../content/decode.ts";
import { positions, type Position } from "../content/diagnostics.ts";
import { splitFrontMatter } from "../content/front-matter.ts";
import type { Content } from "../content/load.ts";
import { locator, type CollectionRecord, type ToolRecord } from "../content/record.ts";
import type { Source } from "../content/source.ts";
import { collectionFrontMatterSchema } from "../schema/collection.ts";
import { toolFrontMatterSchema } from "../schema/tool.ts";
import { textLinks } from "./text-links.ts";
import { urlValues } from "./url-fields.ts";

/** A URL of a published record and its place in the file. */
export interface Link extends Position {
  slug: string;
  /** Keys with dots between, such as `education_pricing.url`, or the name of the long text. */
  field: string;
  url: string;
  path: string;
  /** What the page of the URL should say; null where it need not be the tool's own page. */
  expected: { name: string; french: boolean } | null;
}

/** Returns the URLs of the published tools and collections, by path and place; each once in a field. */
export function collectLinks(content: Content, source: Source): Link[] {
  const links = [
    ...content.tools.flatMap((tool) =>
      linksOf(tool, toolFrontMatterSchema, "long_description", source).map((link) => ({
        ...link,
        expected:
          link.field === "website"
            ? { name: tool.name, french: tool.french_interface === true }
            : null,
      })),
    ),
    ...content.collections.flatMap((collection) =>
      linksOf(collection, collectionFrontMatterSchema, "introduction", source),
    ),
  ];
  return links.toSorted(
    (a, b) => byCodeUnit(a.path, b.path) || a.line - b.line || a.column - b.column,
  );
}

function linksOf(
  record: ToolRecord | CollectionRecord,
  schema: z.ZodType,
  textField: string,
  source: Source,
): Link[] {
  if (record.status !== "published") return [];
  const { slug, path } = record;
  const locate = locator((file) => source.read(file));
  const place = (field: string, url: string, position: Position): Link => ({
    slug,
    field,
    url,
    path: source.display(path),
    ...position,
    expected: null,
  });
  const text = record.text.toString();
  const inText = textLinks(text);
  const placeInText = inText.length > 0 ? textLocator(path, text, textField, source) : null;
  const links = [
    ...urlValues(schema, record).map(({ keys, url }) =>
      place(keys.join("."), url, locate(path, keys)),
    ),
    ...inText.map(({ url, offset }) => place(textField, url, placeInText!(offset))),
  ];
  const first = new Map(links.toReversed().map((link) => [`${link.field} ${link.url}`, link]));
  return links.filter((link) => first.get(`${link.field} ${link.url}`) === link);
}

/** Gives the place in its file of an offset of a long text. In a YAML record, that of the text's key. */
function textLocator(
  path: string,
  text: string,
  textField: string,
  source: Source,
): (offset: number) => Position {
  const file = decode(path, source.read(path));
  const parts = typeof file === "string" && path.endsWith(".md") ? splitFrontMatter(file) : null;
  if (typeof file !== "string" || !parts || "code" in parts) {
    const key = locator((other) => source.read(other))(path, [textField]);
    return () => key;
  }
  const start = file.indexOf(text, parts.bodyStart);
  const positionAt = positions(file);
  return (offset) => positionAt(start + offset);
}
