import { buildDirectory } from "../core/directory/directory.ts";
import { WEBSITE_CONTENT, websiteOf, type Website } from "../website/website.ts";
import { loadContent } from "../core/content/load.ts";
import { diskSource, type Source } from "../core/files/source.ts";
import { planSite } from "../commands/site-parts.ts";
import { FIXTURE } from "./folder.ts";
import { memorySource, type Files } from "./memory-source.ts";
import { SAMPLE } from "./sample.ts";

/** Adds or replaces files of the sample. Throws when these have an error. */
export function catalogOf(files: Files = {}): Website {
  return opened(memorySource({ ...SAMPLE, ...files }));
}

export function fixtureCatalog(): Website {
  return opened(diskSource(FIXTURE));
}

function opened(source: Source): Website {
  const { content, diagnostics } = loadContent(source, { extension: WEBSITE_CONTENT });
  if (!content) throw new Error(JSON.stringify(diagnostics));
  return websiteOf(buildDirectory(content), content);
}

/** Returns a function that renders the file at a path as text. */
export function rendererOf(directory: Website): (path: string) => string {
  const plan = new Map(planSite(directory).map(({ path, render }) => [path, render]));
  return (path) => {
    const render = plan.get(path);
    if (!render) throw new Error(`${path} is no file of the site`);
    return String(render());
  };
}

/** Replaces a text in the sample's site.yaml, and adds lines at its end. */
export function siteYaml(from: string | RegExp, to: string, lines = ""): string {
  return String(SAMPLE["site.yaml"]).replace(from, to) + lines;
}
