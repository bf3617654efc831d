import { hash } from "node:crypto";
import { bundleAssets, BROWSER_FOLDER } from "../../build/assets/bundle.ts";
import { clientPackage } from "../../build/assets/client-package.ts";
import { cmsFiles } from "../../build/assets/cms-files.ts";
import { publicFiles } from "../../build/assets/public-files.ts";
import { buildDirectory } from "../../catalog/directory.ts";
import type { Diagnostic } from "../../content/diagnostics.ts";
import { atUrl, loadContent, type Content } from "../../content/load.ts";
import type { KnownRecords } from "../../content/read-folder.ts";
import { diskSource, type Source, type SourceFile } from "../../content/source.ts";
import { BASE_PATH } from "../../api/api.ts";
import type { Asset } from "../../api/static-files.ts";
import type { SiteFolder } from "../node/site-folder.ts";
import type { Output } from "../../site/output.ts";
import { planSite } from "../../site/plan.ts";
import { PAGE_PATHS } from "../../site/shared/paths.ts";

/**
 * The site as a build would write it or, with drafts, as if every draft were published. It exists only in memory: this
 * folder may not import the writer (src/test/rooms.test.ts).
 */
export interface DevSite extends SiteFolder {
  /** Reads the content again and replaces the site, unless there is an error. Returns all diagnostics. */
  build: () => Diagnostic[];
  /** Identifies the site; differs after every build that changed it, and is empty before the first. */
  version: () => string;
  /** Paths of the drafts' pages, such as `/outils/anki`; null for a site without drafts. */
  draftPages: () => readonly string[] | null;
}

export interface DevSiteOptions {
  siteUrl: string;
  drafts: boolean;
  /** The records that an earlier command parsed. */
  known?: KnownRecords;
}

/** Returns a site that is empty until its first build. */
export function createDevSite(
  source: Source,
  { siteUrl, drafts, known = new Map() }: DevSiteOptions,
): DevSite {
  const startedAt = Date.now();
  const bundle = rememberedBundle();
  const cms = cmsFiles();
  let version = "";
  let outputs = new Map<string, Output>();
  /** Files rendered since the last change; others are rendered on request. */
  const files = new Map<string, Asset>();
  let draftPages: string[] | null = drafts ? [] : null;

  function read(path: string): Asset | null {
    const output = outputs.get(path);
    if (!output) return null;
    const file = files.get(path) ?? { bytes: rendered(output), version };
    files.set(path, file);
    return file;
  }

  return {
    read,
    assets: {
      read: async (path, last) => (last === version ? "unchanged" : read(BASE_PATH + path)),
    },
    version: () => version,
    draftPages: () => draftPages,
    build: () => {
      const { content, diagnostics } = loadContent(source, { known });
      if (!content) return diagnostics;
      const shown = withDrafts(content, drafts);
      const { stamps, assetUrl, outputs: scripts } = bundle();
      const copies = publicFiles();
      // A restart means changed code, so its site counts as another one.
      const inputs = [startedAt, inputsOf(shown), stamps, stampsOf(copies.files)];
      const newVersion = hash("sha1", JSON.stringify(inputs));
      if (newVersion === version) return diagnostics;
      const directory = buildDirectory(atUrl(shown, siteUrl));
      const client = clientPackage(directory.site);
      const others = [...scripts, ...client, ...cms, ...copies.outputs];
      const plan = planSite(directory, assetUrl, others);
      outputs = new Map(plan.map((output) => [`/${output.path}`, output]));
      files.clear();
      version = newVersion;
      draftPages = drafts ? pagesOfDrafts(content) : null;
      return diagnostics;
    },
  };
}

function rendered({ render }: Output): Asset["bytes"] {
  const content = render();
  return typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content);
}

/** The stamps are those of the source files: not every script has a hash in its name. */
type Bundle = ReturnType<typeof bundleAssets> & { stamps: string };

/** Returns a function that bundles the pages' scripts and styles, again only if their files have changed. */
function rememberedBundle(): () => Bundle {
  const scripts = diskSource(BROWSER_FOLDER);
  let bundle: Bundle | undefined;
  return () => {
    const stamps = stampsOf(scripts.list());
    if (stamps !== bundle?.stamps) bundle = { ...bundleAssets(), stamps };
    return bundle;
  };
}

function stampsOf(files: readonly SourceFile[]): string {
  return files.map(({ path, stamp }) => `${path} ${stamp}`).join("\n");
}

/** Returns the build's inputs, files replaced by their digests. */
function inputsOf({ tools, collections, screenshots, ...data }: Content): object {
  const files = [...tools, ...collections, ...screenshots.values()];
  return { ...data, files: files.map(({ digest }) => digest) };
}

/** Returns content without drafts, or in which drafts count as published. */
function withDrafts(content: Content, drafts: boolean): Content {
  const shown = <Item extends { status: string }>(records: readonly Item[]): Item[] =>
    drafts
      ? records.map((record) => (isDraft(record) ? { ...record, status: "published" } : record))
      : records.filter((record) => !isDraft(record));
  return { ...content, tools: shown(content.tools), collections: shown(content.collections) };
}

function isDraft({ status }: { status: string }): boolean {
  return status === "draft";
}

function pagesOfDrafts({ tools, collections }: Content): string[] {
  return [
    ...tools.filter(isDraft).map(({ slug }) => `/${PAGE_PATHS.tool(slug)}`),
    ...collections.filter(isDraft).map(({ slug }) => `/${PAGE_PATHS.collection(slug)}`),
  ];
}
