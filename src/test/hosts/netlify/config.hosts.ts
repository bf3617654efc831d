import { cpSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { resolveConfig } from "@netlify/config";
import { generateManifest, mergeDeclarations, type FunctionConfig } from "@netlify/edge-bundler";
import { beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../../commands/build.ts";
import { EMBED_PATHS, HEADER_RULES } from "../../../hosts/file-headers.ts";
import { config } from "../../../hosts/netlify/directory.ts";
import { config as embedConfig } from "../../../hosts/netlify/embed.ts";
import { newFolder } from "../../folder.ts";

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
    expect(command).toBe(`rm -rf dist && SITE_URL=${url} npm run build`);
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

  test("sets the same headers as the local server, except those that the function for /embed sends", () => {
    expect(netlify.headers).toEqual(HEADER_RULES.filter((rule) => !EMBED_PATHS.includes(rule.for)));
    expect(embedConfig.path).toBe(EMBED_PATHS[0]);
  });

  test("the function limits each client, and falls back to the files on errors", () => {
    // As Netlify does, takes it as data, in which `cache` is a text and no member of an enum.
    const json = JSON.stringify({ directory: config });
    const userFunctionConfig = JSON.parse(json) as Record<string, FunctionConfig>;
    const { manifest } = generateManifest({
      functions: [{ name: "directory", path: join(ROOT, "src/hosts/netlify/directory.ts") }],
      declarations: mergeDeclarations([], userFunctionConfig, {}, []),
      userFunctionConfig,
    });
    // With `cache: "manual"` the function is behind the cache, so a cache hit does not invoke it.
    expect(manifest.routes).toEqual([]);
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
});
