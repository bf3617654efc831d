import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { NetlifyDev } from "@netlify/dev";
import { fromWebResponse, toWebRequest } from "@netlify/dev-utils";
import { RedirectsHandler } from "@netlify/redirects";
import { inject } from "vitest";
import { ROOT } from "../../../commands/build.ts";
import { newFolder } from "../../folder.ts";

const EDGE_PATHS = "src/hosts src/core src/mcp src/website".split(" ");

/** Copies the files that Netlify reads, and the site, to a new folder. */
export function newProject(): string {
  const project = newFolder();
  for (const path of ["netlify.toml", ...EDGE_PATHS]) {
    cpSync(join(ROOT, path), join(project, path), { recursive: true });
  }
  cpSync(inject("site"), join(project, "dist"), { recursive: true });
  return project;
}

/** Changes the handler of a project so that the function throws on every request. */
export function breakHandler(project: string): void {
  const file = join(project, "src/core/requests/handler.ts");
  const start = /async function answer\(.*\{\n/;
  const source = readFileSync(file, "utf8");
  if (!start.test(source)) throw new Error("handler.ts no longer has the function to break");
  // With a short stack, because the emulator prints the stack of each error.
  const statement = 'throw Object.assign(new Error(), { stack: "broken on purpose" });\n';
  writeFileSync(file, source.replace(start, `$&${statement}`));
}

export interface Host {
  origin: string;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
}

const OFF = { enabled: false };

/** Starts Netlify's request chain for a project in this process, offline, with the function in Deno. */
export async function startHost(project: string): Promise<Host> {
  useOwnDeno();
  correctFetch();
  // The function fetches its files from this server, through the same chain as every request.
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
   * Returns the response of the chain, and corrects two errors of the emulator where a redirect rule matches:
   * it sends an existing file with the headers of the rule's target, and it drops the rule's status.
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
      // The emulator returns files with a body; HTTP would drop it from a HEAD response.
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
 * Puts the installed Deno in PATH: the emulator would download one otherwise. Uses the binary itself,
 * because the emulator would stop only npm's wrapper script in `.bin` and leave Deno running.
 */
function useOwnDeno(): void {
  const npm = createRequire(import.meta.url)("deno/install_api.cjs") as { runInstall(): string };
  process.env.PATH = dirname(npm.runInstall()) + delimiter + (process.env.PATH ?? "");
}

/**
 * Corrects a third error of the emulator, which follows the redirects that the function returns. It also asks for the
 * configuration of the function before each request, for which Deno starts a thread: it gets the first answer again.
 */
function correctFetch(): void {
  const { fetch } = globalThis;
  const configurations = new Map<string, Promise<Response>>();
  globalThis.fetch = async (target, init) => {
    if (init?.method !== "NETLIFYCONFIG") {
      const request = init instanceof Request;
      return fetch(target, request ? new Request(init, { redirect: "manual" }) : init);
    }
    const url = (target as URL).href;
    const configuration = configurations.get(url) ?? fetch(target, init);
    configurations.set(url, configuration);
    return (await configuration).clone();
  };
}
