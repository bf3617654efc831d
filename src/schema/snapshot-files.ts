import { z } from "zod";
import { slugSchema } from "./rules.ts";

/** The files of `content/snapshots`, which `npm run snapshot` writes: `state.json`, and a step per snapshot. */

const DIGESTS = /^(?:-|[\w-]{4})(?: (?:-|[\w-]{4}))*$/;
/** The SHA-256 of the content, in hexadecimal. */
export const REVISION_PATTERN = /^[0-9a-f]{64}$/;

/** Records of one kind: the largest directory that is measured. More would exhaust time and memory. */
const RECORDS_MAX = 100_000;

const revisionSchema = z.string().regex(REVISION_PATTERN);

/** Digests of the fields of a record, in order, separated by spaces; `-` for a field that is null. */
const digestsSchema = z.string().regex(DIGESTS);

const recordsBySlugSchema = z
  .record(z.string(), z.unknown())
  .refine((records) => Object.keys(records).length <= RECORDS_MAX, { abort: true })
  .pipe(z.record(slugSchema, digestsSchema));

const fieldsSchema = z.array(z.string().max(64)).max(100);

const stateOfKindSchema = z
  .strictObject({ fields: fieldsSchema, records: recordsBySlugSchema })
  .refine(({ fields, records }) =>
    Object.values(records).every((line) => line.split(" ").length === fields.length),
  );

/** The state that the latest snapshot recorded. Digests instead of values tell which fields have changed. */
export const stateFileSchema = z.strictObject({
  revision: revisionSchema,
  tools: stateOfKindSchema,
  collections: stateOfKindSchema,
});

const slugsSchema = z.array(slugSchema).max(RECORDS_MAX);

/** What changed in the records of one kind. */
const recordChangesSchema = z.strictObject({
  added: slugsSchema,
  updated: z.array(z.strictObject({ slug: slugSchema, fields: fieldsSchema })).max(RECORDS_MAX),
  renamed: z.array(z.strictObject({ from: slugSchema, to: slugSchema })).max(RECORDS_MAX),
  removed: slugsSchema,
});

/** What changed from one snapshot to the next. */
export const stepFileSchema = z.strictObject({
  from: revisionSchema,
  to: revisionSchema,
  tools: recordChangesSchema,
  collections: recordChangesSchema,
});

export type StateFile = z.output<typeof stateFileSchema>;
export type StateOfKind = z.output<typeof stateOfKindSchema>;
export type RecordChanges = z.output<typeof recordChangesSchema>;
export type StepFile = z.output<typeof stepFileSchema>;

/** The recorded snapshots: the latest state, and the steps that led to it, oldest first. */
export interface Snapshots {
  state: StateFile;
  steps: StepFile[];
}

/** Steps that are kept. A mirror that missed more downloads the export. */
export const STEPS_MAX = 20;

/** The path of the latest state in a content folder. */
export const STATE_PATH = "snapshots/state.json";

const STEP_PATH = /^snapshots\/(\d{6})\.json$/;

/** Returns the path of a step by its number, from 1. */
export function stepPath(number: number): string {
  return `snapshots/${String(number).padStart(6, "0")}.json`;
}

/** Returns the number of the step at a path, or null. */
export function stepNumber(path: string): number | null {
  const digits = STEP_PATH.exec(path)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A step and its number. */
export interface NumberedStep {
  number: number;
  step: StepFile;
}

/** What a content folder has recorded: the state is null when it is missing or damaged, the steps lead to it. */
export interface RecordedSnapshots {
  state: StateFile | null;
  steps: NumberedStep[];
  /** The paths of all states and steps, also of damaged ones. */
  paths: string[];
}
