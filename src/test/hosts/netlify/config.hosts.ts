import { cpSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { resolveConfig } from "@netlify/config";
import { generateManifest, mergeDeclarations, type FunctionConfig } from "@netlify/edge-bundler";
import { beforeAll, describe, expect, test } from "vitest";
import { EMBED_PATHS, HEADER_RULES } from "../../../site/file-headers.ts";
import { config } from "../../../hosts/netlify/directory.ts";
import { config as embedConfig } from "../../../hosts/netlify/embed.ts";
import { newFolder } from "../../folder.ts";
import { ROOT } from "./host.ts";

/** Tests how Netlify's own packages read netlify.toml and the configuration in the function. */

interface NetlifyConfig {
  build: {
    command: string;
    publish: string;
    edge_functions: string;
    environment: Record<string, string>;
  };
  headers: { for: string; values: Record<string, string> }[];
  redirects: {
    from: string;
    to: string;
    status: number;
    force: boolean;
    query: Record<string, string>;
  }[];
}

/** Only the files that a fresh clone has: Netlify also reads `dist/_headers`, which is Cloudflare's. */
const project = newFolder();
for (const path of ["netlify.toml", "src/hosts/netlify"]) {
  cpSync(join(ROOT, path), join(project, path), { recursive: true });
}

async function read(context: string): Promise<NetlifyConfig> {
  const options = {
    config: join(project, "netlify.toml"),
    repositoryRoot: project,
    cwd: project,
  };
  const host = { context, branch: "main", offline: true, mode: "buildbot", env: {} };
  return (await resolveConfig({ ...options, ...host })).config as NetlifyConfig;
}

describe("netlify.toml", () => {
  let netlify: NetlifyConfig;
  beforeAll(async () => {
    netlify = await read("production");
  });

  test.each([
    ["production", "$URL"],
    ["deploy-preview", "$DEPLOY_PRIME_URL"],
    ["branch-deploy", "$DEPLOY_PRIME_URL"],
  ])("the context %s is built with the URL %s", async (context, url) => {
    const { command, environment } = (await read(context)).build;
    expect(command).toBe(`SITE_URL=${url} npm run build`);
    expect(environment.NODE_VERSION).toBe("24");
  });

  test("publishes dist, with two edge functions", () => {
    const { publish, edge_functions } = netlify.build;
    expect([publish, edge_functions].map((path) => relative(project, path))).toEqual([
      "dist",
      join("src", "hosts", "netlify"),
    ]);
    expect(readdirSync(edge_functions)).toEqual(["directory.ts", "embed.ts"]);
  });

  test("gives a list page only for the parameters of its path, and 503 for any others", () => {
    const lists = netlify.redirects.filter(({ from }) => from === "/api/v1/directory/tools");
    const files = lists.filter(({ status }) => status === 200);
    expect(files).toHaveLength(2 ** 4 - 1);
    for (const { query, to } of files) {
      const given = Object.entries(query).map(([name, value]) => (value === "1" ? name : value));
      const used = to.match(/:\w+|yes/g)!;
      expect([to, used.toSorted()]).toEqual([
        to,
        given.map((value) => value.replace("has_education_pricing", "yes")).toSorted(),
      ]);
    }
    const rest = lists.filter((list) => !files.includes(list));
    expect(new Set(rest.map(({ to, status }) => `${to} ${status}`))).toEqual(
      new Set(["/503.json 503"]),
    );
    expect(lists.at(-1)).toMatchObject({ status: 503, query: {} });
  });

  test("sets the same headers as the local server, except those that the function for /embed sends", () => {
    expect(netlify.headers).toEqual(HEADER_RULES.filter((rule) => !EMBED_PATHS.includes(rule.for)));
    expect(embedConfig.path).toBe(EMBED_PATHS[0]);
  });

  const rulesFor = (path: string) =>
    netlify.headers.filter((rule) => new RegExp(`^${rule.for.replaceAll("*", ".*")}$`).test(path));

  test.each([
    "/",
    "/assets/site-0123ABCD.js",
    "/outils/anki",
    "/embed",
    "/404.json",
    "/503.json",
    "/schemas/tool.schema.json",
    "/feeds/tools.json",
    "/feeds/categories/quiz.rss",
    "/dataset.jsonld",
    "/datapackage.json",
    "/llms.txt",
    "/server.json",
    "/sitemap.xml",
    "/.well-known/api-catalog",
    "/screenshots/anki.0123.webp",
    "/api/v1/directory",
    "/api/v1/directory/tools",
    "/api/v1/directory/tools/anki.json",
    "/api/v1/directory/exports/tools.csv",
  ])("sets each header of %s in one rule only", (path) => {
    const rules = rulesFor(path);
    const names = rules.flatMap(({ values }) => Object.keys(values));
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain("X-Content-Type-Options");
  });
});

describe("the compiled configuration of the function", () => {
  const userFunctionConfig = { directory: config as FunctionConfig };
  const { manifest } = generateManifest({
    functions: [{ name: "directory", path: join(ROOT, "src/hosts/netlify/directory.ts") }],
    declarations: mergeDeclarations([], userFunctionConfig, {}, []),
    userFunctionConfig,
  });

  test("limits each client, and falls back to the files on errors", () => {
    expect(manifest.function_config.directory).toMatchObject({
      on_error: "bypass",
      traffic_rules: {
        action: {
          type: "rate_limit",
          config: {
            rate_limit_config: { window_limit: 60, window_size: 60, algorithm: "sliding_window" },
            aggregate: { keys: [{ type: "ip" }, { type: "domain" }] },
          },
        },
      },
    });
  });

  test.each([
    ["/api/v1/directory", true],
    ["/api/v1/directory/", true],
    ["/api/v1/directory/tools", true],
    ["/api/v1/directory/tools/anki/", true],
    ["/api/v1/directory/nope", true],
    ["/api/v1/directory/index.json", false],
    ["/api/v1/directory/tools/_/any/any/any/2.json", false],
    ["/api/v1/directory/exports/tools.ndjson", false],
    ["/api/v1/directory/exports/tools.csv", false],
    ["/mcp", true],
    ["/mcp/", true],
    ["/mcp/x", false],
    ["/api/v1", false],
    ["/", false],
  ])("routes %s to the function: %s", (path, expected) => {
    // With `cache: "manual"` the function is behind the cache, so a cache hit does not invoke it.
    expect(manifest.routes).toEqual([]);
    const matches = manifest.post_cache_routes.some(
      ({ pattern, excluded_patterns }) =>
        new RegExp(pattern).test(path) && !excluded_patterns.some((p) => new RegExp(p).test(path)),
    );
    expect(matches).toBe(expected);
  });
});
