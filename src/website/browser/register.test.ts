import { expect, test } from "vitest";
import type { ToolData } from "../../core/directory/schemas.ts";
import { FACTS } from "../../core/facts/facts.ts";
import { letterTo, register } from "./register.ts";

test("a letter with every question is no longer than mail programs accept in a link", () => {
  const name = "Évaluer ses élèves ".repeat(5);
  const tool = { slug: "e", name, website: `https://${"a".repeat(60)}.fr` } as ToolData;
  const asked = [...register(tool).markup.matchAll(/data-question="([^"]+)"/g)].map(([, q]) => q!);
  const facts = Object.values(FACTS).flatMap((row) => ("group" in row ? [row.title] : []));
  expect(asked.length).toBeGreaterThan(4);
  const sender = ["Mme Durand-Lefèvre, référente numérique", "Lycée ".repeat(12)];
  const { body } = letterTo(tool, [...facts, ...asked], sender);
  expect(encodeURIComponent(body).length).toBeLessThan(1_800);
  expect(body.split("\r\n").slice(-2)).toEqual([sender[0], `${sender[1]!.slice(0, 49)}…`]);
});
