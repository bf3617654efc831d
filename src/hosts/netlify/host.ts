import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { NetlifyDev } from "@netlify/dev";
import { fromWebResponse, toWebRequest } from "@netlify/dev-utils";
import { RedirectsHandler } from "@netlify/redirects";
import { buildContractSite } from "../../testing/contract-site.ts";
import { newFolder } from "../../testing/folder.ts";

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** A copy of what Netlify reads of this project, with the site of the contract cases as its `dist`. */
export function newProject(siteUrl: string): string {
  const project = newFolder();
  for (const path of ["netlify.toml", "src/edge", "src/request", "src/contract"]) {
    cpSync(join(ROOT, path), join(project, path), { recursive: true });
  }
  buildContractSite(siteUrl, join(project, "dist"));
  return project;
}

/** Makes the handler of a project throw, and with it the function. */
export function breakHandler(project: string): void {
  const file = join(project, "src/request/handler.ts");
  const start = /return async \(\{ method, pathname, search \}\) => \{\n/;
  const source = readFileSync(file, "utf8");
  if (!start.test(source)) throw new Error("handler.ts no longer returns a function to break");
  // The emulator prints each error with its stack; one line will do.
  const fault = 'throw Object.assign(new Error(), { stack: "broken on purpose" });\n';
  writeFileSync(file, source.replace(start, `$&${fault}`));
}

export interface Host {
  origin: string;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
}

const OFF = { enabled: false };

/** Netlify's request chain for a project, in this process, with its functions in Deno. Offline. */
export async function startHost(project: string): Promise<Host> {
  useOwnDeno();
  keepRedirects();
  // The files that the function reads come from this server, so they go the way of every request.
  const server = createServer((request, response) => {
    void answer(toWebRequest(request)).then((answered) => fromWebResponse(answered, response));
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const options = {
    projectRoot: project,
    serverAddress: origin,
    skipGitignore: true,
    apiToken: "none",
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    environmentVariables: OFF,
    functions: OFF,
    geolocation: OFF,
    images: OFF,
  };
  const chain = new NetlifyDev(options);
  const files = new NetlifyDev({ ...options, edgeFunctions: OFF, redirects: OFF });
  const rules = new RedirectsHandler({
    configPath: join(project, "netlify.toml"),
    configRedirects: [],
    jwtRoleClaim: "",
    jwtSecret: "",
    projectDir: project,
  });
  await Promise.all([chain.start(), files.start()]);

  /**
   * The answer of the chain, with two slips of the emulator put right: where a rule matches, it gives a
   * file that is there the headers of the rule's target, and it forgets the rule's status.
   */
  async function answer(request: Request): Promise<Response> {
    const result = await chain.handleAndIntrospect(request);
    if (result?.type !== "redirect") return result?.response ?? new Response(null, { status: 404 });
    const file = await files.handle(new Request(request.url));
    if (file) return file;
    const { body, headers } = result.response;
    const rule = await rules.match(new Request(request.url));
    return new Response(body, { status: rule!.statusCode, headers });
  }

  return {
    origin,
    fetch: async (path, init) => {
      const answered = await answer(new Request(origin + path, init));
      // On the way to a client HTTP itself would leave it out; the emulator's files have it.
      return init?.method === "HEAD" ? new Response(null, answered) : answered;
    },
    stop: async () => {
      await Promise.all([chain.stop(), files.stop()]);
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The emulator takes the Deno that is in the path, and fetches one if there is none. It gets the program
 * itself: the script that npm puts in `.bin` stands between the two, and would leave it running.
 */
function useOwnDeno(): void {
  const npm = createRequire(import.meta.url)("deno/install_api.cjs") as { runInstall(): string };
  process.env.PATH = dirname(npm.runInstall()) + delimiter + (process.env.PATH ?? "");
}

/** A third slip: the emulator follows the redirects that a function answers. */
function keepRedirects(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (target, init) =>
    fetch(target, init instanceof Request ? new Request(init, { redirect: "manual" }) : init);
}
