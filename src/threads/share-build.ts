import { PACKS, readRecords, type RecordCache } from "../record-cache.ts";
import { makePacks } from "./make-packs.ts";
import { buildCatalog, type Catalog } from "../catalog/catalog.ts";
import { sortFiles } from "../content/content-files.ts";
import type { Content } from "../content/load.ts";
import type { RecordMemory } from "../content/record-memory.ts";
import type { SourceFile } from "../content/source.ts";
import type { ShareStaging } from "../output/share-staging.ts";
import type { Output } from "../site/output.ts";
import { planSite } from "../site/plan.ts";
import type { AssetUrls } from "../site/routes/file-paths.ts";
import { startSecondThread, type SecondThread } from "./second-thread.ts";
import { endTurns, newTurns, takeFrom } from "./turns.ts";

/** Two threads that build a site together. They hand parsed records to each other in the cache. */
export interface Team {
  second: SecondThread;
  /** Folder of the content. */
  content: string;
  cache: RecordCache;
}

/** Starts a second thread for a build. */
export function startTeam(content: string, cache: RecordCache): Team {
  return { second: startSecondThread(), content, cache };
}

/** Parses all records on two threads; they stay in the cache. */
export function parseTogether(
  { second, content, cache }: Team,
  files: readonly SourceFile[],
): RecordMemory {
  const { records } = sortFiles(files);
  const turns = newTurns(PACKS);
  const end = second.start("makePacks", cache, content, records, turns);
  makePacks(cache, content, records, turns);
  end();
  return readRecords(cache);
}

/**
 * Builds the same catalog on two threads, on the second one from the cache. Reports as `isShared` whether both
 * are the same: the cache may be unwritable, or another build may have written to it.
 */
export function catalogTogether(
  { second, content: folder, cache }: Team,
  content: Content,
): { catalog: Catalog; isShared: boolean } {
  const { tools, collections, screenshots, ...frame } = content;
  const pictures = Array.from(
    screenshots,
    ([name, { width, height, digest }]) => [name, { width, height, digest }] as const,
  );
  const paths = [...tools, ...collections].map(({ path }) => path);
  const end = second.start("openCatalog", cache, folder, frame, pictures, paths);
  const catalog = buildCatalog(content);
  return { catalog, isShared: end() === catalog.revision };
}

/** Files of a turn. */
const TURN = 64;

/**
 * Returns the function that begins to stage files of a catalog on the second thread, which has opened it too.
 * `otherFiles` are left to this thread.
 */
export function shareStaging(
  { second }: Team,
  catalog: Catalog,
  assets: AssetUrls,
  otherFiles: readonly Output[],
): ShareStaging {
  return (before, staging) => {
    const planned = planSite(catalog, assets);
    const turns = newTurns(Math.ceil(planned.length / TURN));
    const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const end = second.start("stage", before, staging, assets, turns, done);
    return {
      *left() {
        yield* takeFrom("front", planned, turns);
        yield* otherFiles;
      },
      done: () => Atomics.load(done, 0),
      end,
      cancel() {
        endTurns(turns);
        try {
          end();
        } catch {
          // The error of this thread is reported.
        }
      },
    };
  };
}
