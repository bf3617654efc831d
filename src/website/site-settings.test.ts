import { expect, test } from "vitest";
import { siteSettingsSchema } from "./site-settings.ts";

const { repository } = siteSettingsSchema.shape;

test.each(["owner/name", "Owner-1/na.me_2", ".github/.github", "a/..b"])("accepts %s", (text) => {
  expect(repository.safeParse(text).success).toBe(true);
});

// Links to GitHub are made from it, so it must not lead to another part of GitHub.
test.each("owner|owner/|a/b/c|../../..|owner/..|./name|a b/c|a/b?c|a/b#c".split("|"))(
  "refuses %s",
  (text) => expect(repository.safeParse(text).success).toBe(false),
);
