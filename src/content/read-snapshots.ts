import type { z } from "zod";
import {
  STATE_PATH,
  stateFileSchema,
  stepFileSchema,
  stepNumber,
  type NumberedStep,
  type RecordedSnapshots,
} from "../schema/snapshot-files.ts";
import type { Checked } from "./diagnostics.ts";
import { inFile } from "./positions.ts";
import type { Source, SourceFile } from "./source.ts";

export const readState = jsonReader(stateFileSchema);
export const readStep = jsonReader(stepFileSchema);

/** Reads a file that only `npm run snapshot` writes: its one error says so and has no position. */
function jsonReader<Schema extends z.ZodType>(schema: Schema) {
  return (path: string, bytes: Uint8Array): Checked<z.output<Schema>> => {
    const result = schema.safeParse(jsonIn(bytes));
    if (result.success) return { value: result.data, problems: [] };
    return { value: null, problems: [inFile(path, { code: "bad-snapshot" })] };
  };
}

/** Returns undefined, which no schema accepts, for bytes that are not JSON. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

/**
 * Returns the steps that lead to a revision without a gap, oldest first. An interrupted snapshot leaves a step
 * after them, a careless merge one before them.
 */
export function stepsTo(revision: string, steps: readonly NumberedStep[]): NumberedStep[] {
  const chain: NumberedStep[] = [];
  let to = revision;
  for (const numbered of steps.toSorted((a, b) => b.number - a.number)) {
    if (numbered.step.to !== to) continue;
    chain.push(numbered);
    to = numbered.step.from;
  }
  return chain.toReversed();
}

/** Reads the snapshots of a content folder as far as they are intact. */
export function recordedSnapshots(source: Source, files: readonly SourceFile[]): RecordedSnapshots {
  const paths = files
    .filter(({ path, kind }) => kind === "file" && path.startsWith("snapshots/"))
    .map(({ path }) => path);
  const state = paths.includes(STATE_PATH)
    ? readState(STATE_PATH, source.read(STATE_PATH)).value
    : null;
  const steps = paths.flatMap((path): NumberedStep[] => {
    const number = stepNumber(path);
    const step = number === null ? null : readStep(path, source.read(path)).value;
    return step ? [{ number: number!, step }] : [];
  });
  return { state, steps: state ? stepsTo(state.revision, steps) : [], paths };
}
