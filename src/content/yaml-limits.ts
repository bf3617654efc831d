import type { Finding } from "./positions.ts";

/** UTF-16 units of YAML in a file; front matter has about a thousand. Bounds time and memory of the yaml package. */
const LENGTH_MAX = 65_536;
/** Lines of YAML in a file; the yaml package needs about five kilobytes of memory for each. */
const LINES_MAX = 2000;
/** Levels of nesting; records have three, and ten thousand exhaust the memory of the yaml package. */
const DEPTH_MAX = 50;
const DEEP_BLOCK = new RegExp(`(?:[-?:] +){${DEPTH_MAX}}`);

/** Returns where a YAML text exceeds the limits on its size, or null. */
export function exceededSize(yaml: string): Finding | null {
  if (yaml.length > LENGTH_MAX) {
    return { offset: LENGTH_MAX, code: "file-too-large", unit: "characters", max: LENGTH_MAX };
  }
  let start = 0;
  for (let line = 0; line < LINES_MAX; line++) {
    start = yaml.indexOf("\n", start) + 1;
    if (start === 0 || start === yaml.length) return null;
  }
  return { offset: start, code: "file-too-large", unit: "lines", max: LINES_MAX };
}

/** Returns the offset at which brackets, or lists that begin on one line, are nested too deeply, or null. */
export function tooDeepAt(yaml: string): number | null {
  let depth = 0;
  for (let at = 0; at < yaml.length; at++) {
    const character = yaml[at]!;
    if (character === "[" || character === "{") depth++;
    else if ((character === "]" || character === "}") && depth > 0) depth--;
    if (depth > DEPTH_MAX) return at;
  }
  const block = yaml.search(DEEP_BLOCK);
  return block < 0 ? null : block;
}
