import { accessSync, constants } from "node:fs";
import type { Machine } from "./find-chromium.ts";

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isProgram: (path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
};
