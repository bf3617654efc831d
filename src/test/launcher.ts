import { fileURLToPath } from "node:url";

/** The module that runs a command of the project in a process of its own. */
export const LAUNCHER = fileURLToPath(new URL("../../scripts/launch.js", import.meta.url));
