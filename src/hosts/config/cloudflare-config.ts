import { join, relative } from "node:path";
import { API_ROOT, RATE_LIMIT } from "../../core/api/api.ts";
import { HEADER_RULES, matchesPath } from "../file-headers.ts";
import { MCP_PATH } from "../../mcp/mcp-path.ts";
import type { HostFile, HostOptions } from "./host-options.ts";

/** The version of Cloudflare's runtime by its date. A later one may behave differently. */
const COMPATIBILITY_DATE = "2026-01-01";

const NOTICE = "Written by `npm run host -- cloudflare`; write it again instead of changing it.";

/** Returns wrangler.jsonc, and two files that Cloudflare reads from the site's folder. */
export function cloudflareFiles({ dist, origin, out, program }: HostOptions): HostFile[] {
  const { hostname } = origin;
  const isWorkersDev = hostname.endsWith(".workers.dev");
  const settings = {
    // A host name of Cloudflare begins with the name of the Worker.
    name: isWorkersDev ? hostname.split(".")[0]! : hostname.replaceAll(".", "-").slice(0, 63),
    main: relativePath(out, join(program, "src/hosts/cloudflare/directory-worker.ts")),
    compatibility_date: COMPATIBILITY_DATE,
    workers_dev: isWorkersDev,
    preview_urls: false,
    routes: isWorkersDev ? [] : [{ pattern: hostname, custom_domain: true }],
    assets: {
      directory: relativePath(out, dist),
      binding: "ASSETS",
      html_handling: "auto-trailing-slash",
      not_found_handling: "404-page",
      run_worker_first: [API_ROOT, `${API_ROOT}/*`, MCP_PATH, `${MCP_PATH}/`],
    },
    ratelimits: [
      {
        name: "CLIENTS",
        namespace_id: "1001",
        simple: { limit: RATE_LIMIT.limit, period: RATE_LIMIT.window_seconds },
      },
    ],
  };
  return [
    { path: "wrangler.jsonc", text: `// ${NOTICE}\n${JSON.stringify(settings, null, 2)}\n` },
    { path: join(dist, "_headers"), text: headersFile() },
    { path: join(dist, ".assetsignore"), text: IGNORE_FILE },
  ];
}

/** Hidden files, such as the manifest, must not be served. */
const IGNORE_FILE = `# ${NOTICE}\n.*\n!.well-known\n`;

/** Cloudflare sends both values if two rules set the same header, so the later rule first removes it. */
function headersFile(): string {
  const blocks = HEADER_RULES.map(({ for: pattern, values }, i) => {
    const lines = Object.entries(values).flatMap(([name, value]) => {
      const isSet = HEADER_RULES.slice(0, i).some(
        (rule) => matchesPath(rule.for, pattern) && name in rule.values,
      );
      return [...(isSet ? [`  ! ${name}\n`] : []), `  ${name}: ${value}\n`];
    });
    return `${pattern}\n${lines.join("")}`;
  });
  return `# ${NOTICE}\n\n${blocks.join("\n")}`;
}

function relativePath(from: string, to: string): string {
  const path = relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
}
