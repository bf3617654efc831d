import type { Content } from "../core/content/load.ts";
import type { Extension } from "../core/content/read-folder.ts";
import { COLLECTION_KIND } from "../core/content/schema/collection-fields.ts";
import type { Directory } from "../core/directory/directory.ts";
import { ICONS, type IconName } from "./icons.ts";
import {
  freeId,
  PAGE_IDS,
  PAGE_NAMES,
  readPage,
  type PageName,
  type PageText,
} from "./pages/page-texts.ts";
import { siteSettingsSchema, type WebsiteSettings } from "./site-settings.ts";

const DEFAULT_ICON: IconName = "mortarboard-fill";

/** Read in addition to the core's content. */
export const WEBSITE_CONTENT: Extension = {
  settings: siteSettingsSchema,
  pages: Object.fromEntries(PAGE_NAMES.map((name) => [name, (file) => readPage(name, file)])),
  icons: new Set(Object.keys(ICONS)),
};

/** The directory, with the settings, texts and ids that only pages and the editing form need. */
export interface Website extends Directory {
  site: WebsiteSettings;
  pages: Record<PageName, PageText>;
  /** The icon of each category, by slug. */
  icons: ReadonlyMap<string, IconName>;
  /** `id` is that of the group's section on the page of collections. */
  groups: (Directory["groups"][number] & { id: string })[];
}

/** The content must have been read with `WEBSITE_CONTENT`; the cast relies on it. */
export function websiteOf(directory: Directory, { pages, categories }: Content): Website {
  const ids = new Set<string>([...Object.values(PAGE_IDS), ...COLLECTION_KIND.input.options]);
  const groups = directory.groups.map((group) => ({ ...group, id: freeId(group.name, ids) }));
  const icons: Website["icons"] = new Map(
    categories.map(({ slug, icon }) => [slug, (icon as IconName | null) ?? DEFAULT_ICON]),
  );
  return { ...directory, pages, groups, icons } as Website;
}
