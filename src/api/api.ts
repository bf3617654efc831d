/** The constants of the HTTP contract. */

export const BASE_PATH = "/api/v1/directory";

/** Version of the API, not of the content. CHANGELOG.md lists what each version adds. */
export const API_VERSION = "1.5.0";

export const DEFAULT_PER_PAGE = 30;
export const MAX_PER_PAGE = 100;

export const PRICINGS = ["free", "freemium", "paid", "enterprise"] as const;
export type Pricing = (typeof PRICINGS)[number];

/** What tools run on, in the order of every list of platforms. */
export const PLATFORMS = [
  "web",
  "windows",
  "macos",
  "linux",
  "chromeos",
  "ios",
  "android",
] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Whether pupils need an account. */
export const PUPIL_ACCOUNTS = ["none", "optional", "required"] as const;
export type PupilAccount = (typeof PUPIL_ACCOUNTS)[number];

/** How pupils get into a tool, in the order of every list of these. */
export type PupilAccess = "class_code" | "ent" | "educonnect" | "gar";

/** Reports whether pupils are known to be able to use a tool without an account. */
export function needsNoAccount(account: PupilAccount | null | undefined): boolean {
  return account === "none" || account === "optional";
}

/** The orders of a list of tools; `relevance` is the default order where no words rank. */
export const SORTS = ["relevance", "name", "newest", "verified"] as const;
export type Sort = (typeof SORTS)[number];

export const RATE_LIMIT = { limit: 60, window_seconds: 60, scope: "client-ip" } as const;

export const LICENSE = {
  id: "CC-BY-4.0",
  url: "https://creativecommons.org/licenses/by/4.0/",
} as const;
