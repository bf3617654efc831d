import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeContractContent } from "../../contract-site.ts";
import { newFolder, writeFile } from "../../folder.ts";
import { runServer, type RunningServer } from "../../running-server.ts";
import { node22 } from "../cloudflare/wrangler-dev.ts";
import { checkTypes, run, runNode } from "./run-program.ts";

/** Programs that generate clients from the OpenAPI document. */

const PACKAGES = join(import.meta.dirname, "../node_modules");

let server: RunningServer;
let openapi: string;
beforeAll(async () => {
  server = await runServer("start", writeContractContent(), { RATE_LIMIT: "0" });
  openapi = join(server.out, "api/v1/directory/openapi.json");
});
afterAll(() => void server.child.kill());

interface Generator {
  generate: (folder: string) => void;
  /** Lists tools with the generated code, as `list`; a wrong name is an error of the types. */
  use: string;
}

const GENERATORS: Record<string, Generator> = {
  "openapi-typescript": {
    generate: (folder) => {
      const cli = join(PACKAGES, "openapi-typescript/bin/cli.js");
      runNode([cli, openapi, "--output", join(folder, "api.ts")], folder);
    },
    use: `import createClient from "openapi-fetch";
import type { paths } from "./api.ts";
const client = createClient<paths>({ baseUrl: BASE, querySerializer: { array: { style: "form", explode: false } } });
const { data: list } = await client.GET("/tools", { params: { query: { pricing: ["free", "freemium"], per_page: 2 } } });
// @ts-expect-error: not a parameter
void (() => client.GET("/tools", { params: { query: { perPage: 2 } } }));`,
  },
  "@hey-api/openapi-ts": {
    generate: (folder) => {
      const cli = join(PACKAGES, "@hey-api/openapi-ts/bin/run.js");
      run(node22(), [cli, "--input", openapi, "--output", join(folder, "api")], folder);
    },
    use: `import { listTools } from "./api/index.ts";
const { data: list } = await listTools({ baseUrl: BASE, query: { pricing: ["free", "freemium"], per_page: 2 } });
// @ts-expect-error: not a parameter
void (() => listTools({ query: { perPage: 2 } }));`,
  },
  orval: {
    generate: (folder) => {
      const output = { target: "./api.ts", schemas: "./model", client: "fetch", mode: "split" };
      const base = { getBaseUrlFromSpecification: true };
      const config = { api: { input: openapi, output: { ...output, baseUrl: base } } };
      writeFile(join(folder, "orval.config.mjs"), `export default ${JSON.stringify(config)};`);
      const cli = join(PACKAGES, "orval/dist/bin/orval.mjs");
      run(node22(), [cli, "--config", "orval.config.mjs"], folder);
    },
    use: `import { listTools } from "./api.ts";
const { data: list } = await listTools({ pricing: ["free", "freemium"], per_page: 2 }) as { data: import("./model").ToolList };
// @ts-expect-error: not a parameter
void (() => listTools({ perPage: 2 }));`,
  },
};

test.each(Object.entries(GENERATORS))(
  "%s generates code that compiles and lists tools",
  async (_, { generate, use }) => {
    const folder = newFolder();
    writeFile(join(folder, "package.json"), '{ "type": "module" }');
    symlinkSync(PACKAGES, join(folder, "node_modules"));
    generate(folder);
    const base = `const BASE = "${server.site}/api/v1/directory";\n`;
    const names = "console.log(list!.pagination.total, list!.data.map(({ name }) => name).join());";
    writeFile(join(folder, "use.ts"), `${base}${use}\nvoid BASE;\n${names}\n`);
    const flags = ["--module", "esnext", "--moduleResolution", "bundler"];
    checkTypes("use.ts", [...flags, "--allowImportingTsExtensions", "--skipLibCheck"], folder);
    const bundle = join(folder, "bundle.mjs");
    const entry = join(folder, "use.ts");
    await build({
      entryPoints: [entry],
      outfile: bundle,
      bundle: true,
      platform: "node",
      format: "esm",
      logLevel: "error",
    });
    const response = await fetch(`${server.site}/api/v1/directory/tools?pricing=free,freemium`);
    const { pagination } = (await response.json()) as { pagination: { total: number } };
    expect(runNode([bundle], folder)).toBe(`${pagination.total} Œuvre,Outil 01\n`);
  },
);
