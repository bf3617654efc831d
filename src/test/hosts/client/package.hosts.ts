import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { filesOf, newFolder, writeFile } from "../../folder.ts";

/** The folder of the client as an npm package, and the types that it and the OpenAPI document give a user. */

const HERE = import.meta.dirname;
const require = createRequire(import.meta.url);

const site = inject("site");

/** Runs a program; returns its output when it ends without an error. */
function run(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
  return stdout;
}

const runNode = (module: string, args: string[], cwd: string) =>
  run(process.execPath, [module, ...args], cwd);
/** Some generators do not support the oldest Node.js of the project. */
const NODE_24 = join(HERE, "../node_modules/node-24/bin/node");
const TSC = require.resolve("typescript/bin/tsc");

test("npm packs the script, its types and the texts, and nothing else", () => {
  const folder = newFolder();
  const pack = ["pack", "--json", "--pack-destination", folder, join(site, "client")];
  const [{ files }] = JSON.parse(run("npm", pack, folder)) as [{ files: { path: string }[] }];
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    "LICENSE.txt",
    "README.md",
    "directory.d.ts",
    "directory.js",
    "package.json",
  ]);
  const [tarball] = readdirSync(folder) as [string];
  const attw = join(
    dirname(require.resolve("@arethetypeswrong/cli/package.json")),
    "dist/index.js",
  );
  runNode(attw, [join(folder, tarball), "--profile", "esm-only", "--no-definitely-typed"], folder);
});

test("publint has nothing to say", async () => {
  const { messages, pkg } = await publint({
    pkgDir: join(site, "client"),
    level: "suggestion",
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg as never))).toEqual([]);
});

const STRICT = [
  "--strict",
  "--exactOptionalPropertyTypes",
  "--noUncheckedIndexedAccess",
  "--noEmit",
];

