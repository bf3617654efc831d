import { expect, test } from "vitest";
import { findChromium } from "./find-chromium.ts";

function found(platform: string, env: Record<string, string>, ...programs: string[]) {
  return findChromium(platform, env, (path) => programs.includes(path));
}

test("CHROMIUM decides alone", () => {
  const env = { CHROMIUM: "/opt/mon-chromium", PATH: "/usr/bin" };
  expect(found("linux", env, "/opt/mon-chromium", "/usr/bin/chromium")).toBe("/opt/mon-chromium");
  expect(found("linux", env, "/usr/bin/chromium")).toBe(null);
});

test("Chromium comes before Chrome, and Chrome before Edge, wherever they are in PATH", () => {
  const env = { PATH: "/a::/b" };
  expect(found("linux", env, "/b/google-chrome", "/a/microsoft-edge")).toBe("/b/google-chrome");
  expect(found("linux", env, "/b/chromium", "/a/google-chrome")).toBe("/b/chromium");
  expect(found("linux", env, "/chromium", "chromium")).toBe(null);
  expect(found("linux", {})).toBe(null);
});

test("on macOS and Windows, where installers put them", () => {
  const chrome = "Google Chrome.app/Contents/MacOS/Google Chrome";
  const home = { HOME: "/Users/ada", PATH: "/usr/bin" };
  expect(found("darwin", home, `/Applications/${chrome}`)).toBe(`/Applications/${chrome}`);
  expect(found("darwin", home, `/Users/ada/Applications/${chrome}`)).toContain("/Users/ada/");
  const edge = "C:\\Program Files (x86)/Microsoft/Edge/Application/msedge.exe";
  const windows = {
    PROGRAMFILES: "C:\\Program Files",
    "PROGRAMFILES(X86)": "C:\\Program Files (x86)",
  };
  expect(found("win32", windows, edge)).toBe(edge);
});
