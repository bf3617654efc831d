import { join } from "node:path";
import glob from "fast-glob";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { expect, inject, test } from "vitest";
import { BASE_PATH } from "../../core/api/api.ts";

/** All pages of the real site, all that they link on it, and all that they load. */

const { folder, site } = inject("real");

const problems: string[] = [];
/** The ids of each page visited, by path; null for what is no page. */
const visited = new Map<string, Set<string> | null>();
const anchors: { from: string; to: string; id: string }[] = [];
const queue = glob
  .sync("**/*.html", { cwd: join(folder, "dist") })
  .map((file) => `/${file.replace(/(?:(?<=^|\/)index)?\.html$/, "")}`);

test("every link leads somewhere, and pages load nothing from elsewhere", async () => {
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (!visited.has(path)) await visit(path);
  }
  for (const { from, to, id } of anchors) {
    if (!visited.get(to)?.has(id)) problems.push(`${from} links to ${to}#${id}`);
  }
  expect(problems).toEqual([]);
  expect(visited.size).toBeGreaterThan(1000);
});

async function visit(path: string): Promise<void> {
  const response = await fetch(site + path);
  if (response.status !== 200) problems.push(`${path} is ${response.status}`);
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/css")) for (const url of cssUrls(text)) follow(path, url, true);
  visited.set(path, type.startsWith("text/html") ? readPage(path, text) : null);
}

/** Notes the target of a URL, which a page links or loads. */
function follow(from: string, reference: string, isLoaded: boolean): void {
  const url = new URL(reference, site + from);
  if (url.origin !== site) {
    if (isLoaded && url.protocol !== "data:") problems.push(`${from} loads ${reference}`);
    return;
  }
  // Pages read their queries in the browser, and the form its routes.
  const to = url.pathname.startsWith(BASE_PATH) ? url.pathname + url.search : url.pathname;
  queue.push(to);
  const id = decodeURIComponent(url.hash.slice(1));
  if (id !== "" && !id.startsWith("/")) anchors.push({ from, to, id });
}

/** Follows the URLs of a page; returns its ids. */
function readPage(path: string, html: string): Set<string> {
  const ids = new Set<string>();
  let hasIcon = false;
  for (const { tagName, attrs, childNodes } of elementsOf(parse(html))) {
    const {
      id,
      rel = "",
      ...others
    } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    if (id !== undefined && ids.has(id)) problems.push(`${path} has two #${id}`);
    if (id !== undefined) ids.add(id);
    const isLink = tagName === "a" || (tagName === "link" && !/icon|pre|style|manifest/.test(rel));
    hasIcon ||= rel === "icon";
    for (const [name, value] of Object.entries(others)) {
      for (const url of urlsIn(name, value)) follow(path, url, !isLink && name !== "action");
    }
    const [child] = childNodes;
    if (tagName !== "style" || !child || !("value" in child)) continue;
    for (const url of cssUrls(child.value)) follow(path, url, true);
  }
  if (!hasIcon) problems.push(`${path} has no icon: browsers request /favicon.ico`);
  return ids;
}

function elementsOf(node: Tree.Node): Tree.Element[] {
  const children =
    "content" in node ? node.content.childNodes : "childNodes" in node ? node.childNodes : [];
  return [...("tagName" in node ? [node] : []), ...children.flatMap(elementsOf)];
}

/** Returns the URLs in the value of an attribute. */
function urlsIn(name: string, value: string): string[] {
  if (["href", "src", "poster", "data", "action"].includes(name)) return [value];
  if (name === "srcset") return value.split(",").map((part) => part.trim().split(" ")[0]!);
  if (name === "style") return cssUrls(value);
  return name === "content" && value.startsWith(site) ? [value] : [];
}

function cssUrls(css: string): string[] {
  const found = css.matchAll(/url\(\s*["']?([^"')]+)|@import\s*["']([^"']+)/g);
  return [...found].map(([, url, imported]) => (url ?? imported)!);
}
