import { expect, test } from "vitest";
import { evidenceText } from "./fact-texts.ts";

test.each([
  [{ verified_at: "2026-03-01", evidence: "verified" }, "Vérifié le 1er\u00a0mars\u00a02026"],
  [{ verified_at: null, evidence: "sourced" }, "D’après des pages publiques"],
  [{ verified_at: null, evidence: "none" }, "Écrit sans source relevée"],
] as const)("%j reads “%s”", (freshness, expected) => {
  expect(evidenceText(freshness).markup.replace(/<[^>]*>/g, "")).toBe(expected);
});
