import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** Bundles the script that the development server adds to pages; no built site contains it. */
export function bundleDevClient(): Uint8Array<ArrayBuffer> {
  const { outputFiles } = buildSync({
    absWorkingDir: fileURLToPath(new URL("../../..", import.meta.url)),
    entryPoints: ["src/hosts/dev/browser/reload.ts"],
    bundle: true,
    format: "iife",
    target: "es2022",
    logLevel: "silent",
    write: false,
  });
  return Uint8Array.from(outputFiles[0]!.contents);
}