test.each([
  ["a bundler", ["--module", "esnext", "--moduleResolution", "bundler"]],
  ["Node.js", ["--module", "nodenext"]],
])("the types of the package compile with those of %s", (_, flags) => {
  const folder = newFolder();
  cpSync(join(site, "client"), join(folder, "node_modules/french-ai-edtech-directory-client"), {
    recursive: true,
  });
  writeFile(join(folder, "package.json"), '{ "type": "module" }');
  writeFile(join(folder, "use.ts"), USE);
  const libs = ["--target", "es2022", "--lib", "es2022,dom,dom.iterable"];
  runNode(TSC, [...STRICT, ...flags, ...libs, "use.ts"], folder);
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
  runNode(cli, [join(site, "api/v1/directory/openapi.json"), "--output", types], HERE);
  cpSync(join(site, "client"), join(folder, "client"), { recursive: true });
  writeFile(join(folder, "package.json"), '{ "type": "module" }');
  writeFile(join(folder, "compare.ts"), COMPARE);
  const flags = ["--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
  runNode(TSC, [...STRICT, ...flags, "compare.ts"], folder);
});

const COMPARE = `import type { components, operations, paths } from "./openapi.js";
import type * as Client from "./client/directory.js";

type Schemas = components["schemas"];
const same = <A extends B, B extends C, C = A>() => {};
same<Schemas["Tool"], Client.Tool, Schemas["Tool"]>();
same<Schemas["ToolList"], Client.ToolList, Schemas["ToolList"]>();
same<Schemas["Collection"], Client.Collection, Schemas["Collection"]>();
same<Schemas["Category"], Client.Category, Schemas["Category"]>();
same<Schemas["Index"], Client.Index, Schemas["Index"]>();
same<Schemas["Problem"], Client.Problem>();

type Reply = paths["/tools/{slug}"]["get"]["responses"][200]["content"]["application/json"];
same<Reply["data"], Client.Tool>();
type Query = NonNullable<operations["listTools"]["parameters"]["query"]>;
const query: Query = { pricing: ["free", "paid"], page: 2 };
query.q?.length;
// @ts-expect-error: not a parameter
query.prix;
`;

/** The generators, each with its arguments and the types that it gives to what `SHARED` compares. */
const GENERATORS: [name: string, args: string[], types: string][] = [
  [
    "openapi-typescript",
    ["openapi.json", "--output", "made/index.ts"],
    `import type { components, operations } from "./made/index.js";
type Schemas = components["schemas"];
type Pricing = Schemas["Pricing"];
type Priced = Schemas["Tool"] | Schemas["ToolSummary"] | Schemas["ListedTool"];
type Query = NonNullable<operations["listTools"]["parameters"]["query"]>;
type Csv = operations["exportCsv"]["responses"][200]["content"]["text/csv"];
type ExcelCsv = operations["exportExcelCsv"]["responses"][200]["content"]["text/csv"];
type Ndjson = operations["exportNdjson"]["responses"][200]["content"]["application/x-ndjson"];`,
  ],
  [
    "openapi-ts",
    ["--input", "openapi.json", "--output", "made"],
    `import type * as Made from "./made/index.js";
type Pricing = Made.Pricing;
type Priced = Made.Tool | Made.ToolSummary | Made.ListedTool;
type Query = NonNullable<Made.ListToolsData["query"]>;
type Csv = Made.ExportCsvResponse;
type ExcelCsv = Made.ExportExcelCsvResponse;
type Ndjson = Made.ExportNdjsonResponse;`,
  ],
  [
    "orval",
    ["--input", "openapi.json", "--output", "made/index.ts", "--client", "fetch"],
    `import type * as Made from "./made/index.js";
type Pricing = Made.Pricing;
type Priced = Made.Tool | Made.ToolSummary | Made.ListedTool;
type Query = Made.ListToolsParams;
type Csv = Made.exportCsvResponse200["data"];
type ExcelCsv = Made.exportExcelCsvResponse200["data"];
type Ndjson = Awaited<ReturnType<Made.exportNdjsonResponse200["stream"]["text"]>>;`,
  ],
];

/** Fails to compile unless the types are the same: each of them, and not any. */
const SHARED = `
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same: [
  Same<Priced["pricing"], Pricing>,
  Same<NonNullable<Query["pricing"]>[number], Pricing>,
  Same<Csv, string>,
  Same<ExcelCsv, string>,
  Same<Ndjson, string>,
] = [true, true, true, true, true];
same.length;
`;

test.each(GENERATORS)(
  "%s names each enumeration once, and gives text for CSV and NDJSON",
  (name, args, types) => {
    const folder = newFolder();
    const document = readFileSync(join(site, "api/v1/directory/openapi.json"), "utf8");
    writeFile(join(folder, "openapi.json"), document);
    writeFile(join(folder, "package.json"), '{ "type": "module" }');
    writeFile(join(folder, "use.ts"), types + SHARED);
    run(NODE_24, [join(HERE, "../node_modules/.bin", name), ...args], folder);
    const flags = ["--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"];
    const libs = ["--lib", "es2022,dom,dom.iterable"];
    runNode(TSC, ["--strict", "--noEmit", ...flags, ...libs, "use.ts"], folder);

    const made = Object.entries(filesOf(join(folder, "made"))).filter(
      ([path]) => !path.includes("/"),
    );
    const code = made.map(([, text]) => text.replaceAll(/\/\*[^]*?\*\//g, "")).join("\n");
    const counts = enumerationsIn(JSON.parse(document)).map((values) => {
      // A union, or the members of a constant object.
      const pattern = values.map((value) => `["']${value}["']`).join(String.raw`[\s|,]+(?:\S+: )?`);
      return [values.join(" "), code.match(new RegExp(pattern, "g"))?.length];
    });
    expect(counts.length).toBeGreaterThan(10);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  },
);

/** Returns the distinct lists of several values. */
function enumerationsIn(document: unknown): string[][] {
  const found = new Map<string, string[]>();
  JSON.stringify(document, (key, value: unknown) => {
    if (key === "enum" && Array.isArray(value) && value.length > 1) found.set(String(value), value);
    return value;
  });
  return [...found.values()];
}
