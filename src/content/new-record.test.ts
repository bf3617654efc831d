import { expect, test } from "vitest";
import { memorySource } from "../test/memory-source.ts";
import { SAMPLE } from "../test/sample.ts";
import { messageOf } from "./messages.ts";
import { findingsIn } from "./new-record.ts";
import { readFolder } from "./read-folder.ts";

test.each([
  ["Index", undefined, [expect.stringMatching(/^--slug must not be "index".*choose another name/)]],
  ["Nul", undefined, [expect.stringMatching(/^--slug must not be "nul"/)]],
  ["Index", "index-des-outils", []],
  ["Indexer", undefined, []],
])("a record named %s with the slug %s", (name, slug, expected) => {
  const source = memorySource(SAMPLE);
  const record = { kind: "tool", slug, given: { name }, text: null, distinct: false } as const;
  const findings = findingsIn(readFolder(source, source.list()), record, (path) => path);
  const conflicts = findings.filter(({ finding }) => finding.code === "name-conflict");
  expect(conflicts.map(({ finding }) => messageOf(finding, "en"))).toEqual(expected);
});
