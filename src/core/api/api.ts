/** The constants of the HTTP contract. */

/** Paths below it get the API's headers and problems, whatever the version. */
export const API_ROOT = "/api";

// A literal: bundlers would keep all that is made from a template, also what no script uses.
export const BASE_PATH = "/api/v1/directory";

/** Version of the API, not of the content. CHANGELOG.md lists what each version adds. */
export const API_VERSION = "1.6.0";

export const DEFAULT_PER_PAGE = 30;
export const MAX_PER_PAGE = 100;

/** Events in `changes.json`; clients that poll less often read the files of months, or an export. */
export const EVENTS_MAX = 500;

export const RATE_LIMIT = { limit: 60, window_seconds: 60, scope: "client-ip" } as const;

export const LICENSE = {
  id: "CC-BY-4.0",
  url: "https://creativecommons.org/licenses/by/4.0/",
} as const;
