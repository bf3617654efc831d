/** The module that a process of Node imports first to run the project's TypeScript. */
export const TYPESCRIPT_LOADER = new URL("../../scripts/typescript.js", import.meta.url).href;
