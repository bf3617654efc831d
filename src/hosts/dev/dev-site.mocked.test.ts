import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type * as Bundle from "../../website/assets/bundle.ts";
import { BROWSER_FOLDER } from "../../website/assets/bundle.ts";
import { writeFile } from "../../test/folder.ts";
import { memorySource } from "../../test/memory-source.ts";
import { SAMPLE } from "../../test/sample.ts";
import { siteOutputs } from "../../commands/site-parts.ts";
import type { Content } from "../../core/content/load.ts";
import { createDevSite } from "./dev-site.ts";

vi.mock("../../website/assets/bundle.ts", async (original) => {
  const real = await original<typeof Bundle>();
  const { newFolder } = await import("../../test/folder.ts");
  const folder = newFolder();
  const bundleAssets = () => {
    const text = readFileSync(join(folder, "form.ts"), "utf8");
    return { ...real.bundleAssets(), outputs: [{ path: "admin/start.js", render: () => text }] };
  };
  return { ...real, BROWSER_FOLDER: folder, bundleAssets };
});

test("scripts without a hash in their names are served as they are now", () => {
  const plan = (content: Content) => siteOutputs(content, "https://a.test").outputs;
  const options = { plan, drafts: false };
  const site = createDevSite(memorySource(SAMPLE), options);
  const versions = ["1", "2", "3"].map((text) => {
    writeFile(join(BROWSER_FOLDER, "form.ts"), text);
    site.build();
    expect(Buffer.from(site.read("/admin/start.js")!.bytes).toString()).toBe(text);
    return site.version();
  });
  expect(new Set(versions).size).toBe(3);
});
