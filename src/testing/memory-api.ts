import { buildCatalog, type Catalog } from "../catalog/catalog.ts";
import { loadContent } from "../content/load.ts";
import { BASE_PATH } from "../contract/api.ts";
import { respond } from "../request/fetch-handler.ts";
import { createHandler } from "../request/handler.ts";
import { planSite } from "../site/plan.ts";
import { memorySource, type Files } from "./memory-source.ts";

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Returns the catalog of content in memory. Throws when the content has errors. */
export function catalogIn(files: Files): Catalog {
  const { content, diagnostics } = loadContent(memorySource(files));
  if (!content) throw new Error(JSON.stringify(diagnostics));
  return buildCatalog(content);
}

/** Returns a `fetch` that the API of a catalog answers, and follows redirects. */
export function memoryApi(catalog: Catalog): Fetch {
  const files = new Map(planSite(catalog).map((output) => [`/${output.path}`, output]));
  const handler = createHandler({
    read: async (path) => {
      const text = files.get(BASE_PATH + path)?.render();
      return text === undefined
        ? null
        : { bytes: new TextEncoder().encode(String(text)), version: "" };
    },
  });
  return async function answer(url, init): Promise<Response> {
    const request = new Request(url, init);
    request.signal.throwIfAborted();
    const response = await respond(handler, request);
    const location = response.headers.get("Location");
    if (location === null) return response;
    const followed = await answer(String(new URL(location, url)), init);
    return Object.defineProperty(followed, "redirected", { value: true });
  };
}
