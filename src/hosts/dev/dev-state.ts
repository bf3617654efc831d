/** What the development server tells open pages; shared with the script that runs in them. */

/** The folder of what only this server answers; no file of a site has such a path. */
export const DEV_FOLDER = "/__dev/";
export const EVENTS_PATH = `${DEV_FOLDER}events`;
export const CLIENT_PATH = `${DEV_FOLDER}reload.js`;
export const STYLE_PATH = `${DEV_FOLDER}drafts.css`;

export interface DevState {
  /** Identifies the site that is served; empty while there is none. */
  build: string;
  /** What the terminal shows of the last build when it failed. */
  problem: string | null;
}
