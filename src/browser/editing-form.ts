import { CMS_FOLDER } from "../site/routes/file-paths.ts";
import { fillSandbox } from "./sandbox.ts";
import { warnOfSimilarNames } from "./similar-names.ts";

/** Starts the form for editors at /admin. */

const { records } = document.documentElement.dataset;
if (records !== undefined) {
  // Without the browser's own file system (private windows), the sandbox opens empty.
  await fillSandbox(records).catch((error: unknown) => console.warn(error));
}
warnOfSimilarNames();

const cms = `/${CMS_FOLDER}/index.js`;
const { init } = (await import(cms)) as { init: () => Promise<void> };
await init();
