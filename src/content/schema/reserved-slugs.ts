/**
 * Slugs that records and categories must not have. On static hosts, `index` and `404` would replace the list
 * page and the error page of a folder; `any` is the path segment of a filter that is not set; and Windows
 * cannot check out a file with the name of a device.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  "index",
  "404",
  "any",
  ..."con prn aux nul".split(" "),
  ...["com", "lpt"].flatMap((port) =>
    Array.from({ length: 10 }, (_, number) => `${port}${number}`),
  ),
]);
