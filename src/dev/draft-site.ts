import { hash } from "node:crypto";
import { bundlePageAssets } from "../assets/bundle.ts";
import { clientPackage } from "../assets/client-package.ts";
import { cmsFiles } from "../assets/cms-files.ts";
import { publicFiles } from "../assets/public-files.ts";
import { buildCatalog } from "../catalog/catalog.ts";
import type { Diagnostic } from "../content/diagnostics.ts";
import { loadContent, type Content } from "../content/load.ts";
import { atUrl } from "../content/site-url.ts";
import type { Source } from "../content/source.ts";
import { baseUrl } from "../contract/documents.ts";
import { planSite } from "../site/plan.ts";
import { collectionPage, toolPage } from "../site/routes/page-paths.ts";
import { createMemorySite, type MemorySite } from "./memory-site.ts";

/**
 * The site as it would be if every draft were published. It exists in memory only: this folder may import
 * neither the writer nor the build (.oxlintrc.json), and they take no catalog from outside.
 */
export interface DraftSite {
  site: MemorySite;
  /** Reads the content and replaces the site, unless there is an error; returns all diagnostics. */
  build: () => Diagnostic[];
  /** Paths of the pages of drafts, such as `/outils/anki`, in the order of the files. */
  draftPages: () => readonly string[];
}

/** Returns a draft site that is still empty. */
export function createDraftSite(source: Source, siteUrl: string): DraftSite {
  const site = createMemorySite();
  const startedAt = Date.now();
  let draftPages: string[] = [];
  return {
    site,
    draftPages: () => draftPages,
    build: () => {
      const { content, diagnostics } = loadContent(source);
      if (!content) return diagnostics;
      const catalog = buildCatalog(atUrl(withDrafts(content), siteUrl));
      const bundle = bundlePageAssets();
      const copies = publicFiles();
      const outputs = planSite(catalog, bundle.urls, [
        ...bundle.outputs,
        ...cmsFiles(),
        ...clientPackage({ ...catalog.site, base: baseUrl(catalog.site) }),
        ...copies.outputs,
      ]);
      const stamps = copies.files.map(({ stamp }) => stamp);
      const { revision, snapshots, site: settings } = catalog;
      const archived = catalog.archived.map(({ digest }) => digest);
      draftPages = pagesOfDrafts(content);
      // A restart comes from a change of the code, so its site counts as another one.
      const pages = [archived, draftPages];
      const inputs = [startedAt, revision, snapshots, settings, bundle.urls, stamps, pages];
      site.replace(outputs, hash("sha1", JSON.stringify(inputs)).slice(0, 12));
      return diagnostics;
    },
  };
}

/** Returns content whose drafts count as published. */
function withDrafts(content: Content): Content {
  return {
    ...content,
    tools: content.tools.map(shown),
    collections: content.collections.map(shown),
  };
}

function shown<Item extends { status: string }>(record: Item): Item {
  return isDraft(record) ? { ...record, status: "published" } : record;
}

function isDraft({ status }: { status: string }): boolean {
  return status === "draft";
}

function pagesOfDrafts({ tools, collections }: Content): string[] {
  return [
    ...tools.filter(isDraft).map(({ slug }) => `/${toolPage(slug)}`),
    ...collections.filter(isDraft).map(({ slug }) => `/${collectionPage(slug)}`),
  ];
}
