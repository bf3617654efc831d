import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { BASE_PATH } from "../../core/api/api.ts";
import type * as Client from "../browser/client/client-types.ts";
import type { JsonSchema } from "../../core/documents/component-schemas.ts";
import { clientPackage } from "./client-package.ts";
import { typeDeclarations } from "./type-declarations.ts";

const SITE = { name: "Essai", url: "https://essai.test" };
const files = () =>
  new Map(clientPackage(SITE).map(({ path, render }) => [path, Buffer.from(render()).toString()]));

test("the script imports nothing, is small, and knows the API of its site", async () => {
  const script = files().get("client/directory.js")!;
  expect(script).not.toMatch(/\bimport\b|\brequire\(/);
  expect(gzipSync(script).length).toBeLessThan(2750);
  expect(Math.max(...script.split("\n").map(({ length }) => length))).toBeLessThan(200);
  const { createDirectory, DirectoryProblem } = (await import(
    `data:text/javascript;base64,${Buffer.from(script).toString("base64")}`
  )) as typeof Client;
  expect(DirectoryProblem.name).toBe("DirectoryProblem");
  const requests: unknown[] = [];
  const fetch = async (target: unknown) => {
    requests.push(target);
    return Response.json({ data: [] });
  };
  await createDirectory({ fetch }).levels.list();
  await createDirectory({ fetch, baseUrl: "https://copie.test/api/" }).levels.list();
  expect(requests).toEqual([
    `${SITE.url}${BASE_PATH}/levels.json`,
    "https://copie.test/api/levels.json",
  ]);
});

test("npm can install it from one archive, of the same bytes each time", () => {
  const archive = () =>
    clientPackage(SITE)
      .find(({ path }) => path.endsWith(".tgz"))!
      .render();
  expect(archive()).toEqual(archive());
  const unpacked = (path: string) =>
    execFileSync("tar", ["-xzOf", "-", `package/${path}`], { input: archive() }).toString();
  for (const [path, text] of files()) {
    if (!path.endsWith(".tgz")) expect(unpacked(path.replace("client/", ""))).toBe(text);
  }
});

test("the types are one file, which imports nothing", () => {
  const types = files().get("client/directory.d.ts")!;
  expect(types).not.toMatch(/^import|\.ts"|Components/m);
  expect(types).toContain("export declare function createDirectory");
  for (const name of ["Tool", "ToolList", "IndexDocument", "Problem", "License"]) {
    expect(types).toContain(`export interface ${name} {`);
  }
});

test("the version changes with the published types", async () => {
  const of = (name: string) => files().get(`client/${name}`)!;
  const { version } = JSON.parse(of("package.json")) as { version: string };
  const types = of("directory.d.ts").replace(/^ *\/\*\*.*\*\/\n/gm, "");
  const golden = "golden/client-types.txt";
  const [last, ...lines] = readFileSync(new URL(golden, import.meta.url), "utf8").split("\n");
  // Before the golden file, so that `-u` alone does not accept other types under the same version.
  if (lines.join("\n") !== types) expect(version, "CLIENT_VERSION").not.toBe(last);
  await expect(`${version}\n${types}`).toMatchFileSnapshot(golden);
});

test("each form of JSON Schema that the responses use becomes a type", () => {
  const schemas: Record<string, JsonSchema> = {
    Tool: {
      description: "A tool.",
      type: "object",
      required: ["slug", "kind", "of", "parts"],
      properties: {
        slug: { type: "string", description: "Its name." },
        count: { type: "integer" },
        kind: { enum: ["a", "b"] },
        id: { const: "CC" },
        of: { anyOf: [{ type: "boolean" }, { type: "null" }] },
        either: { type: ["string", "null"] },
        parts: {
          type: "array",
          items: { anyOf: [{ $ref: "#/components/schemas/Part" }, { type: "null" }] },
        },
      },
    },
    Part: { type: "object", properties: { of: { $ref: "#/components/schemas/Other" } } },
    Other: { type: "object" },
    Unused: { type: "object" },
  };
  expect(typeDeclarations(schemas, ["Tool"])).toBe(`export interface Other {
}

export interface Part {
  of?: Other;
}

/** A tool. */
export interface Tool {
  /** Its name. */
  slug: string;
  count?: number;
  kind: "a" | "b";
  id?: "CC";
  of: boolean | null;
  either?: string | null;
  parts: (Part | null)[];
}
`);
  expect(() => typeDeclarations({ Odd: { type: "date" } }, ["Odd"])).toThrow("no type");
});
