import { CMS_FOLDER } from "../../website/shared/paths.ts";
import { fillSandbox } from "./sandbox.ts";
import { warnOfSimilarNames } from "./similar-names.ts";

/** Starts the editing form at /admin. */

const { records } = document.documentElement.dataset;
if (records !== undefined) {
  // Private windows may lack the browser's own file system; the sandbox then opens empty.
  await fillSandbox(records).catch((error: unknown) => console.warn(error));
}
warnOfSimilarNames();

const cms = `/${CMS_FOLDER}/index.js`;
const { init } = (await import(cms)) as { init: () => Promise<void> };
await init();
