import type { Content } from "../core/content/load.ts";
import type { Extension } from "../core/content/read-folder.ts";
import { COLLECTION_KIND } from "../core/content/schema/collection-fields.ts";
import type { Directory } from "../core/directory/directory.ts";
import {
  freeId,
  PAGE_IDS,
  PAGE_NAMES,
  readPage,
  type PageName,
  type PageText,
} from "./pages/page-texts.ts";
import { siteSettingsSchema, type WebsiteSettings } from "./site-settings.ts";

/** What the website and the editing form read from the content besides the core. */
export const WEBSITE_CONTENT: Extension = {
  settings: siteSettingsSchema,
  pages: Object.fromEntries(PAGE_NAMES.map((name) => [name, (file) => readPage(name, file)])),
};

/** The directory, and what only pages and the editing form show. */
export interface Website extends Directory {
  site: WebsiteSettings;
  pages: Record<PageName, PageText>;
  /** With the id of each group's section on the page of collections. */
  groups: (Directory["groups"][number] & { id: string })[];
}

/** Adds to a directory what its pages show. The content must have been read with `WEBSITE_CONTENT`. */
export function websiteOf(directory: Directory, { pages }: Content): Website {
  const ids = new Set<string>([...Object.values(PAGE_IDS), ...COLLECTION_KIND.input.options]);
  const groups = directory.groups.map((group) => ({ ...group, id: freeId(group.name, ids) }));
  return { ...directory, pages, groups } as Website;
}
