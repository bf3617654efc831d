import { CMS_FOLDER } from "../../website/shared/paths.ts";
import { fillSandbox } from "./sandbox.ts";
import { warnOfSimilarNames } from "./similar-names.ts";

const { records } = document.documentElement.dataset;
if (records !== undefined) {
  // Some browsers have no file system in private windows. The sandbox then opens empty.
  await fillSandbox(records).catch(console.warn);
}
warnOfSimilarNames();

const cms = `/${CMS_FOLDER}/index.js`;
const { init } = (await import(cms)) as { init: () => Promise<void> };
await init();
