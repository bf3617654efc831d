import { createRequire } from "node:module";
import type * as Yaml from "yaml";

const require = createRequire(import.meta.url);

/** The yaml package, loaded with the first fault: its seventy modules would be a tenth of a build without one. */
export function yamlPackage(): typeof Yaml {
  return require("yaml") as typeof Yaml;
}
