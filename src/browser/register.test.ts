import { expect, test } from "vitest";
import type { ToolData } from "../catalog/schemas.ts";
import { FACTS } from "../facts/facts.ts";
import { letterTo, register } from "./register.ts";

test("a letter with every question is no longer than mail programs accept in a link", () => {
  const name = "É".repeat(80);
  const tool = { slug: "e", name, website: `https://${"a".repeat(60)}.fr` } as ToolData;
  const asked = [...register(tool).markup.matchAll(/data-question="([^"]+)"/g)].map(([, q]) => q!);
  const facts = Object.values(FACTS).flatMap((row) => ("group" in row ? [row.title] : []));
  expect(asked.length).toBeGreaterThan(4);
  const { body } = letterTo(tool, [...facts, ...asked]);
  expect(encodeURIComponent(body).length).toBeLessThan(1_800);
});
