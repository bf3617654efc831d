/** What the development server tells open pages; shared with the script that runs in them. */

/** The folder of what only this server answers; no file of a site has such a path. */
export const DEV_FOLDER = "/__dev/";
export const EVENTS_PATH = `${DEV_FOLDER}events`;
export const CLIENT_PATH = `${DEV_FOLDER}reload.js`;
export const STYLE_PATH = `${DEV_FOLDER}drafts.css`;

export interface DevState {
  /** Identifies the build whose site is served; empty while there is none. */
  build: string;
  /** Counts the builds; with a new one, an error is shown again that a visitor has closed. */
  attempt: number;
  /** Why the last build failed; null when it did not. */
  problem: Problem | null;
}

/** Every text can be shown as it is: characters that are invisible or change the direction are escaped. */
export type Problem = ContentProblem | { kind: "failure"; message: string | null };

export interface ContentProblem {
  kind: "content";
  errors: ShownError[];
  /** The number of all errors, of which only the first are listed. */
  count: number;
}

export interface ShownError {
  /** `file:line:column`, as the terminal shows it. */
  place: string;
  line: number;
  message: string;
  /** The source line; null when the file has no such line or is no text. */
  excerpt: Excerpt | null;
}

/** A source line in three parts; `at` is the word where the error is, or empty at the end of the line. */
export interface Excerpt {
  before: string;
  at: string;
  after: string;
}
