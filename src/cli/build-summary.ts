import type { BuildResult } from "../build.ts";

type Summary = NonNullable<BuildResult["summary"]>;

/** The closing line of a build for people. */
export function summaryText(summary: Summary, out: string, seconds: number): string {
  const { tools, collections, files, written, unchanged, removed, bytes } = summary;
  return (
    `${tools} tools and ${collections} collections: ${files} files in ${out} ` +
    `(${written} written, ${unchanged} unchanged, ${removed} removed), ` +
    `${size(bytes)} in ${seconds.toFixed(2)} s\n`
  );
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
