import { setImmediate } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { BASE_PATH } from "../../../core/api/api.ts";
import { PARAMETERS } from "../../../core/api/list-parameters.ts";
import { startServer, type LocalServer } from "../../../hosts/node/server.ts";
import { buildContractSite } from "../../../test/contract-site.ts";
import { collectGarbage } from "../../../test/collect-garbage.ts";
import { freePort } from "../../../test/free-port.ts";
import type * as Client from "./client-types.ts";
import type * as Program from "./create-directory.ts";
import { createDirectory, DirectoryProblem, DirectoryUnavailable } from "./create-directory.ts";

type Fetch = NonNullable<Client.DirectoryOptions["fetch"]>;

/** A term of each parameter of the contract site. */
const TERMS: Record<string, string> = { category: "quiz", level: "college", subject: "francais" };

let server: LocalServer;
let baseUrl: string;
beforeAll(async () => {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const folder = buildContractSite(site);
  const onError = (error: unknown) => expect.unreachable(String(error));
  server = await startServer({ folder, port, rateLimit: 0, trustProxy: false, onError });
  baseUrl = site + BASE_PATH;
  return () => server.close();
});

/** The paths of all requests, below the base. */
let requests: string[];
beforeEach(() => void (requests = []));

const counting: Fetch = (target, init) => {
  requests.push(target.slice(baseUrl.length));
  // Any other header would need a preflight on other sites.
  expect(Object.keys(init.headers!)).toEqual(["Accept"]);
  return fetch(target, init);
};

const open = () => createDirectory({ baseUrl, fetch: counting });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("with the local server", () => {
  test("lists are read tool by tool across pages", async () => {
    const { tools } = open();
    const names = (await all(tools.list({}, { perPage: 30 }))).map(({ name }) => name);
    expect([names.length, new Set(names).size]).toEqual([68, 68]);
    expect(requests).toEqual(["/tools", "/tools?page=2", "/tools?page=3"]);
  });

  test("pages have everything that the API says about a list", async () => {
    const list = open().tools.list({ pricing: "free", has_education_pricing: true, q: " outil " });
    const [page, ...more] = await all(list.pages());
    expect(more).toEqual([]);
    expect(page).toMatchObject({
      pagination: { page: 1, per_page: 100, total: 7 },
      filters: { pricing: "free", has_education_pricing: true, q: "outil" },
      search: { match: "exact" },
    });
    expect((await list.page(2)).data).toEqual([]);
  });

  test.each([
    ["an unset filter", { category: undefined, level: null, subject: "francais" }, 1],
    ["an empty text", { q: "", category: "" }, 68],
    ["a text with spaces around it", { q: " dictée " }, 1],
    ["half a character", { q: "dictée \ud800" }, 1],
  ])("%s is a filter as the API understands it", async (_, filters, total) => {
    const { pagination } = await open().tools.list(filters).page(1);
    expect(pagination.total).toBe(total);
    expect(requests.join()).not.toMatch(/null|undefined/);
  });

  test("a list takes every parameter of the API, several pricings in any order", async () => {
    const everything = Object.fromEntries(
      Object.entries(PARAMETERS).map(([name, { kind, ...parameter }]) => {
        const { values = [] } = parameter as { values?: readonly string[] };
        const other = { slug: TERMS[name], country: "FR", text: "outil, libre", flag: true }[
          kind as string
        ];
        return [
          name,
          other ?? (kind === "choices" ? values.slice(0, 2).toReversed() : values.at(-1)),
        ];
      }),
    ) as Client.ToolFilters;
    const { tools } = open();
    const { links } = await tools.list(everything).page(1);
    const names = [...new URL(links.self).searchParams.keys()];
    expect(names).toEqual(Object.keys(PARAMETERS).filter((name) => name !== "page"));
    const { pagination } = await tools.list({ pricing: ["freemium", "free"] }).page(1);
    const both = ["free", "freemium"].map((pricing) =>
      tools.list({ pricing: pricing as Client.Pricing }).page(1),
    );
    const totals = (await Promise.all(both)).map((page) => page.pagination.total);
    expect(pagination.total).toBe(totals[0]! + totals[1]!);
    await tools.list({ match: "exact", sort: "relevance" }).page(1);
    expect(requests.at(-1)).toBe("/tools?per_page=100");
  });

  test("a tool and a collection, also by their former slugs", async () => {
    const { tools, collections } = open();
    const tool = await tools.get("oeuvre");
    expect(tool).toMatchObject({ name: "Œuvre", long_description: expect.any(String) as string });
    expect(await tools.get("ouvrage")).toEqual(tool);
    const collection = await collections.get("choix");
    expect(collection.tools.map(({ slug }) => slug)).toEqual(["oeuvre", "outil-01"]);
    expect(await collections.get("selection")).toEqual(collection);
  });

  test("a problem is an error with the values of the document", async () => {
    const { tools } = open();
    const unknown = await tools.get("nope").catch((error: unknown) => error);
    expect(unknown).toBeInstanceOf(DirectoryProblem);
    expect(unknown).toMatchObject({
      name: "DirectoryProblem",
      kind: "unknown-tool",
      type: baseUrl.replace(BASE_PATH, "/problems/unknown-tool"),
      status: 404,
      url: `${baseUrl}/tools/nope`,
    });
    const invalid = tools.list({ category: "quizz" }, { perPage: 0 }).page(1);
    await expect(invalid).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("category must be") as string,
      errors: [
        { parameter: "category", suggestion: "quiz" },
        { parameter: "per_page", code: "out_of_range" },
      ],
    });
  });

  test.each(["", "..", ".", "a/b", "é", "a?q=1"])("%j is not a slug", async (slug) => {
    await expect(open().tools.get(slug)).rejects.toThrow(TypeError);
    expect(requests).toEqual([]);
  });
});

