import { beforeAll, expect, test } from "vitest";
import { ALL_CASES } from "../../commands/contract/smoke.ts";
import { type Case, type Need } from "../../commands/contract/case.ts";
import { visitor, type Site } from "../../commands/contract/site-visit.ts";
import { readSiteData, type SiteData } from "../../commands/contract/site-data.ts";
import { sendGeneratedRequests } from "./generated-requests.ts";

/** Needs that an implementation lacks, with the reasons. */
export type Lacks = Partial<Record<Need, string>>;

/**
 * Adds a test for each case, and one with generated requests. Skips those that need what the implementation lacks, with
 * the reason in the name.
 */
export function addCases(start: () => Promise<Site>, lacks: Lacks = {}): void {
  let site: Site;
  let visit: ReturnType<typeof visitor>;
  let siteData: SiteData;
  beforeAll(async () => {
    site = await start();
    visit = visitor(site);
    const differences = await visit(async (visit) => {
      siteData = await readSiteData(visit);
    });
    expect(differences).toEqual([]);
  });

  for (const { name, needs, run } of ALL_CASES) {
    const reason = reasonToSkip(needs, lacks);
    test.skipIf(reason)(reason ? `${name} (${reason})` : name, async () => {
      expect(await visit((visit) => run(visit, siteData))).toEqual([]);
    });
  }

  const unanswered = reasonToSkip(["queries"], lacks);
  test.skipIf(unanswered)(
    "requests generated from the OpenAPI document are answered as it describes",
    () => sendGeneratedRequests(site.fetch, !("file-tags" in lacks)),
  );
}

function reasonToSkip(needs: Case["needs"], lacks: Lacks): string | undefined {
  return needs?.map((need) => lacks[need]).find((reason) => reason !== undefined);
}
