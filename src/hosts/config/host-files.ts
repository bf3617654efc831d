import { BASE_PATH, RATE_LIMIT } from "../../core/api/api.ts";
import { EMBED_PATHS, HEADER_RULES } from "../file-headers.ts";
import { FILE_PARAMETERS, listFile } from "../../core/api/list.ts";
import { LIST_PARAMETERS, PARAMETERS, type ListParameter } from "../../core/api/list-parameters.ts";
import { caddyConfig } from "./caddy-config.ts";
import { cloudflareFiles } from "./cloudflare-config.ts";
import type { HostFile, HostOptions } from "./host-options.ts";
import { nginxConfig } from "./nginx-config.ts";
import { fillTemplate } from "./template.ts";

/** Configurations that are made from a built site. */
export const SITE_HOSTS: Record<
  string,
  (options: HostOptions) => HostFile[] | Promise<HostFile[]>
> = {
  nginx: async (options) => [
    { path: "directory.conf", text: await nginxConfig(options) },
    { path: "directory.service", text: systemdUnit(options, { limits: false }) },
  ],
  caddy: async (options) => [
    { path: "Caddyfile", text: await caddyConfig(options) },
    { path: "directory.service", text: systemdUnit(options, { limits: true }) },
  ],
  cloudflare: cloudflareFiles,
};

/** `node`: the version of Node.js that builds the site; `port`: that of the local server in an image. */
const VALUES = { node: 24, port: 8787 };

const NOT_IN_IMAGES = `# Written by \`npm run host -- docker\`; write it again instead of changing it.
.git
.env
.env.*
dist
node_modules
`;

/** Configurations of hosts that build the site themselves. */
export const BUILD_HOSTS: Record<string, () => HostFile[]> = {
  netlify: () => [{ path: "netlify.toml", text: netlifyToml() }],
  docker: () => [
    { path: "Dockerfile", text: fillTemplate("dockerfile", VALUES) },
    { path: "compose.yaml", text: fillTemplate("compose", VALUES) },
    { path: ".dockerignore", text: NOT_IN_IMAGES },
  ],
  pages: () => [
    { path: ".github/workflows/pages.yml", text: fillTemplate("github-pages", VALUES) },
    { path: ".gitlab-ci.yml", text: fillTemplate("gitlab-pages", VALUES) },
  ],
};

/**
 * Returns the systemd unit of the local server behind nginx or Caddy. With `limits`, it counts each client's requests,
 * because the server in front has no rate limit.
 */
export function systemdUnit(
  { dist, node, origin, port, program }: HostOptions,
  { limits }: { limits: boolean },
): string {
  const clients = limits ? `RATE_LIMIT=${RATE_LIMIT.limit} TRUST_PROXY=loopback` : "RATE_LIMIT=0";
  return fillTemplate("systemd", { dist, node, origin: origin.origin, port, program, clients });
}

/** Returns netlify.toml: how to build the site, the headers of files, and what answers when the function fails. */
function netlifyToml(): string {
  const rules = HEADER_RULES.filter(({ for: path }) => !EMBED_PATHS.includes(path));
  const headers = rules.map(({ for: pattern, values }) => {
    const lines = Object.entries(values).map(([name, value]) => `${name} = ${tomlString(value)}\n`);
    return `[[headers]]\nfor = "${pattern}"\n[headers.values]\n${lines.join("")}`;
  });
  return fillTemplate("netlify", { headers: headers.join("\n"), lists: listRules().join("\n") });
}

/**
 * Parameters of lists that are files, the flag last: `listRules` puts a rule between the combinations with it and those
 * without it, because its only value with files is 1.
 */
const FILTERS = FILE_PARAMETERS.toReversed().toSorted(
  (a, b) => Number(isFlag(a)) - Number(isFlag(b)),
);

function isFlag(name: ListParameter): boolean {
  return PARAMETERS[name].kind === "flag";
}

/**
 * Returns Netlify's rules for lists when the function fails. The first match applies, so parameters without files come
 * first, and combinations before their parts.
 */
function listRules(): string[] {
  const computed = LIST_PARAMETERS.filter((name) => !FILTERS.some((filter) => filter === name));
  const combinations = FILTERS.reduce<ListParameter[][]>(
    (lists, name) => lists.map((list) => [name, ...list]).concat(lists),
    [[]],
  );
  const half = combinations.length / 2;
  return [
    ...computed.map((name) => unavailableRule(`{ ${name} = ":value" }`)),
    ...combinations.slice(0, half).map(fileRule),
    unavailableRule(`{ ${FILTERS.at(-1)} = ":value" }`),
    ...combinations.slice(half, -1).map(fileRule),
    unavailableRule(),
  ];
}

function fileRule(parameters: readonly ListParameter[]): string {
  const query = parameters.map((name) => `${name} = "${isFlag(name) ? "1" : `:${name}`}"`);
  const file = listFile(
    Object.fromEntries(parameters.map((name) => [name, isFlag(name) || `:${name}`])),
  );
  return listRule(`{ ${query.join(", ")} }`, BASE_PATH + file, 200);
}

function unavailableRule(query?: string): string {
  return listRule(query, "/503.json", 503);
}

function listRule(query: string | undefined, to: string, status: number): string {
  const condition = query === undefined ? "" : `query = ${query}\n`;
  return `[[redirects]]\nfrom = "${BASE_PATH}/tools"\n${condition}to = "${to}"\nstatus = ${status}\n`;
}

/** Quotes a text for TOML. Values never contain both kinds of quotes, or a backslash. */
function tomlString(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}
