import { cpSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";
import { newFolder, writeFile } from "../../folder.ts";
import { checkTypes, run, runNode } from "./run-program.ts";

/** The folder of the client as an npm package, and the types that it and the OpenAPI document give a user. */

const HERE = import.meta.dirname;
const require = createRequire(import.meta.url);

const site = inject("site");

const NAME = "french-ai-edtech-directory-client";

test("npm installs the archive, with the script, its types and the texts", () => {
  const folder = newFolder();
  writeFile(join(folder, "package.json"), "{}");
  const archive = join(site, "client", `${NAME}.tgz`);
  run("npm", ["install", "--offline", "--no-audit", archive], folder);
  expect(readdirSync(join(folder, "node_modules", NAME)).toSorted()).toEqual([
    "LICENSE.txt",
    "README.md",
    "directory.d.ts",
    "directory.js",
    "package.json",
  ]);
  const attw = join(
    dirname(require.resolve("@arethetypeswrong/cli/package.json")),
    "dist/index.js",
  );
  runNode([attw, archive, "--profile", "esm-only", "--no-definitely-typed"], folder);
});

const EXACT = "--exactOptionalPropertyTypes";

test.each([
  ["a bundler", ["--module", "esnext", "--moduleResolution", "bundler"]],
  ["Node.js", ["--module", "nodenext"]],
])("the types of the package compile with those of %s", (_, flags) => {
  const folder = newFolder();
  cpSync(join(site, "client"), join(folder, "node_modules", NAME), {
    recursive: true,
  });
  writeFile(join(folder, "package.json"), '{ "type": "module" }');
  writeFile(join(folder, "use.ts"), USE);
  checkTypes("use.ts", [EXACT, ...flags], folder);
});

const USE = `import { createDirectory, DirectoryProblem, type Tool } from "french-ai-edtech-directory-client";

const directory = createDirectory({ signal: AbortSignal.timeout(1000) });
for await (const { name } of directory.tools.list({ pricing: "free", level: undefined })) name.length;
directory.tools.list({ pricing: ["free", "paid"], platform: "web", q: "quiz", match: "exact", sort: "newest" });
try {
  const tool: Tool = await directory.tools.get("anki");
  tool.freshness.verified_at?.slice(0, 4);
  // @ts-expect-error: may be null
  tool.country.length;
} catch (error) {
  if (error instanceof DirectoryProblem) error.errors?.[0]?.suggestion?.length;
}
// @ts-expect-error: not a price
directory.tools.list({ pricing: "cheap" });
// @ts-expect-error: not a parameter
directory.tools.list({ prix: "free" });
`;

test("openapi-typescript makes types of the OpenAPI document that compile, and fit those of the client", () => {
  const folder = newFolder();
  const cli = join(dirname(require.resolve("openapi-typescript/package.json")), "bin/cli.js");
  const types = join(folder, "openapi.ts");
  runNode([cli, join(site, "api/v1/directory/openapi.json"), "--output", types], HERE);
  cpSync(join(site, "client"), join(folder, "client"), { recursive: true });
  writeFile(join(folder, "package.json"), '{ "type": "module" }');
  writeFile(join(folder, "compare.ts"), COMPARE);
  checkTypes("compare.ts", [EXACT, "--module", "nodenext"], folder);
});

const COMPARE = `import type { components, operations, paths } from "./openapi.js";
import type * as Client from "./client/directory.js";

type Schemas = components["schemas"];
const same = <A extends B, B extends C, C = A>() => {};
same<Schemas["Tool"], Client.Tool, Schemas["Tool"]>();
same<Schemas["ToolList"], Client.ToolList, Schemas["ToolList"]>();
same<Schemas["Collection"], Client.Collection, Schemas["Collection"]>();
same<Schemas["Category"], Client.Category, Schemas["Category"]>();
same<Schemas["IndexDocument"], Client.IndexDocument, Schemas["IndexDocument"]>();
same<Schemas["Problem"], Client.Problem>();

type Reply = paths["/tools/{slug}"]["get"]["responses"][200]["content"]["application/json"];
same<Reply["data"], Client.Tool>();
type Query = NonNullable<operations["listTools"]["parameters"]["query"]>;
const query: Query = { pricing: ["free", "paid"], page: 2 };
query.q?.length;
// @ts-expect-error: not a parameter
query.prix;
`;
