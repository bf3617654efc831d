import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toneOf } from "./tool-list.ts";

test("every slug has one of the colors of the style", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,40}$/), (slug) => {
      const [, tone] = /^tone-(\d+)(?: solid)?$/.exec(toneOf({ slug }))!;
      expect(style).toContain(`.tone-${tone} {`);
    }),
  );
});

const style = readFileSync("src/website/browser/cards.css", "utf8");
