import { buildSync } from "esbuild";

/** Bundles a module into one that every supported Node runs. Its packages stay outside. */
export function bundleScript(entry: string, outfile: string): void {
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
  });
}
