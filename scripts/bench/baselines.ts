import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";

// Baselines for comparison, each in its own process. The loops print their seconds.
const [task, ...given] = process.argv.slice(2);
if (task === "write") writeLoop();
else if (task === "parse") await parseLoop();
else bareServer();

/** Reads the content, then writes a site's files, which it read before, to a new folder. */
function writeLoop(): void {
  const [content, site, target] = given as [string, string, string];
  const paths = filesBelow(site);
  const files = paths.map((path) => readFileSync(join(site, path)));
  const startedAt = performance.now();
  for (const path of filesBelow(content)) readFileSync(join(content, path));
  const folders = new Set(paths.map((path) => dirname(join(target, path))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const [i, path] of paths.entries()) writeFileSync(join(target, path), files[i]!);
  process.stdout.write(String((performance.now() - startedAt) / 1000));
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

/** Reads, parses, validates and renders all records with the packages alone, whose loading counts as in a check. */
async function parseLoop(): Promise<void> {
  const { default: matter } = await import("gray-matter");
  const { parse } = await import("yaml");
  const { HtmlRenderer, Parser } = await import("commonmark");
  const { toolFrontMatterSchema: tools } = await import("../../src/content/schema/tool-fields.ts");
  const { collectionFrontMatterSchema: collections } =
    await import("../../src/content/schema/collection-fields.ts");
  const engines = { yaml: (text: string) => parse(text) as object };
  const [parser, renderer] = [new Parser(), new HtmlRenderer()];
  for (const [folder, schema] of Object.entries({ tools, collections })) {
    for (const path of filesBelow(join(given[0]!, folder))) {
      const record = matter(readFileSync(join(given[0]!, folder, path), "utf8"), { engines });
      schema.parse(record.data);
      renderer.render(parser.parse(record.content));
    }
  }
  process.stdout.write(String(performance.now() / 1000));
}

/** Sends files from memory and does nothing else: an upper bound for servers. Takes pairs path=file. */
function bareServer(): void {
  const pairs = given.map((pair) => /^(.*)=(.*)$/.exec(pair)!);
  const files = new Map(pairs.map(([, path, file]) => [path!, readFileSync(file!)]));
  const server = createServer(({ url }, response) => {
    const bytes = files.get(url!);
    response.writeHead(bytes ? 200 : 404, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": bytes?.length ?? 0,
    });
    response.end(bytes);
  });
  server.listen(Number(process.env.PORT), "127.0.0.1");
}
