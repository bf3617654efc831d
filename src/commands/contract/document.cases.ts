import { createHash } from "node:crypto";
import { BASE_PATH } from "../../core/api/api.ts";
import * as schemas from "../../core/documents/document-schemas.ts";
import type { Components } from "../../core/documents/component-schemas.ts";
import {
  DOCUMENT_RELS,
  ENDPOINT_PATHS,
  ENDPOINTS,
  RECORD_FOLDERS,
  type ListRel,
} from "../../core/api/endpoints.ts";
import { needing, type Case } from "./case.ts";
import type { Visit } from "./site-visit.ts";
import { firstUsed, type SiteData, type Term } from "./site-data.ts";
import { expectedList, folded, listUrl, summaryOf } from "./list-oracle.ts";

type Change = Components["Changes"]["data"][number];

const LIST_CASES: Record<ListRel, Case> = {
  collections: {
    name: "Collections are listed in order, each with its tools",
    run: async ({ api, site }, { collections, tools }) => {
      const list = await api("/collections.json");
      const ordered = collections.toSorted(
        (a, b) => order(b.kind, a.kind) || order(folded(a.title), folded(b.title)),
      );
      const url = (slug: string) => `${site}${BASE_PATH}/collections/${slug}`;
      list.is(
        "data",
        ordered.map(({ slug }) => ({ slug, url: url(slug) })),
      );
      list.is("links.self", `${site}${BASE_PATH}/collections`);
      for (const collection of collections.slice(0, 2)) {
        const detail = await api(`/collections/${collection.slug}.json`);
        detail.matches(schemas.CollectionDocument);
        detail.is("data", collection);
        detail.is("links.self", url(collection.slug));
        const items = detail.json.data.tools as { slug: string }[];
        detail.has("data.tools.length", collection.tool_count, items.length);
        const members = items.map(({ slug }) => tools.find((tool) => tool.slug === slug));
        detail.is(
          "data.tools",
          members.map((tool, i) => ({
            ...(tool ? summaryOf(tool) : { slug: null }),
            position: i + 1,
          })),
        );
      }
    },
  },
  categories: termCase("categories", "category"),
  levels: termCase("levels", "level"),
  subjects: termCase("subjects", "subject"),
};

function termCase(
  rel: "categories" | "levels" | "subjects",
  filter: "category" | "level" | "subject",
): Case {
  return {
    name: `The ${rel} are listed in order, each with its count and the URL of its tools`,
    run: async ({ api, site }, siteData) => {
      const list = await api(`/${rel}.json`);
      const terms: readonly Term[] = siteData[rel];
      const ordered =
        rel === "categories"
          ? terms.toSorted((a, b) => order(folded(a.name), folded(b.name)))
          : terms;
      list.is(
        "data",
        ordered.map(({ slug }) => ({
          slug,
          tool_count: siteData.tools.filter((tool) => termsOf(tool)[filter].includes(slug)).length,
          url: listUrl(site, { [filter]: slug }),
        })),
      );
      list.is("links.self", `${site}${BASE_PATH}/${rel}`);
    },
  };
}

