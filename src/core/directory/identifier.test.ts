import { expect, test } from "vitest";
import { identifier, nameUuid, recordIdentifier } from "./identifier.ts";

test("a version 5 UUID equals the example in RFC 9562", () => {
  const dns = Buffer.from("6ba7b8109dad11d180b400c04fd430c8", "hex");
  expect(nameUuid(dns, "www.example.com")).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
});

test("identifiers never change: feed readers would show every entry again", () => {
  expect(identifier("feeds/tools")).toBe("urn:uuid:1f5aebf9-69e5-58a8-8586-b798c6ad9609");
  expect(recordIdentifier("tool", "b", new Map([["b", ["a"]]]))).toBe(identifier("tool/a"));
  expect(recordIdentifier("collection", "b", new Map([["b", []]]))).toBe(
    identifier("collection/b"),
  );
});
