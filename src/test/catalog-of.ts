import { buildDirectory } from "../core/directory/directory.ts";
import { WEBSITE_CONTENT, websiteOf, type Website } from "../website/website.ts";
import { loadContent } from "../core/content/load.ts";
import { diskSource, type Source } from "../core/files/source.ts";
import { planSite } from "../commands/site-parts.ts";
import { FIXTURE } from "./folder.ts";
import { memorySource, type Files } from "./memory-source.ts";
import { SAMPLE } from "./sample.ts";

/** Returns the directory of the sample with further or other files. Throws when these have an error. */
export function catalogOf(files: Files = {}): Website {
  return opened(memorySource({ ...SAMPLE, ...files }));
}

/** Returns the directory of the fixture. */
export function fixtureCatalog(): Website {
  return opened(diskSource(FIXTURE));
}

function opened(source: Source): Website {
  const { content, diagnostics } = loadContent(source, { extension: WEBSITE_CONTENT });
  if (!content) throw new Error(JSON.stringify(diagnostics));
  return websiteOf(buildDirectory(content), content);
}

/** Returns what renders each file of a directory as text, by path. */
export function rendererOf(directory: Website): (path: string) => string {
  const plan = new Map(planSite(directory).map(({ path, render }) => [path, render]));
  return (path) => {
    const render = plan.get(path);
    if (!render) throw new Error(`${path} is no file of the site`);
    return String(render());
  };
}

/** Returns the sample's site.yaml with a text replaced, and more lines at its end. */
export function siteYaml(from: string | RegExp, to: string, lines = ""): string {
  return String(SAMPLE["site.yaml"]).replace(from, to) + lines;
}