/** The documents of the API (contract §2 to §8), and the files with the whole directory (§10). */
export const DOCUMENT_CASES: readonly Case[] = [
  ...needing([], {
    "Links lead to this site": async ({ api, site }) => {
      const index = await api("/index.json");
      index.is("license.attribution.url", site);
      index.is("links.self", site + BASE_PATH);
    },
    "The index counts what the lists hold": async (
      { api },
      { tools, collections, categories, levels, subjects },
    ) => {
      const index = await api("/index.json");
      index.is("data.counts", {
        tools: tools.length,
        collections: collections.length,
        categories: categories.length,
        levels: levels.length,
        subjects: subjects.length,
        verified: tools.filter(({ freshness }) => freshness.verified_at !== null).length,
      });
    },
    "The index names every endpoint": async ({ api, site }) => {
      const index = await api("/index.json");
      const endpoints = ENDPOINTS.map(({ rel, template }) => ({
        rel,
        href: site + BASE_PATH + template,
        templated: template.includes("{"),
      }));
      index.is("data.endpoints", endpoints);
    },
    "A tool has all its fields, and the same ones in its list and its export": async (
      { api, site },
      siteData,
    ) => {
      const list = await api("/tools.json");
      list.is("data", expectedList(site, siteData, {}).data);
      for (const tool of new Set([siteData.tools[0], siteData.tools.at(-1)])) {
        if (!tool) continue;
        const { slug, education_pricing } = tool;
        const detail = await api(`/tools/${slug}.json`);
        detail.matches(schemas.ToolDocument);
        detail.is("data", tool);
        detail.is("data.has_education_pricing", education_pricing !== null);
        detail.is("data.url", `${site}${BASE_PATH}/tools/${slug}`);
        detail.is("links.self", `${site}${BASE_PATH}/tools/${slug}`);
      }
    },
  }),
  ...Object.values(LIST_CASES),
  ...needing(["paths"], {
    "Documents have paths of their own, with or without a slash, and the same bytes": async (
      { api, site },
      siteData,
    ) => {
      const records = RECORD_FOLDERS.flatMap((folder) =>
        siteData[folder].slice(0, 1).map(({ slug }) => `/${folder}/${slug}`),
      );
      for (const path of [...DOCUMENT_RELS.map((rel) => ENDPOINT_PATHS[rel]), ...records]) {
        const answer = await api(path);
        answer.header("Content-Type", /^application\/json; ?charset=utf-8$/i);
        answer.is("links.self", site + BASE_PATH + path);
        answer.is("license", {
          id: "CC-BY-4.0",
          url: "https://creativecommons.org/licenses/by/4.0/",
          attribution: { url: site },
        });
        answer.sameAs(await api(`${path === "" ? "/index" : path}.json`));
        answer.sameAs(await api(`${path}/`));
      }
    },
  }),
  ...needing(["paths", "queries"], {
    "Lists with parameters are plain files too": async ({ api }, { categories }) => {
      const { slug } = firstUsed(categories) ?? { slug: "any" };
      const list = await api(slug === "any" ? "/tools" : `/tools?category=${slug}`);
      list.sameAs(await api(`/tools/_/${slug}/any/any/1.json`));
    },
  }),
  ...needing(["redirects", "paths"], {
    "The former slugs of records redirect to the current ones": async (
      { api, site },
      { former },
    ) => {
      for (const list of RECORD_FOLDERS) {
        for (const [from, to] of Object.entries(former[list] ?? {}).slice(0, 2)) {
          const answer = await api(`/${list}/${encodeURIComponent(from)}`, { status: 301 });
          const location = answer.headers.get("location") ?? "";
          const path = `${BASE_PATH}/${list}/${to}`;
          answer.has("Location", path, location.replace(site, ""));
        }
      }
    },
  }),
  ...needing([], {
    "The exports have the sizes, digests and types that the index states": async (
      { api, site },
      { index },
    ) => {
      const base = site + BASE_PATH;
      const indexAnswer = await api("/index.json");
      indexAnswer.is(
        "data.downloads",
        Object.keys(EXPORTS).map((path) => ({ href: base + path })),
      );
      for (const { href, bytes, sha256 } of index.downloads) {
        const path = href.slice(base.length);
        const file = await api(path);
        file.header("Content-Type", EXPORTS[path] ?? /./);
        file.header("Access-Control-Allow-Origin", "*");
        file.header("Cache-Control", "public, max-age=300");
        file.has("bytes", bytes, file.bytes.length);
        file.has("sha256", sha256, createHash("sha256").update(file.bytes).digest("hex"));
        const head = await api(path, { method: "HEAD" });
        head.header("Content-Type", file.headers.get("content-type"));
        head.has("bytes", 0, head.bytes.length);
      }
    },
    "The exports hold every tool": async ({ api }, { tools }) => {
      const lines = await api("/exports/tools.ndjson");
      const expected = tools.map((tool) => `${JSON.stringify(tool)}\n`).join("");
      lines.has("body", expected.length, lines.text.length);
      lines.has("body", true, lines.text === expected);
      const [csv, excel] = [await api("/exports/tools.csv"), await api("/exports/tools.excel.csv")];
      for (const { slug } of [...tools.slice(0, 3), ...tools.slice(-3)]) {
        csv.has(`row ${slug}`, true, csv.text.includes(`\r\n${slug},`));
        excel.has(`row ${slug}`, true, excel.text.includes(`\r\n${slug};`));
      }
      excel.has("byte-order mark", true, excel.text.startsWith("\ufeff"));
      for (const path of ["/exports/tools.xml", "/exports/nope.csv"]) {
        await api(path, { status: 404 });
      }
    },
    "The OpenAPI document describes this site": async ({ api, site }, { index }) => {
      const document = await api("/openapi.json");
      document.is("openapi", /^3\.1\./);
      document.is("info.version", index.version);
      document.is("servers[0].url", site + BASE_PATH);
      for (const path of Object.values(ENDPOINT_PATHS)) {
        const isDescribed = document.json?.paths?.[path || "/"] !== undefined;
        document.has(`paths["${path || "/"}"]`, true, isDescribed);
      }
    },
    "changes.json lists the dates of the records, newest first": async (
      { api, site },
      { tools },
    ) => {
      const changes = await api("/changes.json");
      changes.matches(schemas.Changes);
      changes.is("links.self", `${site}${BASE_PATH}/changes.json`);
      const data = changes.json.data as Change[];
      const sorted = data.toSorted(
        (a, b) =>
          order(b.date, a.date) ||
          schemas.ChangeEvent.options.indexOf(a.event) -
            schemas.ChangeEvent.options.indexOf(b.event) ||
          order(a.slug, b.slug),
      );
      changes.is("data", sorted);
      const expected = tools.flatMap(({ slug, name, url, freshness }) =>
        (["added", "updated", "verified"] as const).flatMap((event) => {
          const date = freshness[`${event}_at`];
          return date === null ? [] : [JSON.stringify([date, event, "tool", slug, name, url])];
        }),
      );
      const events = data
        .filter(({ kind, event }) => kind === "tool" && event !== "archived")
        .map((row) => JSON.stringify([row.date, row.event, row.kind, row.slug, row.name, row.url]));
      const unknown = events.filter((event) => !expected.includes(event));
      changes.has("unknown events", [], unknown);
      if (data.length < 500) changes.has("events of tools", expected.length, events.length);
      const archived = data.filter(({ event }) => event === "archived");
      changes.has(
        "archived with a URL",
        [],
        archived.filter(({ url }) => url !== null),
      );
      const [newest = ""] = (changes.json.links as { months: string[] }).months;
      const month = newest.slice(-"2026-01.json".length, -".json".length);
      const ofMonth = await api(`/changes/${month}.json`);
      ofMonth.matches(schemas.ChangesOfMonth);
      ofMonth.is("links.self", newest);
      const inBoth = data.filter(({ date }) => date.startsWith(month));
      ofMonth.has("newest events", inBoth, (ofMonth.json.data as Change[]).slice(0, inBoth.length));
      await api("/changes/1999-01.json", { status: 404 });
    },
  }),
  ...needing(["fixture", "paths"], {
    "The site of the tests has its tools, and no draft or archived one": async ({ api, site }) => {
      const counts = { tools: 68, collections: 1, categories: 3, levels: 3, subjects: 3 };
      (await api("")).is("data.counts", { ...counts, verified: 9 });
      const slugs = (await api("/tools")).json.data.map(({ slug }: { slug: string }) => slug);
      (await api("/tools")).has(
        "slugs",
        "oeuvre outil-01 carte dictee",
        slugs.slice(0, 4).join(" "),
      );
      (await api("/tools/oeuvre")).is("data", { name: "Œuvre", pricing: "freemium" });
      (await api("/tools/outil-01")).is("data.levels", ["college", "lycee"]);
      (await api("/categories")).is(
        "data",
        [3, 65, 0].map((tool_count) => ({ tool_count })),
      );
      const college = { slug: "college", name: "Collège", tool_count: 22 };
      const url = `${site}${BASE_PATH}/tools?level=college`;
      (await api("/levels")).is("data[0]", { ...college, url });
      (await api("/exports/tools.csv")).has("Secret", false, await holdsSecret(api));
      for (const slug of ["secret", "cache", "ferme", "clos", "nope", "oeuvre/x"]) {
        await api(`/tools/${slug}`, { status: 404 });
      }
    },
  }),
];

const EXPORTS: Record<string, string> = {
  "/exports/tools.json": "application/json; charset=utf-8",
  "/exports/tools.ndjson": "application/x-ndjson; charset=utf-8",
  "/exports/tools.csv": "text/csv; charset=utf-8",
  "/exports/tools.excel.csv": "text/csv; charset=utf-8",
};

function termsOf({ category, levels, subjects }: SiteData["tools"][number]) {
  return { category: [category.slug], level: levels, subject: subjects };
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

async function holdsSecret(api: Visit["api"]): Promise<boolean> {
  const texts = await Promise.all(Object.keys(EXPORTS).map(async (path) => (await api(path)).text));
  return texts.some((text) => text.includes("Secret"));
}
