import { expect, test } from "vitest";
import { COUNTRY_CODES, countryName, hostingName, isInUnion } from "./countries.ts";

test("a card names where data are as other pages do, or what the country is part of", () => {
  const named = [...COUNTRY_CODES].filter((code) => hostingName(code) === countryName(code));
  expect(named).toEqual(expect.arrayContaining(["CH", "FR", "US"]));
  for (const code of [...COUNTRY_CODES].filter((other) => !named.includes(other))) {
    const region = isInUnion(code) ? "Union européenne" : "hors de l’Union européenne";
    expect(hostingName(code)).toBe(region);
  }
  expect(hostingName("EU")).toBe(countryName("EU"));
});
