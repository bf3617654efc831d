import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/load.ts";
import type { Screenshot } from "../content/read-folder.ts";
import type { RecordCache } from "../record-cache.ts";
import type { UnparsedRecord } from "./make-packs.ts";
import type { Before, Staged } from "../output/stage.ts";
import type { AssetUrls } from "../site/routes/file-paths.ts";
import { takeFrom, type Turns } from "./turns.ts";

/** The content without its records, which the thread reads from the cache, and its pictures. */
export type ContentFrame = Omit<Content, "tools" | "collections" | "screenshots">;

/** What the second thread of a build can do. Modules are imported when the job that needs them begins. */
export type Jobs = ReturnType<typeof createJobs>;

/** Returns the jobs of a thread; they share the catalog that one of them opens. */
export function createJobs() {
  let catalog: Catalog | null = null;
  return {
    /** Parses its share of the records into the cache. */
    async makePacks(
      cache: RecordCache,
      content: string,
      records: readonly UnparsedRecord[],
      turns: Turns,
    ): Promise<void> {
      const { makePacks } = await import("./make-packs.ts");
      makePacks(cache, content, records, turns);
    },

    /** Builds the catalog of these records in the cache; returns its revision. */
    async openCatalog(
      cache: RecordCache,
      folder: string,
      frame: ContentFrame,
      pictures: readonly (readonly [name: string, picture: Omit<Screenshot, "read">])[],
      paths: readonly string[],
    ): Promise<string> {
      const { readRecords } = await import("../record-cache.ts");
      const { buildCatalog } = await import("../catalog/catalog.ts");
      const { byKind } = await import("../content/load.ts");
      const { diskSource } = await import("../content/source.ts");
      // Needed next, and read while the other thread works on. An error is reported when the files are staged.
      setImmediate(() => void import("../site/plan.ts").catch(() => {}));
      const { known } = readRecords(cache);
      const records = paths.flatMap((path) => known.get(path)?.parsed()?.record ?? []);
      const source = diskSource(folder);
      const screenshots = new Map(
        pictures.map(([name, picture]) => [
          name,
          { ...picture, read: () => source.read(`screenshots/${name}`) },
        ]),
      );
      catalog = buildCatalog({ ...frame, ...byKind(records), screenshots });
      return catalog.revision;
    },

    /** Stages its share of the files of that catalog; adds to `done` with each file. */
    async stage(
      before: Before,
      staging: string,
      assets: AssetUrls,
      turns: Turns,
      done: Int32Array,
    ): Promise<Staged> {
      const { stage } = await import("../output/stage.ts");
      const { planSite } = await import("../site/plan.ts");
      const outputs = planSite(catalog!, assets);
      return stage(takeFrom("back", outputs, turns), before, staging, () => {
        Atomics.add(done, 0, 1);
      });
    },
  };
}
