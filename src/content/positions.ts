import type { Diagnostic } from "./diagnostics.ts";
import type { Problem } from "./problem-values.ts";

/** Diagnostics shown per file; a hostile file has hundreds of thousands, which no editor reads. */
const SHOWN_MAX = 1000;

/** A problem at an offset (UTF-16 units) of the text of its file. */
export type Finding = Problem & { offset: number };

/** Returns findings of a part of a text, of which the part begins at an offset. */
export function shifted(findings: readonly Finding[], by: number): Finding[] {
  return findings.map((finding) => ({ ...finding, offset: by + finding.offset }));
}

export interface Position {
  line: number;
  column: number;
}

/** Returns the function from offsets to positions in a text whose lines end in `\n`. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** Returns the diagnostics of the findings in a text; only the first ones when there are very many. */
export function inText(path: string, text: string, findings: readonly Finding[]): Diagnostic[] {
  if (findings.length === 0) return [];
  const positionAt = positionsIn(text);
  const first = findings.toSorted((a, b) => a.offset - b.offset).slice(0, SHOWN_MAX + 1);
  return firstOfEachFile(
    first.map(({ offset, ...problem }) => diagnosticAt(path, positionAt(offset), problem)),
  );
}

/** Returns the diagnostic of a problem at a position. */
export function diagnosticAt(path: string, position: Position, problem: Problem): Diagnostic {
  const { line, column } = position;
  return { path, line, column, ...problem };
}

/** Returns the diagnostic of a problem that concerns a whole file. */
export function inFile(path: string, problem: Problem): Diagnostic {
  return diagnosticAt(path, { line: 1, column: 1 }, problem);
}

/** Cuts the diagnostics of each file, which are in order of path, and adds one where some are cut. */
export function firstOfEachFile(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  let before = 0;
  return diagnostics.flatMap((diagnostic, index) => {
    before = diagnostic.path === diagnostics[index - 1]?.path ? before + 1 : 0;
    if (before < SHOWN_MAX) return diagnostic;
    if (before > SHOWN_MAX) return [];
    return diagnosticAt(diagnostic.path, diagnostic, { code: "too-many-errors", max: SHOWN_MAX });
  });
}