test("the example of the reference runs with the published script", async () => {
  const site = baseUrl.replace(BASE_PATH, "");
  const text = async (path: string) => (await fetch(site + path)).text();
  const section = /<section id="client">[^]*?<pre[^>]*><code>([^]*?)<\/code>/.exec(
    await text("/docs"),
  )![1]!;
  const example = section.replaceAll("&quot;", '"').replaceAll("&gt;", ">");
  const [line, ...rest] = example.split("\n");
  expect(line).toBe(`import { createDirectory } from "${site}/client/directory.js";`);
  const script = Buffer.from(await text("/client/directory.js")).toString("base64");
  const client = (await import(`data:text/javascript;base64,${script}`)) as typeof Client;
  const printed: unknown[] = [];
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const run = AsyncFunction("createDirectory", "console", rest.join("\n"));
  const log = (value: unknown) => printed.push(value);
  await (run(client.createDirectory, { log }) as unknown as Promise<void>);
  expect(printed).toHaveLength(34);
  expect([printed[0], printed.at(-1)]).toEqual(["Outil 01", 68]);
});

describe("an answer from something else", () => {
  const answering = (response: () => Response) =>
    createDirectory({ baseUrl: "https://annuaire.test/api", fetch: async () => response() });
  const html = { "Content-Type": "text/html" };
  const json = { "Content-Type": "application/json" };

  test.each([
    ["a login page", () => new Response("<html>Login</html>", { headers: html }), 200],
    ["an error page", () => new Response("Bad gateway", { status: 502, headers: html }), 502],
    ["no media type", () => new Response(new Uint8Array([1])), 200],
    ["broken JSON", () => new Response('{"data":[', { headers: json }), 200],
    ["a document of another API", () => new Response('{"data":null}', { headers: json }), 200],
    ["a 304 that was not asked for", () => new Response(null, { status: 304 }), 304],
  ])("%s: the error names the address and the status", async (_, response, status) => {
    const directory = answering(response);
    for (const call of [directory.tools.get("a"), directory.tools.list({ q: "a" }).page(1)]) {
      const error = await call.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DirectoryUnavailable);
      expect(error).toMatchObject({
        status,
        message: expect.stringMatching(/^https:.*check|host/) as string,
      });
    }
  });

  test("no connection: the error has its cause", async () => {
    const cause = new TypeError("fetch failed");
    const error = { name: "DirectoryUnavailable", status: null, cause };
    const directory = createDirectory({ baseUrl, fetch: () => Promise.reject(cause) });
    await expect(directory.index()).rejects.toMatchObject(error);
  });

  test("a host without the function ignores filters and pages, which is an error", async () => {
    const withoutQuery: Fetch = (target) => fetch(target.replace(/\?.*/, ""));
    const { tools } = createDirectory({ baseUrl, fetch: withoutQuery });
    await expect(all(tools.list({ category: "ecriture" }))).rejects.toThrow("ignores the filters");
    await expect(tools.list().page(2)).rejects.toThrow("or the page");
  });
});

describe("a signal", () => {
  const never: Fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init.signal!.throwIfAborted();
      init.signal!.addEventListener("abort", () => reject(init.signal!.reason as Error));
    });

  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ["of the client", "a current"],
    ["of the call", "a current"],
    ["of both", "a current"],
    ["of both", "an older"],
  ])("%s ends a request, in %s browser", async (which, age) => {
    if (age === "an older") vi.stubGlobal("AbortSignal", { any: undefined });
    const controller = new AbortController();
    const { signal } = controller;
    const other = new AbortController().signal;
    const own = which === "of the call" ? other : signal;
    const directory = createDirectory({ baseUrl, fetch: never, signal: own });
    const request = which === "of the client" ? { signal: other } : { signal };
    const calls = [
      directory.index(request),
      directory.changes(request),
      directory.tools.get("a", request),
      directory.tools.list({}, request).page(1),
      directory.collections.list(request),
      directory.collections.get("a", request),
      directory.categories.list(request),
      directory.levels.list(request),
      directory.subjects.list(request),
    ];
    const reason = new Error("enough");
    controller.abort(reason);
    for (const call of calls) await expect(call).rejects.toBe(reason);
    await expect(directory.index(request)).rejects.toBe(reason);
  });

  test("that only the call holds ends a request", async () => {
    const { signal } = new AbortController();
    const directory = createDirectory({ baseUrl, fetch: never, signal });
    const call = directory.index({ signal: AbortSignal.timeout(50) });
    await setImmediate();
    collectGarbage();
    await expect(call).rejects.toThrow(/timeout/);
  });
});

test("the declarations of client-types.ts are those of the program", () => {
  expectTypeOf<typeof Program.createDirectory>().toEqualTypeOf<typeof Client.createDirectory>();
  expectTypeOf<Program.DirectoryProblem>().toEqualTypeOf<Client.DirectoryProblem>();
  expectTypeOf<Program.DirectoryUnavailable>().toEqualTypeOf<Client.DirectoryUnavailable>();
  expectTypeOf<keyof typeof Program>().toEqualTypeOf<
    "createDirectory" | "DirectoryProblem" | "DirectoryUnavailable"
  >();
});
