import { lstatSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { BASE_PATH } from "../contract/api.ts";
import { stampOf } from "../content/source.ts";
import { siteStateReader, type SiteState } from "../output/site-state.ts";
import type { Assets } from "../request/static-files.ts";
import { readSiteFile, readWhole, type SiteFile } from "./site-file.ts";

/** A built site in a folder. */
export interface SiteFolder {
  /** Returns the file at a path such as `/outils/anki.html`, or null when there is none. */
  read(path: string): SiteFile | null;
  /** The files below the base of the API, as the handler reads them. */
  assets: Assets;
  /** Returns what identifies the build that is there; null while one moves its files. */
  stamp: () => string | null;
  /**
   * Returns what `work` makes of the files of one build. While a build moves its files into place,
   * work waits for it; work that a build overtakes runs again.
   */
  fromOneBuild<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Reports whether there is a site in a folder: one without an index is not whole. */
export function holdsSite(site: SiteFolder): boolean {
  return site.read(`${BASE_PATH}/index.json`) !== null;
}

/** In bytes of files kept in memory; beyond it, the files read first are read again. */
const CACHE_MAX = 64_000_000;
/** In milliseconds; a build that moves files for longer was killed, and what it left is served. */
const MOVING_MAX = 2000;
/** The one file that the handler needs whole, whatever its size; it keeps it open until the next build. */
const SEARCH_INDEX = "/search-index.json";
/** Builds that may overtake one request; after them, its answer may mix two builds. */
const TRIES = 10;

/** Opens the site in a folder, which builds may replace at any time. */
export function openSiteFolder(folder: string, movingMax = MOVING_MAX): SiteFolder {
  const readState = siteStateReader(folder);
  const cache = new Map<string, SiteFile>();
  let cached = 0;
  let stamp = "";
  let abandoned = "";
  let diskReads = 0;

  /** A copy of a site may lack the manifest, which is a hidden file; its index then tells builds apart. */
  function state(): SiteState {
    const index = `${folder}${BASE_PATH}/index.json`;
    const indexStamp = () => {
      const stat = lstatSync(index, { throwIfNoEntry: false });
      return stat ? stampOf(stat) : "";
    };
    return readState() ?? { stamp: indexStamp(), moving: false };
  }

  /** Waits until no build moves files; returns the stamp of the build that is there. */
  async function settled(): Promise<string> {
    const deadline = Date.now() + movingMax;
    let current = state();
    while (current.moving && current.stamp !== abandoned) {
      if (Date.now() > deadline) abandoned = current.stamp;
      else await sleep(5);
      current = state();
    }
    return current.stamp;
  }

  function openBuild(current: string): void {
    if (current === stamp) return;
    stamp = current;
    cache.clear();
    cached = 0;
  }

  function remember(path: string, file: SiteFile): void {
    cache.set(path, file);
    cached += file.bytes?.length ?? 0;
    for (const [oldest, { bytes }] of cache) {
      if (cached <= CACHE_MAX) return;
      cache.delete(oldest);
      cached -= bytes?.length ?? 0;
    }
  }

  function read(path: string): SiteFile | null {
    const known = cache.get(path);
    if (known) return known;
    diskReads++;
    const file = readSiteFile(folder + path);
    if (file) remember(path, file);
    return file;
  }

  return {
    read,
    stamp: () => {
      const { stamp: current, moving } = state();
      return moving ? null : current;
    },
    assets: {
      read: async (path, knownVersion) => {
        if (knownVersion === stamp) return "unchanged";
        const file = read(BASE_PATH + path);
        const bytes = file?.bytes ?? (file && path === SEARCH_INDEX ? readWhole(file.path) : null);
        return bytes ? { bytes, version: stamp } : null;
      },
    },
    async fromOneBuild(work) {
      for (let tries = 1; ; tries++) {
        const before = await settled();
        openBuild(before);
        const readsBefore = diskReads;
        const isReplaced = () => tries < TRIES && state().stamp !== before;
        try {
          const result = await work();
          // What came from memory alone is of one build unless another request has opened the next one.
          const isFromMemory = diskReads === readsBefore && stamp === before;
          if (isFromMemory || !isReplaced()) return result;
        } catch (error) {
          if (!isReplaced()) throw error;
        }
      }
    },
  };
}
