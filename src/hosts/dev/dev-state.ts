/** The state that the development server and its script in pages share. */

/** Only the development server answers below this path; no file of a site is there. */
export const DEV_FOLDER = "/__dev/";
export const STATE_PATH = `${DEV_FOLDER}state`;
export const CLIENT_PATH = `${DEV_FOLDER}reload.js`;

export interface DevState {
  /** The version of the site; empty while there is none. */
  build: string;
  /** As in the terminal; null without errors. */
  problem: string | null;
}
