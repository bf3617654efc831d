/**
 * Names that no record or category may have. `index` and `404` would take over the list page and the error
 * page of a folder on static hosts, `any` is the path of a filter that is not set, and Windows cannot
 * check out a file named like a device.
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
