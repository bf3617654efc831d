import type { Diagnostic } from "./diagnostics.ts";
import type { FilePlace, Finding, TextPlace } from "./findings.ts";

/** Diagnostics kept per file; a hostile file has hundreds of thousands, which no editor reads. */
export const FINDINGS_MAX = 1000;

/** Converts findings in a part of a text to findings in the whole text; the part begins at offset `by`. */
export function shifted(findings: readonly Finding<TextPlace>[], by: number): Finding<TextPlace>[] {
  return findings.map((finding) => ({ ...finding, offset: by + finding.offset }));
}

export type Position = Omit<FilePlace, "path">;

/** Where the findings about a whole file are. */
export const START: Position = { line: 1, column: 1 };

/** Returns a function that converts offsets in a text to positions. Lines must end in `\n`. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
}

/** Converts the findings in a text to diagnostics in order, at most `FINDINGS_MAX` of them. */
export function inText(
  path: string,
  text: string,
  findings: readonly Finding<TextPlace>[],
): Diagnostic[] {
  if (findings.length === 0) return [];
  const positionAt = positionsIn(text);
  const first = findings.toSorted((a, b) => a.offset - b.offset).slice(0, FINDINGS_MAX + 1);
  return firstOfEachFile(
    first.map(({ offset, ...finding }) => ({ path, ...positionAt(offset), ...finding })),
  );
}

/** Returns the diagnostic of a finding about a whole file. */
export function inFile(path: string, finding: Finding): Diagnostic {
  return { path, ...START, ...finding };
}

/** Keeps the first `max` diagnostics of each file, and adds one about the rest. They must be in order of path. */
export function firstOfEachFile(
  diagnostics: readonly Diagnostic[],
  max = FINDINGS_MAX,
): Diagnostic[] {
  let before = 0;
  return diagnostics.flatMap((diagnostic, index) => {
    const { path, line, column } = diagnostic;
    before = path === diagnostics[index - 1]?.path ? before + 1 : 0;
    if (before < max) return diagnostic;
    if (before > max) return [];
    return { path, line, column, code: "too-many-errors", max };
  });
}
