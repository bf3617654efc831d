import { nearest } from "../contract/nearest.ts";
import { words } from "../contract/fold.ts";
import { categoriesFileSchema, type CategoryFile } from "../schema/site.ts";
import { adviseOn } from "./advice.ts";
import { crossCheck } from "./cross-check.ts";
import { decode } from "./decode.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { readLayout } from "./layout.ts";
import {
  locator,
  parseRecord,
  type Outline,
  type ParsedRecord,
  type RecordKind,
} from "./record.ts";
import type { Source, SourceFile } from "./source.ts";
import { readYaml } from "./validate.ts";

/** The records that there are, as somebody sees them who wants to put another beside them. */
export interface Shelf {
  /** Empty when categories.yaml cannot be read. */
  categories: CategoryFile[];
  /** Every fault and warning of a record that is not written yet; the places are those in its text. */
  diagnose(kind: RecordKind, slug: string, text: string): Diagnostic[];
  /** Why a slug cannot be had, or null when it is free. */
  whyTaken(kind: RecordKind, slug: string): string | null;
  /** The path of the tool whose name is the same or nearly so, or null. */
  namesake(name: string): string | null;
}

/** Reads the records of a source, also those with faults. Throws only when it cannot be listed. */
export function openShelf(source: Source): Shelf {
  const { records, screenshotPaths, ...layout } = readLayout(source.list());
  const categories = categoriesOf(source, layout.categories);
  const parsed = records.map(({ kind, slug, file }) =>
    parseRecord(kind, slug, file.path, source.read(file.path)),
  );
  const display: Display = (path) => source.display(path);
  const outlines = parsed.map(({ outline }) => outline);

  function diagnose(kind: RecordKind, slug: string, text: string): Diagnostic[] {
    const path = `${kind}s/${slug}.md`;
    const bytes = Buffer.from(text);
    const { outline, record, diagnostics } = parseRecord(kind, slug, path, bytes);
    const locate = locator((file) => (file === path ? bytes : source.read(file)));
    const between = crossCheck({
      outlines: [...outlines.filter((other) => other.path !== path), outline],
      categories: categories.length > 0 ? new Set(categories.map(({ slug }) => slug)) : null,
      screenshots: screenshotPaths,
      locate,
    });
    const advice = record && "pricing" in record ? adviseOn([record], null, locate) : [];
    return [...diagnostics, ...between, ...advice].filter((diagnostic) => diagnostic.path === path);
  }

  return {
    categories,
    diagnose,
    whyTaken: (kind, slug) => whyTaken(outlines, kind, slug, display),
    namesake: (name) => namesake(parsed, name, display),
  };
}

function categoriesOf(source: Source, file: SourceFile | null): CategoryFile[] {
  const text = file && decode(file.path, source.read(file.path));
  return typeof text === "string" ? (readYaml(categoriesFileSchema, text).data ?? []) : [];
}

type Display = (path: string) => string;

function whyTaken(
  outlines: readonly Outline[],
  kind: RecordKind,
  slug: string,
  display: Display,
): string | null {
  const ofKind = outlines.filter((outline) => outline.kind === kind);
  const holder = ofKind.find((outline) => outline.slug === slug);
  if (holder) return `${display(holder.path)} is there already`;
  const former = ofKind.find(({ aliases }) => aliases.includes(slug));
  return former ? `"${slug}" is a former name of ${display(former.path)}` : null;
}

function namesake(parsed: readonly ParsedRecord[], name: string, display: Display): string | null {
  const tools = parsed.flatMap(({ record }) => (record && "pricing" in record ? [record] : []));
  const paths = new Map(tools.map((tool) => [folded(tool.name), tool.path]));
  const near = nearest(folded(name), paths.keys());
  return near === null ? null : display(paths.get(near)!);
}

function folded(name: string): string {
  return words(name).join("");
}
