import { nearest } from "../contract/nearest.ts";
import { didYouMean, ofFile, quoted, type Code, type Diagnostic } from "./diagnostics.ts";
import type { Locate, Outline } from "./record.ts";

/** What the rules between files look at. */
export interface Everything {
  outlines: Outline[];
  /** null when categories.yaml could not be read: then no category is called unknown. */
  categories: ReadonlySet<string> | null;
  /** File name and path of every screenshot. */
  screenshots: ReadonlyMap<string, string>;
  locate: Locate;
}

/** The faults and warnings that only show when all the files are seen together. */
export function crossCheck(everything: Everything): Diagnostic[] {
  const { outlines, categories, screenshots, locate } = everything;
  const diagnostics: Diagnostic[] = [];
  const report = ({ path }: Outline, keyPath: PropertyKey[], code: Code, message: string) =>
    void diagnostics.push({ path, ...locate(path, keyPath), code, message });

  const tools = new Map(outlines.filter(isTool).map((tool) => [tool.slug, tool]));
  const names = { tool: new Map<string, Outline>(), collection: new Map<string, Outline>() };
  for (const outline of outlines) {
    const namesake = names[outline.kind].get(outline.slug);
    names[outline.kind].set(outline.slug, outline);
    if (!namesake) continue;
    const message = `the ${outline.kind} ${quoted(outline.slug)} is also in ${quoted(namesake.path)}; keep one`;
    diagnostics.push(ofFile(outline.path, "duplicate-slug", message));
  }

  const aliases = { tool: new Map<string, Outline>(), collection: new Map<string, Outline>() };
  const used = new Set<unknown>();
  for (const outline of outlines) {
    checkAliases(outline);
    if (outline.kind === "collection") checkTools(outline);
    else checkTool(outline);
  }
  for (const [name, path] of screenshots) {
    if (used.has(name)) continue;
    const message = "no tool shows this screenshot; name it in one, or remove the file";
    diagnostics.push(ofFile(path, "unused-screenshot", message));
  }
  return diagnostics;

  function checkAliases(outline: Outline): void {
    for (const [index, alias] of outline.aliases.entries()) {
      if (typeof alias !== "string") continue;
      const holder = aliases[outline.kind].get(alias);
      const live = names[outline.kind].get(alias);
      if (live) {
        const message = `the alias ${quoted(alias)} is the name of ${quoted(live.path)}; remove one`;
        report(outline, ["aliases", index], "alias-is-slug", message);
      } else if (holder && holder !== outline) {
        const message = `the alias ${quoted(alias)} is also in ${quoted(holder.path)}; keep one`;
        report(outline, ["aliases", index], "duplicate-alias", message);
      }
      aliases[outline.kind].set(alias, outline);
    }
  }

  function checkTool(outline: Outline): void {
    const { category, screenshot } = outline;
    if (categories && typeof category === "string" && !categories.has(category)) {
      const hint = didYouMean(nearest(category, categories));
      const message = `${quoted(category)} is not a category of categories.yaml${hint}`;
      report(outline, ["category"], "unknown-category", message);
    }
    used.add(screenshot);
    if (typeof screenshot === "string" && !screenshots.has(screenshot)) {
      const hint = didYouMean(nearest(screenshot, screenshots.keys()));
      const message = `there is no file ${quoted(screenshot)} in screenshots${hint}`;
      report(outline, ["screenshot", "file"], "missing-screenshot", message);
    }
  }

  function checkTools(outline: Outline): void {
    const seen = new Set<unknown>();
    for (const [index, slug] of outline.tools.entries()) {
      if (typeof slug !== "string") continue;
      const at = ["tools", index];
      const tool = tools.get(slug);
      if (seen.has(slug)) {
        report(outline, at, "repeated-tool", `${quoted(slug)} stands twice here; keep one`);
      } else if (!tool) {
        const renamed = outlines.find((other) => isTool(other) && other.aliases.includes(slug));
        const hint = didYouMean(renamed?.slug ?? nearest(slug, tools.keys()));
        report(outline, at, "unknown-tool", `there is no tool ${quoted(slug)}${hint}`);
      } else if (outline.status === "published" && isUnpublished(tool)) {
        const message = `${quoted(slug)} is not published and is left out of this collection`;
        report(outline, at, "unpublished-tool", message);
      }
      seen.add(slug);
    }
  }
}

function isTool({ kind }: Outline): boolean {
  return kind === "tool";
}

function isUnpublished({ status }: Outline): boolean {
  return status === "draft" || status === "archived";
}
