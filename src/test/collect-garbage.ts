import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");

/** Collects garbage now, so that a test sees what nothing holds. */
export const collectGarbage = runInNewContext("gc") as () => void;
