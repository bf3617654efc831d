import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const modules = readdirSync(import.meta.dirname)
  .filter((name) => !name.endsWith(".test.ts"))
  .map((name) => basename(name, ".ts"));

test.each(modules)(
  "in %s, the names of schemas, and of nothing else, end in Schema",
  async (name) => {
    const exported = Object.entries((await import(`../schema/${name}.ts`)) as object);
    const schemas = exported.filter(([, value]) => value instanceof z.ZodType);
    expect(exported.filter(([key]) => key.endsWith("Schema"))).toEqual(schemas);
  },
);
