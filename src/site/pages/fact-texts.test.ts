import { expect, test } from "vitest";
import { verificationState, verifiedBadge } from "./fact-texts.ts";

test("a tool is verified on a day, or not verified yet", () => {
  expect(verificationState({ verified_at: "2026-03-01" }).markup).toContain(
    'Vérifié le <time datetime="2026-03-01">1er\u00a0mars\u00a02026</time>',
  );
  expect(verificationState({ verified_at: null }).markup).toContain("Pas encore vérifié");
});

test("only verified tools have a badge, which names the day", () => {
  expect(verifiedBadge(null)).toBeNull();
  const text = verifiedBadge("2026-03-03")!.markup.replace(/<[^>]*>/g, "");
  expect(text.trim()).toBe("Vérifié le 3\u00a0mars\u00a02026");
});
