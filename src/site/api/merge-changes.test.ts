import fc from "fast-check";
import { expect, test } from "vitest";
import { byCodeUnit } from "../../contract/fold.ts";
import type { RecordChanges } from "../../schema/snapshot-files.ts";
import { mergedChanges } from "./merge-changes.ts";

const NONE: RecordChanges = { added: [], updated: [], renamed: [], removed: [] };

/** A record: who it is, whatever its slug. */
type State = ReadonlyMap<string, number>;

interface Edit {
  action: "add" | "remove" | "rename" | "update";
  slug: string;
  to: string;
  field: string;
}

/** Applies edits to the records of a directory; returns the new ones and what changed, by identity. */
function edited(before: State, edits: readonly Edit[], nextId: () => number) {
  const after = new Map(before);
  const fields = new Map<number, Set<string>>();
  for (const { action, slug, to, field } of edits) {
    const id = after.get(slug);
    if (action === "add" && id === undefined) after.set(slug, nextId());
    if (id === undefined) continue;
    if (action === "remove") after.delete(slug);
    if (action === "rename" && !after.has(to)) {
      after.delete(slug);
      after.set(to, id);
    }
    if (action === "update") fields.set(id, (fields.get(id) ?? new Set()).add(field));
  }
  return { after, fields };
}

/** Returns the changes between two states, found by comparing the identity of all records. */
function changesBetween(
  before: State,
  after: State,
  fields: ReadonlyMap<number, ReadonlySet<string>>,
): RecordChanges {
  const slugs = (state: State) => new Map([...state].map(([slug, id]) => [id, slug]));
  const [old, now] = [slugs(before), slugs(after)];
  const kept = [...now].filter(([id]) => old.has(id));
  const by = byCodeUnit;
  return {
    added: [...now].flatMap(([id, slug]) => (old.has(id) ? [] : slug)).toSorted(by),
    removed: [...old].flatMap(([id, slug]) => (now.has(id) ? [] : slug)).toSorted(by),
    renamed: kept
      .filter(([id, slug]) => old.get(id) !== slug)
      .map(([id, to]) => ({ from: old.get(id)!, to }))
      .toSorted((a, b) => by(a.to, b.to)),
    updated: kept
      .flatMap(([id, slug]) => {
        const changed = fields.get(id);
        return changed ? { slug, fields: [...changed].toSorted(by) } : [];
      })
      .toSorted((a, b) => by(a.slug, b.slug)),
  };
}

const slug = fc.constantFrom("a", "b", "c", "d", "e");
const edit: fc.Arbitrary<Edit> = fc.record({
  action: fc.constantFrom("add", "remove", "rename", "update"),
  slug,
  to: slug,
  field: fc.constantFrom("name", "pricing", "country"),
});

test("merged steps are the changes between the first state and the last", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(slug),
      fc.array(fc.array(edit, { maxLength: 6 }), { maxLength: 6 }),
      (first, snapshots) => {
        let last = 0;
        const nextId = () => ++last;
        const start: State = new Map(first.map((each) => [each, nextId()]));
        const allFields = new Map<number, Set<string>>();
        const steps: RecordChanges[] = [];
        let state = start;
        for (const edits of snapshots) {
          const { after, fields } = edited(state, edits, nextId);
          steps.push(changesBetween(state, after, fields));
          for (const [id, changed] of fields) {
            if (!state.has(slugOf(state, id))) continue;
            allFields.set(id, new Set([...(allFields.get(id) ?? []), ...changed]));
          }
          state = after;
        }
        const merged = mergedChanges(steps);
        const sorted = merged.updated.map(({ slug, fields }) => ({
          slug,
          fields: fields.toSorted(byCodeUnit),
        }));
        expect({ ...merged, updated: sorted }).toEqual(changesBetween(start, state, allFields));
      },
    ),
    { numRuns: 500 },
  );
});

function slugOf(state: State, id: number): string {
  return [...state].find(([, other]) => other === id)?.[0] ?? "";
}

test("no step is no change", () => {
  expect(mergedChanges([])).toEqual(NONE);
});

test("a record that replaces a removed one is both removed and added", () => {
  const steps = [
    { ...NONE, removed: ["a"] },
    { ...NONE, added: ["a"] },
    { ...NONE, updated: [{ slug: "a", fields: ["name"] }] },
  ];
  expect(mergedChanges(steps)).toEqual({ ...NONE, added: ["a"], removed: ["a"] });
});
