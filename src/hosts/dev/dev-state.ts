/** What the development server tells open pages; shared with the script in them. */

/** The folder of paths that only this server answers; no file of a site has such a path. */
export const DEV_FOLDER = "/__dev/";
export const STATE_PATH = `${DEV_FOLDER}state`;
export const CLIENT_PATH = `${DEV_FOLDER}reload.js`;

export interface DevState {
  /** Identifies the served site; empty while there is none. */
  build: string;
  /** The errors of the last build, as the terminal shows them, or null. */
  problem: string | null;
}
