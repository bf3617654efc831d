import { BASE_PATH, RATE_LIMIT } from "../../core/api/api.ts";
import { EMBED_PATHS, HEADER_RULES } from "../file-headers.ts";
import { FILE_PARAMETERS, listFile } from "../../core/api/list.ts";
import { LIST_PARAMETERS, PARAMETERS, type ListParameter } from "../../core/api/list-parameters.ts";
import { caddyConfig } from "./caddy-config.ts";
import { cloudflareFiles } from "./cloudflare-config.ts";
import type { HostFile, HostOptions } from "./host-options.ts";
import { nginxConfig } from "./nginx-config.ts";
import { filled } from "./template.ts";

/** Configuration of the hosts that need a built site. */
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

/** The version of Node.js with which hosts build the site, and the port of the local server in an image. */
const VALUES = { node: 24, port: 8787 };

/** What an image is not made from. */
const NOT_IN_IMAGES = `# Written by \`npm run host -- docker\`; write it again instead of changing it.
.git
.env
.env.*
dist
node_modules
`;

/** Configuration of the hosts that build the site themselves. */
export const BUILD_HOSTS: Record<string, () => HostFile[]> = {
  netlify: () => [{ path: "netlify.toml", text: netlifyToml() }],
  docker: () => [
    { path: "Dockerfile", text: filled("dockerfile", VALUES) },
    { path: "compose.yaml", text: filled("compose", VALUES) },
    { path: ".dockerignore", text: NOT_IN_IMAGES },
  ],
  pages: () => [
    { path: ".github/workflows/pages.yml", text: filled("github-pages", VALUES) },
    { path: ".gitlab-ci.yml", text: filled("gitlab-pages", VALUES) },
  ],
};

/**
 * Returns the systemd unit of the local server behind nginx or Caddy. With `limits`, the server in front has no rate
 * limit, so this one counts each client's requests.
 */
export function systemdUnit(
  { dist, node, origin, port, program }: HostOptions,
  { limits }: { limits: boolean },
): string {
  const clients = limits ? `RATE_LIMIT=${RATE_LIMIT.limit} TRUST_PROXY=loopback` : "RATE_LIMIT=0";
  return filled("systemd", { dist, node, origin: origin.origin, port, program, clients });
}

/** Returns netlify.toml: how to build the site, the headers of its files, and what answers without the function. */
function netlifyToml(): string {
  const rules = HEADER_RULES.filter(({ for: path }) => !EMBED_PATHS.includes(path));
  const headers = rules.map(({ for: pattern, values }) => {
    const lines = Object.entries(values).map(([name, value]) => `${name} = ${tomlString(value)}\n`);
    return `[[headers]]\nfor = "${pattern}"\n[headers.values]\n${lines.join("")}`;
  });
  return filled("netlify", { headers: headers.join("\n"), lists: listRules().join("\n") });
}

/** The parameters of list pages that are files. The last is a flag, which has one value in the canonical form. */
const FILTERS = FILE_PARAMETERS.toReversed().toSorted(
  (a, b) => Number(isFlag(a)) - Number(isFlag(b)),
);

function isFlag(name: ListParameter): boolean {
  return PARAMETERS[name].kind === "flag";
}

/**
 * Returns Netlify's rules for lists while the function fails; the first that matches applies. Parameters that no file
 * has come first, and a combination before those of fewer of its parameters.
 */
function listRules(): string[] {
  const computed = LIST_PARAMETERS.filter((name) => !FILTERS.some((one) => one === name));
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

function fileRule(given: readonly ListParameter[]): string {
  const query = given.map((name) => `${name} = "${isFlag(name) ? "1" : `:${name}`}"`);
  const file = listFile(
    Object.fromEntries(given.map((name) => [name, isFlag(name) || `:${name}`])),
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

/** Returns a text as a TOML string. No value contains both kinds of quotes, or a backslash. */
function tomlString(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}
