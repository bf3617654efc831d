import { expect, test } from "vitest";
import { callScript } from "../test/call-script.ts";
import { FIXTURE } from "../test/folder.ts";
import { memorySource } from "../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../test/sample.ts";
import { readPublished } from "./published-records.ts";
import { reviewList } from "./review.ts";

test("never verified comes first, then verified the longest ago, then in the most collections", () => {
  const verified = (name: string, verified_at: string | null, status = "published") =>
    toolFile({ name, verified_at, status, added_at: "2026-01-01" });
  const source = memorySource({
    ...SAMPLE,
    "tools/a.md": verified("Argile", null),
    "tools/b.md": verified("Bois", "2026-03-01"),
    "tools/c.md": verified("Cuivre", null),
    "tools/d.md": verified("Diamant", "2026-02-01"),
    "tools/e.md": verified("Encre", null, "draft"),
    "tools/f.md": verified("Fer", null, "archived"),
    "collections/un.md": collectionFile(["a", "c"]),
    "collections/deux.md": collectionFile(["a", "c"], { status: "draft" }),
    "collections/trois.md": collectionFile(["c"]),
  });
  const slugs = (limit: number) => {
    const list = reviewList(readPublished(source, []), limit);
    return Array.from(list.matchAll(/\((.)\)/g), ([, slug]) => slug);
  };
  expect(slugs(10)).toEqual(["c", "a", "d", "b"]);
  expect(slugs(1)).toEqual(["c"]);
});

test.each([[], ["eclair"]])("what npm run review prints: %j", async (...words) => {
  const { stdout } = await callScript("review", [...words, "--content", FIXTURE]);
  const text = stdout.replaceAll(FIXTURE, "content");
  await expect(text).toMatchFileSnapshot(`golden/review-${words[0] ?? "list"}.txt`);
});
