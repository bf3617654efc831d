import { buildDirectory, type Directory } from "../core/directory/directory.ts";
import { loadContent } from "../core/content/load.ts";
import { diskSource, type Source } from "../core/content/source.ts";
import { planSite } from "../commands/site-parts.ts";
import { FIXTURE } from "./folder.ts";
import { memorySource, type Files } from "./memory-source.ts";
import { SAMPLE } from "./sample.ts";

/** Returns the directory of the sample with further or other files. Throws when these have an error. */
export function catalogOf(files: Files = {}): Directory {
  return opened(memorySource({ ...SAMPLE, ...files }));
}

/** Returns the directory of the fixture. */
export function fixtureCatalog(): Directory {
  return opened(diskSource(FIXTURE));
}

function opened(source: Source): Directory {
  const { content, diagnostics } = loadContent(source);
  if (!content) throw new Error(JSON.stringify(diagnostics));
  return buildDirectory(content);
}

/** Returns what renders each file of a directory as text, by path. */
export function rendererOf(directory: Directory): (path: string) => string {
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
