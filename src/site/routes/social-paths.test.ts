import { expect, test } from "vitest";
import { collectionImages } from "./social-paths.ts";

test("only the first of many collections have a picture of their own", () => {
  const [a, b, c] = ["a", "b", "c"].map((slug) => ({ slug })) as [
    { slug: string },
    { slug: string },
    { slug: string },
  ];
  expect([...collectionImages([a, b, c], 2)]).toEqual([
    [a, "social/selections/a.png"],
    [b, "social/selections/b.png"],
  ]);
  const many = Array.from({ length: 5000 }, (_, i) => ({ slug: `choix-${i}` }));
  expect(collectionImages(many).size).toBe(100);
});
