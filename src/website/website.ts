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

/** Read in addition to the core's content. */
export const WEBSITE_CONTENT: Extension = {
  settings: siteSettingsSchema,
  pages: Object.fromEntries(PAGE_NAMES.map((name) => [name, (file) => readPage(name, file)])),
};

/** The directory, with the settings, texts and ids that only pages and the editing form need. */
export interface Website extends Directory {
  site: WebsiteSettings;
  pages: Record<PageName, PageText>;
  /** `id` is that of the group's section on the page of collections. */
  groups: (Directory["groups"][number] & { id: string })[];
}

/** The content must have been read with `WEBSITE_CONTENT`; the cast relies on it. */
export function websiteOf(directory: Directory, { pages }: Content): Website {
  const ids = new Set<string>([...Object.values(PAGE_IDS), ...COLLECTION_KIND.input.options]);
  const groups = directory.groups.map((group) => ({ ...group, id: freeId(group.name, ids) }));
  return { ...directory, pages, groups } as Website;
}
