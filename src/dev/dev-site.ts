import { hash } from "node:crypto";
import { bundleAssets, EXPLORER, type Bundle } from "../assets/bundle.ts";
import { clientPackage } from "../assets/client-package.ts";
import { cmsFiles } from "../assets/cms-files.ts";
import { publicFiles } from "../assets/public-files.ts";
import { buildCatalog } from "../catalog/catalog.ts";
import type { Diagnostic } from "../content/diagnostics.ts";
import { loadContent, type Content } from "../content/load.ts";
import type { KnownRecords } from "../content/read-folder.ts";
import { atUrl } from "../content/site-url.ts";
import { diskSource, type Source, type SourceFile } from "../content/source.ts";
import { baseUrl } from "../contract/documents.ts";
import { planSite } from "../site/plan.ts";
import { collectionPage, toolPage } from "../site/routes/page-paths.ts";
import { socialCards } from "../site/social-cards.ts";
import { drawnCards } from "../social/drawn-cards.ts";
import { createMemorySite, type MemorySite } from "./memory-site.ts";

/**
 * The site as a build would write it or, with drafts, as if every draft were published. It exists in memory only: this
 * folder may import neither the writer nor the build (.oxlintrc.json), and they take no catalog from outside.
 */
export interface DevSite {
  site: MemorySite;
  /** Reads what changed of the content and replaces the site, unless there is an error; returns all diagnostics. */
  build: () => Diagnostic[];
  /** Paths of the pages of drafts, such as `/outils/anki`, in the order of the files; null without drafts. */
  draftPages: (() => readonly string[]) | null;
}

export interface DevSiteOptions {
  siteUrl: string;
  drafts: boolean;
  /** The folder of the drawn pictures, which builds share. */
  drawings: string;
  /** The records that an earlier command parsed. */
  known?: KnownRecords;
}

/** Returns a site that is still empty. */
export function createDevSite(
  source: Source,
  { siteUrl, drafts, drawings, known = new Map() }: DevSiteOptions,
): DevSite {
  const site = createMemorySite();
  const startedAt = Date.now();
  const bundle = rememberedBundle();
  const cms = cmsFiles();
  let draftPages: string[] = [];
  return {
    site,
    draftPages: drafts ? () => draftPages : null,
    build: () => {
      const { content, diagnostics } = loadContent(source, { known });
      if (!content) return diagnostics;
      const shown = drafts ? withDrafts(content) : content;
      const catalog = buildCatalog(atUrl(shown, siteUrl));
      const { urls, outputs } = bundle();
      const copies = publicFiles();
      draftPages = drafts ? pagesOfDrafts(content) : [];
      // A restart comes from a change of the code, so its site counts as another one.
      const inputs = [startedAt, contentOf(shown), urls, stampsOf(copies.files), draftPages];
      const version = hash("sha1", JSON.stringify(inputs)).slice(0, 12);
      const cards = drawnCards(socialCards(catalog), drawings);
      const client = clientPackage({ ...catalog.site, base: baseUrl(catalog.site) });
      const otherFiles = [...outputs, ...client, ...cms, ...copies.outputs, ...cards];
      site.replace(planSite(catalog, urls, otherFiles), version);
      return diagnostics;
    },
  };
}

/** Returns a function to the scripts and styles of the pages, which are bundled again when their files change. */
function rememberedBundle(): () => Bundle {
  const explorer = diskSource(EXPLORER);
  let stamps = "";
  let bundle: Bundle;
  return () => {
    const now = stampsOf(explorer.list());
    if (now !== stamps) {
      bundle = bundleAssets();
    }
    stamps = now;
    return bundle;
  };
}

function stampsOf(files: readonly SourceFile[]): string {
  return files.map(({ path, stamp }) => `${path} ${stamp}`).join("\n");
}

/** Returns what the site is made from, with a hash in place of each file. */
function contentOf({ tools, collections, screenshots, ...data }: Content): object {
  const files = [...tools, ...collections, ...screenshots.values()];
  return { ...data, files: files.map(({ digest }) => digest) };
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
