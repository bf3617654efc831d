import { join, relative } from "node:path";
import { API_ROOT, RATE_LIMIT } from "../../core/api/api.ts";
import { HEADER_RULES } from "../file-headers.ts";
import { MCP_PATH } from "../../mcp/mcp-path.ts";
import type { HostFile, HostOptions } from "./host-options.ts";

/** The version of Cloudflare's runtime by its date. A later one may behave differently. */
const COMPATIBILITY_DATE = "2026-01-01";

const WRITTEN = "Written by `npm run host -- cloudflare`; write it again instead of changing it.";

/** Returns wrangler.jsonc, and two files that Cloudflare reads from the site's folder. */
export function cloudflareFiles({ dist, origin, out, program }: HostOptions): HostFile[] {
  const { hostname } = origin;
  const isTheirs = hostname.endsWith(".workers.dev");
  const settings = {
    // A host name of Cloudflare begins with the name of the Worker.
    name: isTheirs ? hostname.split(".")[0]! : hostname.replaceAll(".", "-").slice(0, 63),
    main: relativePath(out, join(program, "src/hosts/cloudflare/directory-worker.ts")),
    compatibility_date: COMPATIBILITY_DATE,
    workers_dev: isTheirs,
    preview_urls: false,
    routes: isTheirs ? [] : [{ pattern: hostname, custom_domain: true }],
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
    { path: "wrangler.jsonc", text: `// ${WRITTEN}\n${JSON.stringify(settings, null, 2)}\n` },
    { path: join(dist, "_headers"), text: headersFile() },
    { path: join(dist, ".assetsignore"), text: IGNORED },
  ];
}

/** Hidden files, such as the manifest, must not be served. */
const IGNORED = `# ${WRITTEN}\n.*\n!.well-known\n`;

/** Cloudflare sends both values if two rules set the same header, so the later rule first removes it. */
function headersFile(): string {
  const blocks = HEADER_RULES.map(({ for: pattern, values }, i) => {
    const lines = Object.entries(values).flatMap(([name, value]) => {
      const isSet = HEADER_RULES.slice(0, i).some(
        (rule) => covers(rule.for, pattern) && name in rule.values,
      );
      return [...(isSet ? [`  ! ${name}\n`] : []), `  ${name}: ${value}\n`];
    });
    return `${pattern}\n${lines.join("")}`;
  });
  return `# ${WRITTEN}\n\n${blocks.join("\n")}`;
}

/** Both patterns may contain one `*`. */
function covers(pattern: string, other: string): boolean {
  const [start = "", end] = pattern.split("*");
  return end === undefined ? pattern === other : other.startsWith(start) && other.endsWith(end);
}

function relativePath(from: string, to: string): string {
  const path = relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
}
