import type { z } from "zod";
import { byCodeUnit } from "../contract/fold.ts";
import type { Content } from "../content/load.ts";
import { openRecord, positionOf, type OpenRecord } from "../content/open-record.ts";
import { positionsIn, type Position } from "../content/positions.ts";
import type { CollectionRecord, ToolRecord } from "../content/record.ts";
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
  const { value: file } = openRecord(path, source.read(path));
  if (!file) return [];
  const place = (field: string, url: string, position: Position): Link => ({
    slug,
    field,
    url,
    path: source.display(path),
    ...position,
    expected: null,
  });
  const text = record.text;
  const links = [
    ...urlValues(schema, record).map(({ keys, url }) =>
      place(keys.join("."), url, positionOf(file, keys)),
    ),
    ...textLinks(text).map(({ url, offset }) =>
      place(textField, url, textPosition(file, text, textField, offset)),
    ),
  ];
  const first = new Map(links.toReversed().map((link) => [`${link.field} ${link.url}`, link]));
  return links.filter((link) => first.get(`${link.field} ${link.url}`) === link);
}

/** Returns the position of an offset of a long text. In a YAML record, that is the position of the text's key. */
function textPosition(file: OpenRecord, text: string, textField: string, offset: number): Position {
  const { body, bodyStart } = file;
  if (body === "") return positionOf(file, [textField]);
  return positionsIn(file.text)(bodyStart + body.indexOf(text) + offset);
}
